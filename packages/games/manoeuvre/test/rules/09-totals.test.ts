import { describe, expect, test } from 'vitest'
import type { Event, EventOf, Total } from '../../src/events.ts'
import type { State } from '../../src/state.ts'
import { unitOf } from '../../src/state.ts'
import { OUTCOMES, TERRAINS } from '../../src/vocabulary.ts'
import { type Moment, throughCombats, throughout } from '../any-battle.ts'
import { CARD_VALUES, cardPrinted, leaderPrinted, TERRAIN, unitPrinted } from '../printed.ts'

/** A second computation of both totals, from what was told, what is printed, and where the units stand. */

const numberOf = (s: State, id: string) => s.open.at.findIndex((_, unit) => unitOf(s, unit).id === id)
const groundOf = (s: State, id: string) => TERRAINS[s.open.terrain[s.open.at[numberOf(s, id)]!]!]!
const inRedoubt = (s: State, id: string) => Math.floor(s.open.redoubts / 2 ** numberOf(s, id)) % 2 === 1
const strength = (s: State, id: string) =>
  s.open.state[numberOf(s, id)] === 0 ? unitPrinted(id).full : unitPrinted(id).reduced
const hill = (s: State, id: string, target: string) =>
  groundOf(s, id) === 'hill' && groundOf(s, target) !== 'hill' ? 2 : 0
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

const combatValue = (id: string, side: 'attacking' | 'defending') => {
  const { combat } = leaderPrinted(id)!
  return typeof combat === 'number' ? combat : combat[side]
}

type Opening = EventOf<'combat'>

function defence(s: State, { target }: Opening, cards: readonly string[], sappers: boolean): Total {
  const parts = {
    strength: strength(s, target),
    cards: sum(cards.map(card => cardPrinted(card)?.defence ?? 0)),
    leader: sum(cards.map(card => (leaderPrinted(card) ? combatValue(card, 'defending') : 0))),
    terrain: TERRAIN[groundOf(s, target)].defence ?? 0,
    redoubt: inRedoubt(s, target) && !sappers ? CARD_VALUES.redoubt.defence : 0,
  }
  return { ...parts, dice: [], total: sum(Object.values(parts)) }
}

/** The dice are what they are; that they are the right ones is another matter: `dicePrinted`. */
function attack(
  s: State,
  opening: Opening,
  added: EventOf<'attack'> | undefined,
  dice: Total['dice'],
): Total {
  const fires = opening.kind === 'volley' || opening.kind === 'bombardment'
  const units = [...(opening.unit === null ? [] : [opening.unit]), ...(added?.supporters ?? [])]
  const parts = {
    strength: fires ? 0 : sum(units.map(unit => strength(s, unit))),
    cards: 0,
    leader: added?.mode === 'combat' ? combatValue(added.leader!, 'attacking') : 0,
    terrain: sum(units.map(unit => hill(s, unit, opening.target))),
    redoubt: 0,
  }
  return { ...parts, dice, total: sum(Object.values(parts)) + sum(dice.flatMap(({ rolls }) => rolls)) }
}

function dicePrinted({ kind, card }: Opening, added: EventOf<'attack'> | undefined): string[] {
  const printed = cardPrinted(card)
  const opening =
    kind === 'assault'
      ? printed?.attack
      : kind === 'ambush'
        ? CARD_VALUES.ambush.dice
        : kind === 'volley'
          ? printed?.volley?.dice
          : (printed?.bombard ?? leaderPrinted(card)?.grandBattery)?.dice
  return [
    `${card} ${opening}`,
    ...(added?.cards ?? []).map(id => `${id} ${cardPrinted(id)!.attack}`),
    ...(added?.committed ?? []).map(() => `committed-attack ${CARD_VALUES['committed-attack'].dice}`),
  ]
}

const isOf =
  <T extends Event['type']>(type: T) =>
  (event: Event): event is EventOf<T> =>
    event.type === type

/** What was told of the combat that this moment decided; null if it decided none. */
function fought({ events, table, before }: Moment) {
  const result = events.find(event => event.type === 'totals' || event.type === 'fire')
  if (result === undefined || (result.type !== 'totals' && result.type !== 'fire')) return null
  const told = table.events()
  const upTo = told.lastIndexOf(result)
  const since = told.slice(0, upTo).findLastIndex(isOf('combat'))
  const part = told.slice(since, upTo)
  const opening = part.find(isOf('combat'))!
  const tried = part.filter(isOf('withdrawal')).map(({ card }) => card)
  const cards = [...tried, ...part.filter(isOf('defence')).flatMap(({ cards }) => cards)]
  return { result, opening, cards, added: part.find(isOf('attack')), s: before }
}

const times = (a: number, d: number) => [4, 3, 2].find(multiple => a >= multiple * d)
const OUTCOME = { 4: 'eliminated', 3: 'hit-and-retreat', 2: 'attacker-choice' } as const
const outcomeOf = (a: number, d: number) => {
  const multiple = times(a, d) as keyof typeof OUTCOME | undefined
  if (multiple !== undefined) return OUTCOME[multiple]
  return a > d ? 'defender-choice' : a === d ? 'no-effect' : 'attackers-hit'
}

describe('totals', () => {
  test('MAN-9.24 MAN-9.25 MAN-9.26 MAN-11.6 MAN-12.6 MAN-12.7 · in every combat both sums are those of the rules', () => {
    const kinds = new Set<string>()
    const look = (moment: Moment) => {
      const fight = fought(moment)
      if (fight === null) return
      const { result, opening, cards, added, s } = fight
      kinds.add(opening.kind)
      expect(result.defence).toEqual(defence(s, opening, cards, added?.sappers ?? false))
      expect(result.attack).toEqual(attack(s, opening, added, result.attack.dice))
      const counts = result.attack.dice.map(({ card, rolls }) => `${card} ${rolls.length}`)
      expect(counts).toEqual(dicePrinted(opening, added).map(text => text.replace(/d\d+$/, '')))
    }
    throughCombats(look, 300)
    throughout(look, 200, 'combat')
    expect([...kinds].sort()).toEqual(['ambush', 'assault', 'bombardment', 'volley'])
  })

  test('MAN-10.1 MAN-12.8 · and so is what follows from them', () => {
    const outcomes = new Set<string>()
    throughCombats(moment => {
      const fight = fought(moment)
      if (fight === null) return
      const { result } = fight
      const [a, d] = [result.attack.total, result.defence.total]
      if (result.type === 'fire') expect(result.hit).toBe(a > d)
      else {
        expect(result.outcome).toBe(outcomeOf(a, d))
        outcomes.add(result.outcome)
      }
    }, 200)
    expect(OUTCOMES).toEqual(expect.arrayContaining([...outcomes]))
    expect(outcomes.size).toBeGreaterThan(3)
  })

  test('MAN-10.2 · the defence is never nothing', () => {
    throughCombats(moment => {
      const fight = fought(moment)
      if (fight !== null) expect(fight.result.defence.total).toBeGreaterThanOrEqual(1)
    }, 50)
  })
})
