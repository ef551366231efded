import { GAME_IDS, loadRules } from '@grognard/collection'
import { readMatchFile, replay, uncheckedBy } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { playOn, until } from '../player.ts'
import { FORD, PLACES, useHouse } from './at-table.ts'

describe.each(PLACES)('a draw by agreement, on %s', (_, place) => {
  const at = useHouse(place)

  test('is offered and refused, withdrawn, passed over by a decision; and agreed upon', async () => {
    const [ann, bob, match] = await at.pair()
    const eve = await at.guest()
    await eve.enter(match)
    const ask = (player: typeof ann, agrees: boolean) => player.say({ do: 'answerDraw', match, agrees })
    expect(await eve.say({ do: 'offerDraw', match })).toMatchObject({ ok: false })
    expect(await ask(bob, true)).toMatchObject({ ok: false })
    expect(ann.draw).toEqual({ seat: null, mayOffer: true, mayAnswer: false })
    expect(await ann.say({ do: 'offerDraw', match })).toEqual({ ok: true })
    await until(() => bob.draw?.mayAnswer === true && eve.draw?.seat === 0)
    expect(await bob.say({ do: 'offerDraw', match })).toMatchObject({ ok: false })
    for (const player of [ann, eve]) expect(await ask(player, true)).toMatchObject({ ok: false })
    expect(await ask(bob, false)).toEqual({ ok: true })
    await until(() => ann.draw?.seat === null)
    expect(await ann.say({ do: 'offerDraw', match })).toMatchObject({ ok: false })
    expect(await bob.say({ do: 'offerDraw', match })).toEqual({ ok: true })
    await until(() => bob.draw?.seat === 1)
    expect(await ask(bob, false)).toEqual({ ok: true })
    await playOn(match, [ann, bob], 2)
    expect(await ann.say({ do: 'offerDraw', match })).toEqual({ ok: true })
    await playOn(match, [ann, bob], 4)
    await until(() => ann.draw?.seat === null, 'it is not passed over')
    expect(await ann.say({ do: 'offerDraw', match })).toEqual({ ok: true })
    expect(await ask(bob, true)).toEqual({ ok: true })
    await until(() => [ann, bob, eve].every(({ snapshot }) => snapshot?.outcome != null))
    expect(eve.snapshot?.outcome).toMatchObject({
      winners: [],
      sentence: expect.stringMatching(/by agreement/),
    })
    await until(() => ann.company?.stage === 'over')
    const drawn = async () => (await at.house.store.results.tallies(ann.id)).map(each => each.drawn)
    await expect.poll(drawn).toEqual([1])
  })

  test('bots agree to nothing', async () => {
    const ann = await at.guest()
    const match = await ann.make({ ...FORD, seats: ['me', 'recruit'] })
    await ann.enter(match)
    await until(() => ann.draw !== null)
    expect(ann.draw?.mayOffer).toBe(false)
    expect(await ann.say({ do: 'offerDraw', match })).toMatchObject({ ok: false })
  })
})

describe.each(GAME_IDS)('%s on line', id => {
  const at = useHouse(async () => ':memory:')
  const begin = async () => {
    const game = await loadRules(id)
    if (game === null) throw new Error('no game')
    await game.fetch('en', 'decisions', 'positions')
    const scenario = game.manifest.scenarios[0] ?? ''
    return { game, pair: await at.pair({ game: id, scenario, seats: ['me', 'open'] }) }
  }

  test('can be given up', async () => {
    const { pair } = await begin()
    const [ann, bob, match] = pair
    expect(await bob.decide(match, { type: 'concede' })).toEqual({ ok: true })
    await until(() => ann.snapshot?.outcome != null && ann.company?.stage === 'over')
    expect(ann.snapshot?.outcome?.winners).toEqual([0])
  })

  test('a draw is agreed upon, or offered by its own rule; what is kept of it opens again and replays', async () => {
    const { game, pair } = await begin()
    const [ann, bob, match] = pair
    if (Object.values(game.anytime).some(({ answers }) => answers)) {
      expect(ann.draw?.mayOffer).toBe(false)
      return
    }
    await playOn(match, [ann, bob], 2)
    await ann.say({ do: 'offerDraw', match })
    expect(await bob.say({ do: 'answerDraw', match, agrees: true })).toEqual({ ok: true })
    await until(() => bob.snapshot?.outcome != null)
    at.house.hall.sweep(Number.POSITIVE_INFINITY)
    const eve = await at.guest()
    await eve.enter(match)
    await until(() => eve.snapshot !== null)
    expect(eve.snapshot?.outcome).toEqual(bob.snapshot?.outcome)
    const file = readMatchFile(JSON.parse(String(await ann.say({ do: 'file', match }))))
    if (!file.ok) throw new Error(file.refusal.key)
    const again = replay(game, file.value)
    if (!again.ok) throw new Error(again.refusal.key)
    expect(again.value.outcome).toEqual(file.value.result)
    expect(uncheckedBy(again.value, file.value)).toEqual(['agreement'])
  })
})
