import { there } from '@grognard/engine'
import { beforeAll, expect, test } from 'vitest'
import { openBox } from '../../ui/printed.ts'
import { battleFrom } from '../../ui/rounds/rounds.ts'
import { playOn, snapshotOf } from './battle-at-random.ts'
import { begin } from './pressing.ts'

beforeAll(async () => void (await openBox('austerlitz', undefined)))

test('AOM-29.1 · a battle that is over is told round by round, to players and spectators alike', () => {
  for (let seed = 0; seed < 4; seed++) {
    const match = begin('austerlitz', seed)
    playOn(match, seed, () => {})
    const seats = [0, 1, null].map(seat => snapshotOf(match, seat))
    for (const snapshot of seats) {
      const { chronicle, view } = snapshot
      const battle = there(view.battle, 'battle')
      const stories = chronicle.flatMap(line => battleFrom(line, snapshot) ?? [])
      // One story, though both sides name a commander.
      expect(stories).toHaveLength(battle.round === 0 ? stories.length : 1)
      for (const { rounds, winner, zone } of stories) {
        expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, at) => at + 1))
        expect([rounds.length, winner, zone]).toEqual([battle.round, battle.ended?.winner, battle.zone])
        expect(rounds.at(-1)?.endurance ?? battle.endurance).toEqual(battle.endurance)
        const options = rounds.flatMap(({ deeds }) => deeds.map(({ option }) => option))
        for (const side of Object.keys(battle.played))
          for (const option of battle.played[side] ?? []) expect(options).toContain(option)
      }
    }
  }
})

test('while it goes on there is no story of it', () => {
  const match = begin('austerlitz', 1)
  playOn(match, 1, now => {
    if (now.outcome !== null || now.pending().step === null) return
    const snapshot = snapshotOf(now, null)
    if (snapshot.view.battle?.ended === null)
      expect(snapshot.chronicle.every(line => battleFrom(line, snapshot) === null)).toBe(true)
  })
})
