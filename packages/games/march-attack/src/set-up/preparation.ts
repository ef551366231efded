import {
  type Compose,
  illegal,
  type Refusal,
  type Seat,
  type Step,
  seatSet,
  type Tell,
} from '@grognard/engine'
import { formationQuality } from '../calculations/combat-value.ts'
import { holdsGuns } from '../calculations/formation-size.ts'
import { skirmishCombatValue } from '../calculations/levels.ts'
import type { Part, PartOf } from '../parts.ts'
import type { UnitCard } from '../scenario.ts'
import type { MarchAttack, State, Unit } from '../state.ts'
import { chiefSeat, formationId, formationNamed, sideOf, unitId, unitNamed } from '../table/names.ts'
import { secretsOf } from '../table/orders.ts'
import { cardOf, type Table, unitAt } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { isOfTroops, NONE, type Quality, SIDES, type Side } from '../vocabulary.ts'
import { sumsOf } from './lay-out.ts'

/** MAR-24.1 (2): battle groups (MAR-2.31) and reserve batteries (MAR-4.8), decided by both sides at once. */

type Prepared = PartOf<'keep-whole'> | PartOf<'assign'>
const isPrepared = (part: Part): part is Prepared => part.type === 'keep-whole' || part.type === 'assign'

/** Regiments of a side that are listed as two battle groups. */
const regimentsOf = ({ scenario }: Table, side: Side): number[] =>
  scenario.units.flatMap((card, i) => (card.side === side && card.groups.length > 0 ? [i] : []))

const batteriesOf = (s: Table, side: Side): number[] =>
  s.scenario.units.flatMap((card, i) =>
    card.side === side && s.scenario.formations[card.formation]?.type === 'artillery-group' ? [i] : [],
  )

/** MAR-4.8: MFs of the same corps, or of the army for army artillery. */
function mayHoldBattery(s: Table, battery: number, formation: number, held: number): boolean {
  const card = cardOf(s, battery)
  const group = s.scenario.formations[card.formation]
  const target = s.scenario.formations[formation]
  if (group === undefined || target === undefined || target.side !== card.side) return false
  if (!isOfTroops(target.type)) return false
  if (group.corps !== -1 && group.corps !== target.corps) return false
  // MAR-14.3: siege guns never enter.
  if (card.artilleryClass === 'siege' && target.enRoute !== null) return false
  const { maxBatteries } = TABLES.mfSizes[target.type]
  return held < maxBatteries && holdsGuns(target.type, card.artilleryClass)
}

const batteriesIn = (s: Table, formation: number): number =>
  s.scenario.units.filter(card => card.formation === formation && card.branch === 'artillery').length

const assignedTo = (parts: readonly Part[], formation: string): number =>
  parts.filter(part => part.type === 'assign' && part.formation === formation).length

/** In the order of regiments, then batteries, so that drafts that say the same are the same. */
const rank = (s: Table, part: Prepared): number =>
  part.type === 'keep-whole'
    ? unitNamed(s, part.regiment)
    : s.scenario.units.length + unitNamed(s, part.battery)

function unfit(s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  if (!isPrepared(part)) return illegal('MAR-24.1', 'mar.not-now')
  const side = sideOf(s, seat)
  const last = parts.at(-1)
  if (last !== undefined && isPrepared(last) && rank(s, last) >= rank(s, part))
    return illegal('MAR-24.1', 'mar.in-order')
  if (part.type === 'keep-whole')
    return regimentsOf(s, side).includes(unitNamed(s, part.regiment))
      ? null
      : illegal('MAR-2.30', 'mar.no-regiment')
  const [battery, formation] = [unitNamed(s, part.battery), formationNamed(s, part.formation)]
  const held = batteriesIn(s, formation) + assignedTo(parts, part.formation)
  return batteriesOf(s, side).includes(battery) && mayHoldBattery(s, battery, formation, held)
    ? null
    : illegal('MAR-4.8', 'mar.no-assignment')
}

