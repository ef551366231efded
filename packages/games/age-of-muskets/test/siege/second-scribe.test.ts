import {
  below,
  fastChance,
  newState,
  Position,
  pickFrom,
  type Random,
  seatsIn,
  seeded,
  there,
} from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Event } from '../../src/events.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { besieging } from '../../src/siege/procedure.ts'
import type { AgeOfMuskets, State } from '../../src/state.ts'
import { houseScenario } from '../house.ts'
import { besiege, STAGES, seekBattle } from '../seeking.ts'

/** Chapter 37 read a second time: in which order a siege goes on, and what each action costs, by what is told of it. */

type Table = Position<AgeOfMuskets>

/** What may be heard next of a Siege action; what is not of it may come between. */
const NEXT: { readonly [heard: string]: readonly string[] } = {
  openTrenches: [],
  // AOM-38.12: an offer as well, where it is not the first roll.
  takeOuterWorks: ['honours-offered', 'surrender-roll'],
  bombardmentStage: ['besieged-lost'],
  'besieged-lost': ['breach-roll', 'place-taken'],
  'no breach': [],
  breach: ['honours-offered', 'surrender-roll'],
  'honours-offered': ['surrender-roll'],
  'held at the works': [],
  'held at the breach': ['assault-roll', 'place-taken'],
  'assault-roll': ['assault-roll', 'place-taken', 'assault-over'],
  'assault-over': [],
}
/** After which of these a Siege action may be over. */
const ENDS = ['openTrenches', 'no breach', 'held at the works', 'assault-over', 'over']

interface Course {
  stage: string
  heard: string
  failures: number
  isDouble: boolean
  /** Surrender rolls of this siege (AOM-38.11). */
  rolls: number
  assaults: number
}

const BASIC = 2

class Scribe {
  readonly wrong: string[] = []
  readonly heard = new Map<string, number>()
  readonly #s: () => State
  /** By zone. */
  readonly #courses = new Map<string, Course>()

  constructor(s: () => State) {
    this.#s = s
    for (const [at, { siege }] of s().open.zones.entries())
      if (siege !== null) {
        const id = s().scenario.theatre.zones[at]?.id ?? ''
        const { failures, isDouble, rolls } = siege
        this.#courses.set(id, { stage: siege.stage, heard: 'over', failures, isDouble, rolls, assaults: 0 })
      }
  }

