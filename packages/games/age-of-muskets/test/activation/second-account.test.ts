import {
  below,
  fastChance,
  type Game,
  newState,
  Position,
  pickFrom,
  type Seat,
  seatsIn,
  seeded,
} from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Event } from '../../src/events.ts'
import { ageOfMuskets } from '../../src/index.ts'
import type { AgeOfMuskets } from '../../src/state.ts'
import { besiege, seekBattle } from '../seeking.ts'
import { teams } from '../teams.ts'
import { Account } from './second-account.ts'

/** A campaign at random of players who seek battle, with somebody who keeps its accounts. */
function kept(game: Game<AgeOfMuskets>, id: string, players: number, seed: number, most: number): Account {
  const made = game.scenario(id, { players })
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const table = new Position(game, newState(game, made.value, fastChance(seed)))
  if (id === 'ulm' && seed % 3 === 0) besiege(table.state, 'takeOuterWorks')
  const account = new Account(() => table.state)
  const hear = (event: Event) => account.hear(event)
  const tell = Object.assign(hear, { only: (_: number, event: Event) => hear(event) })
  const random = seeded(`${id} ${players} ${seed} account`)
  for (let made = 0; made < most && table.step !== null && account.wrong.length === 0; made++) {
    const seat: Seat = pickFrom(random, seatsIn(table.waiting))
    const decision = below(random, 3) === 0 ? table.sample(seat, random) : seekBattle(table, seat, random)
    table.decide(seat, decision, tell)
    account.balance(table.at)
  }
  return account
}

const SEEDS = 12

test('AOM-15.5 AOM-16.5 AOM-17.3 AOM-17.4 AOM-17.6 AOM-17.10 AOM-17.15 AOM-17.18 AOM-34.9 AOM-35.12 · activity points kept a second time', () => {
  const counts = new Map<string, number>()
  const wrong: string[] = []
  for (let seed = 1; seed <= SEEDS; seed++)
    for (const [game, id, players] of [
      [ageOfMuskets, 'the-sall', 2],
      [teams, 'the-sall-teams', 4],
      [ageOfMuskets, 'ulm', 2],
      [ageOfMuskets, 'ulm', 4],
    ] as const) {
      const account = kept(game, id, players, seed, 500)
      if (account.wrong.length > 0) wrong.push(`${id} for ${players}, ${seed}: ${account.wrong.join('; ')}`)
      for (const [kind, often] of account.entries) counts.set(kind, (counts.get(kind) ?? 0) + often)
    }
  expect(wrong).toEqual([])
  for (const often of [
    'granted',
    'bid',
    'owed',
    'all passed',
    'phase over',
    'fell back',
    'beaten off',
    'moved',
  ])
    expect([often, (counts.get(often) ?? 0) > 3]).toEqual([often, true])
}, 120_000)
