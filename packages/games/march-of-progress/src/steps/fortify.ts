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
import { countryNamed, fortifyChoice, kindsOf } from '../choices.ts'
import { controllerOf } from '../control.ts'
import type { Decision } from '../decisions.ts'
import { cardPlayed } from '../groups.ts'
import { FORTIFIED, type MarchOfProgress, NO, NONE, NORMAL, partOf, type State } from '../state.ts'
import { type ArmyKind, enemyOf, SIDES, sideAt } from '../vocabulary.ts'
import { groupIn } from './movement.ts'

/** Chapter 7; cards that fortify all armies leave nothing to decide (MOP-24.9, MOP-24.10). */
export const fortifyArmy: Step<MarchOfProgress> = {
  rule: 'MOP-7.1',
  ask: 'choice',
  seats: s => (fortifiesAll(s, itemOf(s)) ? NOBODY : only(itemOf(s))),
  options: fortifyOptions,
  forbids(s, _seat, decision) {
    if (!isOf('choose-fortify', decision)) return null
    const { country } = decision
    if (countryNamed(partOf(s), country) === NO) return illegal('MOP-1.3', 'mop.no-such-country', { country })
    return illegal('MOP-7.4', 'mop.no-normal-army', { country })
  },
  play(s, decisions, tell) {
    const seat = itemOf(s)
    const decision = decided('choose-fortify', decisions[seat])
    const tellGround = tell && watchGround(s, tell)
    if (fortifiesAll(s, seat)) fortifyAll(s, seat, tell)
    else if (decision === null) tellNoEffect(s, seat, tell)
    else {
      fortify(s, seat, countryNamed(partOf(s), decision.country), decision.army)
      const { army, country } = decision
      tell?.({ type: 'fortified', rule: 'MOP-7.1', side: sideAt(seat), army, country })
    }
    tellGround?.()
  },
}

function tellNoEffect(s: State, seat: Seat, tell: Tell<MarchOfProgress> | undefined): void {
  const rule = s.open.stock[seat] === partOf(s).armiesPerPlayer ? 'MOP-7.3' : 'MOP-7.4'
  tell?.({ type: 'no-effect', rule, side: sideAt(seat), card: cardPlayed(s, seat) })
}

function fortify(s: State, seat: Seat, country: number, army: ArmyKind): void {
  const at = seat * partOf(s).countries.length + country
  if (army === 'normal-on-capital')
    s.open.onCapital[seat] = FORTIFIED // MOP-7.9
  else {
    s.open.normal[at]!--
    s.open.fortified[at]!++
  }
}

/** MOP-24.9: every normal army, wherever it stands. */
function fortifyAll(s: State, seat: Seat, tell: Tell<MarchOfProgress> | undefined): void {
  const places: { country: string; armies: ArmyKind[] }[] = []
  for (const [country, { id }] of partOf(s).countries.entries()) {
    const { normal, onCapital } = groupIn(s, seat, country)
    const armies = kindsOf({ normal, fortified: 0, onCapital: onCapital === NORMAL ? NORMAL : NONE })
    for (const army of armies) fortify(s, seat, country, army)
    if (armies.length > 0) places.push({ country: id, armies })
  }
  if (places.length === 0) tellNoEffect(s, seat, tell)
  else tell?.({ type: 'entrenched', rule: 'MOP-24.9', side: sideAt(seat), places })
}

/** Tells, once armies have been fortified, which countries have changed hands by it (MOP-24.12). */
function watchGround(s: State, tell: Tell<MarchOfProgress>): () => void {
  const { countries } = partOf(s)
  const before = countries.map((_, country) => controllerOf(s, country))
  return () => {
    for (const [country, { id }] of countries.entries()) {
      const holder = controllerOf(s, country)
      if (holder !== before[country])
        tell({ type: 'ground-held', rule: 'MOP-24.12', side: SIDES[holder] ?? null, country: id })
    }
  }
}

const fortifiesAll = (s: State, seat: Seat): boolean => partOf(s).cards[s.open.played[seat]!]!.fortifiesAll

/** MOP-17.4: any normal army, wherever it is (MOP-7.2); nothing where all of them are fortified (MOP-24.10). */
export function fortifyOptions(s: State, seat: Seat): readonly Decision[] {
  if (fortifiesAll(s, seat)) return []
  const { open } = s
  const part = partOf(s)
  const options: Decision[] = []
  const offset = seat * part.countries.length
  for (let country = 0; country < part.countries.length; country++)
    if (open.normal[offset + country]! > 0) options.push(fortifyChoice(part, country, false))
  if (open.onCapital[seat] === NORMAL)
    options.push(fortifyChoice(part, part.homes[enemyOf(seat) as 0 | 1], true))
  return options
}
