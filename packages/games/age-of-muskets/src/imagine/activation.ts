import { below, type Random, type Seat, type View } from '@grognard/engine'
import type { ActivationSheet, Force } from '../activation/state.ts'
import { leaderOfHq, sideOf } from '../forces/pieces.ts'
import { NO_ORDERS } from '../march/state.ts'
import { calledIn, invitation } from '../procedures.ts'
import type { AgeOfMuskets, Bid, CombatUnit, Headquarters, Own } from '../state.ts'
import { NO } from '../vocabulary.ts'
import { frameOf, isIn } from './flow.ts'

/** Chapters 12 and 17: what others have bid, and the Forces that they have declared, as far as it fits what is seen. */
export function inventActivation(view: View<AgeOfMuskets>, own: readonly Own[], random: Random): void {
  const { activation } = view.open
  const turns = frameOf(view, 'turnsOfHqs')
  for (const seat of (turns?.items ?? []).slice((turns?.index ?? 0) + 1)) {
    const sheet = own[seat]
    if (seat !== view.seat && sheet !== undefined) sheet.bid = bidOf(view, seat, sheet, random)
  }
  inventFollowers(view, own)
  const { seat } = activation
  const acting = own[seat]
  if (acting === undefined || seat === view.seat || !isIn(view, 'activatedHq')) return
  acting.activation = sheetOf(view, acting, random)
  if (isIn(view, 'marching')) acting.orders = { ...NO_ORDERS }
}

/** AOM-12.9: team-mates who have yet to answer a call, and those who have and wait for their turn. */
function inventFollowers(view: View<AgeOfMuskets>, own: readonly Own[]): void {
  const answers = frameOf(view, 'answersToCall')
  const turns = frameOf(view, 'turnsOfFollowers')
  const asked = (answers?.items ?? []).slice(answers?.index ?? 0)
  const waiting = invitation.isOn(view) ? invitation.locals(view).coming : calledIn(view)
  const over = (turns?.items ?? []).slice(0, (turns?.index ?? 0) + 1)
  for (const seat of [...asked, ...waiting]) {
    const sheet = own[seat]
    if (sheet === undefined || seat === view.seat || over.includes(seat)) continue
    sheet.activation = calledSheet(view, seat, sheet, waiting.includes(seat))
  }
}

/** Whoever waits has marked counters; whoever is still asked could bring all that he has. */
function calledSheet(view: View<AgeOfMuskets>, seat: Seat, own: Own, isWaiting: boolean): ActivationSheet {
  const { controllers } = view.scenario
  const forces: Force[] = []
  for (const { id, activated } of view.open.counters) {
    const force = isWaiting && activated ? forceOf(own, [id], forces) : null
    if (force !== null) forces.push(force)
  }
  return {
    hq: controllers.findIndex(each => each !== seat && sideOf(view, each) === sideOf(view, seat)),
    available: 0,
    onCredit: true,
    isFree: false,
    inReach: own.units.map(({ id }) => id),
    forces,
    acting: NO,
    failed: [],
  }
}

const DIE = 10

/** AOM-17.4: an HQ, a bid and a die that make the Activation Number. */
function bidOf(view: View<AgeOfMuskets>, seat: Seat, own: Own, random: Random): Bid | null {
  const number = view.open.activation.numbers[seat] ?? null
  if (number === null || own.headquarters.length === 0) return null
  const bonus = sideOf(view, seat) === view.open.initiative ? 1 : 0
  const begin = below(random, own.headquarters.length)
  const hqs = own.headquarters.map((_, at) => own.headquarters[(begin + at) % own.headquarters.length])
  for (const hq of hqs) {
    if (hq === undefined) continue
    const most = number - bonus - leaderOfHq(view, hq).initiative - 1
    if (most < 1) continue
    const points = most - below(random, Math.min(most, DIE))
    const isAll = below(random, 2) === 0
    hq.activityPoints = isAll ? 0 : Math.max(1, hq.activityPoints)
    return { hq: hq.id, points, isAll }
  }
  return { hq: hqs[0]?.id ?? NO, points: 1, isAll: false }
}

