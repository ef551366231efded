import { useWords } from '../words/index.ts'

/** Where the pips of a face are, in quarters of the die. */
const pipsOf = (value: number): readonly (readonly [number, number])[] => [
  ...(value % 2 === 1 ? ([[2, 2]] as const) : []),
  ...(value > 1
    ? ([
        [1, 1],
        [3, 3],
      ] as const)
    : []),
  ...(value > 3
    ? ([
        [3, 1],
        [1, 3],
      ] as const)
    : []),
  ...(value > 5
    ? ([
        [1, 2],
        [3, 2],
      ] as const)
    : []),
]

export function Dice({ values }: { readonly values: readonly number[] }) {
  const { chronicle: words } = useWords()
  return (
    <span className="dice">
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they have fallen.
        <svg key={at} viewBox="0 0 20 20" role="img" aria-label={words.die(value)}>
          <rect x="1" y="1" width="18" height="18" rx="4" />
          {value > 6 ? (
            <text x="10" y="14.5" textAnchor="middle">
              {value}
            </text>
          ) : (
            pipsOf(value).map(([x, y]) => <circle key={`${x}${y}`} cx={x * 5} cy={y * 5} r="1.9" />)
          )}
        </svg>
      ))}
    </span>
  )
}
