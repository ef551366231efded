import { below, illegal, isOf, ownOf, pickFrom, type Random, type Refusal, type Seat } from '@grognard/engine'
import { hqId, hqNamed, playerId, unitId } from '../forces/names.ts'
import { hqCard, isArtillery, seatsOf, sideOf } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import type { Part, PartOf } from '../parts.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { NO } from '../vocabulary.ts'
import { mayServe } from './coming-into-play.ts'

/** AOM-9.4, AOM-8.3: what may be changed in an assignment, part by part. */

type Assign = PartOf<'assign'>
type Exchange = PartOf<'exchange'>
type Keep = PartOf<'keep'>
export type Give = PartOf<'give'>
type Take = PartOf<'take'>
export type Change = Assign | Exchange | Keep | Give | Take

export const isChange = (part: Part): part is Change =>
  isOf('assign', part) ||
  isOf('exchange', part) ||
  isOf('keep', part) ||
  isOf('give', part) ||
  isOf('take', part)

/** A CU and the HQ that the parts so far leave it with; NO: none. */
interface Assigned {
  readonly unit: CombatUnit
  readonly name: string
  hq: number
  /** To a team-mate, who may not take it: nothing may depend on its being gone, nor on its being there. */
  isGiven: boolean
  /** The parts have named it: once is enough. */
  isNamed: boolean
}

/** How many CU an HQ has, how many of them are artillery, and how many are stacked with it. */
interface Tally {
  readonly hq: Headquarters
  readonly units: number
  readonly guns: number
  readonly withIt: number
}

interface Draft {
  readonly units: readonly Assigned[]
  /** In the order of the player's HQ. */
  readonly tallies: readonly Tally[]
}

const tallyOf = ({ tallies }: Draft, hq: number): Tally | undefined => tallies.find(each => each.hq.id === hq)

export function draftOf(s: State, seat: Seat, parts: readonly Part[]): Draft {
  const { units, headquarters } = ownOf(s, seat)
  const draft = units.map(unit => ({
    unit,
    name: unitId(s, unit.id),
    hq: unit.hq,
    isGiven: false,
    isNamed: false,
  }))
  for (const part of parts) if (isChange(part)) change(s, draft, part)
  return { units: draft, tallies: headquarters.map(hq => talliedAt(s, draft, hq)) }
}

function talliedAt(s: State, draft: readonly Assigned[], hq: Headquarters): Tally {
  let tally: Tally = { hq, units: 0, guns: 0, withIt: 0 }
  for (const one of draft) if (one.hq === hq.id) tally = counted(s, tally, one)
  return tally
}

/** With one CU more or less. */
const changed = (s: State, { hq, units, guns, withIt }: Tally, unit: CombatUnit, by: 1 | -1): Tally => ({
  hq,
  units: units + by,
  guns: guns + (isArtillery(s, unit.id) ? by : 0),
  withIt: withIt + (unit.zone === hq.zone && unit.inside === hq.inside ? by : 0),
})

/** A CU that is given away still takes up its place, but nobody is with an HQ because of it. */
function counted(s: State, tally: Tally, { unit, isGiven }: Assigned): Tally {
  const all = changed(s, tally, unit, 1)
  return isGiven ? { ...all, withIt: tally.withIt } : all
}

const named = (units: readonly Assigned[], name: string): Assigned | undefined =>
  units.find(each => each.name === name)

function change(s: State, units: readonly Assigned[], part: Change): void {
  if (part.type === 'take' || part.type === 'keep') return
  const one = named(units, part.unit)
  if (one === undefined) return
  one.isNamed = true
  if (part.type === 'assign') one.hq = hqNamed(s, part.hq)
  if (part.type === 'give') one.isGiven = true
  const other = part.type === 'exchange' ? named(units, part.other) : undefined
  if (other === undefined) return
  other.isNamed = true
  const before = one.hq
  one.hq = other.hq
  other.hq = before
}

