import { describe, expect, test } from 'vitest'
import { type Player, playOn, until } from '../player.ts'
import { FORD, PLACES, useHouse } from './at-table.ts'

const MANOEUVRE = { game: 'manoeuvre', scenario: 'first-battle', seats: ['me', 'open'] }
const LIVE = { allowance: 0, bank: 600_000, increment: 0 }

describe.each(PLACES)('an umpire, on %s', (_, place) => {
  const at = useHouse(place)

  /** Two who play and one who judges, at a table that has begun. */
  const table = async (terms: Record<string, unknown> = FORD): Promise<[Player, Player, Player, string]> => {
    const [ann, bob, uma] = [await at.guest(), await at.guest(), await at.guest()]
    const match = await ann.make({ ...terms, umpire: 'open', clock: LIVE })
    await ann.enter(match)
    await at.sit(bob, match, 1)
    await bob.enter(match)
    await uma.enter(match)
    await until(() => bob.company?.seats.every(({ player }) => player !== null) === true)
    // Everybody sees before the start that there is one, and the match waits for it.
    expect(bob.company?.umpire).toEqual({ player: null, face: null, isPresent: false, isViewer: false })
    expect([bob.company?.stage, bob.snapshot]).toEqual(['gathering', null])
    const seat = () => uma.ask(`matches/${match}/umpire`, 'POST', { invitation: null })
    expect((await bob.ask(`matches/${match}/umpire`, 'POST', { invitation: null })).status).toBe(403)
    expect((await uma.ask(`matches/${match}/umpire`, 'POST', { invitation: 7 })).status).toBe(400)
    expect((await seat()).status).toBe(200)
    await until(() => [ann, bob, uma].every(({ snapshot }) => snapshot !== null), 'it does not begin')
    await until(() => ann.company?.umpire?.isPresent === true && uma.company?.umpire?.isViewer === true)
    expect((await seat()).status).toBe(403)
    return [ann, bob, uma, match]
  }

  test('sees through every seat’s eyes, and all that is hidden; decides nothing', async () => {
    const [ann, bob, uma, match] = await table(MANOEUVRE)
    await playOn(match, [ann, bob], 6)
    const view = (player: Player) => JSON.stringify(player.snapshot?.view)
    expect(await uma.say({ do: 'eyes', match, seat: 1 })).toEqual({ ok: true })
    await until(() => uma.snapshot?.viewer === 1)
    await until(() => view(uma) === view(bob), 'it does not see what the seat sees')
    expect([uma.snapshot?.choices, uma.snapshot?.pending.request, uma.snapshot?.draft]).toEqual([
      [],
      null,
      null,
    ])
    expect(await uma.decide(match, { type: 'concede' })).toMatchObject({ ok: false })
    expect(await uma.say({ do: 'eyes', match, seat: 2 })).toMatchObject({ ok: false })
    const all = (await uma.say({ do: 'uncover', match })) as { position: { own: unknown[] } }
    const { state } =
      (await at.house.hall.table(match).act(async ({ sitting }) => ({
        state: sitting.match.game.positions.write(sitting.match.state()),
      }))) ?? {}
    expect(all.position).toEqual(JSON.parse(JSON.stringify(state)))
    const { row } = (await at.house.store.matches.find(match)) ?? {}
    expect(JSON.stringify(uma.received)).not.toContain(row?.seed)
    for (const ask of [{ do: 'eyes', seat: 1 }, { do: 'uncover' }, { do: 'stopClock', stops: true }])
      for (const player of [ann, bob])
        expect(await player.say({ ...ask, match }), ask.do).toMatchObject({ ok: false })
    expect(ann.snapshot?.viewer).toBe(0)
  })

  test('who reads slowly that the last seat is taken is told in the end that the match has begun', async () => {
    const [ann, bob, uma] = [await at.guest(), await at.guest(), await at.guest()]
    const match = await ann.make({ ...FORD, umpire: 'open' })
    await ann.enter(match)
    await at.sit(bob, match, 1)
    await until(() => ann.company?.seats.every(({ player }) => player !== null) === true)
    const { matches } = at.house.store
    const names = matches.names.bind(matches)
    // Whoever has read the match before it began hears last what those are called who sit there.
    let isSlow = true
    matches.names = async users => {
      const lingers = isSlow && users.includes(uma.id)
      if (lingers) isSlow = false
      const found = await names(users)
      if (lingers) await until(() => ann.snapshot !== null)
      return found
    }
    expect((await uma.ask(`matches/${match}/umpire`, 'POST', { invitation: null })).status).toBe(200)
    await until(() => ann.snapshot !== null && ann.company?.umpire?.player !== null)
    await until(() => ann.company?.stage === 'running', 'it is told to wait on')
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(ann.company?.stage).toBe('running')
    matches.names = names
  })

  test('stops the clock and lets it go on; everybody sees it, and the log has it', async () => {
    const [ann, bob, uma, match] = await table()
    const running = () => ann.clocks.filter(clock => clock !== null && 'endsAt' in clock).length
    expect(running()).toBeGreaterThan(0)
    expect(await uma.say({ do: 'stopClock', match, stops: false })).toMatchObject({ ok: false })
    expect(await uma.say({ do: 'stopClock', match, stops: true })).toEqual({ ok: true })
    await until(() => [ann, bob, uma].every(({ isStopped }) => isStopped), 'nobody hears of it')
    expect(running()).toBe(0)
    const { db } = at.house.store.database
    const due = db.selectFrom('tasks').select('id').where('match', '=', match).where('kind', '=', 'clock')
    expect(await due.execute()).toEqual([])
    const left = JSON.stringify(ann.clocks)
    await playOn(match, [ann, bob], 2)
    expect(JSON.stringify(ann.clocks)).toBe(left)
    expect(await uma.say({ do: 'stopClock', match, stops: false })).toEqual({ ok: true })
    await until(() => !bob.isStopped && running() > 0)
    expect(await at.notes(match, 'clock-stopped')).toEqual([true, null])
    expect(await at.notes(match, 'umpire')).toEqual([true])
    await playOn(match, [ann, bob])
    const file = JSON.parse(String(await uma.say({ do: 'file', match })))
    expect(file.table).toContainEqual([expect.any(Number), 'clock-stopped', true])
    expect(file.table).toContainEqual([0, 'umpire', true])
  })

  test('who stops the clock and deletes their account lets it go on', async () => {
    const [ann, bob, uma, match] = await table()
    expect(await uma.say({ do: 'stopClock', match, stops: true })).toEqual({ ok: true })
    await until(() => ann.isStopped && bob.isStopped, 'nobody hears of it')
    expect((await uma.change('account', 'DELETE', { password: null })).status).toBe(200)
    await until(() => !ann.isStopped && !bob.isStopped, 'the clock stands for ever')
    expect(await at.notes(match, 'clock-stopped')).toEqual([true, null])
  })

  test('speaks to one or to all, and hears all; players speak to it alone, also before the start', async () => {
    const [ann, bob, uma] = [await at.guest(), await at.guest(), await at.guest()]
    const match = await uma.make({ ...FORD, seats: ['open', 'open'], umpire: 'me' })
    for (const [seat, player] of [ann, bob].entries()) {
      await player.enter(match)
      await at.sit(player, match, seat)
      if (seat > 0) continue
      await until(() => player.company?.seat === 0)
      expect(await player.say({ do: 'say', match, text: 'first', to: 'all' })).toEqual({ ok: true })
    }
    const eve = await at.guest()
    for (const player of [uma, eve]) await player.enter(match)
    await until(() => [ann, bob].every(({ snapshot }) => snapshot !== null))
    const say = (player: Player, text: string, to: unknown) => player.say({ do: 'say', match, text, to })
    expect(await say(uma, 'to bob', { seat: 1 })).toEqual({ ok: true })
    expect(await say(uma, 'to all', 'all')).toEqual({ ok: true })
    expect(await say(bob, 'to uma', 'umpire')).toEqual({ ok: true })
    for (const [player, to] of [
      [ann, { seat: 1 }],
      [uma, { seat: 2 }],
      [uma, 'team'],
      [eve, 'all'],
      [eve, 'umpire'],
    ] as const)
      expect(await say(player, 'no', to)).toMatchObject({ ok: false })
    await until(() => [ann, bob, uma, eve].every(({ said }) => said.includes('to all')))
    await until(() => [bob, uma].every(({ said }) => said.includes('to uma')))
    expect([ann, bob, uma, eve].map(({ said }) => said)).toEqual([
      ['first', 'to all'],
      ['first', 'to bob', 'to all', 'to uma'],
      ['first', 'to bob', 'to all', 'to uma'],
      ['first', 'to all'],
    ])
  })

  test('has one seat only, gets up before the start, and is forgotten with its account', async () => {
    const [ann, uma] = [await at.guest(), await at.guest()]
    const refused = await ann.ask('matches', 'POST', {
      ...FORD,
      options: {},
      access: 'open',
      nonce: '',
      umpire: 'me',
    })
    expect(refused.status).toBe(422)
    const match = await ann.make({ ...FORD, umpire: 'open' })
    await uma.ask(`matches/${match}/umpire`, 'POST', { invitation: null })
    expect((await at.sit(uma, match, 1)).status).toBe(403)
    expect(JSON.stringify((await uma.ask('mine')).body)).toContain(match)
    expect((await uma.ask(`matches/${match}/seats`, 'DELETE')).status).toBe(200)
    expect((await at.house.store.matches.find(match))?.row.umpire).toBe('')
    await uma.ask(`matches/${match}/umpire`, 'POST', { invitation: null })
    await at.house.store.people.forget(uma.id)
    expect((await at.house.store.matches.find(match))?.row.umpire).toBe('')
  })
})
