import {
  type Compose,
  illegal,
  isOf,
  only,
  procedure,
  type Refusal,
  type Sequences,
  type Step,
  theDecision,
  there,
  when,
} from '@grognard/engine'
import { divided } from '../../../calculations/rounding.ts'
import type { DecisionOf } from '../../../decisions.ts'
import { sideId } from '../../../forces/names.ts'
import { isArtillery } from '../../../forces/pieces.ts'
import type { Part } from '../../../parts.ts'
import type { AgeOfMuskets, State } from '../../../state.ts'
import { strength } from '../../../troops/index.ts'
import { type BySide, enemyOf, FACING, type Section, type Side } from '../../../vocabulary.ts'
import { refresh, seatFor, unitsAt } from '../../display.ts'
import { overrun } from '../../fight.ts'
import { FRONT } from '../../ground.ts'
import { sectionsInOrder } from '../../in-order.ts'
import { gatherHqs, sideToPlay } from '../../moving.ts'
import { bombardedFrom } from '../../playable.ts'
import { gunsAt } from '../../troops.ts'
import { hitsWithoutChoice, type Suffered, UNHURT, volley } from '../../volley.ts'
import { fireGuns, hitsOn, loseOneLeader } from '../fire.ts'
import { tellOverrun } from '../morale-checks.ts'
import { endIfExhausted, loseEndurance } from '../rounds.ts'

/** AOM-30.16 to AOM-30.23: the Bombardment option. */

interface Bombardment {
  readonly side: Side
  readonly die: number
  readonly losses: number
  readonly artillery: boolean
  /** AOM-30.18: enemy sections before the artillery CU, one for each CU. */
  readonly reach: readonly Section[]
  aimed: Section[]
  atGuns: Section | null
}

const bombardment = procedure<Bombardment>('bombardment')

const hasEffect = (s: State): boolean => {
  const { losses, artillery } = bombardment.locals(s)
  return losses > 0 || artillery
}
/** AOM-30.23: sections that it has cost something: a half, an SP, or a gun, wherever that was (AOM-30.22). */
const sectionsHurt = (s: State): Section[] => {
  const { side, aimed } = bombardment.locals(s)
  return [...new Set([...aimed, ...(volley.result(s)?.hurt?.[enemyOf(side)] ?? [])])]
}
const isLeaderHit = (s: State): boolean => bombardment.locals(s).die === 10 && sectionsHurt(s).length > 0

export const bombardmentSequence: Sequences<AgeOfMuskets> = {
  bombardmentOption: ['bombard', 'joinTroops'],
  bombardment: [
    when(hasEffect, 'aimGuns'),
    when(hasEffect, 'openFire'),
    when(isLeaderHit, 'leaderHit'),
    'endBombardment',
  ],
}

/** AOM-30.16: all artillery CU of the Battle Line, added. */
const bombard: Step<AgeOfMuskets> = {
  rule: 'AOM-30.16',
  play(s, _, tell) {
    const side = sideToPlay(s)
    const guns = FRONT.reduce((sum, section) => sum + gunsAt(s, side, section), 0)
    const { die, losses, artillery } = fireGuns(s, side, guns, tell)
    const reach = bombardedFrom(s, side).flatMap(section =>
      unitsAt(s, side, section)
        .filter(unit => isArtillery(s, unit.id) && strength(unit.troops) > 0)
        .map(() => FACING[section]),
    )
    bombardment.call(s, { side, die, losses, artillery, reach, aimed: [], atGuns: null })
  },
}

const aimedIn = (parts: readonly Part[]): Section[] =>
  parts.flatMap(part => (isOf('aim', part) ? [part.section] : []))
const atGunsIn = (parts: readonly Part[]): Section | null =>
  parts.find(part => isOf('aim-at-guns', part))?.section ?? null

const countIn = (sections: readonly Section[], section: Section): number =>
  sections.filter(each => each === section).length

/** AOM-30.18: every artillery CU must inflict a loss before any inflicts a second. */
function mayBeAimed({ losses, reach }: Bombardment, aimed: readonly Section[]): boolean {
  const each = divided(losses, reach.length)
  const most = losses % reach.length === 0 ? each : each + 1
  let owed = 0
  for (const section of new Set(reach)) {
    const units = countIn(reach, section)
    const count = countIn(aimed, section)
    if (count > most * units) return false
    owed += Math.max(0, each * units - count)
  }
  return aimed.length + owed <= losses && aimed.every(section => reach.includes(section))
}

function unfit(fire: Bombardment, parts: readonly Part[], part: Part): Refusal | null {
  if (isOf('aim', part))
    return mayBeAimed(fire, [...aimedIn(parts), part.section])
      ? null
      : illegal('AOM-30.18', 'aom.battle.share-losses')
  if (!isOf('aim-at-guns', part)) return illegal('AOM-30.18', 'aom.battle.other-part')
  const isFree = fire.artillery && atGunsIn(parts) === null && fire.reach.includes(part.section)
  return isFree ? null : illegal('AOM-30.22', 'aom.battle.no-guns-there')
}

