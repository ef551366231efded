import {
  accept,
  forSeat,
  malformed,
  type Program,
  type Result,
  type RuleId,
  verdictOf,
} from '@grognard/engine'
import { cardNamed, countryNamed } from '../choices.ts'
import { armiesIn, controllerOf, mayScore } from '../control.ts'
import { phaseOf } from '../phase.ts'
import { countryOf, type Scenario } from '../scenario.ts'
import {
  FORTIFIED,
  type MarchOfProgress,
  NO,
  NONE,
  NORMAL,
  partOf,
  type State,
  setUpPart,
  valueAt,
} from '../state.ts'
import { violations } from '../violations.ts'
import { SIDES } from '../vocabulary.ts'
import { type Fail, isGiven, type PositionForm, positionForm, wrong } from './form.ts'
import { layPlace } from './place.ts'
import { standIn } from './write.ts'

/** The only road from a described position to a state: form, sense, and the rules' own invariants. */
export function readPosition(
  program: Program<MarchOfProgress>,
  scenario: Scenario,
  json: unknown,
): Result<State> {
  const form = verdictOf(positionForm, json)
  if (!form.success) return malformed('position', form.error)
  const given = form.data
  if (given.scenario !== undefined && given.scenario !== scenario.id)
    return wrong('scenario', `it is of ${given.scenario}, not of ${scenario.id}`)
  const number = given.part === undefined ? 0 : scenario.parts.findIndex(({ id }) => id === given.part)
  if (number < 0) return wrong('part', `there is no part ${given.part}`, 'MOP-18.6')
  const open = setUpPart(scenario, number, [0, 0], given.partsWon ?? 0)
  const s: State = { ...standIn({ scenario, open }), own: [{}, {}], hidden: {} }
  return (
    layScalars(s, given) ??
    layArmies(s, given) ??
    layCards(s, given) ??
    layVp(s, given) ??
    layAttack(s, given) ??
    layPlace(program, s, given) ??
    checkSense(s, given) ??
    accept(s)
  )
}

function layScalars(s: State, given: PositionForm): Fail | null {
  const { open } = s
  if (given.turn !== undefined) open.turn = given.turn
  if (given.initiative !== undefined) open.initiative = SIDES.indexOf(given.initiative)
  if (given.first !== undefined) open.first = SIDES.indexOf(given.first)
  if (given.quietTurns !== undefined) open.quietTurns = given.quietTurns
  if (given.vpChanged !== undefined) open.vpChanged = given.vpChanged
  if (isGiven(given.endOfferedBy)) open.offer = SIDES.indexOf(given.endOfferedBy)
  for (const [seat, side] of SIDES.entries()) {
    const player = given.players?.[side]
    if (player?.armyStrength !== undefined) open.strength[seat] = player.armyStrength
    if (player?.offeredEnd !== undefined) open.offered[seat] = player.offeredEnd
  }
  const { victory } = partOf(s)
  const partsPlayed = open.part + (isGiven(given.outcome) ? 1 : 0)
  if (open.partsWon > (victory.type === 'conquest' ? partsPlayed : 0))
    return wrong('partsWon', 'more parts are won than have been played', 'MOP-21.16')
  if (victory.type === 'vp-threshold' && open.turn > (victory.turnLimit ?? open.turn))
    return wrong('turn', `the game ends with turn ${victory.turnLimit}`, 'MOP-24.25')
  return null
}

function layArmies(s: State, given: PositionForm): Fail | null {
  const { open } = s
  const part = partOf(s)
  if (given.armies !== undefined) {
    open.normal.fill(0)
    open.fortified.fill(0)
    open.stock = [part.armiesPerPlayer, part.armiesPerPlayer]
    for (const side of SIDES)
      if (given.armies.filter(({ owner }) => owner === side).length > part.armiesPerPlayer)
        return wrong('armies', `${side} has too many armies`, 'MOP-1.7')
    for (const [index, { owner, location, posture, onCapital }] of given.armies.entries()) {
      if (location === 'stock') continue
      const seat = SIDES.indexOf(owner)
      const country = countryNamed(part, location)
      if (country === NO)
        return wrong(`armies.${index}.location`, `there is no country ${location}`, 'MOP-1.3')
      if (onCapital && countryOf(part, country).owner !== 1 - seat)
        return wrong(`armies.${index}.onCapital`, 'an army is on a capital only in the enemy home', 'MOP-1.9')
      if (onCapital && open.onCapital[seat] !== NONE)
        return wrong(`armies.${index}.onCapital`, 'two armies are on one capital', 'MOP-10.4')
      open.stock[seat] = valueAt(open.stock, seat) - 1
      const at = seat * part.countries.length + country
      if (onCapital) open.onCapital[seat] = posture === 'fortified' ? FORTIFIED : NORMAL
      else if (posture === 'fortified') open.fortified[at] = valueAt(open.fortified, at) + 1
      else open.normal[at] = valueAt(open.normal, at) + 1
    }
  }
  for (const [seat, side] of SIDES.entries()) {
    const stock = given.players?.[side]?.armiesInStock
    if (stock !== undefined && stock !== open.stock[seat])
      return wrong(`players.${side}.armiesInStock`, `armies in play leave ${open.stock[seat]}`, 'MOP-1.7')
  }
  return null
}

