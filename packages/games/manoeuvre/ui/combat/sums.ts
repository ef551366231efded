import maps from '../../src/data/maps.json' with { type: 'json' }
import type { Total } from '../../src/events.ts'
import type { Terrain } from '../../src/vocabulary.ts'
import { combatOf, expected } from '../book/figures.ts'
import { CARD_VALUES } from '../book/printed.ts'
import { cardCalled, unitCalled } from '../printed.ts'
import type { View } from '../reading.ts'
import { type Ground, groundIn } from '../terrain.ts'
import { type Fight, isFire, type Rolled } from './fight.ts'

/** Sums for the eye, made of what lies open: what the engine will say, before it is asked (MAN-9.24, MAN-9.25). */

export type Term =
  | { readonly of: 'strength'; readonly units: readonly string[]; readonly value: number }
  | {
      readonly of: 'dice'
      readonly card: string
      readonly dice: string
      readonly rolls: readonly number[] | null
    }
  | { readonly of: 'card'; readonly card: string; readonly value: number }
  | { readonly of: 'leader'; readonly card: string; readonly value: number }
  /** Null: nobody has heard which ground it was. */
  | { readonly of: 'terrain'; readonly terrain: Terrain | null; readonly value: number }
  | { readonly of: 'redoubt'; readonly value: number }

export interface Sum {
  readonly terms: readonly Term[]
  /** With the dice as they fell, or as they fall on average. */
  readonly total: number
  readonly least: number
  readonly most: number
}

export interface Sums {
  readonly attack: Sum
  readonly defence: Sum
}

/** What a unit is worth when the sum is made. */
interface Standing {
  readonly strength: number
  readonly terrain: Terrain
  readonly redoubt: boolean
}

const EFFECTS: { readonly [T in Terrain]: Effects } = maps.terrain

interface Effects {
  readonly passable: boolean
  readonly defence?: number
  readonly attackFrom?: number
  readonly attackFromNotAgainst?: readonly string[]
}

export const COMMITTED = 'committed-attack'

/** The sums as they would be rolled now. */
export function sumsAhead(view: View, fight: Fight): Sums {
  const ground = groundIn(view)
  const standing = (unit: string) => standingOf(view, ground, unit)
  const target = standing(fight.target)
  return {
    attack: sumOf([
      ...strengths(fight, standing),
      ...dice(fight),
      ...leader(fight),
      ...hills(fight, standing, target),
    ]),
    defence: sumOf(defence(fight, target)),
  }
}

function standingOf(view: View, ground: Ground, id: string): Standing {
  const unit = unitCalled(id)
  const { square = null, state, redoubt } = view.units[id] ?? { state: 'full', redoubt: false }
  return {
    strength: unit === null ? 0 : state === 'reduced' ? unit.reduced : unit.full,
    terrain: square === null ? 'clear' : (ground[square] ?? 'clear'),
    redoubt,
  }
}

const participants = ({ unit, supporters }: Fight): readonly string[] =>
  unit === null ? supporters : [unit, ...supporters]

/** MAN-12.6: in fire the unit's strength does not count. */
const strengths = (fight: Fight, standing: (unit: string) => Standing): Term[] =>
  isFire(fight)
    ? []
    : participants(fight).map(unit => ({ of: 'strength', units: [unit], value: standing(unit).strength }))

/** In the order in which they are thrown. */
const dice = (fight: Fight, rolled?: Total['dice']): Term[] =>
  [
    { card: fight.card, dice: openingDice(fight) },
    ...fight.attack.map(card => ({ card, dice: attackOf(card) })),
    ...fight.committed.map(() => ({ card: COMMITTED, dice: CARD_VALUES['committed-attack'].dice })),
  ].flatMap((thrown, at) =>
    thrown.dice === NO_DICE ? [] : [{ of: 'dice', ...thrown, rolls: rolled?.[at]?.rolls ?? null }],
  )

function openingDice({ kind, card: id }: Fight): string {
  const card = cardCalled(id)
  switch (kind) {
    case 'ambush':
      return CARD_VALUES.ambush.dice
    case 'assault':
      return attackOf(id)
    case 'volley':
      return (card?.kind === 'unit' && card.volley?.dice) || NO_DICE
    case 'bombardment':
      return (
        (card?.kind === 'leader' ? card.grandBattery?.dice : card?.kind === 'unit' && card.bombard?.dice) ||
        NO_DICE
      )
  }
}

/** Of a card that nobody here knows. */
const NO_DICE = ''

const attackOf = (id: string): string => {
  const card = cardCalled(id)
  return (card?.kind === 'unit' && card.attack) || NO_DICE
}

const leader = ({ leader: card, commands }: Fight): Term[] =>
  card === null || commands ? [] : [{ of: 'leader', card, value: combatIn(card).attacking }]

const combatIn = (id: string): { readonly attacking: number; readonly defending: number } => {
  const card = cardCalled(id)
  return card?.kind === 'leader' ? combatOf(card) : { attacking: 0, defending: 0 }
}

