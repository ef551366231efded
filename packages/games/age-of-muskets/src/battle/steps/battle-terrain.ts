import {
  type Building,
  type Compose,
  composed,
  forEach,
  illegal,
  isOf,
  itemOf,
  only,
  type Refusal,
  type Seat,
  type Sequences,
  type Step,
  theDecision,
} from '@grognard/engine'
import { sideId } from '../../forces/names.ts'
import { sideOf } from '../../forces/pieces.ts'
import { zoneOf } from '../../map/theatre.ts'
import type { Part, PartOf } from '../../parts.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { LAYOUTS, type Layout, SIDES, type Side } from '../../vocabulary.ts'
import { battleOf, planOf, seatFor } from '../display.ts'
import { FRONT, isFlank } from '../ground.ts'
import { layoutsInOrder } from '../in-order.ts'
import { rollInitiative } from '../leaders.ts'
import { defenderFirst } from '../state.ts'

/** AOM-28.9 to AOM-28.12: the choice of battle terrain, the defender first. */

export const terrainSequence: Sequences<AgeOfMuskets> = {
  battleTerrain: forEach(s => defenderFirst(battleOf(s)), 'terrainOfSide'),
  terrainOfSide: ['rollForTerrain', 'layTerrain'],
}

const sideInTurn = (s: State): Side => (itemOf(s) === 0 ? 0 : 1)

/** AOM-28.10, AOM-28.11: every Joint Leader must succeed. */
const rollForTerrain: Step<AgeOfMuskets> = {
  rule: 'AOM-28.10',
  play(s, _, tell) {
    const side = sideInTurn(s)
    const { attacker, attackerForcedMarched } = battleOf(s)
    if (side === attacker && attackerForcedMarched) return
    const plan = planOf(s, side)
    const rolls = plan.leaders.map(piece => rollInitiative(s, side, piece, false, tell))
    plan.layouts = rolls.every(isPassed => isPassed) ? 1 : 0
  },
}

type Placed = PartOf<'layout'>
const placedIn = (parts: readonly Part[]): Placed[] => parts.filter(part => isOf('layout', part))

/** What the side may choose: so many layouts of each of these kinds. */
function allowances(s: State, side: Side): { readonly count: number; readonly types: readonly Layout[] }[] {
  const battle = battleOf(s)
  const { effects } = zoneOf(s.scenario.theatre, battle.zone)
  const byRoll = { count: planOf(s, side).layouts, types: LAYOUTS }
  return side === battle.attacker ? [byRoll] : [...effects.defenderBattleTerrain, byRoll]
}

/** Can each of these layouts be had? */
function areAllowed(kinds: readonly Layout[], allowed: ReturnType<typeof allowances>): boolean {
  const [kind, ...rest] = kinds
  if (kind === undefined) return true
  return allowed.some(
    ({ count, types }, at) =>
      count > 0 && types.includes(kind) && areAllowed(rest, allowed.with(at, { count: count - 1, types })),
  )
}

/** AOM-28.12: what is left in the pool. */
function leftInPool(s: State): Record<Layout, number> {
  const { terrain } = battleOf(s)
  const left = { ...s.scenario.tables.battleTerrainPool }
  for (const side of SIDES)
    for (const section of FRONT) {
      const kind = terrain[side][section]
      if (kind !== 'clear') left[kind]--
    }
  return left
}

/** What a side may lay: layouts of which kinds, and how many of each are left. */
interface Ground {
  readonly allowed: ReturnType<typeof allowances>
  readonly left: Readonly<Record<Layout, number>>
}

function unfit({ allowed, left }: Ground, placed: readonly Placed[], part: Placed): Refusal | null {
  const { section, terrain } = part
  if (section === 'reserve') return illegal('AOM-28.12', 'aom.battle.layout-place')
  if (placed.some(each => each.section === section)) return illegal('AOM-28.12', 'aom.battle.one-layout')
  if (isFlank(section) && placed.some(each => isFlank(each.section)))
    return illegal('AOM-28.12', 'aom.battle.one-flank-layout')
  const kinds = [...placed.map(each => each.terrain), terrain]
  if (kinds.filter(kind => kind === terrain).length > left[terrain])
    return illegal('AOM-28.12', 'aom.battle.pool', { terrain })
  return areAllowed(kinds, allowed) ? null : illegal('AOM-28.10', 'aom.battle.layouts')
}

const CANDIDATES: readonly Placed[] = FRONT.flatMap(section =>
  LAYOUTS.map((terrain): Placed => ({ type: 'layout', section, terrain })),
)

function begin(s: State, seat: Seat): Building<AgeOfMuskets> {
  const ground: Ground = { allowed: allowances(s, sideOf(s, seat)), left: leftInPool(s) }
  return {
    next(parts) {
      const placed = placedIn(parts)
      return CANDIDATES.filter(part => unfit(ground, placed, part) === null)
    },
    fits: (parts, part) =>
      isOf('layout', part)
        ? unfit(ground, placedIn(parts), part)
        : illegal('AOM-28.12', 'aom.battle.other-part'),
    whole: parts => ({ type: 'lay-terrain', layouts: layoutsInOrder(placedIn(parts)) }),
  }
}

const laying: Compose<AgeOfMuskets> = composed(begin, {
  partsOf: (_s, _seat, decision) =>
    isOf('lay-terrain', decision)
      ? decision.layouts.map((layout): Placed => ({ type: 'layout', ...layout }))
      : null,
})

/** AOM-28.12: openly, as the side likes; layouts may be declined. */
const layTerrain: Step<AgeOfMuskets> = {
  rule: 'AOM-28.12',
  seats: s => only(seatFor(s, sideInTurn(s))),
  compose: laying,
  default: () => ({ type: 'lay-terrain', layouts: [] }),
  play(s, decisions, tell) {
    const side = sideInTurn(s)
    const { layouts } = theDecision('lay-terrain', decisions[seatFor(s, side)])
    for (const { section, terrain } of layouts) battleOf(s).terrain[side][section] = terrain
    tell?.({ type: 'terrain-laid', rule: 'AOM-28.12', side: sideId(s, side), layouts })
  },
}

export const terrainSteps = { rollForTerrain, layTerrain } satisfies {
  readonly [name: string]: Step<AgeOfMuskets>
}
