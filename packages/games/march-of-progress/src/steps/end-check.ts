import { type BySeat, end, type Outcome, type Step, type Tell } from '@grognard/engine'
import { isOccupied } from '../control.ts'
import type { Victory } from '../scenario.ts'
import { byVp, type MarchOfProgress, partOf, type State, setUpPart } from '../state.ts'
import { enemyOf, sideAt } from '../vocabulary.ts'
import { rollInitiative } from './initiative.ts'

type Telling = Tell<MarchOfProgress> | undefined

/** MOP-3.14: is the game over? If not, the next turn starts. */
export const endCheck: Step<MarchOfProgress> = {
  rule: 'MOP-3.14',
  play(s, _, tell) {
    const { open } = s
    tell?.({ type: 'turn-ended', rule: 'MOP-3.14', turn: open.turn, blue: open.vp[0], orange: open.vp[1] })
    open.quietTurns = open.vpChanged ? 0 : open.quietTurns + 1
    const { victory } = partOf(s)
    if (victory.type === 'conquest') checkConquest(s, victory, tell)
    else checkThreshold(s, victory, tell)
    if (s.outcome === null) nextTurn(s)
  },
}

function nextTurn({ open }: State): void {
  open.turn++
  open.vpChanged = false
  open.offered[0] = false
  open.offered[1] = false
}

export function finish(s: State, outcome: Outcome, tell: Telling): void {
  end(s, outcome)
  const [winner] = outcome.winners
  tell?.({
    type: 'game-ended',
    rule: outcome.rule,
    winner: winner === undefined ? null : sideAt(winner),
    blue: outcome.scores[0]!,
    orange: outcome.scores[1]!,
  })
}

type Threshold = Victory & { type: 'vp-threshold' }

/** MOP-15.1, then the limit of turns (MOP-24.25), or without one the guard against endless games (MOP-15.8). */
function checkThreshold(s: State, victory: Threshold, tell: Telling): void {
  const { vp, turn, quietTurns } = s.open
  const { threshold, turnLimit } = victory
  const { stalemateTurns } = s.scenario.options
  if (vp[0] >= threshold || vp[1] >= threshold)
    finish(s, untied(s, victory, byVp(s, 'threshold', 'MOP-15.1')), tell)
  else if (turnLimit !== null) {
    if (turn >= turnLimit) finish(s, untied(s, victory, byVp(s, 'armistice', 'MOP-24.25')), tell)
  } else if (stalemateTurns > 0 && quietTurns >= stalemateTurns)
    finish(s, byVp(s, 'stalemate', 'MOP-15.8'), tell)
}

/** MOP-24.26: on equal VPs the holder of the initiative wins, where the scenario says so. */
const untied = (s: State, { initiativeBreaksTies }: Threshold, outcome: Outcome): Outcome =>
  initiativeBreaksTies && outcome.winners.length === 0
    ? { ...outcome, winners: [s.open.initiative], rule: 'MOP-24.26' }
    : outcome

/** Chapter 21: the conqueror's capital, then its VPs, then the limit of turns. */
function checkConquest(s: State, victory: Victory & { type: 'conquest' }, tell: Telling): void {
  const { open } = s
  const { conqueror, threshold, partTurnLimit } = victory
  if (isOccupied(open, conqueror)) {
    const scores = [...open.vp]
    finish(s, { winners: [enemyOf(conqueror)], scores, how: 'capital', rule: 'MOP-21.15' }, tell) // MOP-21.17
  } else if (open.vp[conqueror]! >= threshold) endPart(s, victory, true, tell)
  else if (open.turn >= partTurnLimit) endPart(s, victory, false, tell)
}

/** MOP-21.16, MOP-21.19, MOP-21.20, MOP-21.23 */
function endPart(s: State, victory: Victory & { type: 'conquest' }, won: boolean, tell: Telling): void {
  const { open } = s
  const { conqueror, carryMax } = victory
  const { parts } = s.scenario
  const partsWon = open.partsWon + (won ? 1 : 0)
  const rule = won ? 'MOP-21.16' : 'MOP-21.19'
  const part = partOf(s).id
  tell?.({ type: 'part-ended', rule, part, winner: won ? sideAt(conqueror) : null })
  if (open.part + 1 < parts.length) {
    s.open = setUpPart(s.scenario, open.part + 1, carriedOver(open.vp, carryMax), partsWon)
    s.open.turn = 0 // the turn that is ending; the next is the part's first
    const [blue, orange] = s.open.vp
    tell?.({ type: 'part-begun', rule: 'MOP-21.20', part: parts[s.open.part]!.id, blue, orange })
    rollInitiative(s, tell)
    return
  }
  open.partsWon = partsWon
  const scores = [...open.vp]
  if (partsWon === parts.length)
    finish(s, { winners: [conqueror], scores, how: 'parts', rule: 'MOP-21.16' }, tell)
  else finish(s, { winners: [], scores, how: 'draw', rule: 'MOP-21.23' }, tell)
}

/** MOP-21.20: the side with more VPs starts with the difference, within a limit. */
function carriedOver([blue, orange]: Readonly<BySeat<number>>, most: number): BySeat<number> {
  const ahead = blue - orange
  return [Math.min(Math.max(ahead, 0), most), Math.min(Math.max(-ahead, 0), most)]
}
