import type { Imagined, Random, Seat, View } from '@grognard/engine'
import { seatsOf } from '../forces/pieces.ts'
import type { Memory } from '../memory.ts'
import { attrition, plunder, supply } from '../procedures.ts'
import { emptySheet, leadersAtStart } from '../set-up.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, Own } from '../state.ts'
import { copyTroops } from '../troops/index.ts'
import { NO, SIDES, type Side } from '../vocabulary.ts'
import { inventActivation, inventChecks } from './activation.ts'
import { raiseArmies } from './armies.ts'
import { inventBattle, mountCavalry } from './battle.ts'
import { inventConsumption } from './consumption.ts'
import { inventGarrisons } from './garrisons.ts'
import type { Known } from './known.ts'
import { keepLeadersApart } from './leaders.ts'
import { inventLoose } from './loose.ts'
import { sufferLosses } from './losses.ts'
import { type Certain, placeSide } from './placing.ts'
import { giveRequisitions } from './requisitions.ts'

/**
 * A world that the viewer cannot tell from the true one: what it sees of counters and markers is as it sees it, its own is
 * its own, and whatever else the scenario has sent is taken to be where it may well be.
 */
export function imagine(
  view: View<AgeOfMuskets>,
  memory: Memory | null,
  random: Random,
): Imagined<AgeOfMuskets> {
  const { scenario, seat: viewer } = view
  const own = scenario.players.map((_, seat) =>
    seat === viewer && view.own !== null ? { ...view.own } : emptySheet(),
  )
  const raise = (side: Side) => {
    const placement = placeSide(view, side, certainOf(view, own, side), memory, random)
    raiseArmies(view, own, side, placement, memory, random)
  }
  const known = takeOver(view, own)
  for (const side of SIDES) if (seatsOf(view, side).some(seat => seat !== viewer)) raise(side)
  keepLeadersApart(view, own, known)
  inventGarrisons(view, own)
  giveRequisitions(view, own, known, random)
  inventActivation(view, own, random)
  inventBattle(view, own, known, random)
  inventWhatIsChecked(view, own)
  inventLoose(view, own, memory)
  const hidden = sufferLosses(view, own, known, random)
  inventConsumption(view, own, hidden)
  mountCavalry(view, own, known)
  return { own, hidden, shared: SIDES.map(side => leadersAtStart(scenario, side)) }
}

/** AOM-27.9: what team-mates have shown the viewer is as it was shown, and stays so. */
function takeOver(view: View<AgeOfMuskets>, own: readonly Own[]): Known {
  const known = new Set<CombatUnit | Headquarters>()
  for (const { secret } of view.shared) {
    if (secret.kind !== 'forces') continue
    const mates = view.seat === null ? [] : matesOf(view, view.seat)
    const owner = (hq: number): Own | undefined => {
      const seat = view.scenario.controllers[hq] ?? NO
      return own[mates.includes(seat) ? seat : (mates[0] ?? NO)]
    }
    for (const shown of secret.headquarters) {
      const hq = { ...shown }
      owner(hq.id)?.headquarters.push(hq)
      known.add(hq)
    }
    for (const shown of secret.units) {
      const unit = { ...shown, troops: copyTroops(shown.troops) }
      owner(unit.hq)?.units.push(unit)
      known.add(unit)
    }
  }
  return known
}

const matesOf = (view: View<AgeOfMuskets>, seat: Seat): Seat[] => {
  const side = view.scenario.players[seat]?.side
  return side === undefined ? [] : seatsOf(view, side).filter(mate => mate !== seat)
}

/** What is accounted for before anything is invented. */
function certainOf(view: View<AgeOfMuskets>, own: readonly Own[], side: Side): Certain {
  const pieces: (CombatUnit | Headquarters)[] = []
  const units = new Set<number>()
  const hqs = new Set<number>()
  const serving: Certain['serving'][number][] = []
  for (const seat of seatsOf(view, side)) {
    const sheet = own[seat]
    if (sheet === undefined) continue
    pieces.push(...sheet.headquarters, ...sheet.units)
    for (const { id } of sheet.headquarters) hqs.add(id)
    for (const { id, hq } of sheet.units) {
      units.add(id)
      serving.push({ hq, unit: id })
    }
    for (const { unit } of sheet.gone) units.add(unit)
  }
  const gone = new Set(view.open.fallen)
  return { counters: new Set(pieces.map(({ counter }) => counter)), units, hqs, serving, gone }
}

function inventWhatIsChecked(view: View<AgeOfMuskets>, own: readonly Own[]): void {
  if (plunder.isOn(view)) {
    const { seat, zone } = plunder.locals(view)
    inventChecks(view, own, seat, zone)
  } else if (attrition.isOn(view)) inventChecks(view, own, attrition.locals(view).seat, NO)
  else if (supply.isOn(view)) inventChecks(view, own, supply.locals(view).seat, NO)
}
