import { isOfMen, unitsAt } from '../../battle/display.ts'
import { type Fight, isCharge } from '../../battle/fight.ts'
import { commandersOf, leaderOfPiece } from '../../battle/leaders.ts'
import { easeOfGround, modifiersOf } from '../../battle/modifiers.ts'
import { strengthAt } from '../../battle/troops.ts'
import { engagementCasualties } from '../../calculations/engagement.ts'
import { isOverwhelming } from '../../calculations/ratio.ts'
import type { State } from '../../state.ts'
import { typeOf } from '../../troops/index.ts'
import { type BySide, enemyOf, NO, type Section, SIDES, type Side } from '../../vocabulary.ts'

/** What an engagement is likely to cost before it has been rolled for (AOM-31.12 to AOM-31.27). */
export interface Toll {
  /** Endurance points by side. */
  readonly endurance: BySide<number>
  /** SP that fight no more, by side: lost or shattered. */
  readonly men: BySide<number>
  /** By side: how likely it is that nobody who fights is left in its section (AOM-29.19). */
  readonly gap: BySide<number>
}

/**
 * As it stands: with those who command and fight already named, or else the best there are. `viewer` is the side that
 * asks, which does not know how well the other has its battle in hand (AOM-28.34); null: somebody who knows it all.
 */
export function tollOf(s: State, fight: Fight, viewer: Side | null = null): Toll {
  const parties: BySide<Party> = [partyOf(s, fight, 0, viewer), partyOf(s, fight, 1, viewer)]
  if (isCharge(fight) && parties[enemyOf(fight.by)].strength === 0) return tollOfChargeHome(s, fight, parties)
  const endurance: BySide<number> = [fight.broken[0], fight.broken[1]]
  const men: BySide<number> = [0, 0]
  const gap: BySide<number> = [0, 0]
  const add = (chance: number, winner: number, lost: BySide<number>) => {
    for (const side of SIDES) {
      const cost = costTo(
        parties[side],
        fight,
        winner === NO ? 'tie' : winner === side ? 'won' : 'lost',
        lost[side],
      )
      endurance[side] += chance * cost.endurance
      men[side] += chance * cost.men
      gap[side] += chance * cost.gap
    }
  }
  if (hasBeenRolled(fight)) add(1, fight.winner, fight.losses)
  else if (isOverwhelming(parties[0].strength, parties[1].strength)) add(1, 0, [0, parties[1].strength])
  else if (isOverwhelming(parties[1].strength, parties[0].strength)) add(1, 1, [parties[0].strength, 0])
  else
    for (let difference = -DIE + 1; difference < DIE; difference++) {
      const lead = Math.round(parties[0].total - parties[1].total) + difference
      const winner = lead === 0 ? NO : lead > 0 ? 0 : 1
      const { loser, winner: ofWinner } = engagementCasualties(Math.abs(lead))
      const half = ({ lost, half }: { lost: number; half: boolean }) => lost + (half ? 0.5 : 0)
      const chance = (DIE - Math.abs(difference)) / (DIE * DIE)
      add(chance, winner, winner === 0 ? [half(ofWinner), half(loser)] : [half(loser), half(ofWinner)])
    }
  return { endurance, men, gap }
}

const DIE = 10

/** AOM-30.31: nobody rolls for an engagement: the steadiest infantry CU checks, and where it holds, a charging one. */
function tollOfChargeHome(s: State, fight: Fight, parties: BySide<Party>): Toll {
  const enemy = enemyOf(fight.by)
  const { units: charged } = partyOf(s, { ...fight, option: 'assault' }, enemy, null)
  const [ours, theirs] = [failureOf(parties[fight.by].units), failureOf(charged)]
  const holds = 1 - theirs.chance
  const by = (attackers: number, defenders: number): BySide<number> =>
    fight.by === 0 ? [attackers, defenders] : [defenders, attackers]
  return {
    endurance: by(holds * ours.chance, theirs.chance),
    men: by(holds * ours.chance * ours.men, theirs.chance * theirs.men),
    gap: by(0, charged.length === 1 ? theirs.chance : 0),
  }
}

/** Of those of whom one has to check his morale, the steadiest. */
function failureOf(units: Party['units']): { readonly chance: number; readonly men: number } {
  let steadiest = { chance: 1, men: 0 }
  for (const { morale, men } of units) {
    const chance = chanceToFail(morale, 0)
    if (chance < steadiest.chance) steadiest = { chance, men }
  }
  return units.length === 0 ? { chance: 0, men: 0 } : steadiest
}

