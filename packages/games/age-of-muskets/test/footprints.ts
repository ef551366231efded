import {
  below,
  enter,
  fastChance,
  newState,
  type Position,
  pickFrom,
  type Random,
  type Seat,
  seeded,
  tablesFor,
  there,
} from '@grognard/engine'
import { optionsFor, type Trail } from '@grognard/engine/testing'
import type { Decision } from '../src/decisions.ts'
import { ageOfMuskets } from '../src/index.ts'
import { isCampaign } from '../src/scenario.ts'
import type { AgeOfMuskets, State } from '../src/state.ts'
import { sequence } from '../src/turn/sequence.ts'
import { houseScenario } from './house.ts'
import { besiege, STAGES, seekBattle } from './seeking.ts'
import { eventful, isOne, shake } from './shaking.ts'
import { station, zone } from './table.ts'

/**
 * What is played for the footprints: campaigns and battles from their beginnings, and campaigns in which everybody has been
 * thrown together, some of them into besieged places, so that what is rare comes about.
 */

const DECISIONS = 100
const BATTLES = 30
const CAMPAIGNS = 5
const SIEGES = 15

export function* trails(): Generator<Trail<AgeOfMuskets>> {
  yield* sieges()
  for (const id of ageOfMuskets.manifest.scenarios)
    for (const { options } of tablesFor<AgeOfMuskets>(ageOfMuskets, id)) yield* trailsOf(id, options)
}

function* trailsOf(id: string, options: { readonly players?: number }): Generator<Trail<AgeOfMuskets>> {
  const isBattle = !isCampaign(houseScenario(id, options))
  for (let number = 0; number < (isBattle ? BATTLES : CAMPAIGNS); number++) {
    const name = `${id} for ${options.players}, ${number}`
    const random = seeded(name)
    const others = number === 0 ? {} : optionsFor(ageOfMuskets, id, random)
    const scenario = houseScenario(id, { ...others, ...options })
    const begin = () => newState<AgeOfMuskets>(ageOfMuskets, scenario, fastChance(name))
    yield {
      name,
      start: number === 0 ? begin : () => shaken(begin, number % 2 === 0, random),
      decisions: DECISIONS,
      player: isBattle ? fighter : seeker,
    }
  }
}

/** Ulm with two Corps shut in, at every stage of a siege. */
function* sieges(): Generator<Trail<AgeOfMuskets>> {
  for (let number = 0; number < SIEGES; number++) {
    const name = `besieged ${number}`
    const scenario = houseScenario('ulm', { players: 2 + (number % 3) })
    const begin = () => newState<AgeOfMuskets>(ageOfMuskets, scenario, fastChance(name))
    const stage = there(STAGES[Math.floor(number / 3) % STAGES.length], 'stage')
    const start = () => at(besieged(begin(), stage, seeded(name)), 'hqActivity')
    yield { name, start, decisions: DECISIONS, player: seeker }
  }
}

function besieged(s: State, stage: (typeof STAGES)[number], random: Random): State {
  besiege(s, stage)
  const { siege } = zone(s, 'ulm')
  if (siege !== null) siege.failures = below(random, 4)
  for (const id of ['at-schwarzenberg', 'at-riesch'])
    station(s, id, pickFrom(random, ['memmingen', 'munich']))
  return s
}

/** That state, with play at such a part of a turn. */
function at(s: State, part: (typeof sequence.turn)[number]): State {
  s.flow = []
  for (const name of ['campaign', 'turns', 'turn']) {
    enter(s, there(ageOfMuskets.program.byName.get(name), name), null)
    // The parts before have been.
    there(s.flow.at(-1), name).index =
      name === 'campaign' ? 1 : name === 'turn' ? sequence.turn.indexOf(part) : 0
  }
  return s
}

const seeker = (position: Position<AgeOfMuskets>, seat: Seat, random: Random): Decision =>
  isOne(random, 5) ? position.sample(seat, random) : seekBattle(position, seat, random)

/** Who gives nothing up as long as there is something else to do: by chance alone battles are soon over. */
function fighter(position: Position<AgeOfMuskets>, seat: Seat, random: Random): Decision {
  const mostly = position.at === 'optionOrPass' && !isOne(random, 5)
  const others = mostly ? position.options(seat).filter(option => !givesUp(option)) : []
  return others.length > 0 ? pickFrom(random, others) : position.sample(seat, random)
}

const givesUp = (decision: Decision): boolean =>
  decision.type === 'pass-option' || (decision.type === 'play-option' && decision.option === 'withdraw')

const TRIES = 200
const PARTS = ['hqActivity', 'hqActivity', 'hqActivity', 'detachedMovement', 'consumption'] as const

/** The first that comes of it in which nothing is wrong. */
function shaken(begin: () => State, isEventful: boolean, random: Random): State {
  for (let tries = 0; tries < TRIES; tries++) {
    const s = begin()
    shake(s, random)
    if (ageOfMuskets.violations(s).length > 0) continue
    if (s.scenario.plan.kind === 'battle') return s
    return isEventful
      ? at(eventful(s, s.scenario.plan, random), 'trainingPhase')
      : at(s, pickFrom(random, PARTS))
  }
  throw new Error('nothing comes of it but what cannot be')
}
