import type { Seat } from '@grognard/engine'
import { defenceTotal } from '../../combat.ts'
import {
  armiesIn,
  armiesInPlay,
  cardCount,
  controls,
  entitlement,
  isOccupied,
  mayScore,
} from '../../control.ts'
import type { Part } from '../../scenario.ts'
import { FORTIFIED, NONE, partOf, type State } from '../../state.ts'
import { enemyOf, type Group } from '../../vocabulary.ts'

/**
 * What the judgement looks at: whole numbers, one for each seat. None of them says what it is worth; that was
 * measured (docs/evaluation.md).
 */
export const FEATURES = [
  /** 1 for the first seat: what it is worth to sit there. */
  'side',
  'vp',
  /** VPs times those of the one who is nearest to the end: a lead counts more, the later it is. */
  'vp-late',
  /** How often SCORE must be played as things stand; at most MANY_SCORES. */
  'scores-missing',
  'one-score-missing',
  /** One is enough, and it may be played now (MOP-13.5). */
  'may-score-and-end',
  'may-score',
  /** Turns to the end if it scored as often as it may and nobody hindered it; and whether that is sooner than the enemy. */
  'turns-to-end',
  'wins-race',
  'entitlement',
  /** What STRENGTH could still take from the dice of the countries that are controlled. */
  'dice',
  'strength',
  /** Strength times the VPs that the leader is missing: it pays in the turns that are left. */
  'strength-early',
  'armies',
  /** Armies times strength. */
  'force',
  'armies-in-neutral-countries',
  'armies-in-enemy-home',
  'fortified',
  'occupies-capital',
  /** An attack with the cards in hand would take the enemy capital, or it would after a move. */
  'takes-capital',
  'reaches-capital',
  /** Enemy armies that the best attack with the cards in hand would destroy. */
  'destroys',
  /** What an attack on its home would meet. */
  'home-defence',
  'initiative',
  'cards',
  'movement-cards',
  'recruit-card',
  'fortify-card',
  'attack-cards',
  'strength-card',
  'special-card',
  /** Of the conqueror, where a part has a limit of turns (MOP-21.19). */
  'turns-left',
  /** Its capital is taken, or an attack with the enemy's cards would take it: then VPs are no lead (MOP-13.2). */
  'vp-barred',
  'vp-in-danger',
  /** How much stronger than its home's defence the enemy could be there after one move; 0 where it is not. */
  'outmatched',
] as const
export type Feature = (typeof FEATURES)[number]

const MANY_SCORES = 6

/** By seat and feature, at `seat × FEATURES.length + feature`. */
export const emptySurvey = (): Float64Array => new Float64Array(2 * FEATURES.length)

/** Writes over whatever the survey found before. */
export function survey(s: State, found: Float64Array = emptySurvey()): Float64Array {
  const part = partOf(s)
  const leader = nearest(s, part)
  const [blue, orange] = [progress(s, part, 0), progress(s, part, 1)]
  surveySeat(s, part, 0, leader, blue, orange.turns, found, 0)
  surveySeat(s, part, 1, leader, orange, blue.turns, found, FEATURES.length)
  surveyDanger(s, part, 0, found)
  surveyDanger(s, part, 1, found)
  return found
}

function surveySeat(
  s: State,
  part: Part,
  seat: Seat,
  leader: number,
  { entitled, scores, turns }: Progress,
  enemyTurns: number,
  found: Float64Array,
  at: number,
): void {
  const { open } = s
  const vp = open.vp[seat]!
  const scoring = mayScore(s, seat) ? 1 : 0
  const strength = open.strength[seat]!
  const inPlay = armiesInPlay(s, seat)
  let i = at
  found[i++] = seat === 0 ? 1 : 0
  found[i++] = vp
  found[i++] = vp * leader
  found[i++] = scores
  found[i++] = scores === 1 ? 1 : 0
  found[i++] = scores === 1 ? scoring : 0
  found[i++] = scoring
  found[i++] = turns
  found[i++] = turns < enemyTurns ? 1 : 0
  found[i++] = entitled
  found[i++] = diceLeft(s, part, seat)
  found[i++] = strength
  found[i++] = strength * (part.victory.threshold - leader)
  found[i++] = inPlay
  found[i++] = inPlay * strength
  surveyArmies(s, part, seat, found, i)
  i += ARMY_FEATURES
  found[i++] = defenceTotal(s, seat, part.homes[seat as 0 | 1]).total
  found[i++] = open.initiative === seat ? 1 : 0
  surveyHand(part, open.hand[seat]!, found, i)
  i += HAND_FEATURES
  found[i++] = turnsLeft(s, part, seat)
  found[i] = isOccupied(open, seat) ? vp : 0
}

