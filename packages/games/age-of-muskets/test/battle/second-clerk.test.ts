import { fastChance, newState, Position, seatsIn, seeded, there } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Event } from '../../src/events.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { houseScenario } from '../house.ts'
import { Clerk } from './second-clerk.ts'

const BATTLES = 60

test('AOM-29.1 AOM-29.5 AOM-29.16 AOM-29.17 AOM-29.18 AOM-29.19 AOM-29.22 · a clerk who only listens finds nothing wrong in battles at random', () => {
  const endings = new Map<string, number>()
  const wrong: string[] = []
  for (const id of ['austerlitz', 'caldiero', 'salamanca', 'furtheim'])
    for (let seed = 0; seed < BATTLES; seed++) {
      const position = new Position(ageOfMuskets, newState(ageOfMuskets, houseScenario(id), fastChance(seed)))
      const clerk = new Clerk(() => position.state)
      const random = seeded(`clerk ${id} ${seed}`)
      const hear = (event: Event) => clerk.hear(event)
      const tell = Object.assign(hear, { only: (_: number, event: Event) => hear(event) })
      while (position.step !== null && clerk.wrong.length === 0) {
        const seat = there(seatsIn(position.waiting)[0], 'seat')
        position.decide(seat, position.sample(seat, random), tell)
        clerk.compare()
      }
      if (clerk.wrong.length > 0) wrong.push(`${id} ${seed}: ${clerk.wrong.join('; ')}`)
      for (const [how, often] of clerk.endings) endings.set(how, (endings.get(how) ?? 0) + often)
    }
  expect(wrong).toEqual([])
  for (const how of ['passes', 'endurance', 'gap', 'withdrawal'])
    expect([how, (endings.get(how) ?? 0) > 0]).toEqual([how, true])
}, 120_000)
