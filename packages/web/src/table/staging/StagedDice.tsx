import { Dice } from '../Dice.tsx'

/** Seen from above: an octahedron, and a kite. */
const SHAPES: { readonly [faces: number]: string } = {
  8: 'M6 1h8l5 5v8l-5 5H6l-5-5V6z',
  10: 'M10 .7l9 7.5-2.3 6.6L10 19.3l-6.7-4.5L1 8.2z',
}

interface Props {
  readonly values: readonly number[]
  /** How many faces each of them has; left out: six. */
  readonly faces: readonly number[]
}

/** Dice as they fall, each in its own shape: a four of ten is not the four of a cube. */
export const StagedDice = ({ values, faces }: Props) =>
  values.map((value, at) => {
    const shape = SHAPES[faces[at] ?? 6]
    // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they have fallen.
    return shape === undefined ? <Dice key={at} values={[value]} /> : <Die key={at} {...{ shape, value }} />
  })

const Die = ({ shape, value }: { readonly shape: string; readonly value: number }) => (
  <span className="dice">
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={shape} />
      <text x="10" y="14.2" textAnchor="middle">
        {value}
      </text>
    </svg>
  </span>
)