/** MAN-7.12: each unit that attacks from a hill, at a target that is not on one. */
const hills = (fight: Fight, standing: (unit: string) => Standing, target: Standing): Term[] =>
  participants(fight).flatMap((unit): Term[] => {
    const { terrain } = standing(unit)
    const { attackFrom = 0, attackFromNotAgainst = [] } = EFFECTS[terrain]
    const value = attackFromNotAgainst.includes(target.terrain) ? 0 : attackFrom
    return value === 0 ? [] : [{ of: 'terrain', terrain, value }]
  })

function defence(fight: Fight, { strength, terrain, redoubt }: Standing): Term[] {
  const cover = EFFECTS[terrain].defence ?? 0
  return [
    { of: 'strength', units: [fight.target], value: strength },
    ...fight.defence.map(defenceTerm),
    ...(cover === 0 ? [] : [{ of: 'terrain', terrain, value: cover } as const]),
    ...(redoubt && !fight.sappers ? [{ of: 'redoubt', value: CARD_VALUES.redoubt.defence } as const] : []),
  ]
}

function defenceTerm(id: string): Term {
  const card = cardCalled(id)
  if (card?.kind === 'leader') return { of: 'leader', card: id, value: combatOf(card).defending }
  return { of: 'card', card: id, value: card?.kind === 'unit' ? card.defence : 0 }
}

/** The sums as they were rolled; what the totals lump together is taken apart where it can be. */
export function sumsRolled(
  fight: Fight,
  { attack, defence }: Pick<Rolled, 'attack' | 'defence'>,
  target: Terrain | null,
): Sums {
  const { leader: general, supporters } = fight
  return {
    attack: sumOf([
      ...(attack.strength > 0 ? apart(participants(fight), attack.strength) : []),
      ...dice(fight, attack.dice),
      ...(attack.leader > 0 && general !== null
        ? [{ of: 'leader', card: general, value: attack.leader } as const]
        : []),
      ...(attack.terrain > 0
        ? [{ of: 'terrain', terrain: supporters.length > 0 ? null : 'hill', value: attack.terrain } as const]
        : []),
    ]),
    defence: sumOf([
      { of: 'strength', units: [fight.target], value: defence.strength },
      ...fight.defence.map(defenceTerm),
      ...(defence.terrain > 0 ? [{ of: 'terrain', terrain: target, value: defence.terrain } as const] : []),
      ...(defence.redoubt > 0 ? [{ of: 'redoubt', value: defence.redoubt } as const] : []),
    ]),
  }
}

/** The sums of a combat whose end is known, at a step before it: what had been played by then, no die thrown yet. */
export function sumsBefore(now: Fight, end: Fight, rolled: Rolled, target: Terrain | null): Sums {
  const { attack, defence: defended } = sumsRolled(end, rolled, target)
  const units = participants(now)
  const known = (terms: readonly Term[], of: Term['of']) => terms.filter(term => term.of === of)
  return {
    attack: sumOf([
      ...attack.terms.filter(
        term => term.of === 'strength' && term.units.every(unit => units.includes(unit)),
      ),
      ...dice(now),
      ...leader(now),
      ...(units.length === participants(end).length ? known(attack.terms, 'terrain') : []),
    ]),
    defence: sumOf([
      ...known(defended.terms, 'strength'),
      ...now.defence.map(defenceTerm),
      ...known(defended.terms, 'terrain'),
      ...known(defended.terms, 'redoubt'),
    ]),
  }
}

/** Which of several units were reduced then, if only one answer gives their strength; else all in one term. */
function apart(units: readonly string[], strength: number): Term[] {
  let ways: number[][] = [[]]
  for (const id of units) {
    const unit = unitCalled(id)
    ways = ways.flatMap(way => (unit === null ? [] : [unit.full, unit.reduced].map(value => [...way, value])))
  }
  const [way, second] = ways.filter(values => values.reduce((a, b) => a + b, 0) === strength)
  if (way === undefined || second !== undefined) return [{ of: 'strength', units, value: strength }]
  return units.map((unit, at) => ({ of: 'strength', units: [unit], value: way[at] ?? 0 }))
}

function sumOf(terms: readonly Term[]): Sum {
  const add = (value: (term: Term) => number) => terms.reduce((sum, term) => sum + value(term), 0)
  return { terms, total: add(worth), least: add(leastOf), most: add(mostOf) }
}

const fallen = (rolls: readonly number[]): number => rolls.reduce((a, b) => a + b, 0)

export const worth = (term: Term): number =>
  term.of !== 'dice' ? term.value : term.rolls === null ? expected(term.dice) : fallen(term.rolls)

const leastOf = (term: Term): number =>
  term.of === 'dice' && term.rolls === null ? Number(term.dice.split('d')[0]) : worth(term)

const mostOf = (term: Term): number =>
  term.of === 'dice' && term.rolls === null
    ? term.dice.split('d').reduce((product, part) => product * Number(part), 1)
    : worth(term)
