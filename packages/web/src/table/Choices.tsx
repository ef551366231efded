import type { Choice } from '@grognard/table'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { Press } from '../kit/Press.tsx'
import { useWords } from '../words/index.ts'
import { areMany, type ChoiceGroup, groupsOf, type NumberedChoice } from './choice-groups.ts'
import { type Deciding, isSame } from './use-deciding.ts'

const Odds = lazy(() => import('./Odds.tsx'))

interface Props {
  readonly choices: readonly Choice[]
  readonly deciding: Deciding
  readonly sealed: Choice | null
  readonly expected: string | null
  readonly label: string
}

export const KEYS = 9

/**
 * Everything that may be decided, as a list: for the keyboard, for screen readers, and for games without a board.
 * Where there is too much of it, in groups that can be opened.
 */
export function Choices({ label, ...props }: Props) {
  const groups = groupsOf(props.choices)
  if (groups === null) return <List {...props} choices={[...props.choices.entries()]} label={label} />
  return (
    <ol className="choices" aria-label={label} onKeyDown={walk}>
      {groups.map(group => (
        <li key={group.title}>
          {group.title === '' ? (
            <List {...props} choices={group.choices} />
          ) : (
            <Group {...props} group={group} isMany={areMany(props.choices)} />
          )}
        </li>
      ))}
    </ol>
  )
}

type GroupProps = Omit<Props, 'choices' | 'label'> & {
  readonly group: ChoiceGroup
  readonly isMany: boolean
}

/** What is selected, sealed or asked for is never behind a closed heading. */
function Group({ group: { title, choices }, isMany, ...props }: GroupProps) {
  const { order } = useWords()
  const [isWanted, want] = useState(!isMany)
  const matters = ({ notation }: Choice) =>
    [props.deciding.armed?.notation, props.sealed?.notation, props.expected].includes(notation)
  const isOpen = isWanted || choices.some(([, choice]) => matters(choice))
  return (
    <details
      className="choice-group"
      open={isOpen}
      onToggle={({ currentTarget }) => want(currentTarget.open)}
    >
      <summary>
        <span className="choice-group-title">{title}</span>
        <span className="choice-group-count">
          {choices.length}
          <span className="hidden"> {order.choices}</span>
        </span>
      </summary>
      {isOpen ? <List {...props} choices={choices} label={title} /> : null}
    </details>
  )
}

type ListProps = Omit<Props, 'choices' | 'label'> & {
  readonly choices: readonly NumberedChoice[]
  readonly label?: string
}

function List({ choices, deciding, sealed, expected, label }: ListProps) {
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
        ? words.lesson.expected
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
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.defaultPrevented) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled]), summary')]
  const at = buttons.findIndex(button => button.contains(document.activeElement))
  const next = buttons[at + step]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}