function layCards(s: State, given: PositionForm): Fail | null {
  const { open } = s
  const part = partOf(s)
  for (const [seat, side] of SIDES.entries()) {
    const { hand, discardPile, playedCard } = given.players?.[side] ?? {}
    const field = `players.${side}`
    const all = forSeat(part.hands, seat)
    const sets: number[] = []
    for (const ids of [hand ?? [], discardPile ?? [], isGiven(playedCard) ? [playedCard] : []]) {
      let set = 0
      for (const id of ids) {
        const bit = cardNamed(part, id) === NO ? 0 : 1 << cardNamed(part, id)
        if (!(bit & all)) return wrong(field, `${id} is not one of ${side}'s cards`, 'MOP-1.17')
        if (bit & (set | sets.reduce((a, b) => a | b, 0)))
          return wrong(field, `${id} is in two places`, 'MOP-1.17')
        set |= bit
      }
      sets.push(set)
    }
    const [inHand = 0, inPile = 0, inPlay = 0] = sets
    open.played[seat] = isGiven(playedCard) ? cardNamed(part, playedCard) : NO
    open.hand[seat] = hand === undefined ? all & ~inPile & ~inPlay : inHand
    open.discardPile[seat] = discardPile === undefined ? all & ~valueAt(open.hand, seat) & ~inPlay : inPile
    if (valueAt(open.discardPile, seat) & part.scoreCards)
      return wrong(`${field}.discardPile`, 'SCORE never lies in the discard pile', 'MOP-14.3')
    if (inPlay & part.scoreCards && !mayScore(s, seat))
      return wrong(`${field}.playedCard`, 'SCORE needs more cards in the discard pile', 'MOP-13.5')
  }
  return null
}

function layVp(s: State, given: PositionForm): Fail | null {
  const { open } = s
  const part = partOf(s)
  for (const [seat, side] of SIDES.entries()) {
    const vp = given.players?.[side]?.vp
    if (vp !== undefined) open.vp[seat] = vp
  }
  open.vpStock = given.vpStock ?? part.vpSupply - valueAt(open.vp, 0) - valueAt(open.vp, 1)
  for (const [id, { vpDie }] of Object.entries(given.countries ?? {})) {
    const country = countryNamed(part, id)
    if (country === NO) return wrong(`countries.${id}`, 'there is no such country', 'MOP-1.3')
    if (vpDie !== undefined) open.vpDice[country] = vpDie
  }
  return null
}

function layAttack(s: State, given: PositionForm): Fail | null {
  if (!isGiven(given.attack)) return null
  const { side, country: id, ...rest } = given.attack
  const country = countryNamed(partOf(s), id)
  const seat = SIDES.indexOf(side)
  if (country === NO) return wrong('attack.country', 'there is no such country', 'MOP-1.3')
  if (armiesIn(s, seat, country) < rest.armies)
    return wrong('attack.armies', 'there are not so many', 'MOP-8.6')
  s.open.attack = { seat, country, ...rest, discarded: Number(rest.discarded) }
  return null
}

function checkSense(s: State, given: PositionForm): Fail | null {
  const [broken] = violations(s)
  if (broken !== undefined)
    return wrong('position', broken, /MOP-\d+\.\d+/.exec(broken)?.[0] as RuleId | undefined)
  const part = partOf(s)
  for (const [id, { controller }] of Object.entries(given.countries ?? {})) {
    const holder = SIDES[controllerOf(s, countryNamed(part, id))] ?? null
    if (controller !== undefined && controller !== holder)
      return wrong(
        `countries.${id}.controller`,
        `it follows from the armies: ${holder ?? 'nobody'}`,
        'MOP-11.7',
      )
  }
  if (given.phase !== undefined && given.phase !== phaseOf(given.flow ?? []))
    return wrong('phase', 'it does not agree with flow', 'MOP-3.1')
  return null
}
