import { only, repeat, type Sequences, type Step, theDecision, there } from '@grognard/engine'
import type { Decision } from '../../../decisions.ts'
import { sideId } from '../../../forces/names.ts'
import { sideOf } from '../../../forces/pieces.ts'
import type { AgeOfMuskets, State } from '../../../state.ts'
import { SIDES, type Side } from '../../../vocabulary.ts'
import { battleOf, hqsOn, nameOf, post, refresh, seatFor } from '../../display.ts'
import { groupMoves, movableFrom } from '../../groups.ts'
import { composeGroup, gatherHqs, moveGroup, sideToPlay } from '../../moving.ts'

/** AOM-30.3 to AOM-30.5: the Reserve option; AOM-28.25: HQ join their troops. */

export const reserveSequence: Sequences<AgeOfMuskets> = {
  reserveOption: ['moveGroup', 'joinTroops'],
  joinTroops: repeat('joinHq', s => battleOf(s).joining.length > 0),
}

const moveGroupStep: Step<AgeOfMuskets> = {
  rule: 'AOM-30.3',
  seats: s => only(seatFor(s, sideToPlay(s))),
  compose: composeGroup({
    moves: groupMoves,
    isWhole: (_s, group) => group.length > 0,
    decision: (from, to, pieces) => ({ type: 'move-group', from, to, pieces }),
    read: (_s, _seat, decision) =>
      decision.type === 'move-group'
        ? { move: { from: decision.from, to: decision.to }, pieces: decision.pieces }
        : null,
  }),
  default: (s, seat) => firstMove(s, sideOf(s, seat)),
  play(s, decisions, tell) {
    const side = sideToPlay(s)
    const { from, to, pieces } = theDecision('move-group', decisions[seatFor(s, side)])
    moveGroup(s, side, pieces, to)
    tell?.({ type: 'group-moved', rule: 'AOM-30.3', side: sideId(s, side), from, to, count: pieces.length })
  },
}

function firstMove(s: State, side: Side): Decision {
  const { from, to } = there(groupMoves(s, side)[0], 'move')
  const piece = there(movableFrom(s, side, from, [])[0], 'piece')
  return { type: 'move-group', from, to, pieces: [nameOf(s, piece)] }
}

/** AOM-28.25: at once and free of charge; among several sections its player chooses. */
const joinHq: Step<AgeOfMuskets> = {
  rule: 'AOM-28.25',
  ask: 'choice',
  seats: s => only(seatFor(s, sideJoining(s))),
  options: s => (battleOf(s).joining[0]?.sections ?? []).map(section => ({ type: 'join-troops', section })),
  default: s => ({
    type: 'join-troops',
    section: there(battleOf(s).joining[0]?.sections[0], 'section'),
  }),
  areOptionsOpen: () => true,
  play(s, decisions, tell) {
    const side = sideJoining(s)
    const { section } = theDecision('join-troops', decisions[seatFor(s, side)])
    const counter = battleOf(s).joining[0]?.counter
    const hq = there(
      hqsOn(s, side).find(each => each.counter === counter),
      'HQ to join its troops',
    )
    post(s, side, hq, section)
    refresh(s)
    gatherHqs(s)
    tell?.({ type: 'hq-joined', rule: 'AOM-28.25', side: sideId(s, side), section })
  },
}

/** Whose counter it is. */
function sideJoining(s: State): Side {
  const counter = battleOf(s).joining[0]?.counter
  return there(
    SIDES.find(side => s.open.counters.some(({ id, side: of }) => id === counter && of === side)),
    'side',
  )
}

export const reserveSteps = { moveGroup: moveGroupStep, joinHq } satisfies {
  readonly [name: string]: Step<AgeOfMuskets>
}
