import { describe, expect, test } from 'vitest'
import { playOn, until } from '../player.ts'
import { PLACES, useHouse } from './at-table.ts'

describe.each(PLACES)('whoever comes back, on %s', (_, place) => {
  const at = useHouse(place)

  test('is told how far they had seen it, where more has happened; others’ ways tell nothing', async () => {
    const [ann, bob, match] = await at.pair()
    await playOn(match, [ann, bob], 4)
    const seen = ann.snapshot?.moments ?? 0
    expect(seen).toBeGreaterThan(0)
    await ann.say({ do: 'leave', match })
    await expect.poll(() => at.house.store.seen.of(match, ann.id)).toBe(seen)
    expect(await ann.enter(match)).toEqual({ ok: true })
    await ann.say({ do: 'leave', match })
    await at.house.hall.table(match).hand(0, 'random')
    const before = bob.snapshot?.moments ?? 0
    await playOn(match, [bob], 3)
    await until(() => (bob.snapshot?.moments ?? 0) > before + 1)
    expect(await ann.enter(match)).toEqual({ ok: true, since: seen })
    await until(() => (ann.snapshot?.moments ?? 0) > seen)
    const eve = await at.guest()
    expect(await eve.enter(match)).toEqual({ ok: true })
    await at.house.store.people.forget(ann.id)
    expect(await at.house.store.seen.of(match, ann.id)).toBeNull()
  })
})