/** AOM-4.15 to AOM-4.17, AOM-9.2: null, or what is wrong with an HQ that has these. */
function tallyRefused(s: State, { hq, units, guns, withIt }: Tally): Refusal | null {
  const { maxCUPerHQ, artCUPerHQ } = s.scenario.parameters
  if (withIt === 0) return illegal('AOM-4.16', 'aom.hq-alone')
  if (guns > artCUPerHQ) return illegal('AOM-4.17', 'aom.one-artillery')
  const most = maxCUPerHQ[hqCard(s, hq.id).size]
  return most !== null && units > most ? illegal('AOM-9.2', 'aom.may-not-be-assigned') : null
}

/** Null, or why the HQ that a CU comes from cannot do without it; `instead` comes in its place. */
function leavingRefused(s: State, draft: Draft, one: Assigned, instead?: Assigned): Refusal | null {
  const tally = tallyOf(draft, one.hq)
  if (tally === undefined) return null
  const without = changed(s, tally, one.unit, -1)
  return tallyRefused(s, instead === undefined ? without : changed(s, without, instead.unit, 1))
}

/** AOM-9.5: who is shut in changes only within the same place. */
export function isApart(s: State, seat: Seat, unit: CombatUnit, hq: Headquarters | undefined): boolean {
  if (hq === undefined) return false
  const side = sideOf(s, seat)
  const isShut = isShutIn(s, side, unit) || isShutIn(s, side, hq)
  return isShut && (unit.zone !== hq.zone || unit.inside !== hq.inside)
}

export const parentOf = (s: State, seat: Seat, unit: CombatUnit): Headquarters | undefined =>
  ownOf(s, seat).headquarters.find(({ id }) => id === unit.hq)

/** Null, or why the CU may not come to that HQ, whoever else is there. */
function servingRefused(s: State, seat: Seat, { unit, isNamed }: Assigned, hq: Headquarters): Refusal | null {
  if (isNamed || unit.hq === hq.id) return illegal('AOM-9.4', 'aom.assigned-already')
  if (!mayServe(s, hq.id, unit.id)) return illegal('AOM-9.2', 'aom.may-not-be-assigned')
  return isApart(s, seat, unit, hq) || isApart(s, seat, unit, parentOf(s, seat, unit))
    ? illegal('AOM-9.5', 'aom.shut-in')
    : null
}

function assignRefused(s: State, seat: Seat, draft: Draft, part: Assign): Refusal | null {
  const one = named(draft.units, part.unit)
  const tally = tallyOf(draft, hqNamed(s, part.hq))
  return one === undefined || tally === undefined
    ? illegal('AOM-9.4', 'aom.no-such-unit')
    : goingRefused(s, seat, draft, one, tally)
}

/** Null, or why the CU may not go to that HQ by itself. */
const goingRefused = (s: State, seat: Seat, draft: Draft, one: Assigned, to: Tally): Refusal | null =>
  servingRefused(s, seat, one, to.hq) ??
  leavingRefused(s, draft, one) ??
  tallyRefused(s, changed(s, to, one.unit, 1))

function exchangeRefused(s: State, seat: Seat, draft: Draft, part: Exchange): Refusal | null {
  const [one, other] = [named(draft.units, part.unit), named(draft.units, part.other)]
  return one === undefined || other === undefined
    ? illegal('AOM-9.4', 'aom.no-such-unit')
    : swapRefused(s, seat, draft, one, other)
}

/** Two CU at once, where neither could go first. */
function swapRefused(s: State, seat: Seat, draft: Draft, one: Assigned, other: Assigned): Refusal | null {
  const [from, to] = [tallyOf(draft, one.hq), tallyOf(draft, other.hq)]
  if (from === undefined || to === undefined || from === to) return illegal('AOM-9.4', 'aom.no-such-unit')
  const refusal =
    servingRefused(s, seat, one, to.hq) ??
    servingRefused(s, seat, other, from.hq) ??
    leavingRefused(s, draft, one, other) ??
    leavingRefused(s, draft, other, one)
  if (refusal !== null) return refusal
  const canGo =
    goingRefused(s, seat, draft, one, to) === null || goingRefused(s, seat, draft, other, from) === null
  return canGo ? illegal('AOM-9.4', 'aom.one-by-one') : null
}

