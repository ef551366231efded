import { describe, expect, test } from 'vitest'
import { until } from '../player.ts'
import { FORD, PLACES, useHouse } from './at-table.ts'

const QUICK = { allowance: 0, bank: 1_000, increment: 0 }

describe.each(PLACES)('whoever lets its time run out, on %s', (_, place) => {
  const at = useHouse(place)

  test('loses, where the match says so; the log says why', async () => {
    const [ann, bob, match] = await at.pair({ ...FORD, clock: { ...QUICK, late: 'loses' } })
    await until(() => ann.snapshot?.outcome != null && bob.snapshot?.outcome != null, 'nobody loses')
    const [late] = await at.notes(match, 'out-of-time')
    expect(ann.snapshot?.outcome?.winners).toEqual([late === 0 ? 1 : 0])
  })

  test('is played by a bot, where the match says so', async () => {
    const [ann, , match] = await at.pair({ ...FORD, clock: { ...QUICK, late: 'bot' } })
    await until(() => ann.company?.seats.some(({ bot }) => bot !== null) === true, 'no bot takes over')
    expect(await at.notes(match, 'out-of-time')).not.toEqual([])
    const played = async () => [
      ...(await at.notes(match, 'played-by-0')),
      ...(await at.notes(match, 'played-by-1')),
    ]
    await expect.poll(played, { timeout: 30_000 }).toContain('line')
  })

  test('nobody agrees upon a rule that there is not', async () => {
    const ann = await at.guest()
    for (const clock of [
      { ...QUICK, late: 'dies' },
      { ...QUICK, conference: -1 },
    ]) {
      const made = await ann.ask('matches', 'POST', {
        ...FORD,
        options: {},
        access: 'open',
        nonce: '',
        clock,
      })
      expect(made.status).toBe(400)
      expect(made.body['message']).toMatch(/clock\.(late|conference)/)
    }
    for (const delay of [{ moments: 0 }, { minutes: 5_000 }, { hours: 1 }]) {
      const made = await ann.ask('matches', 'POST', {
        ...FORD,
        options: {},
        access: 'open',
        nonce: '',
        delay,
      })
      expect(made.status).toBe(400)
    }
  })
})
