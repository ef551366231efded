import { decided, everyone, illegal, isOf, only, type Refusal, type Seat, type Step } from '@grognard/engine'
import { trained } from '../calculations/training.ts'
import { playerId, typeId, typeNamed, zoneId, zoneNamed } from '../forces/names.ts'
import { unitCard } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { addTroops, copyTroops, countOf, menIn, strength, takeTroops, typeOf } from '../troops/index.ts'
import { gradedOther } from '../troops/joining.ts'
import { NO, type Quality } from '../vocabulary.ts'
import {
  type BringIn,
  bringIn,
  bringIns,
  countsTo,
  type Holder,
  holderIn,
  holdersOf,
  keep,
  newcomer,
} from './holders.ts'
import { mayHold } from './loose-troops.ts'

/** Chapter 39. What is trained is counted before any SP is raised, and no SP is raised twice (AOM-39.2). */

type Train = PartOf<'train'>

const isTraining = (part: Part): part is Train | BringIn => isOf('train', part) || isOf('bring-in', part)

/** The seat's troops as the parts so far leave them. */
function draftOf(s: State, seat: Seat, parts: readonly Part[]): Holder[] {
  const draft = holdersOf(s, seat)
  for (const part of parts)
    if (isOf('bring-in', part)) draft.push(newcomer(s, part))
    else if (isOf('train', part)) raise(s, draft, part)
  return draft
}

/** AOM-39.3: its place in the ladder; guard and light types have none, whatever grade a module gives them. */
function gradeOf({ scenario }: Pick<State, 'scenario'>, type: number): Quality | null {
  const { quality, guard, light } = typeOf(scenario.roster, type)
  return guard || light ? null : quality
}

/** AOM-54.3: the next better type of its nationality; undefined: it does not train (AOM-39.3). */
function betterThan(s: Pick<State, 'scenario'>, type: number): number | undefined {
  const { nationality } = typeOf(s.scenario.roster, type)
  const ladder = s.scenario.roster.nationalities[nationality]?.ladder
  const grade = gradeOf(s, type)
  const better = grade === 'recruit' ? ladder?.[1] : grade === 'line' ? ladder?.[2] : undefined
  return better === undefined || better === NO || gradeOf(s, better) === null ? undefined : better
}

function raise(s: State, draft: readonly Holder[], part: Train): void {
  const zone = zoneNamed(s, part.zone)
  const [from, to] = [holderIn(draft, zone, part.unit), holderIn(draft, zone, part.to)]
  const type = typeNamed(s, part.troop)
  const better = betterThan(s, type)
  if (from === undefined || to === undefined || better === undefined) return
  const normal = Math.min(part.count, normalOfType(from, type))
  takeTroops(from.troops, type, part.count, 'normal')
  addTroops(to.troops, better, normal, part.count - normal)
}

const normalOfType = ({ troops }: Holder, type: number): number =>
  troops.find(each => each.type === type)?.normal ?? 0

/** AOM-39.1, AOM-39.3: how many Rec, and how many Ln, of the seat may rise in the zone. */
function limitsIn(s: State, draft: readonly Holder[], zone: number): Record<'recruit' | 'line', number> {
  const sum = { recruit: 0, line: 0, veteran: 0 }
  for (const holder of draft)
    if (holder.zone === zone)
      for (const { type, normal, shattered } of holder.before) {
        const grade = gradeOf(s, type)
        if (grade !== null) sum[grade] += normal + shattered
      }
  const { toLine, toVeteran } = trained(sum.recruit, sum.line, sum.veteran)
  return { recruit: toLine, line: toVeteran }
}

/** AOM-39.1, AOM-39.4: how many more SP of the type of that holder may rise. */
function leftFor(
  s: State,
  draft: readonly Holder[],
  parts: readonly Part[],
  from: Holder,
  type: number,
): number {
  const grade = gradeOf(s, type)
  if (grade === null || grade === 'veteran' || betterThan(s, type) === undefined) return 0
  const [zone, troop] = [zoneId(s, from.zone), typeId(s, type)]
  let inZone = 0
  let here = 0
  for (const part of parts) {
    if (!isOf('train', part) || part.zone !== zone) continue
    if (gradeOf(s, typeNamed(s, part.troop)) === grade) inZone += part.count
    if (part.unit === from.unit && part.troop === troop) here += part.count
  }
  return Math.min(limitsIn(s, draft, from.zone)[grade] - inZone, countOf(from.before, type) - here)
}

/** AOM-39.5: null, or why that holder cannot hold so many SP of the type when they are raised. */
function roomRefused(s: State, from: Holder, to: Holder, type: number, count: number): Refusal | null {
  const better = betterThan(s, type)
  if (better === undefined) return illegal('AOM-39.3', 'aom.cannot-train')
  if (from !== to) return movingRefused(s, from, to, type, better, count)
  if (s.scenario.options.mixedQualityCU || from.id === null) return null
  const after = copyTroops(from.troops)
  takeTroops(after, type, count, 'normal')
  addTroops(after, better, count)
  return gradedOther(s, after, better) === null ? null : illegal('AOM-3.8', 'aom.one-quality')
}

