import { forbiddenWhole, type RuleId } from '@grognard/engine'
import type { Decision, DecisionOf } from '../../src/decisions.ts'
import { hqNamed, unitNamed } from '../../src/forces/names.ts'
import { controllerOfUnit } from '../../src/forces/pieces.ts'
import type { State } from '../../src/state.ts'
import { Stage, stateOf, station, hq as theHq, unit as theUnit } from '../table.ts'

/** A Force: its HQ, or null for a single CU; the AP that it may spend. */
export interface ForceOf {
  readonly hq?: string
  readonly units: readonly string[]
  readonly available?: number
  readonly onCredit?: boolean
  /** What its action costs before any river. */
  readonly cost?: number
}

/** That Force is about to act, supplied. */
export function activate(s: State, { hq, units, available = 1, onCredit = false, cost = 1 }: ForceOf): void {
  const numbers = units.map(id => unitNamed(s, id))
  const seat = controllerOfUnit(s, numbers[0] ?? -1)
  const own = s.own[seat]
  if (own === undefined) throw new Error('nobody has these')
  const parent = hq === undefined ? theUnit(s, units[0] ?? '').hq : hqNamed(s, hq)
  own.activation = {
    hq: parent,
    available,
    onCredit,
    isFree: false,
    inReach: numbers,
    forces: [{ hq: hq === undefined ? -1 : parent, parent, units: numbers, isDone: false, cost }],
    acting: 0,
    failed: [],
  }
  const pieces = [...(hq === undefined ? [] : [theHq(s, hq)]), ...units.map(id => theUnit(s, id))]
  s.open.activation.seat = seat
  s.open.activation.forces = 1
  s.open.activation.counters = pieces.flatMap(({ counter }) => (counter < 0 ? [] : [counter]))
}

export function marching(s: State, force: ForceOf, dice: readonly number[] = []): Stage {
  activate(s, force)
  return new Stage(s, 'march', dice)
}

const byPiece = (a: { readonly piece: string }, b: { readonly piece: string }) => (a.piece < b.piece ? -1 : 1)

const movesOf = (to: { readonly [piece: string]: string }) =>
  Object.entries(to)
    .map(([piece, zone]) => ({ piece, to: zone }))
    .toSorted(byPiece)

/** Where pieces go; whoever is not named stays. */
export const march = (
  to: { readonly [piece: string]: string },
  more: Partial<DecisionOf<'march'>> = {},
): DecisionOf<'march'> => ({
  type: 'march',
  moves: movesOf(to),
  garrisons: [],
  stragglers: [],
  trains: [],
  lifted: [],
  ...more,
})

export const forced = (to: { readonly [piece: string]: string }): Decision => ({
  type: 'forced-march',
  moves: movesOf(to),
})

export const ATTEMPT: Decision = { type: 'end-march', garrisons: [], forcedMarch: { guides: false } }
export const NO_ATTEMPT: Decision = { type: 'end-march', garrisons: [], forcedMarch: null }
export const NO_ATTACK: Decision = { type: 'attack', zone: null }
export const attackIn = (zone: string): Decision => ({ type: 'attack', zone })
export const STAY_HERE: Decision = { type: 'evade', moves: [] }

/** The rule that forbids the decision to the player, `legal` if none does. */
export function verdictOn(stage: Stage, player: string, decision: Decision): RuleId | 'legal' {
  const { step } = stage.position
  const seat = stage.s.scenario.players.findIndex(({ id }) => id === player)
  if (step === null) throw new Error('nobody is asked')
  if (step.options)
    return stage.options(player).some(each => JSON.stringify(each) === JSON.stringify(decision))
      ? 'legal'
      : step.rule
  return forbiddenWhole(step, stage.s, seat, decision)?.rule ?? 'legal'
}

/** Where single CU of the Force may go, as the order offers it. */
export const waysOf = (stage: Stage, player: string, piece: string): string[] => {
  const seat = stage.s.scenario.players.findIndex(({ id }) => id === player)
  const parts = stage.position.step?.compose?.next(stage.s, seat, []) ?? []
  return parts.flatMap(part => (part.type === 'move' && part.piece === piece ? [part.to] : [])).toSorted()
}

const AUSTRIANS = ['at-germany', 'at-schwarzenberg', 'at-riesch', 'at-werneck', 'at-kienmayer', 'at-jellacic']

/** Davout's corps stands where it is put, the Austrians far away but for those that are named. */
export function danube(
  at: string,
  enemies: { readonly [hq: string]: string } = {},
  options: object = {},
): State {
  const s = stateOf('ulm', options)
  for (const id of AUSTRIANS) station(s, id, enemies[id] ?? 'vienna')
  station(s, 'iii-corps', at)
  return s
}

export const CORPS = ['fr-bisson', 'fr-friant', 'fr-gudin', 'fr-viallannes', 'fr-iii-art']
export const DAVOUT: ForceOf = { hq: 'iii-corps', units: CORPS }
/** The whole corps to one zone. */
export const all = (to: string): { [piece: string]: string } =>
  Object.fromEntries(['iii-corps', ...CORPS].map(piece => [piece, to]))

/** An HQ with all its CU is inside the place of its zone. */
export function shelter(s: State, id: string): void {
  const found = theHq(s, id)
  const units = s.own.flatMap(own =>
    own.units.filter(each => each.hq === found.id && each.zone === found.zone),
  )
  for (const piece of [found, ...units]) {
    piece.inside = true
    const counter = s.open.counters.find(each => each.id === piece.counter)
    if (counter !== undefined) counter.inside = true
  }
}