/** The Force of these counters, and others that are marked as activated, as many as are said to be left. */
function sheetOf(view: View<AgeOfMuskets>, own: Own, random: Random): ActivationSheet {
  const { activation, counters } = view.open
  const acting = forceOf(own, activation.counters, []) ?? lostForce(view)
  const forces = acting === null ? [] : [acting]
  const taken = [...activation.counters]
  for (const { id, activated } of counters) {
    if (forces.length >= activation.forces) break
    if (!activated || taken.includes(id)) continue
    const force = forceOf(own, [id], forces)
    if (force === null) continue
    taken.push(id)
    forces.push(force)
  }
  fillForces(own, forces, activation.forces)
  const hq =
    forces.find(({ parent }) => parent !== NO)?.parent ??
    own.headquarters[below(random, own.headquarters.length)]?.id ??
    // It has been eliminated while its Forces act.
    view.scenario.controllers.indexOf(activation.seat)
  const inReach = own.units.filter(unit => unit.hq === hq).map(({ id }) => id)
  const available = 1 + below(random, 4)
  return {
    hq,
    available,
    onCredit: activation.round === 0 || below(random, 2) === 0,
    isFree: activation.round === 0,
    inReach,
    forces,
    acting: acting === null ? NO : 0,
    failed: [],
  }
}

/** AOM-12.7: a Force whose counters are gone; null: none acts. */
const lostForce = ({ open }: View<AgeOfMuskets>): Force | null =>
  open.activation.counters.length === 0 ? null : force(NO, NO, [])

/** AOM-12.3: the HQ of these counters with its CU there, or else the CU. */
function forceOf(own: Own, counters: readonly number[], others: readonly Force[]): Force | null {
  if (counters.length === 0) return null
  const isHere = ({ counter }: CombatUnit | Headquarters) => counters.includes(counter)
  const hq = own.headquarters.find(isHere)
  const isFree = ({ id }: CombatUnit) => !others.some(({ units }) => units.includes(id))
  const isOfHq = (unit: CombatUnit) => hq !== undefined && unit.hq === hq.id && isBeside(unit, hq)
  const free = own.units.filter(isFree)
  const led = free.filter(unit => isHere(unit) || (unit.counter === NO && isOfHq(unit)))
  const units = led.length > 0 ? led : free.filter(isOfHq)
  const [first] = units
  if (first === undefined) return null
  return hq === undefined
    ? force(NO, first.hq, [first])
    : force(
        hq.id,
        hq.id,
        units.filter(unit => unit.hq === hq.id),
      )
}

const isBeside = (unit: CombatUnit, { zone, inside }: Headquarters): boolean =>
  unit.zone === zone && unit.inside === inside

const force = (hq: number, parent: number, units: readonly CombatUnit[]): Force => ({
  hq,
  parent,
  units: units.map(({ id }) => id),
  isDone: false,
  cost: 0,
})

/** Forces whose counters cannot be told apart are single CU. */
function fillForces(own: Own, forces: Force[], count: number): void {
  for (const unit of own.units) {
    if (forces.length >= count) return
    if (!forces.some(({ units }) => units.includes(unit.id))) forces.push(force(NO, unit.hq, [unit]))
  }
}

/** AOM-13.1, AOM-14.1, AOM-11.6: whose supply or attrition is being checked, and who looks for plunder. */
export function inventChecks(
  view: View<AgeOfMuskets>,
  own: readonly Own[],
  checked: Seat,
  zone: number,
): void {
  const sheet = own[checked]
  if (sheet === undefined || checked === view.seat) return
  const { activation } = sheet
  if (zone === NO && activation !== null) {
    const acting = activation.forces[activation.acting]
    const forces = acting === undefined ? activation.forces : [acting]
    sheet.checking = {
      units: forces.flatMap(({ units }) => units),
      hqs: forces.flatMap(({ hq }) => (hq === NO ? [] : [hq])),
    }
    return
  }
  const isThere = (piece: CombatUnit | Headquarters) => zone === NO || piece.zone === zone
  sheet.checking = {
    units: sheet.units.filter(isThere).map(({ id }) => id),
    hqs: sheet.headquarters.filter(isThere).map(({ id }) => id),
  }
}
