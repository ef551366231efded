import type { Choice } from '@grognard/table'
import { type KeyboardEvent, lazy, Suspense } from 'react'
import { Press } from '../kit/Press.tsx'
import { useWords } from '../words/index.ts'
import type { NumberedChoice } from './choice-groups.ts'
import { type Deciding, isSame } from './use-deciding.ts'

const Odds = lazy(() => import('./Odds.tsx'))

interface Props {
  readonly choices: readonly NumberedChoice[]
  readonly deciding: Deciding
  readonly sealed: Choice | null
  readonly expected: string | null
  readonly label?: string
}

export const KEYS = 9

export function ChoiceList({ choices, deciding, sealed, expected, label }: Props) {
  const short = areShort(choices)
  const armed = choices.find(([, choice]) => isSame(choice, deciding.armed))?.[1]
  const odds =
    armed === undefined || deciding.odds === null ? null : (
      <Suspense>
        <Odds odds={deciding.odds} />
      </Suspense>
    )
  return (
    <>
      <ol className={short ? 'choices choices-short' : 'choices'} aria-label={label} onKeyDown={walk}>
        {choices.map(([at, choice]) => (
          <li key={choice.notation}>
            <ChoiceButton
              choice={choice}
              number={at + 1}
              deciding={deciding}
              isSealed={isSame(choice, sealed)}
              isExpected={choice.notation === expected}
              isShort={short}
            />
            {choice === armed && !short ? odds : null}
          </li>
        ))}
      </ol>
      {short ? odds : null}
    </>
  )
}

const SHORT = 15
const MANY = 5

/** Many short ones stand side by side. */
const areShort = (choices: readonly NumberedChoice[]): boolean =>
  choices.length >= MANY && choices.every(([, { label }]) => label.length <= SHORT)

interface ChoiceProps {
  readonly choice: Choice
  readonly number: number
  readonly deciding: Deciding
  readonly isSealed: boolean
  readonly isExpected: boolean
  /** There is no room for a remark; only a screen reader gets it. */
  readonly isShort: boolean
}

function ChoiceButton({ choice, number, deciding, isSealed, isExpected, isShort }: ChoiceProps) {
  const words = useWords()
  const isArmed = isSame(choice, deciding.armed)
  const remark = isArmed
    ? words.order.armed
    : isSealed
      ? words.table.sealed
      : isExpected
        ? words.order.expected
        : null
  return (
    <Press
      className={[
        'choice',
        ...(isArmed ? ['choice-armed'] : []),
        ...(isSealed ? ['choice-sealed'] : []),
        ...(isExpected ? ['choice-expected'] : []),
      ].join(' ')}
      data-choice={choice.notation}
      onPress={() => deciding.press(choice)}
    >
      <span className="choice-label">
        {choice.label}
        {remark === null ? null : <small className={isShort ? 'hidden' : undefined}>{remark}</small>}
      </span>
      {number > KEYS ? null : (
        <kbd aria-label={words.order.key(String(number))}>{isArmed ? '⏎' : number}</kbd>
      )}
    </Press>
  )
}

/** Up and down go through the buttons of a list, and through the headings between them. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.defaultPrevented) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled]), summary')]
  const at = buttons.findIndex(button => button.contains(document.activeElement))
  const next = buttons[at + step]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}