/** AOM-8.3: of a CU that is with its HQ, once. */
function keepRefused(draft: Draft, parts: readonly Part[], part: Keep): Refusal | null {
  const one = named(draft.units, part.unit)
  const hq = tallyOf(draft, one?.hq ?? NO)?.hq
  const isWithIt =
    one !== undefined && !one.isGiven && one.unit.zone === hq?.zone && one.unit.inside === hq.inside
  const isNamed = parts.some(each => isOf('keep', each) && each.unit === part.unit)
  return isWithIt && !isNamed && one.unit.keptOnMap !== part.onMap
    ? null
    : illegal('AOM-8.3', 'aom.kept-already')
}

function giveRefused(s: State, seat: Seat, draft: Draft, part: Give): Refusal | null {
  const one = named(draft.units, part.unit)
  if (one === undefined || !matesOf(s, seat).includes(part.player))
    return illegal('AOM-9.4', 'aom.no-such-unit')
  return one.isNamed ? illegal('AOM-9.4', 'aom.assigned-already') : leavingRefused(s, draft, one)
}

const matesOf = (s: State, seat: Seat): string[] =>
  seatsOf(s, sideOf(s, seat)).flatMap(mate => (mate === seat ? [] : [playerId(s, mate)]))

function takeRefused(s: State, seat: Seat, parts: readonly Part[], part: Take): Refusal | null {
  const isOwn = ownOf(s, seat).headquarters.some(({ id }) => hqId(s, id) === part.hq)
  const isNew = !parts.some(each => isOf('take', each) && each.player === part.player && each.hq === part.hq)
  return isOwn && isNew && matesOf(s, seat).includes(part.player)
    ? null
    : illegal('AOM-9.4', 'aom.nothing-to-take')
}

export function refused(
  s: State,
  seat: Seat,
  draft: Draft,
  parts: readonly Part[],
  part: Part,
): Refusal | null {
  if (isOf('assign', part)) return assignRefused(s, seat, draft, part)
  if (isOf('exchange', part)) return exchangeRefused(s, seat, draft, part)
  if (isOf('keep', part)) return keepRefused(draft, parts, part)
  if (isOf('give', part)) return giveRefused(s, seat, draft, part)
  if (isOf('take', part)) return takeRefused(s, seat, parts, part)
  return illegal('AOM-9.4', 'aom.no-assignment')
}

export function nextChanges(s: State, seat: Seat, draft: Draft, parts: readonly Part[]): Change[] {
  const free = draft.units.filter(({ isNamed }) => !isNamed)
  const players = matesOf(s, seat)
  const others: Change[] = [
    ...draft.units.map(keeping),
    ...free.flatMap(({ name }) => players.map((player): Give => ({ type: 'give', unit: name, player }))),
    ...draft.tallies.flatMap(({ hq }) =>
      players.map((player): Take => ({ type: 'take', player, hq: hqId(s, hq.id) })),
    ),
  ]
  const going = free.map(one => draft.tallies.map(to => goingRefused(s, seat, draft, one, to) === null))
  return [
    ...nextAssigned(s, draft, free, going),
    ...nextExchanged(s, seat, draft, free, going),
    ...others.filter(part => refused(s, seat, draft, parts, part) === null),
  ]
}

/** By CU and by HQ: may it go there by itself? */
type Going = readonly (readonly boolean[])[]

const nextAssigned = (s: State, { tallies }: Draft, free: readonly Assigned[], going: Going): Assign[] =>
  free.flatMap(({ name }, number) =>
    tallies.flatMap(({ hq }, at) =>
      going[number]?.[at] === true ? [{ type: 'assign' as const, unit: name, hq: hqId(s, hq.id) }] : [],
    ),
  )

