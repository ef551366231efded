import { LANGUAGES, sayRefusal } from '@grognard/engine'
import { expect } from 'vitest'
import { marchOfProgress } from '../src/index.ts'
import type { PositionForm } from '../src/positions/form.ts'
import { type Scenario, scenarioOf } from '../src/scenario.ts'

/** Positions as objects, and what is wrong with them. */

export function scenario(id: string): Scenario {
  const read = scenarioOf(id, {})
  if (!read.ok) throw new Error(`${id} is no scenario`)
  return read.value
}

export const INTRODUCTORY = scenario('thirty-years-war')

/** Rule and field that make a position impossible; it can be said in every language. */
export function impossible(position: object, of = INTRODUCTORY): string {
  const read = marchOfProgress.positions.read(of, position)
  if (read.ok) return 'possible'
  const { rule, args, key } = read.refusal
  for (const language of LANGUAGES)
    expect(sayRefusal(language, read.refusal, marchOfProgress, of)).not.toBe(key)
  return [...(rule ? [rule] : []), args?.['field']].join(' ')
}

type Army = NonNullable<PositionForm['armies']>[number]

export const army = (owner: 'blue' | 'orange', location: string, rest: Partial<Army> = {}) => ({
  owner,
  location,
  ...rest,
})

/** Something about Blue. */
export const blue = (player: object) => ({ players: { blue: player } })

/** Both cards are revealed. */
export const revealed = (blue: string, orange: string, rest: object = {}) => ({
  players: { blue: { playedCard: blue }, orange: { playedCard: orange } },
  ...rest,
})
