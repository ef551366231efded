import type { Choice } from '@grognard/table'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Press } from '../../kit/Press.tsx'
import { useWords } from '../../words/index.ts'
import type { Digits } from './digits.ts'
import { type Deciding, isSame } from './use-deciding.ts'

interface Props {
  readonly choices: readonly Choice[]
  readonly deciding: Deciding
  readonly sealed: Choice | null
  readonly digits: Digits
  readonly expected: string | null
  readonly label?: string
}

export function ChoiceList({ choices, deciding, digits, sealed, expected, label }: Props) {
  const short = areShort(choices)
  const list = useSelectedInSight(deciding.armed)
  return (
    <ol
      ref={list}
      className={short ? 'choices choices-short' : 'choices'}
      aria-label={label}
      onKeyDown={walk}
    >
      {choices.map(choice => (
        <li key={choice.notation}>
          <ChoiceButton
            choice={choice}
            digit={digits.get(choice.notation) ?? null}
            deciding={deciding}
            isSealed={isSame(choice, sealed)}
            isExpected={choice.notation === expected}
            isShort={short}
          />
        </li>
      ))}
    </ol>
  )
}

/** What is selected, here or on the board, stays in sight, also when what there is to say of it takes room from the list. */
function useSelectedInSight(armed: Choice | null): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current?.closest('.bar-choices')
    if (armed === null || !box) return
    const sizes = new ResizeObserver(() => showIn(box))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [armed])
  return list
}

/** Scrolls the list and nothing around it: what holds it never moves. */
function showIn(box: Element): void {
  const selected = box.querySelector('.choice-armed')?.getBoundingClientRect()
  if (selected === undefined) return
  const { top, bottom } = box.getBoundingClientRect()
  if (selected.bottom > bottom) box.scrollTop += selected.bottom - bottom
  else if (selected.top < top) box.scrollTop -= top - selected.top
}

const SHORT = 16
const MANY = 5

/** Many short ones stand side by side. */
const areShort = (choices: readonly Choice[]): boolean =>
  choices.length >= MANY && choices.every(({ label }) => label.length <= SHORT)

interface ChoiceProps {
  readonly choice: Choice
  readonly digit: number | null
  readonly deciding: Deciding
  readonly isSealed: boolean
  readonly isExpected: boolean
  /** There is no room for a remark; only a screen reader gets it. */
  readonly isShort: boolean
}

function ChoiceButton({ choice, digit, deciding, isSealed, isExpected, isShort }: ChoiceProps) {
  const words = useWords()
  const isArmed = isSame(choice, deciding.armed)
  const remark = isSealed ? words.table.sealed : isExpected ? words.order.expected : null
  return (
    <Press
      className={[
        'choice',
        ...(isArmed ? ['choice-armed'] : []),
        ...(isSealed ? ['choice-sealed'] : []),
        ...(isExpected ? ['choice-expected'] : []),
      ].join(' ')}
      data-choice={choice.notation}
      aria-pressed={isArmed}
      onPress={() => deciding.arm(choice)}
    >
      <span className="choice-label">
        {choice.label}
        {remark === null ? null : <small className={isShort ? 'hidden' : undefined}>{remark}</small>}
      </span>
      {digit === null ? null : <kbd aria-label={words.order.key(String(digit))}>{digit}</kbd>}
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