function nextExchanged(
  s: State,
  seat: Seat,
  draft: Draft,
  free: readonly Assigned[],
  going: Going,
): Exchange[] {
  const found: Exchange[] = []
  const hqs = free.map(({ hq }) => draft.tallies.findIndex(tally => tally.hq.id === hq))
  for (const [number, one] of free.entries())
    for (let after = number + 1; after < free.length; after++) {
      const [other, from, to] = [free[after], hqs[number] ?? NO, hqs[after] ?? NO]
      if (other === undefined || from === to) continue
      if (going[number]?.[to] === true || going[after]?.[from] === true) continue
      if (swapRefused(s, seat, draft, one, other) === null)
        found.push({ type: 'exchange', unit: one.name, other: other.name })
    }
  return found
}

/** May anything be changed at all? Mostly the counter of a CU that is with its HQ. */
export function hasChange(s: State, seat: Seat): boolean {
  const draft = draftOf(s, seat, [])
  return draft.units.some(one => keepRefused(draft, [], keeping(one)) === null)
}

const keeping = ({ name, unit }: Assigned): Keep => ({ type: 'keep', unit: name, onMap: !unit.keptOnMap })

/** AOM-9.1: CU without an HQ, and the first that may have each of them as things stand. */
function* homeless(s: State, seat: Seat, draft: Draft): Generator<Assign> {
  for (const one of draft.units) {
    if (one.unit.hq !== NO || one.isNamed) continue
    const to = draft.tallies.find(each => goingRefused(s, seat, draft, one, each) === null)
    if (to !== undefined) yield { type: 'assign', unit: one.name, hq: hqId(s, to.hq.id) }
  }
}

/** AOM-5.6: null, or that a CU without an HQ could have one. */
export const orphanLeft = (s: State, seat: Seat, parts: readonly Part[]): Refusal | null => {
  const { value } = homeless(s, seat, draftOf(s, seat, parts)).next()
  return value === undefined ? null : illegal('AOM-5.6', 'aom.orphan-left', { unit: value.unit })
}

/** What has to be done besides: every CU without an HQ gets one, as far as there is any for it. */
export function withHomes(s: State, seat: Seat, parts: readonly Change[]): Change[] {
  const changes = [...parts]
  for (;;) {
    const { value } = homeless(s, seat, draftOf(s, seat, changes)).next()
    if (value === undefined) return changes
    changes.push(value)
  }
}

const USUAL_LENGTH = 3
const MOST_TRIES = 12

/** By lot: so many changes of any kind, as far as some are found. */
export function changesByLot(s: State, seat: Seat, random: Random): Change[] {
  const changes: Change[] = []
  while (below(random, USUAL_LENGTH + 1) > 0) {
    const draft = draftOf(s, seat, changes)
    const change = changeByLot(s, seat, draft, changes, random)
    if (change === null) break
    changes.push(change)
  }
  return withHomes(s, seat, changes)
}

function changeByLot(
  s: State,
  seat: Seat,
  draft: Draft,
  parts: readonly Part[],
  random: Random,
): Change | null {
  if (draft.units.length === 0 || draft.tallies.length === 0) return null
  const players = matesOf(s, seat)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const one = pickFrom(random, draft.units)
    const hq = hqId(s, pickFrom(random, draft.tallies).hq.id)
    const kinds: Change[] = [
      { type: 'assign', unit: one.name, hq },
      { type: 'exchange', unit: one.name, other: pickFrom(random, draft.units).name },
      keeping(one),
      ...players.map((player): Give => ({ type: 'give', unit: one.name, player })),
      ...players.map((player): Take => ({ type: 'take', player, hq })),
    ]
    const change = pickFrom(random, kinds)
    if (refused(s, seat, draft, parts, change) === null) return change
  }
  return null
}
