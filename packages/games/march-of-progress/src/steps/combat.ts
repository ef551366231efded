import {
  decided,
  illegal,
  isOf,
  itemOf,
  NOBODY,
  only,
  type Seat,
  type Step,
  type Tell,
} from '@grognard/engine'
import { countryNamed, declineExploitation, exploitationChoice, groupOf } from '../choices.ts'
import { attackTotal, defenceTotal, outcomeOf } from '../combat.ts'
import { armiesIn } from '../control.ts'
import type { Decision } from '../decisions.ts'
import { type Attack, type MarchOfProgress, NO, NONE, NORMAL, partOf, type State } from '../state.ts'
import { enemyOf, sideAt } from '../vocabulary.ts'
import { attackCard, isAttacking } from './attack.ts'
import { groupIn, march } from './movement.ts'

/** Chapter 9, and steps 5 to 7 of MOP-8.17: totals, losses, occupation. */
export const resolveCombat: Step<MarchOfProgress> = {
  rule: 'MOP-9.1',
  play(s, _, tell) {
    const attack = s.open.attack!
    const { seat, country } = attack
    const enemy = enemyOf(seat)
    const ours = attackTotal(s, attack)
    const theirs = defenceTotal(s, enemy, country)
    const outcome = outcomeOf(ours.total, theirs.total)
    const before = [armiesIn(s, 0, country), armiesIn(s, 1, country)]
    const wasOccupied = s.open.onCapital.slice()
    if (outcome !== 'defender-wins') destroy(s, enemy, country) // MOP-9.6, MOP-9.7
    if (outcome !== 'attacker-wins') destroy(s, seat, country) // MOP-9.9: those left out of the attack as well
    const stormed = outcome === 'attacker-wins' && theirs.fortified > 0 ? storm(s, attack) : 0
    tell?.({
      type: 'combat',
      rule: outcome === 'mutual-destruction' ? 'MOP-9.6' : 'MOP-9.7',
      attacker: sideAt(seat),
      country: partOf(s).countries[country]!.id,
      attack: ours,
      defence: theirs,
      outcome,
      blueLosses: before[0]! - armiesIn(s, 0, country),
      orangeLosses: before[1]! - armiesIn(s, 1, country),
    })
    if (stormed > 0) {
      const { id } = partOf(s).countries[country]!
      tell?.({ type: 'stormed', rule: 'MOP-24.14', side: sideAt(seat), country: id, armies: stormed })
    }
    tellLiberation(s, wasOccupied, country, tell)
    if (outcome === 'attacker-wins') occupy(s, attack, tell)
    attack.won = outcome === 'attacker-wins'
    if (!exploits(s)) s.open.attack = null
  },
}

/** MOP-9.10: all armies of the seat in the country return to its stock. */
function destroy(s: State, seat: Seat, country: number): void {
  const { open } = s
  const part = partOf(s)
  const at = seat * part.countries.length + country
  open.stock[seat]! += armiesIn(s, seat, country)
  open.normal[at] = 0
  open.fortified[at] = 0
  if (part.homes[enemyOf(seat) as 0 | 1] === country) open.onCapital[seat] = NONE // MOP-10.13
}

/** MOP-24.14, MOP-24.16: what beating fortified armies costs those who attacked; how many are lost. */
function storm(s: State, attack: Attack): number {
  const { open } = s
  const { assaultLoss, countries } = partOf(s)
  const lost = Math.min(assaultLoss, attack.armies)
  open.normal[attack.seat * countries.length + attack.country]! -= lost
  open.stock[attack.seat]! += lost
  attack.armies -= lost
  return lost
}

function tellLiberation(
  s: State,
  before: readonly number[],
  country: number,
  tell: Tell<MarchOfProgress> | undefined,
): void {
  for (let seat = 0; seat < 2; seat++)
    if (before[seat] !== NONE && s.open.onCapital[seat] === NONE) {
      const { id } = partOf(s).countries[country]!
      tell?.({ type: 'occupation-ended', rule: 'MOP-10.13', side: sideAt(seat), country: id })
    }
}

/** MOP-10.5, MOP-10.6, MOP-10.7: one of the armies that attacked takes the defender's capital, if one is left (MOP-24.17). */
function occupy(s: State, { seat, country, armies }: Attack, tell: Tell<MarchOfProgress> | undefined): void {
  const { open } = s
  const part = partOf(s)
  if (part.countries[country]!.owner !== enemyOf(seat) || open.onCapital[seat] !== NONE || armies === 0)
    return
  open.normal[seat * part.countries.length + country]!--
  open.onCapital[seat] = NORMAL
  tell?.({ type: 'occupied', rule: 'MOP-10.5', side: sideAt(seat), country: part.countries[country]!.id })
}

/** BLITZKRIEG: armies that attacked and won may move on at once (MOP-21.12). */
export const exploit: Step<MarchOfProgress> = {
  rule: 'MOP-21.12',
  ask: 'choice',
  seats: s => (exploits(s) ? only(itemOf(s)) : NOBODY),
  options: exploitationOptions,
  forbids(s, _seat, decision) {
    if (!isOf('choose-exploitation', decision) || 'decline' in decision) return null
    const part = partOf(s)
    const to = countryNamed(part, decision.to)
    const from = s.open.attack!.country
    if (to === NO) return illegal('MOP-1.3', 'mop.no-such-country', { country: decision.to })
    if (!part.neighbours[from]!.includes(to))
      return illegal('MOP-5.4', 'mop.not-adjacent', { from: part.countries[from]!.id, to: decision.to })
    return illegal('MOP-21.12', 'mop.cannot-exploit', { most: attackCard(s).exploitation })
  },
  play(s, decisions, tell) {
    const seat = itemOf(s)
    const attack = s.open.attack!
    const decision = decided('choose-exploitation', decisions[seat])
    s.open.attack = null
    if (decision === null || 'decline' in decision) return
    const part = partOf(s)
    const { armies, to } = decision
    const from = part.countries[attack.country]!.id
    tell?.({ type: 'moved', rule: 'MOP-21.12', side: sideAt(seat), armies, from, to, paid: 0 })
    march(s, seat, groupOf(armies), attack.country, countryNamed(part, to), tell)
  },
}

export const exploits = (s: State): boolean =>
  isAttacking(s) && s.open.attack!.won && attackCard(s).exploitation > 0

/** MOP-21.14: nothing, or some of the armies that attacked — all of them are normal now — to one country. */
function exploitationOptions(s: State, seat: Seat): readonly Decision[] {
  const part = partOf(s)
  const { country } = s.open.attack!
  const here = groupIn(s, seat, country)
  const most = attackCard(s).exploitation
  const options: Decision[] = [declineExploitation]
  for (let capital = 0; capital <= (here.onCapital === NORMAL ? 1 : 0); capital++)
    for (let normal = 0; normal <= here.normal; normal++)
      if (normal + capital > 0 && normal + capital <= most)
        for (const to of part.neighbours[country]!)
          options.push(exploitationChoice(part, normal, capital === 1, to))
  return options
}