const preparing: Compose<MarchAttack> = {
  next(s, seat, parts) {
    const side = sideOf(s, seat)
    const all: Part[] = [
      ...regimentsOf(s, side).map((unit): Part => ({ type: 'keep-whole', regiment: unitId(s, unit) })),
      ...batteriesOf(s, side).flatMap(battery =>
        s.open.formations.map(
          (_, formation): Part => ({
            type: 'assign',
            battery: unitId(s, battery),
            formation: formationId(s, formation),
          }),
        ),
      ),
    ]
    return all.filter(part => unfit(s, seat, parts, part) === null)
  },
  fits: unfit,
  whole: (_, __, parts) => ({ type: 'prepare', prepared: parts.filter(isPrepared) }),
  partsOf: (_, __, decision) => (decision.type === 'prepare' ? decision.prepared : null),
}

function carryOut(s: State, part: Prepared, tell: Tell<MarchAttack> | undefined): void {
  if (part.type === 'keep-whole') {
    const regiment = unitNamed(s, part.regiment)
    const secrets = secretsOf(s, cardOf(s, regiment).side)
    secrets.keptWhole = [...(secrets.keptWhole ?? []), regiment]
    return
  }
  const formation = formationNamed(s, part.formation)
  const battery = unitAt(s, unitNamed(s, part.battery))
  battery.major = formation
  // It comes with those to whom it is given.
  battery.place = s.scenario.formations[formation]?.enRoute === null ? 'to-deploy' : 'en-route'
  tell?.({ ...part, type: 'assigned', rule: 'MAR-4.8' })
}

/** MAR-2.31: where a unit is to be, by what its own side has chosen and nobody else knows yet. */
export function chosenPlace(s: State, unit: number): Unit['place'] {
  const { side, groups, groupOf } = cardOf(s, unit)
  const kept = secretsOf(s, side).keptWhole ?? []
  if (groupOf !== NONE && kept.includes(groupOf)) return 'unused'
  const [first] = kept.includes(unit) ? groups : []
  return unitAt(s, first ?? unit).place
}

/** MAR-2.31: with its deployment a side shows which regiments it has kept whole. */
export function showBattleGroups(s: State, side: Side, tell: Tell<MarchAttack> | undefined): void {
  const secrets = secretsOf(s, side)
  const { keptWhole = [] } = secrets
  const places = s.open.units.map((_, unit) => chosenPlace(s, unit))
  for (const regiment of keptWhole) {
    for (const unit of [regiment, ...cardOf(s, regiment).groups])
      unitAt(s, unit).place = places[unit] ?? 'unused'
    tell?.({ type: 'kept-whole', rule: 'MAR-2.31', regiment: unitId(s, regiment) })
  }
  delete secrets.keptWhole
  reckonFormations(s)
}

const isFormedCard = ({ branch }: UnitCard): boolean => branch !== 'artillery'
const qualityOf = (cards: readonly UnitCard[]): Quality =>
  formationQuality(cards.map(({ quality }) => quality))

/** MAR-4.6: does the listing print another quality than that of its units, which then holds? */
function printsAnother({ scenario }: Table, number: number): boolean {
  const listed = scenario.units.filter(
    card => card.formation === number && card.groups.length === 0 && isFormedCard(card),
  )
  const printed = scenario.formations[number]?.quality ?? null
  return printed !== null && listed.length > 0 && printed !== qualityOf(listed)
}

/** MAR-2.31: strength, levels and quality are computed after the choice. */
function reckonFormations(s: State): void {
  for (const [number, formation] of s.open.formations.entries()) {
    const cards = s.scenario.units.filter(
      (_, i) => s.open.units[i]?.major === number && s.open.units[i]?.place !== 'unused',
    )
    const formed = cards.filter(isFormedCard)
    formation.startUnits = formed.length
    formation.scv = skirmishCombatValue(sumsOf(cards, s.scenario.formations[number]?.year ?? 0))
    if (formed.length > 0 && !printsAnother(s, number)) formation.quality = qualityOf(formed)
  }
}

const hasChoice = (s: Table, side: Side): boolean =>
  regimentsOf(s, side).length > 0 || batteriesOf(s, side).length > 0

export const prepare: Step<MarchAttack> = {
  rule: 'MAR-24.1',
  seats: s => seatSet(SIDES.filter(side => hasChoice(s, side)).map(side => chiefSeat(s, side))),
  compose: preparing,
  default: () => ({ type: 'prepare', prepared: [] }),
  play(s, decisions, tell) {
    for (const decision of decisions)
      if (decision?.type === 'prepare') for (const part of decision.prepared) carryOut(s, part, tell)
    reckonFormations(s)
  },
}
