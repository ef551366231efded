import { decided, everyone, illegal, isOf, only, ownOf, type Seat, type Step } from '@grognard/engine'
import { trained } from '../calculations/training.ts'
import { setGarrison, troopsIn } from '../forces/garrisons.ts'
import { playerId, unitId, zoneId, zoneNamed } from '../forces/names.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { addTroops, copyTroops, type Troop, takeTroops, typeOf } from '../troops/index.ts'
import type { Quality } from '../vocabulary.ts'

/** Chapter 39. What is trained is counted before any SP is raised, and no SP is raised twice (AOM-39.2). */

type Train = PartOf<'train'>
type Trained = 'recruit' | 'line'

/** A CU, or the garrison of a zone, that the seat has there. */
interface Holder {
  /** Null: the garrison. */
  readonly unit: string | null
  readonly troops: readonly Troop[]
}

function holdersIn(s: State, seat: Seat, zone: number): Holder[] {
  const units = ownOf(s, seat).units.flatMap(unit =>
    unit.zone === zone ? [{ unit: unitId(s, unit.id), troops: unit.troops }] : [],
  )
  const garrisons = s.open.garrisons.flatMap(garrison =>
    garrison.zone === zone && garrison.controller === seat
      ? [{ unit: null, troops: troopsIn(s, garrison) }]
      : [],
  )
  return [...units, ...garrisons]
}

/** AOM-39.3: graded infantry only. */
const gradedIn = (s: State, troops: readonly Troop[], quality: Quality): number =>
  troops.reduce(
    (sum, { type, normal, shattered }) =>
      typeOf(s.scenario.roster, type).quality === quality ? sum + normal + shattered : sum,
    0,
  )

/** AOM-39.1: how many SP of a zone may rise. */
function limits(s: State, seat: Seat, zone: number): Record<Trained, number> {
  const count = (quality: Quality) =>
    holdersIn(s, seat, zone).reduce((sum, { troops }) => sum + gradedIn(s, troops, quality), 0)
  const { toLine, toVeteran } = trained(count('recruit'), count('line'), count('veteran'))
  return { recruit: toLine, line: toVeteran }
}

const zonesOf = (s: State, seat: Seat): number[] => [
  ...new Set([
    ...ownOf(s, seat).units.map(({ zone }) => zone),
    ...s.open.garrisons.flatMap(({ zone, controller }) => (controller === seat ? [zone] : [])),
  ]),
]

const raisedBy = (parts: readonly Part[], { zone, quality }: Train, unit?: string | null): number =>
  parts.reduce(
    (sum, part) =>
      isOf('train', part) &&
      part.zone === zone &&
      part.quality === quality &&
      (unit === undefined || part.unit === unit)
        ? sum + part.count
        : sum,
    0,
  )

/** AOM-39.4: how many more of such SP of that holder may rise. */
function leftFor(s: State, seat: Seat, parts: readonly Part[], train: Train): number {
  const zone = zoneNamed(s, train.zone)
  const holder = holdersIn(s, seat, zone).find(({ unit }) => unit === train.unit)
  if (holder === undefined) return 0
  const inZone = limits(s, seat, zone)[train.quality] - raisedBy(parts, train)
  return Math.min(inZone, gradedIn(s, holder.troops, train.quality) - raisedBy(parts, train, train.unit))
}

function nextTrained(s: State, seat: Seat, parts: readonly Part[]): Train[] {
  return zonesOf(s, seat).flatMap(zone =>
    holdersIn(s, seat, zone).flatMap(({ unit }) =>
      (['recruit', 'line'] as const).flatMap((quality): Train[] => {
        const train: Train = { type: 'train', zone: zoneId(s, zone), unit, quality, count: 1 }
        const left = leftFor(s, seat, parts, train)
        return left > 0 ? [{ ...train, count: left }] : []
      }),
    ),
  )
}

export const training: Step<AgeOfMuskets> = {
  rule: 'AOM-39.1',
  silent: true,
  seats: s => everyone(s.own.length),
  compose: {
    sampled: true,
    next: nextTrained,
    fits: (s, seat, parts, part) =>
      isOf('train', part) && part.count <= leftFor(s, seat, parts, part)
        ? null
        : illegal('AOM-39.1', 'aom.cannot-train'),
    whole: (_s, _seat, parts) => ({
      type: 'train-troops',
      trained: parts.flatMap(part => (isOf('train', part) ? [part] : [])),
    }),
    partsOf: (_s, _seat, decision) => (isOf('train-troops', decision) ? decision.trained : null),
  },
  default(s, seat) {
    const trained: Train[] = []
    for (;;) {
      const [first] = nextTrained(s, seat, trained)
      if (first === undefined) return { type: 'train-troops', trained }
      trained.push(first)
    }
  },
  play(s, decisions, tell) {
    for (const [seat, decision] of decisions.entries()) {
      // Veterans first: nobody rises twice.
      const trained = decided('train-troops', decision)?.trained ?? []
      for (const quality of ['line', 'recruit'] as const)
        for (const train of trained) if (train.quality === quality) raise(s, seat, train)
      const count = trained.reduce((sum, each) => sum + each.count, 0)
      if (count > 0)
        tell?.only(only(seat), { type: 'trained', rule: 'AOM-39.1', player: playerId(s, seat), count })
    }
  },
}

function raise(s: State, seat: Seat, { zone, unit, quality, count }: Train): void {
  const at = zoneNamed(s, zone)
  if (unit === null) {
    const garrison = s.open.garrisons.find(each => each.zone === at && each.controller === seat)
    if (garrison === undefined) return
    const troops = copyTroops(troopsIn(s, garrison))
    promote(s, troops, quality, count)
    setGarrison(s, garrison, troops)
    return
  }
  const found = ownOf(s, seat).units.find(({ id }) => unitId(s, id) === unit)
  if (found !== undefined) promote(s, found.troops, quality, count)
}

/** So many SP of a quality become the next better one of their nationality, normal ones first (AOM-39.4). */
export function promote(s: Pick<State, 'scenario'>, troops: Troop[], quality: Trained, count: number): void {
  const { roster } = s.scenario
  let left = count
  for (const troop of [...troops]) {
    const { quality: present, nationality } = typeOf(roster, troop.type)
    const ladder = roster.nationalities[nationality]?.ladder
    const better = ladder?.[quality === 'recruit' ? 1 : 2]
    if (present !== quality || better === undefined || left === 0) continue
    const { normal } = troop
    const taken = takeTroops(troops, troop.type, left, 'normal')
    const fit = Math.min(taken, normal)
    addTroops(troops, better, fit, taken - fit)
    left -= taken
  }
}