  #demand(isRight: boolean, what: string): void {
    if (!isRight) this.wrong.push(what)
  }

  #note(zone: string, heard: string): Course {
    const course = there(this.#courses.get(zone), `siege of ${zone}`)
    const may = NEXT[course.heard] ?? []
    this.#demand(may.includes(heard), `AOM-37.14 ${heard} after ${course.heard}`)
    this.heard.set(heard, (this.heard.get(heard) ?? 0) + 1)
    course.heard = heard
    return course
  }

  #cost(): number {
    const { own, open } = this.#s()
    const sheet = own[open.activation.seat]?.activation
    return sheet?.forces[sheet.acting]?.cost ?? -1
  }

  #stage({ zone, stage }: Extract<Event, { readonly type: 'siege-stage' }>): void {
    this.heard.set(stage, (this.heard.get(stage) ?? 0) + 1)
    const course = this.#courses.get(zone)
    if (stage === 'openTrenches') {
      this.#demand(course === undefined, 'AOM-37.6')
      this.#courses.set(zone, { stage, heard: stage, failures: 0, isDouble: false, rolls: 0, assaults: 0 })
      this.#demand(this.#cost() === BASIC, `AOM-37.10 ${this.#cost()}`)
      return
    }
    if (course === undefined) return void this.wrong.push(`AOM-37.4 ${stage} of no siege`)
    this.#demand(ENDS.includes(course.heard), `AOM-37.2 ${stage} after ${course.heard}`)
    this.#demand(this.#cost() === BASIC * (course.isDouble ? 2 : 1), `AOM-37.10 ${this.#cost()}`)
    course.stage = stage
    course.heard = stage
    course.assaults = 0
  }

  hear(event: Event): void {
    const before = this.wrong.length
    if (event.type === 'siege-stage') this.#stage(event)
    else if ('zone' in event && this.#courses.has(event.zone ?? '')) this.#hearOf(event.zone ?? '', event)
    if (this.wrong.length > before) this.wrong.push(JSON.stringify(event))
  }

  #hearOf(zone: string, event: Event): void {
    switch (event.type) {
      case 'besieged-lost':
        this.#note(zone, 'besieged-lost')
        break
      case 'breach-roll': {
        const course = this.#note(zone, 'breach-roll')
        const state = there(this.#s().open.zones[zoneNamed(this.#s(), zone)], 'zone')
        this.#demand(state.siege?.failures === course.failures, `AOM-37.17 ${course.failures}`)
        course.heard = event.breached ? 'breach' : 'no breach'
        course.failures = event.breached ? 0 : course.failures + 1
        course.isDouble ||= !event.breached
        break
      }
      case 'honours-offered': {
        const course = this.#note(zone, 'honours-offered')
        this.#demand(course.rolls > 0, 'AOM-38.11')
        break
      }
      case 'surrender-roll': {
        const course = there(this.#courses.get(zone), 'siege')
        // AOM-59.5: a summons is none of a siege.
        if (!['breach', 'honours-offered', 'takeOuterWorks'].includes(course.heard)) break
        const isAtBreach = course.stage === 'bombardmentStage'
        this.#note(zone, 'surrender-roll')
        course.rolls++
        course.heard = event.surrendered ? 'over' : isAtBreach ? 'held at the breach' : 'held at the works'
        break
      }
      case 'assault-roll': {
        const course = this.#note(zone, 'assault-roll')
        this.#demand(++course.assaults <= 2, 'AOM-37.20 a third roll')
        break
      }
      case 'assault-over':
        this.#note(zone, 'assault-over')
        break
      case 'place-taken':
        there(this.#courses.get(zone), 'siege').heard = 'over'
        break
    }
  }

  /** After a decision: a siege that is over has none of its marks left, and one that goes on has those that were told. */
  compare(at: string): void {
    const s = this.#s()
    for (const [zone, course] of [...this.#courses]) {
      const { siege } = there(s.open.zones[zoneNamed(s, zone)], 'zone')
      if (siege === null) {
        this.#courses.delete(zone)
        continue
      }
      const kept = [siege.failures, siege.isDouble, siege.rolls].join()
      const mine = [course.failures, course.isDouble, course.rolls].join()
      this.#demand(kept === mine, `${at}: ${zone} has ${kept}, not ${mine}`)
      const isOn = besieging.isOn(s)
      // AOM-37.20: a besieger without infantry cannot assault.
      if (!isOn && course.heard === 'held at the breach') course.heard = 'over'
      if (!isOn && course.heard !== 'over')
        this.#demand(ENDS.includes(course.heard), `AOM-37.14 ${zone} ends with ${course.heard}`)
    }
  }
}

/** Whoever besieges goes on with it, mostly. */
function besiegers(table: Table, seat: number, random: Random) {
  const siege = table.options(seat).find(each => each.type === 'action' && each.action === 'siege')
  if (table.at === 'chooseAction' && siege !== undefined && below(random, 6) > 0) return siege
  return below(random, 3) === 0 ? table.sample(seat, random) : seekBattle(table, seat, random)
}

test('AOM-37.2 AOM-37.10 AOM-37.14 AOM-37.17 AOM-37.18 AOM-37.20 AOM-37.28 AOM-38.11 · sieges go on in their order', () => {
  const heard = new Map<string, number>()
  const wrong: string[] = []
  for (let seed = 1; seed <= 16; seed++) {
    const random = seeded(`scribe ${seed}`)
    const table: Table = new Position(
      ageOfMuskets,
      newState(ageOfMuskets, houseScenario('ulm'), fastChance(seed)),
    )
    besiege(table.state, pickFrom(random, STAGES))
    const scribe = new Scribe(() => table.state)
    const tell = Object.assign((event: Event) => scribe.hear(event), {
      only: (_: number, event: Event) => scribe.hear(event),
    })
    for (let made = 0; made < 260 && table.step !== null && scribe.wrong.length === 0; made++) {
      const seat = pickFrom(random, seatsIn(table.waiting))
      table.decide(seat, besiegers(table, seat, random), tell)
      scribe.compare(table.at)
    }
    if (scribe.wrong.length > 0) wrong.push(`${seed}: ${scribe.wrong.join('; ')}`)
    for (const [what, often] of scribe.heard) heard.set(what, (heard.get(what) ?? 0) + often)
  }
  expect(wrong).toEqual([])
  for (const what of ['bombardmentStage', 'breach-roll', 'surrender-roll', 'assault-roll'])
    expect([what, (heard.get(what) ?? 0) > 3]).toEqual([what, true])
}, 120_000)
