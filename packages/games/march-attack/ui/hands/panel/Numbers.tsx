import type { Language } from '@grognard/engine'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Placement } from '../../../src/table/place.ts'
import { useHand } from '../hand.ts'
import { ownSteps } from '../moving.ts'
import type { Scene } from '../scene.ts'
import { handsWordsIn } from '../words/words.ts'
import { amountIn, isAngleKind, kindFor, kindsOf, type NumberKind, stepIn } from './numbers.ts'

interface Props {
  readonly unit: number
  readonly at: Placement
  readonly scene: Scene
  readonly language: Language
}

/** A step in numbers: for the keyboard, for screen readers, and for whoever measures exactly. */
export function Numbers({ unit, at, scene, language }: Props): ReactNode {
  const { step, numbers, askNumbers } = useHand()
  const words = handsWordsIn(language)
  const kinds = kindsOf(at)
  const [kind, setKind] = useState<NumberKind>('forward')
  const [typed, type] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (numbers === null) return
    setKind(kindFor(numbers))
    input.current?.focus()
    askNumbers(null)
  }, [numbers, askNumbers])
  if (kinds.length === 0) return null
  const shown = kinds.includes(kind) ? kind : (kinds[0] ?? 'forward')
  const amount = amountIn(shown, typed)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const wanted = amount === null ? null : stepIn(shown, amount, at)
    if (wanted !== null) step(unit, [...ownSteps(scene, unit), wanted])
  }
  return (
    <form className="mar-row mar-numbers" onSubmit={add}>
      <label htmlFor={`${id}kind`} className="hidden">
        {words.kind}
      </label>
      <select
        id={`${id}kind`}
        value={shown}
        onChange={event => setKind(kinds.find(each => each === event.target.value) ?? shown)}
      >
        {kinds.map(each => (
          <option key={each} value={each}>
            {words.kinds[each]}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}amount`} className="hidden">
        {words.amount}
      </label>
      <input
        ref={input}
        id={`${id}amount`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        placeholder={isAngleKind(shown) ? '45' : '6'}
        onChange={event => type(event.target.value)}
      />
      <span className="mar-unit-of">{isAngleKind(shown) ? words.inDegrees : words.inInches}</span>
      <button type="submit" className="press press-plain" disabled={amount === null}>
        {words.add}
      </button>
    </form>
  )
}
