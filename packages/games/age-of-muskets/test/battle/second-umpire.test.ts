import { fastChance, newState, Position, seatsIn, seeded, type Tell, there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { engagement } from '../../src/battle/fight.ts'
import type { Event } from '../../src/events.ts'
import type { AgeOfMuskets, State } from '../../src/state.ts'
import { battles } from './field.ts'
import { pictureOf, wrongEngagement } from './second-umpire.ts'

const BATTLES = 40

/** A battle at random; what a second umpire finds wrong with its engagements, and how many there were. */
function umpired(id: string, seed: number): { readonly wrong: string[]; readonly engagements: number } {
  const made = battles.scenario(id, {})
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const random = seeded(`umpire ${id} ${seed}`)
  const told: Event[] = []
  const tell: Tell<AgeOfMuskets> = Object.assign((event: Event) => void told.push(event), {
    only: (_: number, event: Event) => void told.push(event),
  })
  const position = new Position(battles, newState(battles, made.value, fastChance(seed)))
  const wrong: string[] = []
  let engagements = 0
  let before: State | null = null
  let rolled: State | null = null
  while (position.step !== null) {
    const seats = seatsIn(position.waiting)
    if (position.at === 'nameCommanders' && before === null) {
      before = pictureOf(position)
      told.splice(0)
    }
    if (position.at === 'troopsUsed' && seats.length === 1) rolled = pictureOf(position)
    const seat = there(seats[0], 'seat')
    position.decide(seat, position.sample(seat, random), tell)
    const isStillOn = engagement.isOn(position.state) && position.state.open.battle?.ended === null
    if (before === null || isStillOn) continue
    engagements++
    for (const line of wrongEngagement({ before, rolled, after: position.state, told }))
      wrong.push(`${seed}: ${line}`)
    before = null
    rolled = null
  }
  return { wrong, engagements }
}

describe.each(['austerlitz', 'caldiero'])('a second umpire at %s', id => {
  test(`AOM-31.1 AOM-31.8 AOM-31.17 AOM-31.27 · finds nothing wrong in ${BATTLES} battles at random`, () => {
    let engagements = 0
    for (let seed = 0; seed < BATTLES; seed++) {
      const found = umpired(id, seed)
      engagements += found.engagements
      expect(found.wrong).toEqual([])
    }
    expect(engagements).toBeGreaterThan(BATTLES)
  })
})