/** AOM-39.5: they go elsewhere only where a CU may not hold several qualities. */
function movingRefused(
  s: State,
  from: Holder,
  to: Holder,
  type: number,
  better: number,
  count: number,
): Refusal | null {
  if (s.scenario.options.mixedQualityCU || from.isShut !== to.isShut || normalOfType(from, type) < count)
    return illegal('AOM-39.5', 'aom.stay-where-they-are')
  if (from.id !== null && menIn(s.scenario.roster, from.troops) <= count)
    return illegal('AOM-40.12', 'aom.last-sp')
  if (to.id === null) return null
  if (!mayHold(s, to.id, better)) return illegal('AOM-3.2', 'aom.may-not-hold')
  if (unitCard(s, to.id).capacity - strength(to.troops) < count) return illegal('AOM-3.3', 'aom.no-room')
  return gradedOther(s, to.troops, better) === null ? null : illegal('AOM-3.8', 'aom.one-quality')
}

function trainRefused(
  s: State,
  draft: readonly Holder[],
  parts: readonly Part[],
  part: Train,
): Refusal | null {
  const zone = zoneNamed(s, part.zone)
  const [from, to] = [holderIn(draft, zone, part.unit), holderIn(draft, zone, part.to)]
  const type = typeNamed(s, part.troop)
  if (from === undefined || to === undefined) return illegal('AOM-39.3', 'aom.no-such-unit')
  if (isNamed(parts, part) || part.count > leftFor(s, draft, parts, from, type))
    return illegal('AOM-39.1', 'aom.cannot-train')
  return roomRefused(s, from, to, type, part.count)
}

const isNamed = (parts: readonly Part[], { zone, unit, troop, to }: Train): boolean =>
  parts.some(
    part =>
      isOf('train', part) &&
      part.zone === zone &&
      part.unit === unit &&
      part.troop === troop &&
      part.to === to,
  )

/** AOM-39.5: CU are brought in only where SP of another quality have no place. */
const newcomers = (s: State, seat: Seat, draft: readonly Holder[], parts: readonly Part[]): BringIn[] =>
  s.scenario.options.mixedQualityCU ? [] : bringIns(s, seat, draft, parts)

function nextTrained(s: State, draft: readonly Holder[], parts: readonly Part[]): Train[] {
  return draft.flatMap(from =>
    from.before.flatMap(({ type }) => {
      const counts = countsTo(leftFor(s, draft, parts, from, type))
      const zone = zoneId(s, from.zone)
      const troop = typeId(s, type)
      return draft
        .filter(to => to.zone === from.zone)
        .flatMap(to =>
          counts.map((count): Train => ({ type: 'train', zone, unit: from.unit, troop, count, to: to.unit })),
        )
        .filter(part => trainRefused(s, draft, parts, part) === null)
    }),
  )
}

function nextParts(s: State, seat: Seat, parts: readonly Part[]): (Train | BringIn)[] {
  const draft = draftOf(s, seat, parts)
  return [...nextTrained(s, draft, parts), ...newcomers(s, seat, draft, parts)]
}

function refused(s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  const draft = draftOf(s, seat, parts)
  if (isOf('train', part)) return trainRefused(s, draft, parts, part)
  const mayCome =
    isOf('bring-in', part) &&
    newcomers(s, seat, draft, parts).some(
      each => each.unit === part.unit && each.zone === part.zone && each.hq === part.hq,
    )
  return mayCome ? null : illegal('AOM-39.5', 'aom.may-not-return')
}

/** A CU that is brought in has to receive something. */
const isWhole = (parts: readonly Part[]): boolean =>
  parts.every(
    part => !isOf('bring-in', part) || parts.some(each => isOf('train', each) && each.to === part.unit),
  )

export const training: Step<AgeOfMuskets> = {
  rule: 'AOM-39.1',
  silent: true,
  seats: s => everyone(s.own.length),
  compose: {
    usualLength: 6,
    next: nextParts,
    fits: refused,
    whole: (_s, _seat, parts) =>
      isWhole(parts) ? { type: 'train-troops', trained: parts.filter(isTraining) } : null,
    lacks: () => illegal('AOM-39.5', 'aom.empty-unit'),
    partsOf: (_s, _seat, decision) => (isOf('train-troops', decision) ? decision.trained : null),
  },
  default(s, seat) {
    const trained: Train[] = []
    for (;;) {
      const next = nextTrained(s, draftOf(s, seat, trained), trained)
      const [first] = next.sort((a, b) => b.count - a.count)
      if (first === undefined) return { type: 'train-troops', trained }
      trained.push(first)
    }
  },
  play(s, decisions, tell) {
    for (const [seat, decision] of decisions.entries()) {
      const parts = decided('train-troops', decision)?.trained ?? []
      // AOM-39.5: what was meant for a CU that cannot come is not raised.
      const missing = bringIn(s, seat, parts)
      const trains = parts.filter(part => isOf('train', part)).filter(({ to }) => !missing.has(to))
      const count = trains.reduce((sum, part) => sum + part.count, 0)
      if (count === 0) continue
      keep(s, seat, draftOf(s, seat, trains))
      tell?.only(only(seat), { type: 'trained', rule: 'AOM-39.1', player: playerId(s, seat), count })
    }
    settle(s)
  },
}
