import { illegal, only, type Sequences, type Step, theDecision, there, when } from '@grognard/engine'
import type { Decision } from '../../../decisions.ts'
import { sideId } from '../../../forces/names.ts'
import { sideOf } from '../../../forces/pieces.ts'
import type { AgeOfMuskets, State } from '../../../state.ts'
import { enemyOf, FACING, type Section, type Side } from '../../../vocabulary.ts'
import { howMany, playChit } from '../../chits.ts'
import { battleOf, fights, nameOf, planOf, seatFor, unitsAt } from '../../display.ts'
import { openFlank, placesFor, targetOf } from '../../ground.ts'
import { movableFrom } from '../../groups.ts'
import { composeGroup, isFightingUnit, moveGroup, sideToPlay } from '../../moving.ts'
import { mayCharge } from '../../playable.ts'
import { battleTurn } from '../../turn.ts'

/** AOM-30.26 to AOM-30.28: Outflank, and what a flank attack of reinforcements has in common with it (AOM-30.10). */

export const outflankSequence: Sequences<AgeOfMuskets> = {
  outflankOption: ['outflankWith', 'joinTroops', 'outflankingAttack'],
  outflankingAttack: [
    when(s => battleOf(s).chits[enemyOf(sideToPlay(s))] > 0, 'counterOutflank'),
    'joinTroops',
    'attackAs',
    when(s => battleTurn.locals(s).attack !== null, 'attackOption'),
  ],
}

const flankOf = (s: State): Section => there(battleTurn.locals(s).section, 'flank')

const outflankWith: Step<AgeOfMuskets> = {
  rule: 'AOM-30.26',
  seats: s => only(seatFor(s, sideToPlay(s))),
  compose: composeGroup({
    moves: s => [{ from: 'reserve', to: flankOf(s) }],
    isWhole: (s, group) => group.some(piece => isFightingUnit(s, piece)),
    decision: (_from, _to, pieces) => ({ type: 'outflank-with', pieces }),
    read: (_s, _seat, decision) =>
      decision.type === 'outflank-with' ? { move: null, pieces: decision.pieces } : null,
  }),
  default: (s, seat) => ({
    type: 'outflank-with',
    pieces: unitsAt(s, sideOf(s, seat), 'reserve')
      .filter(unit => fights(s, unit))
      .map(unit => nameOf(s, unit))
      .sort(),
  }),
  play(s, decisions, tell) {
    const side = sideToPlay(s)
    const { pieces } = theDecision('outflank-with', decisions[seatFor(s, side)])
    const flank = flankOf(s)
    const battle = battleOf(s)
    battle.isOutflankPlayed = true
    openFlank(battle, side, flank)
    moveGroup(s, side, pieces, flank)
    tell?.({ type: 'flank-turned', rule: 'AOM-30.26', side: sideId(s, side), flank, count: pieces.length })
  },
}

const NOT_COUNTERED: Decision = { type: 'counter-outflank', from: null, pieces: [] }

/** Where the enemy could take troops from, if he has a Reserve chit. */
function counterMoves(s: State, side: Side): { readonly from: Section; readonly to: Section }[] {
  const to = FACING[flankOf(s)]
  if (howMany(planOf(s, side).hand, 'reserve') === 0) return []
  return placesFor(battleOf(s), side).flatMap(from =>
    from !== to && movableFrom(s, side, from, []).length > 0 ? [{ from, to }] : [],
  )
}

/** AOM-30.26: the enemy may at once play a Reserve chit. He is asked whenever he has a chit at all. */
const counterOutflank: Step<AgeOfMuskets> = {
  rule: 'AOM-30.26',
  window: true,
  seats: s => only(seatFor(s, enemyOf(sideToPlay(s)))),
  compose: composeGroup({
    moves: counterMoves,
    isWhole: (_s, group) => group.length > 0,
    nobody: NOT_COUNTERED,
    decision: (from, _to, pieces) => ({ type: 'counter-outflank', from, pieces }),
    read: (s, _seat, decision) =>
      decision.type === 'counter-outflank'
        ? {
            move: decision.from === null ? null : { from: decision.from, to: FACING[flankOf(s)] },
            pieces: decision.pieces,
          }
        : null,
  }),
  forbids: (s, seat, decision) =>
    decision.type === 'counter-outflank' &&
    decision.from !== null &&
    howMany(planOf(s, sideOf(s, seat)).hand, 'reserve') === 0
      ? illegal('AOM-30.26', 'aom.battle.no-reserve-chit')
      : null,
  pass: () => NOT_COUNTERED,
  play(s, decisions, tell) {
    const side = enemyOf(sideToPlay(s))
    const { pieces, from } = theDecision('counter-outflank', decisions[seatFor(s, side)])
    const flank = FACING[flankOf(s)]
    if (from === null) return
    playChit(s, side, 'reserve')
    moveGroup(s, side, pieces, flank)
    tell?.({
      type: 'outflank-countered',
      rule: 'AOM-30.26',
      side: sideId(s, side),
      from,
      flank,
      count: pieces.length,
    })
  },
}

/** AOM-30.26, AOM-30.27: as an Assault or, with cavalry, as a Cavalry Charge, on whoever stands before them. */
const attackAs: Step<AgeOfMuskets> = {
  rule: 'AOM-30.26',
  seats: s => only(seatFor(s, sideToPlay(s))),
  options(s): readonly Decision[] {
    const assault: Decision = { type: 'attack-as', option: 'assault' }
    return mayCharge(s, sideToPlay(s), flankOf(s))
      ? [assault, { type: 'attack-as', option: 'cavalryCharge' }]
      : [assault]
  },
  default: () => ({ type: 'attack-as', option: 'assault' }),
  play(s, decisions) {
    const side = sideToPlay(s)
    const { option } = theDecision('attack-as', decisions[seatFor(s, side)])
    const section = flankOf(s)
    const target = targetOf(battleOf(s), side, section)
    if (target !== null)
      battleTurn.locals(s).attack = { option, section, target, commander: -1, isMet: false }
  },
}

export const outflankSteps = { outflankWith, counterOutflank, attackAs } satisfies {
  readonly [name: string]: Step<AgeOfMuskets>
}