const aiming: Compose<AgeOfMuskets> = {
  next(s, _seat, parts) {
    const fire = bombardment.locals(s)
    return [...new Set(fire.reach)]
      .flatMap((section): Part[] => [
        { type: 'aim', section },
        { type: 'aim-at-guns', section },
      ])
      .filter(part => unfit(fire, parts, part) === null)
  },
  fits: (s, _seat, parts, part) => unfit(bombardment.locals(s), parts, part),
  whole(s, _seat, parts) {
    const { losses, artillery } = bombardment.locals(s)
    const sections = sectionsInOrder(aimedIn(parts))
    const atGuns = atGunsIn(parts)
    if (sections.length < losses || (artillery && atGuns === null)) return null
    return { type: 'aim-guns', sections, atGuns }
  },
  lacks: () => illegal('AOM-30.18', 'aom.battle.more-targets'),
  partsOf: (_s, _seat, decision) =>
    isOf('aim-guns', decision)
      ? [
          ...decision.sections.map((section): Part => ({ type: 'aim', section })),
          ...(decision.atGuns === null ? [] : [{ type: 'aim-at-guns' as const, section: decision.atGuns }]),
        ]
      : null,
}

/** The first section that may be aimed at, again and again. */
function usualAim(s: State): DecisionOf<'aim-guns'> {
  const fire = bombardment.locals(s)
  const aimed: Section[] = []
  while (aimed.length < fire.losses)
    aimed.push(
      there(
        fire.reach.find(section => mayBeAimed(fire, [...aimed, section])),
        'target',
      ),
    )
  return {
    type: 'aim-guns',
    sections: sectionsInOrder(aimed),
    atGuns: fire.artillery ? there(fire.reach[0], 'target') : null,
  }
}

/** AOM-30.18, AOM-30.22: the bombarding player says which sections are hit. */
const aimGuns: Step<AgeOfMuskets> = {
  rule: 'AOM-30.18',
  seats: s => only(seatFor(s, bombardment.locals(s).side)),
  compose: aiming,
  default: usualAim,
  areOptionsOpen: () => true,
  play(s, decisions, tell) {
    const fire = bombardment.locals(s)
    const { sections, atGuns } = theDecision('aim-guns', decisions[seatFor(s, fire.side)])
    fire.aimed = sections
    fire.atGuns = atGuns
    tell?.({ type: 'guns-aimed', rule: 'AOM-30.18', side: sideId(s, fire.side), sections, atGuns })
  },
}

/** AOM-28.16: halved on hills; then CU are named, and their owner takes the losses. */
const openFire: Step<AgeOfMuskets> = {
  rule: 'AOM-30.19',
  play(s) {
    const { side, aimed, atGuns, reach } = bombardment.locals(s)
    const enemy = enemyOf(side)
    const due = [...new Set(aimed)].flatMap(section => hitsOn(s, enemy, section, countIn(aimed, section)))
    const hurt: Suffered = { due, hits: hitsWithoutChoice(s, enemy, due), atGuns, reach }
    const suffered: BySide<Suffered> = enemy === 0 ? [hurt, UNHURT] : [UNHURT, hurt]
    volley.call(s, { suffered })
  },
}

/** AOM-30.23: in a section that suffered losses; among several the bombarding player chooses. */
const leaderHit: Step<AgeOfMuskets> = {
  rule: 'AOM-30.23',
  ask: 'choice',
  seats: s => only(seatFor(s, bombardment.locals(s).side)),
  options: s => sectionsHurt(s).map(section => ({ type: 'leader-hit', section })),
  default: s => ({ type: 'leader-hit', section: there(sectionsHurt(s)[0], 'section') }),
  areOptionsOpen: () => true,
  play(s, decisions, tell) {
    const { side } = bombardment.locals(s)
    const { section } = theDecision('leader-hit', decisions[seatFor(s, side)])
    loseOneLeader(s, enemyOf(side), section, tell)
  },
}

/** AOM-31.23, AOM-31.24 */
const endBombardment: Step<AgeOfMuskets> = {
  rule: 'AOM-31.23',
  play(s, _, tell) {
    const { side, aimed } = bombardment.locals(s)
    const enemy = enemyOf(side)
    let points = volley.result(s)?.broken[enemy] ?? 0
    for (const section of new Set(aimed)) {
      const guns = overrun(s, enemy, section, tell)
      if (guns > 0) tellOverrun(s, enemy, section, guns, tell)
      points += guns
    }
    loseEndurance(s, enemy, points, tell)
    refresh(s)
    gatherHqs(s)
    endIfExhausted(s, tell)
  },
}

export const bombardmentSteps = { bombard, aimGuns, openFire, leaderHit, endBombardment } satisfies {
  readonly [name: string]: Step<AgeOfMuskets>
}
