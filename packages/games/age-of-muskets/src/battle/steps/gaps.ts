import {
  type Compose,
  forEach,
  illegal,
  isOf,
  itemOf,
  only,
  type Refusal,
  reveal,
  type Sequences,
  type Step,
  theDecision,
  there,
} from '@grognard/engine'
import type { Decision } from '../../decisions.ts'
import { sideId } from '../../forces/names.ts'
import { sideOf } from '../../forces/pieces.ts'
import type { Part, PartOf } from '../../parts.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { enemyOf, NO, type Section, SIDES, type Side } from '../../vocabulary.ts'
import { howMany, playChit } from '../chits.ts'
import { battleOf, nameOf, pieceNamed, pieceOf, planOf, post, refresh, seatFor, unitsAt } from '../display.ts'
import { gapsOf } from '../ground.ts'
import { movableFrom } from '../groups.ts'
import { postsInOrder } from '../in-order.ts'
import { gatherHqs, isFightingUnit } from '../moving.ts'
import { attackerFirst } from '../state.ts'
import { endBattle } from './rounds.ts'

/** AOM-29.19 to AOM-29.21: gaps in the line at the end of a Battle Round. */

export const gapsSequence: Sequences<AgeOfMuskets> = {
  gapsInTheLine: ['gapsOfSides', 'judgeGaps'],
  gapsOfSides: forEach(
    s =>
      attackerFirst(battleOf(s)).filter(
        side => gapsOf(battleOf(s), side).length > 0 && battleOf(s).chits[side] > 0,
      ),
    'gapsOfSide',
  ),
  gapsOfSide: ['closeGaps', 'joinTroops'],
}

const sideInTurn = (s: State): Side => (itemOf(s) === 0 ? 0 : 1)

type Posted = PartOf<'post'>
const postsIn = (parts: readonly Part[]): Posted[] => parts.filter(part => isOf('post', part))

/** AOM-29.20: a Reserve chit and a CU that fights for every gap. */
const canClose = (s: State, side: Side): boolean => {
  const gaps = gapsOf(battleOf(s), side).length
  const fighters = unitsAt(s, side, 'reserve').filter(unit => isFightingUnit(s, unit)).length
  return howMany(planOf(s, side).hand, 'reserve') >= gaps && fighters >= gaps
}

const going = (s: State, posts: readonly Posted[]) =>
  posts.flatMap(({ piece }) => pieceOf(s, pieceNamed(s, piece)) ?? [])

/** Gaps that none of these closes yet. */
const leftOpen = (s: State, side: Side, posts: readonly Posted[]): Section[] =>
  gapsOf(battleOf(s), side).filter(
    section =>
      !going(
        s,
        posts.filter(each => each.section === section),
      ).some(piece => isFightingUnit(s, piece)),
  )

function unfit(s: State, side: Side, posts: readonly Posted[], part: Part): Refusal | null {
  if (!isOf('post', part)) return illegal('AOM-29.20', 'aom.battle.other-part')
  if (!canClose(s, side)) return illegal('AOM-29.20', 'aom.battle.cannot-close')
  if (!gapsOf(battleOf(s), side).includes(part.section)) return illegal('AOM-29.20', 'aom.battle.no-gap')
  const free = movableFrom(s, side, 'reserve', going(s, posts))
  if (!free.some(piece => nameOf(s, piece) === part.piece)) return illegal('AOM-29.20', 'aom.battle.not-here')
  const after = [...posts, part]
  const fighters = unitsAt(s, side, 'reserve').filter(
    unit => isFightingUnit(s, unit) && after.every(({ piece }) => piece !== nameOf(s, unit)),
  ).length
  return fighters >= leftOpen(s, side, after).length ? null : illegal('AOM-29.20', 'aom.battle.every-gap')
}

const closing: Compose<AgeOfMuskets> = {
  next(s, seat, parts) {
    const side = sideOf(s, seat)
    if (!canClose(s, side)) return []
    const posts = postsIn(parts)
    const gone = going(s, posts)
    const gaps = gapsOf(battleOf(s), side)
    const open = leftOpen(s, side, posts)
    const fighters = unitsAt(s, side, 'reserve').filter(
      unit => isFightingUnit(s, unit) && !gone.includes(unit),
    )
    // What a post takes from those who could close the other gaps, and whether it closes one itself.
    const isEnough = (isFighter: boolean, section: Section): boolean =>
      fighters.length - (isFighter ? 1 : 0) >= open.length - (isFighter && open.includes(section) ? 1 : 0)
    return movableFrom(s, side, 'reserve', gone).flatMap(piece => {
      const isFighter = isFightingUnit(s, piece)
      const name = nameOf(s, piece)
      return gaps.flatMap((section): Part[] =>
        isEnough(isFighter, section) ? [{ type: 'post', piece: name, section }] : [],
      )
    })
  },
  fits: (s, seat, parts, part) => unfit(s, sideOf(s, seat), postsIn(parts), part),
  whole(s, seat, parts) {
    const side = sideOf(s, seat)
    const posts = postsIn(parts)
    const isDone = !canClose(s, side) || leftOpen(s, side, posts).length === 0
    return isDone ? { type: 'close-gaps', posts: postsInOrder(posts) } : null
  },
  lacks: () => illegal('AOM-29.20', 'aom.battle.every-gap'),
  partsOf: (_s, _seat, decision) =>
    isOf('close-gaps', decision) ? decision.posts.map((each): Part => ({ type: 'post', ...each })) : null,
}

/** One CU into each gap. */
function usualClosing(s: State, side: Side): Decision {
  const fighters = unitsAt(s, side, 'reserve').filter(unit => isFightingUnit(s, unit))
  const posts = canClose(s, side)
    ? gapsOf(battleOf(s), side).map(
        (section, at): Posted => ({ type: 'post', piece: nameOf(s, there(fighters[at], 'CU')), section }),
      )
    : []
  return { type: 'close-gaps', posts: postsInOrder(posts) }
}

/** AOM-29.20: for every gap a Reserve chit is played and at least one CU moved; who can, must. */
const closeGaps: Step<AgeOfMuskets> = {
  rule: 'AOM-29.20',
  seats: s => only(seatFor(s, sideInTurn(s))),
  compose: closing,
  default: (s, seat) => usualClosing(s, sideOf(s, seat)),
  play(s, decisions, tell) {
    const side = sideInTurn(s)
    const { posts } = theDecision('close-gaps', decisions[seatFor(s, side)])
    const gaps = gapsOf(battleOf(s), side)
    if (posts.length === 0) return
    for (const _ of gaps) playChit(s, side, 'reserve')
    for (const { piece, section } of posts)
      post(s, side, there(pieceOf(s, pieceNamed(s, piece)), 'such piece'), section)
    refresh(s)
    gatherHqs(s)
    reveal(s)
    tell?.({ type: 'gaps-closed', rule: 'AOM-29.20', side: sideId(s, side), sections: gaps })
  },
}

/** AOM-29.19 */
const judgeGaps: Step<AgeOfMuskets> = {
  rule: 'AOM-29.19',
  play(s, _, tell) {
    const open = SIDES.filter(side => gapsOf(battleOf(s), side).length > 0)
    const [loser] = open
    if (loser === undefined) return
    endBattle(s, { winner: open.length === 2 ? NO : enemyOf(loser), how: 'gap' }, tell)
  },
}

export const gapsSteps = { closeGaps, judgeGaps } satisfies { readonly [name: string]: Step<AgeOfMuskets> }
