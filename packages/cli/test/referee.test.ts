import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMANDS } from '../src/referee/messages/index.ts'
import { Conversation } from './conversation.ts'

const GAME = 'march-of-progress'
let talk: Conversation
beforeAll(() => {
  talk = new Conversation()
})
afterAll(async () => {
  expect(await talk.end()).toBe(0)
})

const begin = async (fields: object = {}) => talk.ask('new', { game: GAME, seed: 7, ...fields })

describe('every command answers', () => {
  test('games: scenarios, seats, options as JSON Schema', async () => {
    const { games } = await talk.ask('games')
    const game = games.find(({ id }) => id === GAME)
    expect(game).toMatchObject({ simultaneous: true, chance: 'set-up', seats: { least: 2, most: 2 } })
    expect(game?.scenarios.map(({ id }) => id)).toEqual([
      'thirty-years-war',
      'age-of-marlborough',
      'vive-lempereur',
      'great-war',
      'ww2-west',
    ])
    expect(game?.scenarios[0]?.seats.map(({ id }) => id)).toEqual(['blue', 'orange'])
    expect(game?.options).toMatchObject({ properties: { stalemateTurns: { default: 30 } } })
  })

  test('in German as well', async () => {
    const { games } = await talk.ask('games', { lang: 'de' })
    expect(games[0]?.title).toBe('Der Marsch des Fortschritts')
    const error = await talk.refused('view', { match: 'm0', lang: 'de' })
    expect(error.message).toBe("Es gibt keine Partie 'm0'.")
  })

  test('help: all commands, and what they take', async () => {
    const { commands } = await talk.ask('help')
    expect(commands.map(({ cmd }) => cmd)).toEqual(COMMANDS)
    expect(commands.find(({ cmd }) => cmd === 'decide')?.takes).toEqual([
      'lang?',
      'match',
      'seat',
      'decision',
      'request?',
    ])
  })

  test('new: with a seed the same match again, without one a commitment', async () => {
    const { match: a, opening } = await begin()
    const { match: b } = await begin()
    expect((await talk.ask('position', { match: a })).hash).toBe(
      (await talk.ask('position', { match: b })).hash,
    )
    expect(opening[0]?.event.type).toBe('initiative-rolled')
    const sealed = await talk.ask('new', { game: GAME })
    expect(sealed.commitment).toMatch(/^[0-9a-f]{64}$/)
    const { file } = await talk.ask('file', { match: sealed.match })
    expect(file['chance']).toMatchObject({ commitment: sealed.commitment, from: ['blue', 'orange'] })
  })

  test('commit: the seed is fixed before anybody says a nonce, and serves one match', async () => {
    const { commitment } = await talk.ask('commit', {})
    const terms = { game: GAME, commitment, nonces: ['one', 'two'] }
    const sealed = await talk.ask('new', terms)
    expect(sealed.commitment).toBe(commitment)
    const { file } = await talk.ask('file', { match: sealed.match })
    expect(file['chance']).toMatchObject({
      source: 'sealed',
      commitment,
      nonces: ['one', 'two'],
      from: ['blue', 'orange'],
    })
    expect(await talk.refused('new', terms)).toMatchObject({ code: 'malformed', field: 'commitment' })
  })

  test('new: options and scenario', async () => {
    const { match } = await begin({ scenario: 'age-of-marlborough', options: { stalemateTurns: 5 } })
    const { position, text } = await talk.ask('position', { match })
    expect(position['scenario']).toBe('age-of-marlborough')
    expect(text).toContain('stalemateTurns=5')
  })

  test('pending: both are asked at the same time, each with a number and a sentence', async () => {
    const { match } = await begin()
    const { pending, outcome } = await talk.ask('pending', { match })
    expect(outcome).toBeNull()
    expect(pending).toMatchObject({ step: 'choose', rule: 'MOP-3.2' })
    expect(pending.seats.map(({ seat, request, sealed }) => [seat, request, sealed])).toEqual([
      ['blue', 1, false],
      ['orange', 1, false],
    ])
    expect(pending.seats[0]?.prompt).toMatch(/card/)
  })

  test('options: complete, with labels and notation, and what may be done out of turn', async () => {
    const { match } = await begin()
    const { options, complete, anytime, request } = await talk.ask('options', { match, seat: 'blue' })
    expect(complete).toBe(true)
    expect(request).toBe(1)
    expect(options).toHaveLength(7)
    expect(options[0]).toEqual({
      decision: { type: 'choose-card', card: 'move-1' },
      label: 'MOVE 1',
      notation: 'card move-1',
    })
    expect(anytime.map(({ notation }) => notation)).toEqual(['offer-end', 'concede'])
  })

  test('decide: a sealed choice tells nothing, the last one opens all', async () => {
    const { match } = await begin()
    const first = await talk.ask('decide', { match, seat: 'blue', decision: 'card fortify', request: 1 })
    expect(first).toMatchObject({ sealed: true, events: [] })
    expect(first.pending.seats.map(({ sealed }) => sealed)).toEqual([true, false])
    const second = await talk.ask('decide', {
      match,
      seat: 'orange',
      decision: { type: 'choose-card', card: 'recruit' },
    })
    expect(second.entry).toBe(1)
    expect(second.events[0]).toMatchObject({
      event: { type: 'revealed', blue: 'fortify', orange: 'recruit' },
    })
    expect(second.pending.seats.map(({ request }) => request)).toEqual([2, 2])
  })

  test('MOP-3.7 · what everybody may read says nothing of a sealed card, whatever it is', async () => {
    const told = async (card: string) => {
      const { match } = await begin()
      const sealed = await talk.ask('decide', { match, seat: 'blue', decision: `card ${card}` })
      const pending = await talk.ask('pending', { match })
      const options = await talk.ask('options', { match, seat: 'orange' })
      const bot = await talk.ask('bot', { match, seat: 'orange', level: 'line', seed: 1 })
      return [sealed, pending, options, bot, await talk.refused('undo', { match, seat: 'orange' })]
    }
    expect(await told('fortify')).toEqual(await told('strength'))
  })

  test('view: a seat knows its own choice, nobody else does', async () => {
    const { match } = await begin()
    await talk.ask('decide', { match, seat: 'blue', decision: 'card fortify' })
    const seen = async (seat?: string | null) =>
      JSON.stringify((await talk.ask('view', { match, seat })).view['players'])
    expect(await seen('blue')).toContain('"committedCard":"fortify"')
    for (const seat of ['orange', null, undefined])
      expect(await seen(seat)).not.toContain('"committedCard":"')
    const { position } = await talk.ask('position', { match })
    expect(JSON.stringify(position)).toContain('"committedCard":"fortify"')
  })

  test('check: legal, or the rule that forbids', async () => {
    const { match } = await begin()
    const check = (decision: unknown, request?: number) =>
      talk.ask('check', { match, seat: 'blue', decision, request })
    expect(await check('card fortify')).toEqual({ legal: true })
    expect(await check('card score')).toMatchObject({
      legal: false,
      code: 'illegal',
      rule: 'MOP-13.5',
    })
    expect(await check('card fortify', 99)).toMatchObject({ legal: false, code: 'stale' })
    expect(await check('first blue')).toMatchObject({
      legal: false,
      code: 'illegal',
      rule: 'MOP-3.2',
    })
    expect(await check({ type: 'choose-card', card: 7 })).toMatchObject({
      legal: false,
      code: 'malformed',
      field: 'decision.card',
    })
  })

  test('undo: a sealed choice comes back, an opened one does not', async () => {
    const { match } = await begin()
    await talk.ask('decide', { match, seat: 'blue', decision: 'card fortify' })
    const { pending, left } = await talk.ask('undo', { match, seat: 'blue' })
    expect(left).toBe(0)
    expect(pending.seats.map(({ sealed }) => sealed)).toEqual([false, false])
    for (const seat of ['blue', 'orange']) await talk.ask('decide', { match, seat, decision: 'card fortify' })
    expect(await talk.refused('undo', { match, seat: 'orange' })).toMatchObject({ code: 'no-undo' })
  })

  test('bot: every level gives a legal decision, and the same seed the same one', async () => {
    const { match } = await begin()
    for (const level of ['random', 'recruit', 'line', 'veteran', 'guard']) {
      const ask = () => talk.ask('bot', { match, seat: 'orange', level, seed: 3, budget: { iterations: 50 } })
      const { decision, notation } = await ask()
      expect((await ask()).decision).toEqual(decision)
      expect(await talk.ask('check', { match, seat: 'orange', decision: notation })).toEqual({ legal: true })
    }
    const { expected, mixture } = await talk.ask('bot', { match, seat: 'orange', level: 'line' })
    expect(expected).toBeGreaterThan(0)
    expect(mixture?.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
  })

  test('close: the match is forgotten', async () => {
    const { match } = await begin()
    await talk.ask('close', { match })
    expect(await talk.refused('pending', { match })).toMatchObject({ code: 'unknown', field: 'match' })
  })
})

describe('a decision that is composed', () => {
  const discarding = async () => {
    const { match } = await talk.ask('new', { game: 'manoeuvre', scenario: 'quick-battle', seed: 7 })
    const { draft } = await talk.ask('options', { match, seat: 'blue' })
    const parts = draft?.next.map(({ part }) => part) ?? []
    return { match, seat: 'blue', parts }
  }

  test('options: an empty draft to begin with, and none where nothing is composed', async () => {
    const { match, parts } = await discarding()
    const { draft, complete, options } = await talk.ask('options', { match, seat: 'blue' })
    expect({ complete, parts: draft?.parts }).toEqual({ complete: true, parts: [] })
    expect(options).toContainEqual(draft?.whole)
    expect(parts).toHaveLength(5)
    expect(draft?.next[0]).toEqual({ part: parts[0], label: expect.stringMatching(/^\p{Lu}|^\d/u) })
    expect((await talk.ask('options', { match, seat: 'red' })).draft).toBeNull()
    const { match: other } = await begin()
    expect((await talk.ask('options', { match: other, seat: 'blue' })).draft).toBeNull()
  })

  test('options: a sample where there are too many, and every part that may come next', async () => {
    const { match } = await talk.ask('new', { game: 'manoeuvre', scenario: 'battle', seed: 7 })
    const { complete, draft } = await talk.ask('options', { match, seat: 'blue' })
    expect(complete).toBe(false)
    expect(draft).toMatchObject({ parts: [], whole: null })
    expect(draft?.next.length).toBeGreaterThan(10)
  })

  test('build: the parts so far, what may come next, and the whole, which can be decided', async () => {
    const { match, seat, parts } = await discarding()
    const two = parts.slice(0, 2)
    const { draft, request } = await talk.ask('build', { match, seat, parts: two, request: 1 })
    expect(request).toBe(1)
    expect(draft.parts.map(({ part }) => part)).toEqual(two)
    expect(draft.next).toHaveLength(3)
    expect((await talk.ask('options', { match, seat })).draft).toEqual(draft)
    expect(draft.whole?.decision).toMatchObject({ type: 'discard' })
    const decided = await talk.ask('decide', { match, seat, decision: draft.whole?.decision, request })
    expect(decided.entry).toBe(1)
  })

  test('build: the first part that does not fit is named, with its rule, and the draft stays', async () => {
    const { match, seat, parts } = await discarding()
    const { draft } = await talk.ask('build', { match, seat, parts: parts.slice(0, 1) })
    const twice = [parts[1], parts[2], parts[2]]
    expect(await talk.refused('build', { match, seat, parts: twice })).toMatchObject({
      code: 'illegal',
      rule: expect.stringMatching(/^MAN-/),
      part: 3,
    })
    expect(await talk.refused('build', { match, seat, parts: [parts[1], { type: 'nuke' }] })).toMatchObject({
      code: 'malformed',
      part: 2,
      field: 'part.type',
    })
    expect((await talk.ask('options', { match, seat })).draft).toEqual(draft)
    const { draft: none } = await talk.ask('build', { match, seat, parts: [] })
    expect(none.parts).toEqual([])
  })

  test('build: an older request is stale, others are not asked, and some games compose nothing', async () => {
    const { match, seat, parts } = await discarding()
    const build = (fields: object) =>
      talk.refused('build', { match, seat, parts: parts.slice(0, 1), ...fields })
    expect(await build({ request: 0 })).toMatchObject({ code: 'stale' })
    expect(await build({ seat: 'red' })).toMatchObject({ code: 'not-asked' })
    expect(await build({ seat: 'green' })).toMatchObject({ code: 'unknown', field: 'seat' })
    expect(await build({ parts: 'all' })).toMatchObject({ code: 'malformed', field: 'parts' })
    const { match: other } = await begin()
    expect(await build({ match: other })).toMatchObject({ code: 'unknown' })
    await talk.ask('decide', { match, seat, decision: 'concede' })
    expect(await build({})).toMatchObject({ code: 'over' })
  })

  test('MAN-2.2 · nobody else learns of a draft', async () => {
    const told = async (count: number) => {
      const { match, seat, parts } = await discarding()
      await talk.ask('build', { match, seat, parts: parts.slice(0, count) })
      return [
        await talk.ask('pending', { match, seat: 'red' }),
        await talk.ask('view', { match, seat: 'red' }),
        await talk.ask('view', { match }),
        await talk.ask('options', { match, seat: 'red' }),
      ]
    }
    expect(await told(3)).toEqual(await told(0))
  })
})

describe('load', () => {
  const load = (position: unknown, more: object = {}) => talk.ask('load', { game: GAME, position, ...more })

  test('MOP-2.8 · dice come from the script before anything else', async () => {
    const { match, opening } = await load({}, { dice: [4, 4, 2, 5, 6] })
    expect(opening[0]?.event).toMatchObject({
      type: 'initiative-rolled',
      holder: 'orange',
      rounds: [
        [4, 4],
        [2, 5],
      ],
    })
    expect((await talk.ask('position', { match })).dice).toEqual([6])
  })

  test('what `position` gives, as an object and as text, leads to the same state', async () => {
    const { match } = await begin({ scenario: 'vive-lempereur', options: { stalemateTurns: 3 } })
    for (const seat of ['blue', 'orange']) await talk.ask('decide', { match, seat, decision: 'card move-1' })
    const { position, text, hash } = await talk.ask('position', { match })
    const both = [await load(position, { options: { stalemateTurns: 3 } }), await load(text)]
    for (const { match } of both) {
      const again = await talk.ask('position', { match })
      expect(again.position).toEqual(position)
      expect(again.text).toBe(text)
      expect(again.hash).not.toBe(hash) // chance is another
    }
  })

  test.each([
    ['an army nowhere', { armies: [{ owner: 'blue', location: 'atlantis' }] }, 'MOP-1.3'],
    ['VPs that nobody made', { vpStock: 99 }, 'MOP-1.16'],
    [
      'a card in two places',
      { players: { blue: { hand: ['score', 'recruit'], discardPile: ['recruit'] } } },
      'MOP-1.17',
    ],
  ])('an impossible position is refused with the reason: %s', async (_, position, rule) => {
    const error = await talk.refused('load', { game: GAME, position })
    expect(error.code).toBe('impossible')
    expect(`${error.rule} ${error.message}`).toContain(rule)
  })

  test('what is no position names the field', async () => {
    expect(await talk.refused('load', { game: GAME, position: { turn: 'x' } })).toMatchObject({
      code: 'malformed',
      field: 'position.turn',
    })
    expect(await talk.refused('load', { game: GAME, position: 'thirty-years-war Q' })).toMatchObject({
      code: 'malformed',
    })
    expect(await talk.refused('load', { game: GAME, scenario: 'waterloo', position: {} })).toMatchObject({
      code: 'unknown',
    })
    expect(await talk.refused('load', { game: GAME, position: {}, dice: [9] })).toMatchObject({
      code: 'impossible',
    })
  })
})

describe('odds', () => {
  test('of a secret choice: nobody can know', async () => {
    const { match } = await begin()
    expect(await talk.refused('odds', { match, seat: 'blue', decision: 'card recruit' })).toMatchObject({
      code: 'undetermined',
    })
    await talk.ask('decide', { match, seat: 'orange', decision: 'card recruit' })
    expect(await talk.refused('odds', { match, seat: 'blue', decision: 'card recruit' })).toMatchObject({
      code: 'undetermined',
    })
  })

  test('of a decision without chance: one result, certain', async () => {
    const { match } = await begin()
    await talk.ask('decide', { match, seat: 'blue', decision: 'card move-1' })
    await talk.ask('decide', { match, seat: 'orange', decision: 'card move-2' })
    const { pending } = await talk.ask('pending', { match })
    const seat = pending.seats[0]?.seat
    const { options } = await talk.ask('options', { match, seat })
    const odds = await talk.ask('odds', { match, seat, decision: options[0]?.decision })
    expect(odds).toMatchObject({ exact: true, error: 0, prospects: [{ probability: 1, outcome: null }] })
    expect(await talk.refused('odds', { match, seat, decision: 'card score' })).toMatchObject({
      code: 'illegal',
    })
  })

  test('of a die: every result, each equally likely, whatever the script has in store', async () => {
    const { match } = await talk.ask('load', { game: 'the-ford', position: {}, dice: [6] })
    await talk.ask('decide', { match, seat: 'blue', decision: { type: 'commit', companies: 2 } })
    await talk.ask('decide', { match, seat: 'red', decision: { type: 'commit', companies: 1 } })
    const { exact, prospects } = await talk.ask('odds', { match, seat: 'blue', decision: { type: 'press' } })
    expect(exact).toBe(true)
    expect(prospects.map(({ probability }) => probability.toFixed(4))).toEqual(Array(6).fill('0.1667'))
    expect(prospects.map(({ events }) => events[0]?.event['die']).sort()).toEqual([1, 2, 3, 4, 5, 6])
    const { events } = await talk.ask('decide', { match, seat: 'blue', decision: { type: 'press' } })
    expect(events[0]?.event['die']).toBe(6)
  })

  test('of a concession: the end', async () => {
    const { match } = await begin()
    const { prospects } = await talk.ask('odds', { match, seat: 'blue', decision: 'concede' })
    expect(prospects).toMatchObject([{ probability: 1, outcome: { winners: ['orange'], how: 'concession' } }])
    expect((await talk.ask('pending', { match })).outcome).toBeNull()
  })
})

describe('seats are names', () => {
  const SEATED = new Set(['seat', 'seats', 'winners', 'holder', 'audience', 'own', 'sealed', 'scores'])

  /** Fields that speak of seats, and have numbers or lists by number in them. */
  function numbered(value: unknown, path = ''): string[] {
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
      const isOurs = !path.includes('.open') && SEATED.has(key)
      const isNumbered =
        typeof part === 'number' || (Array.isArray(part) && part.some(item => typeof item === 'number'))
      const isByNumber = Array.isArray(part) && (key === 'own' || key === 'sealed')
      const found = isOurs && (isNumbered || isByNumber) ? [`${path}.${key}`] : []
      return [...found, ...numbered(part, `${path}.${key}`)]
    })
  }

  test.each(['march-of-progress', 'the-ford'])('in all that is said of a match of %s', async game => {
    const { match } = await talk.ask('new', { game, seed: 5 })
    const said: unknown[] = []
    for (;;) {
      said.push(await talk.ask('position', { match }), await talk.ask('view', { match }))
      const { pending, outcome } = await talk.ask('pending', { match })
      const seat = pending.seats.find(({ sealed }) => !sealed)?.seat
      if (seat === undefined) {
        expect(outcome?.winners).toBeDefined()
        break
      }
      said.push(await talk.ask('view', { match, seat }))
      const { options } = await talk.ask('options', { match, seat })
      said.push(await talk.ask('decide', { match, seat, decision: options.at(-1)?.decision }))
    }
    expect([...new Set(said.flatMap(reply => numbered(reply)))]).toEqual([])
  })

  test('in a position that is loaded, and numbers are still understood', async () => {
    const { match } = await talk.ask('new', { game: 'the-ford', seed: 5 })
    await talk.ask('decide', { match, seat: 'red', decision: { type: 'commit', companies: 2 } })
    const { position, hash } = await talk.ask('position', { match })
    expect(position).toMatchObject({ sealed: { blue: null, red: { type: 'commit', companies: 2 } } })
    const asBefore = { ...position, own: [{}, {}], sealed: [null, { type: 'commit', companies: 2 }] }
    for (const given of [position, asBefore]) {
      const loaded = await talk.ask('load', { game: 'the-ford', position: given, seed: 5 })
      expect(loaded.pending.seats).toMatchObject([
        { seat: 'blue', sealed: false },
        { seat: 'red', sealed: true },
      ])
      expect((await talk.ask('position', { match: loaded.match })).hash).toBe(hash)
    }
  })

  test('in the outcome of a position', async () => {
    const { match } = await talk.ask('new', { game: GAME, seed: 5 })
    await talk.ask('decide', { match, seat: 'blue', decision: 'concede' })
    const { position } = await talk.ask('position', { match })
    expect(position['outcome']).toMatchObject({ winners: ['orange'], scores: { blue: expect.any(Number) } })
    const loaded = await talk.ask('load', { game: GAME, position })
    expect(loaded.outcome).toMatchObject({ winners: ['orange'] })
  })
})