const hasBeenRolled = ({ winner, checks, losses }: Fight): boolean =>
  winner !== NO || checks.includes(true) || losses.some(lost => lost > 0)

interface Party {
  readonly strength: number
  /** What it adds to its roll. */
  readonly total: number
  /** Of each CU that may have to check its morale: its steadiest troops, less what the ground gives, and its men. */
  readonly units: readonly { readonly morale: number; readonly men: number }[]
}

function partyOf(s: State, fight: Fight, side: Side, viewer: Side | null): Party {
  const section = fight.sections[side]
  const ease = easeOfGround(s, fight.by, fight.sections[enemyOf(fight.by)], side)
  const { roster } = s.scenario
  let best = NO
  const units: { morale: number; men: number }[] = []
  for (const unit of unitsAt(s, side, section)) {
    if (!isOfMen(s, unit)) continue
    let [morale, men] = [0, 0]
    for (const { type, normal } of unit.troops) {
      const troops = typeOf(roster, type)
      if (normal === 0 || troops.arm === 'artillery' || (isCharge(fight) && troops.arm !== 'cavalry'))
        continue
      morale = Math.max(morale, troops.morale)
      men += normal
      if (best === NO || troops.tactical > typeOf(roster, best).tactical) best = type
    }
    if (men > 0) units.push({ morale: morale + ease, men })
  }
  const strength = strengthAt(s, side, section, isCharge(fight))
  const named: Fight = {
    ...fight,
    commanders: withBest(fight.commanders, side, () => bestCommander(s, side, section)),
    troops: withBest(fight.troops, side, () => best),
  }
  const strengths: BySide<number> = [0, 0]
  strengths[side] = strength
  strengths[enemyOf(side)] = strengthAt(s, enemyOf(side), fight.sections[enemyOf(side)], isCharge(fight))
  const isUnknown = viewer !== null && viewer !== side
  const total = modifiersOf(s, named, side, strengths).reduce(
    (sum, { of, value }) => (isUnknown && of === 'control' ? sum : sum + value),
    isUnknown ? USUAL_CONTROL : 0,
  )
  return { strength, total, units }
}

/** AOM-28.35: one in two has it in hand. */
const USUAL_CONTROL = -0.5

function withBest(known: BySide<number>, side: Side, best: () => number): BySide<number> {
  if (known[side] !== NO) return known
  const value = best()
  return side === 0 ? [value, known[1]] : [known[0], value]
}

function bestCommander(s: State, side: Side, section: Section): number {
  let [best, highest] = [NO, Number.NEGATIVE_INFINITY]
  for (const piece of commandersOf(s, side, section)) {
    const { tactical } = leaderOfPiece(s, piece)
    if (tactical <= highest) continue
    highest = tactical
    best = piece
  }
  return best
}

const LOST_ENGAGEMENT = 2
const VICTORS_EASE = 2

interface Cost {
  readonly endurance: number
  readonly men: number
  readonly gap: number
}

/** AOM-31.19, AOM-31.20: of the loser every CU checks its morale, of the others one. */
function costTo({ units }: Party, { option }: Fight, how: 'won' | 'lost' | 'tie', lost: number): Cost {
  let endurance = how === 'lost' ? LOST_ENGAGEMENT : 0
  let men = lost
  if (option === 'pin') return { endurance, men, gap: 0 }
  const ease = how === 'won' ? VICTORS_EASE : 0
  let [least, menOfLeast, gap] = [1, 0, 1]
  for (const unit of units) {
    const fails = chanceToFail(unit.morale + ease, lost)
    gap *= how === 'lost' || units.length === 1 ? fails : 0
    if (how === 'lost') {
      endurance += fails
      men += fails * unit.men
    } else if (fails < least) [least, menOfLeast] = [fails, unit.men]
  }
  if (how !== 'lost' && units.length > 0) {
    endurance += least
    men += least * menOfLeast
  }
  return { endurance, men, gap }
}

/** AOM-31.21: that a die and what was lost exceed it. */
export const chanceToFail = (morale: number, lost: number): number =>
  Math.max(0, Math.min(1, (DIE + lost - morale) / DIE))
