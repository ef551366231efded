import { forSeat } from '@grognard/engine'
import { countryOf, type Part } from './scenario.ts'

/** How a part is won, and what its scenario changes in the introductory game: for whoever has no board to point at. */
export interface Briefing {
  /** A title for both. */
  readonly title: string
  target(vp: number): string
  /** Only one side wins by VPs, the other by taking a capital (MOP-21.15, MOP-21.16). */
  conquest(conqueror: string, vp: number, turns: number, enemy: string, capital: string): string
  hand(cards: number): string
  homeFloor(vp: number): string
  readonly homeBlocked: string
  scoreBase(side: string, vp: number): string
  strengthPrice(side: string, vp: number): string
  moveThreePrice(side: string, vp: number): string
  fortifyBonus(more: number): string
  readonly fortifiedHolds: string
  assaultLoss(armies: number): string
  scoreMinDiscards(cards: number): string
  scoreHomeLoss(vp: number): string
  turnLimit(turn: number): string
  readonly initiativeBreaksTies: string
}

/** What the scenario calls sides and capitals. */
interface Called {
  side(seat: number): string
  capital(country: string): string
}

const SEATS = [0, 1] as const
const USUAL_HAND = 8
const USUAL_BASE = 1

/** The sentences that are true of the part, each with the rule that says more. */
export function briefing(part: Part, say: Briefing, called: Called): string[] {
  return [target(part, say, called), ...changes(part, say, called)]
}

function target(part: Part, say: Briefing, called: Called): string {
  const { victory, homes } = part
  const { threshold } = victory
  if (victory.type === 'vp-threshold') return `${say.target(threshold)} (MOP-15.1)`
  const { conqueror, partTurnLimit } = victory
  const capital = called.capital(countryOf(part, forSeat(homes, conqueror)).id)
  const enemy = called.side(1 - conqueror)
  return `${say.conquest(called.side(conqueror), threshold, partTurnLimit, enemy, capital)} (MOP-21.15, MOP-21.16)`
}

function changes(part: Part, say: Briefing, called: Called): string[] {
  const { victory } = part
  const limit = victory.type === 'vp-threshold' ? victory.turnLimit : null
  const floors = part.homes.map(home => countryOf(part, home).vpMin)
  const floor = Math.min(...floors)
  const hand = Math.max(...part.hands.map(sizeOf))
  const bySeat = (
    values: readonly [number, number],
    usual: number,
    line: (side: string, n: number) => string,
  ) => SEATS.flatMap(seat => (values[seat] === usual ? [] : [line(called.side(seat), values[seat])]))
  const when = (holds: boolean, line: string) => (holds ? [line] : [])
  return [
    ...when(hand !== USUAL_HAND, `${say.hand(hand)} (MOP-18.6)`),
    ...when(floor > 0, `${say.homeFloor(floor)} (MOP-12.2)`),
    ...when(part.scoreHomeBlockedByPresence, `${say.homeBlocked} (MOP-19.10)`),
    ...bySeat(part.scoreBase, USUAL_BASE, (side, vp) => `${say.scoreBase(side, vp)} (MOP-20.11)`),
    ...bySeat(part.strengthPrice, 0, (side, vp) => `${say.strengthPrice(side, vp)} (MOP-21.9)`),
    ...bySeat(part.moveThreePrice, 0, (side, vp) => `${say.moveThreePrice(side, vp)} (MOP-21.10)`),
    ...when(part.fortifyBonus !== 1, `${say.fortifyBonus(part.fortifyBonus)} (MOP-24.11)`),
    ...when(part.fortifiedHolds, `${say.fortifiedHolds} (MOP-24.12)`),
    ...when(part.assaultLoss > 0, `${say.assaultLoss(part.assaultLoss)} (MOP-24.14)`),
    ...when(part.scoreMinDiscards > 1, `${say.scoreMinDiscards(part.scoreMinDiscards)} (MOP-24.21)`),
    ...when(part.scoreHomeLoss > 0, `${say.scoreHomeLoss(part.scoreHomeLoss)} (MOP-24.22)`),
    ...(limit === null ? [] : [`${say.turnLimit(limit)} (MOP-24.25)`]),
    ...when(
      victory.type === 'vp-threshold' && victory.initiativeBreaksTies,
      `${say.initiativeBreaksTies} (MOP-24.26)`,
    ),
  ]
}

const sizeOf = (set: number): number => set.toString(2).replaceAll('0', '').length