const BARRED = FEATURES.indexOf('vp-barred')

/** What an enemy does who takes, or may take, the capital; for both when both have been surveyed. */
function surveyDanger(s: State, part: Part, seat: Seat, found: Float64Array): void {
  const enemy = enemyOf(seat)
  const [own, other] = [seat * FEATURES.length, enemy * FEATURES.length]
  const isTaken = found[other + TAKES] === 1 || found[other + REACHES] === 1
  const home = part.homes[seat as 0 | 1]
  const force =
    near(s, part, enemy, home) * s.open.strength[enemy]! +
    Math.max(0, bestBonus(part, s.open.hand[enemy]!, s.open.vp[enemy]!))
  found[own + BARRED + 1] = isTaken ? s.open.vp[seat]! : 0
  found[own + BARRED + 2] = isOccupied(s.open, seat)
    ? 0
    : Math.max(0, force - defenceTotal(s, seat, home).total)
}

const TAKES = FEATURES.indexOf('takes-capital')
const REACHES = FEATURES.indexOf('reaches-capital')

/** Armies of the seat that are in the country or next to it. */
function near(s: State, part: Part, seat: Seat, country: number): number {
  let armies = armiesIn(s, seat, country)
  for (const next of part.neighbours[country]!) armies += armiesIn(s, seat, next)
  return armies
}

/** How near a seat is to the end, if nobody hindered it. */
interface Progress {
  readonly entitled: number
  readonly scores: number
  readonly turns: number
}

function progress(s: State, part: Part, seat: Seat): Progress {
  const entitled = entitlement(s, seat)
  const scores = scoresMissing(s, part, seat, entitled)
  // Between two SCOREs so many cards must be played as it needs in the discard pile (MOP-13.5, MOP-24.21).
  const needed = part.scoreMinDiscards
  const there = Math.min(cardCount(s.open.discardPile[seat]!), needed)
  const turns = scores === 0 ? 0 : (needed + 1) * scores - there
  return { entitled, scores, turns }
}

/** None where VPs win the seat nothing (MOP-21.18). */
function scoresMissing(s: State, part: Part, seat: Seat, entitled: number): number {
  const { victory, scoreHomeLoss, homes, countries } = part
  const home = homes[seat as 0 | 1]
  let missing =
    victory.type === 'conquest' && victory.conqueror !== seat ? 0 : victory.threshold - s.open.vp[seat]!
  let each = entitled
  let left = s.open.vpDice[home]! - countries[home]!.vpMin
  let scores = 0
  while (missing > 0 && scores < MANY_SCORES) {
    missing -= each
    const fall = Math.min(scoreHomeLoss, left) // MOP-24.22
    left -= fall
    each = Math.max(each - fall, 0)
    scores++
  }
  return scores
}

/** The VPs of the one who is nearest to the end. */
const nearest = ({ open: { vp } }: State, { victory }: Part): number =>
  Math.min(victory.type === 'conquest' ? vp[victory.conqueror]! : Math.max(vp[0]!, vp[1]!), victory.threshold)

function diceLeft(s: State, part: Part, seat: Seat): number {
  let left = 0
  for (let country = 0; country < part.countries.length; country++) {
    const die = s.open.vpDice[country]! - part.countries[country]!.vpMin
    if (die > 0 && controls(s, seat, country)) left += die
  }
  return left
}

const turnsLeft = ({ open }: State, { victory }: Part, seat: Seat): number =>
  victory.type === 'conquest' && victory.conqueror === seat ? victory.partTurnLimit - open.turn : 0

const HAND_FEATURES = 7

function surveyHand(part: Part, hand: number, found: Float64Array, at: number): void {
  const { movement, recruit, fortify, attack, strength, special } = cardsOf(part)
  found[at] = cardCount(hand)
  found[at + 1] = cardCount(hand & movement)
  found[at + 2] = cardCount(hand & recruit)
  found[at + 3] = cardCount(hand & fortify)
  found[at + 4] = cardCount(hand & attack)
  found[at + 5] = cardCount(hand & strength)
  found[at + 6] = cardCount(hand & special)
}

