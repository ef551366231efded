import {
  decided,
  illegal,
  isOf,
  itemOf,
  only,
  type Refusal,
  type Seat,
  type Step,
  type Tell,
} from '@grognard/engine'
import { type ArmyGroup, countryNamed, groupOf, moveChoice } from '../choices.ts'
import { armiesInPlay } from '../control.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import { cardPlayed } from '../groups.ts'
import type { Part } from '../scenario.ts'
import { type MarchOfProgress, NO, NONE, partOf, type State } from '../state.ts'
import { enemyOf, sideAt } from '../vocabulary.ts'

/** Chapter 5. */
export const move: Step<MarchOfProgress> = {
  rule: 'MOP-5.1',
  cites: s => (playedCard(s, itemOf(s)).armies === 1 ? 'MOP-5.1' : 'MOP-5.2'),
  ask: 'choice',
  seats: s => only(itemOf(s)),
  options: moveOptions,
  forbids: (s, seat, decision) => (isOf('choose-move', decision) ? forbidden(s, seat, decision) : null),
  play(s, decisions, tell) {
    const seat = itemOf(s)
    const decision = decided('choose-move', decisions[seat])
    if (decision === null) {
      const rule = armiesInPlay(s, seat) === 0 ? 'MOP-5.6' : 'MOP-5.17'
      tell?.({ type: 'no-effect', rule, side: sideAt(seat), card: cardPlayed(s, seat) })
      return
    }
    const part = partOf(s)
    const from = countryNamed(part, decision.from)
    const to = countryNamed(part, decision.to)
    const group = groupOf(decision.armies)
    const paid = sizeOf(group) > playedCard(s, seat).armies ? part.moveThreePrice[seat as 0 | 1] : 0
    spend(s, seat, paid)
    const { armies } = decision
    const rule = paid > 0 ? 'MOP-21.10' : sizeOf(group) > 1 ? 'MOP-5.2' : 'MOP-5.1'
    tell?.({ type: 'moved', rule, side: sideAt(seat), armies, from: decision.from, to: decision.to, paid })
    march(s, seat, group, from, to, tell)
  },
}

const playedCard = (s: State, seat: Seat) => partOf(s).cards[s.open.played[seat]!]!

const sizeOf = ({ normal, fortified, onCapital }: ArmyGroup): number =>
  normal + fortified + (onCapital === NONE ? 0 : 1)

/** MOP-21.8: VPs spent return to the stock at once. */
export function spend(s: State, seat: Seat, vp: number): void {
  if (vp === 0) return
  s.open.vp[seat]! -= vp
  s.open.vpStock += vp
  s.open.vpChanged = true
}

/** Moves a group: fortified armies stand up first (MOP-5.11), no capital is entered (MOP-5.12). */
export function march(
  s: State,
  seat: Seat,
  group: ArmyGroup,
  from: number,
  to: number,
  tell: Tell<MarchOfProgress> | undefined,
): void {
  const { open } = s
  const part = partOf(s)
  const offset = seat * part.countries.length
  open.normal[offset + from]! -= group.normal
  open.fortified[offset + from]! -= group.fortified
  open.normal[offset + to]! += sizeOf(group)
  if (group.onCapital === NONE) return
  open.onCapital[seat] = NONE // MOP-5.13, MOP-10.11
  tell?.({
    type: 'occupation-ended',
    rule: 'MOP-10.11',
    side: sideAt(seat),
    country: part.countries[from]!.id,
  })
}

/** MOP-17.3, MOP-21.14: every group that may move, and every country it may enter. */
function moveOptions(s: State, seat: Seat): readonly Decision[] {
  const part = partOf(s)
  const options: Decision[] = []
  const most = mostTogether(s, seat)
  for (let from = 0; from < part.countries.length; from++) {
    const here = groupIn(s, seat, from)
    if (sizeOf(here) > 0) addMoves(part, here, from, most, options)
  }
  return options
}

function addMoves(part: Part, here: ArmyGroup, from: number, most: number, options: Decision[]): void {
  for (let normal = 0; normal <= here.normal; normal++)
    for (let fortified = 0; fortified <= here.fortified; fortified++)
      for (let onCapital = NONE; onCapital <= here.onCapital; onCapital += here.onCapital || 1) {
        const group = { normal, fortified, onCapital }
        const size = sizeOf(group)
        if (size < 1 || size > most) continue
        for (const to of part.neighbours[from]!) options.push(moveChoice(part, group, from, to))
      }
}

/** MOP-5.1, MOP-5.2; one more for a price where the scenario offers it (MOP-21.10). */
function mostTogether(s: State, seat: Seat): number {
  const { armies } = playedCard(s, seat)
  const price = partOf(s).moveThreePrice[seat as 0 | 1]
  return armies === 2 && price > 0 && s.open.vp[seat]! >= price ? 3 : armies
}

/** All armies of the seat in a country. */
export function groupIn(s: State, seat: Seat, country: number): ArmyGroup {
  const { open } = s
  const part = partOf(s)
  const at = seat * part.countries.length + country
  const onCapital = part.homes[enemyOf(seat) as 0 | 1] === country ? open.onCapital[seat]! : NONE
  return { normal: open.normal[at]!, fortified: open.fortified[at]!, onCapital }
}

/** Which rule a move that is not offered breaks. */
function forbidden(s: State, seat: Seat, decision: DecisionOf<'choose-move'>): Refusal {
  const part = partOf(s)
  const from = countryNamed(part, decision.from)
  const to = countryNamed(part, decision.to)
  if (from === NO) return illegal('MOP-1.3', 'mop.no-such-country', { country: decision.from })
  if (to === NO) return illegal('MOP-1.3', 'mop.no-such-country', { country: decision.to })
  if (from === to) return illegal('MOP-5.15', 'mop.move-inside')
  if (!part.neighbours[from]!.includes(to))
    return illegal('MOP-5.4', 'mop.not-adjacent', { from: decision.from, to: decision.to })
  if (!contains(groupIn(s, seat, from), groupOf(decision.armies)) || twoOnCapital(decision.armies))
    return illegal('MOP-5.7', 'mop.no-such-armies', { country: decision.from })
  const { armies } = playedCard(s, seat)
  if (armies === 2) return illegal('MOP-5.2', 'mop.too-many-move', { most: mostTogether(s, seat) })
  return illegal('MOP-5.1', 'mop.too-many-move', { most: armies })
}

const contains = (here: ArmyGroup, group: ArmyGroup): boolean =>
  group.normal <= here.normal &&
  group.fortified <= here.fortified &&
  (group.onCapital === NONE || group.onCapital === here.onCapital)

const twoOnCapital = (armies: readonly string[]): boolean =>
  armies.filter(kind => kind.endsWith('-on-capital')).length > 1