/** By group, its cards as bits. */
type CardSets = { readonly [G in Group]: number }

/** A part never changes, so its cards are sorted once. */
const sorted = new WeakMap<Part, CardSets>()

function cardsOf(part: Part): CardSets {
  const known = sorted.get(part)
  if (known !== undefined) return known
  const sets = { movement: 0, recruit: 0, fortify: 0, attack: 0, strength: 0, special: 0, score: 0 }
  for (const [card, { group }] of part.cards.entries()) sets[group] |= 1 << card
  sorted.set(part, sets)
  return sets
}

/** What the best attack card adds; −1 without one. Cards to discard are taken for granted (MOP-8.13, MOP-24.18). */
function bestBonus(part: Part, hand: number, vp: number): number {
  let best = -1
  for (let rest = hand & cardsOf(part).attack; rest !== 0; rest &= rest - 1) {
    const { bonus, discardMax, airPowerMax, airPowerPrice } = part.cards[31 - Math.clz32(rest & -rest)]!
    // So is the wish to pay for air power (MOP-21.11).
    const bought = airPowerPrice === 0 ? airPowerMax : Math.min(airPowerMax, Math.floor(vp / airPowerPrice))
    best = Math.max(best, bonus * discardMax + bought)
  }
  return best
}

/** How many armies the best movement card moves. */
function bestMarch(part: Part, hand: number): number {
  let best = 0
  for (let rest = hand & cardsOf(part).movement; rest !== 0; rest &= rest - 1)
    best = Math.max(best, part.cards[31 - Math.clz32(rest & -rest)]!.armies)
  return best
}

const ARMY_FEATURES = 7

/** Where the seat's armies stand, and what they could do with the cards in hand. */
function surveyArmies(s: State, part: Part, seat: Seat, found: Float64Array, at: number): void {
  const { open } = s
  const hand = open.hand[seat]!
  const enemy = enemyOf(seat)
  const enemyHome = part.homes[enemy as 0 | 1]
  const offset = seat * part.countries.length
  const occupies = open.onCapital[seat] !== NONE
  const bonus = bestBonus(part, hand, open.vp[seat]!)
  let neutral = 0
  let fortified = open.onCapital[seat] === FORTIFIED ? 1 : 0
  let destroys = 0
  let reach = 0
  let there = 0
  for (let country = 0; country < part.countries.length; country++) {
    const here = armiesIn(s, seat, country)
    if (here === 0) continue
    fortified += open.fortified[offset + country]!
    if (country === enemyHome) there = here
    else if (part.countries[country]!.owner < 0) neutral += here
    if (here > reach && part.neighbours[country]!.includes(enemyHome)) reach = here
    const met = armiesIn(s, enemy, country)
    if (met > destroys && beats(s, seat, bonus, country, here)) destroys = met
  }
  const takes = !occupies && there > 0 && beats(s, seat, bonus, enemyHome, there) && survives(s, seat, there)
  const marching = occupies || takes || reach === 0 ? 0 : Math.min(reach, bestMarch(part, hand))
  const reaches =
    marching > 0 && beats(s, seat, bonus, enemyHome, there + marching) && survives(s, seat, there + marching)
  found[at] = neutral
  found[at + 1] = there - (occupies ? 1 : 0)
  found[at + 2] = fortified
  found[at + 3] = occupies ? 1 : 0
  found[at + 4] = takes ? 1 : 0
  found[at + 5] = reaches ? 1 : 0
  found[at + 6] = destroys
}

/** Would so many armies win an attack in the country, with this bonus (MOP-9.7)? */
const beats = (s: State, seat: Seat, bonus: number, country: number, attackers: number): boolean =>
  bonus >= 0 && attackers * s.open.strength[seat]! + bonus > defenceTotal(s, enemyOf(seat), country).total

/** Would one of so many attackers be left to take the enemy capital (MOP-24.17)? */
function survives(s: State, seat: Seat, attackers: number): boolean {
  const { assaultLoss, homes } = partOf(s)
  const enemy = enemyOf(seat)
  return attackers > assaultLoss || defenceTotal(s, enemy, homes[enemy as 0 | 1]).fortified === 0
}
