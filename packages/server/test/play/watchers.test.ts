import { type Kind, type Match, pickFrom, type Random, same, seeded, type Terms } from '@grognard/engine'
import { follow } from '@grognard/sitting/opening'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FULL_PURSE, Player, type Served, serveHouse, until } from '../player.ts'
import { Knowledge, stringsIn, viewOf } from './knowing.ts'
import { askedIn, begun, differenceOf, heldAt, lay, momentsOf, rulesOf, sentOf, written } from './laying.ts'

/**
 * Those who look on, at matches of every game over real sockets. An umpire sees everything, and nobody may notice at what
 * it looks, nor hear what it says to another. Spectators who see a match later are told nothing that is newer: no fact, no
 * number, no size, and no message that would not have come without it.
 */

interface Played {
  readonly game: string
  readonly scenario: string
  readonly options?: { readonly players: number }
}

const PLAYED: readonly Played[] = [
  { game: 'march-of-progress', scenario: 'thirty-years-war' },
  { game: 'manoeuvre', scenario: 'quick-battle' },
  { game: 'age-of-muskets', scenario: 'the-sall' },
  { game: 'age-of-muskets', scenario: 'danube-1805-campaign', options: { players: 4 } },
  { game: 'march-attack', scenario: 'danube-village', options: { players: 4 } },
  { game: 'the-ford', scenario: 'dawn' },
  { game: 'the-defile', scenario: 'six' },
  { game: 'the-heath', scenario: 'noon' },
]

/** So many moments later it is seen. */
const BEHIND = 2
/** How many positions of a match are looked at, and how many decisions from each. */
const POSITIONS = 4
const DECISIONS = 5
/** So much of a match is played before those who see it later. */
const FOLLOWED = 40

let served: Served
beforeAll(async () => {
  served = await serveHouse(':memory:', { isSecure: true, purse: FULL_PURSE })
})
afterAll(() => served.house.close())

const termsOf = ({ scenario, options }: Played): Terms => ({
  scenario,
  ...(options && { options }),
  chance: { source: 'fast', seed: 1_809 },
})

interface Company {
  readonly players: readonly Player[]
  readonly uma: Player
  readonly eve: Player
}

async function company(seats: number): Promise<Company> {
  const guest = () => Player.guest(served.address)
  return {
    players: await Promise.all(Array.from({ length: seats }, guest)),
    uma: await guest(),
    eve: await guest(),
  }
}

const all = ({ players, uma, eve }: Company): Player[] => [...players, uma, eve]

/** Everybody has come in, and everybody who may know it knows that everybody has. */
async function comeTo(match: string, people: Company): Promise<void> {
  for (const each of all(people)) {
    await each.enter(match)
    await until(() => each.snapshot !== null, 'nothing is shown')
  }
  const knows = ({ company: known }: Player): boolean =>
    known?.match === match &&
    known.seats.every(({ isPresent }) => isPresent !== false) &&
    known.umpire?.isPresent !== false
  await until(() => all(people).every(knows), 'somebody is not there')
}

/** What an umpire does of which nobody may notice anything. */
async function lookAround(
  uma: Player,
  match: string,
  seats: number,
  round: number,
  random: Random,
): Promise<void> {
  const seat = pickFrom(random, [...Array.from({ length: seats }, (_, at) => at), null])
  const asks = [
    { do: 'eyes', seat },
    { do: 'uncover' },
    { do: 'look', moment: round % 2 === 0 ? 0 : null },
    { do: 'glimpse', moment: 1 },
    { do: 'speak', language: round % 2 === 0 ? 'de' : 'en' },
    { do: 'explain', seat: 0 },
    ...(round === 0 ? [{ do: 'file' }] : []),
  ]
  for (const ask of asks) await uma.say({ match, ...ask })
}

/** What those at the table do that a spectator does not see yet: openly, in secret, and with one another. */
async function actBehind(match: string, { players, uma }: Company, held: Match<Kind>): Promise<void> {
  const asked = held.pending().seats.map(({ seat }) => seat)
  const idle = players.findIndex((_, seat) => !asked.includes(seat))
  const seat = asked[0] ?? 0
  const decision = held.options(seat).decisions[0] ?? { type: 'nothing' }
  const part = held.draft(seat)?.next[0]
  const step = [...held.game.program.steps.keys()].find(each => each !== held.pending().step)
  const order = { do: 'order', step, decision, label: 'What I shall do', isEachTime: true }
  await players[seat]?.say({ match, do: 'build', parts: part === undefined ? [] : [part], request: null })
  await players[seat]?.say({ match, ...order })
  await players[seat]?.say({ match, do: 'say', text: 'To those of my side', to: 'team' })
  await players[seat]?.say({ match, do: 'say', text: 'To everybody', to: 'all' })
  for (const [at, player] of players.entries()) {
    await player.say({ match, do: 'askBack' })
    await players[at === 0 ? 1 : 0]?.say({ match, do: 'answerBack', agrees: false })
    await player.say({ match, do: 'askBack' })
    await player.say({ match, do: 'answerBack', agrees: false })
  }
  await uma.say({ match, do: 'stopClock', stops: true })
  await uma.say({ match, do: 'say', text: 'The clock stands', to: 'all' })
  await uma.say({ match, do: 'stopClock', stops: false })
  // A bot that is asked nothing does nothing.
  if (idle >= 0) for (const bot of ['recruit', null]) await players[idle]?.say({ match, do: 'hand', bot })
  await players[seat]?.say({ match, do: 'offerDraw' })
}

const decidedIn = async (match: string): Promise<number> =>
  (await served.house.store.stories.eventsFrom(match, 0)).filter(({ type }) => type === 'decided').length

interface Compared {
  readonly decided: number
  /** How often a spectator was looked at who was behind. */
  readonly behind: number
}

/** Two matches from one position: what happens in the second only must not be seen by those who may not know it. */
async function comparePair(
  moment: Match<Kind>,
  terms: Terms,
  people: Company,
  random: Random,
): Promise<Compared> {
  const { players, uma, eve } = people
  const { game } = moment
  const start = written(moment, moment.state())
  for (const each of all(people)) await each.connect()
  const made = Date.now()
  const more = { umpire: uma.id, delay: JSON.stringify({ moments: BEHIND }) }
  const [one, other] = [
    (await lay(served, game, { ...terms, start }, players, made, more)).match,
    (await lay(served, game, { ...terms, start }, players, made, more)).match,
  ]
  for (const match of [one, other]) await comeTo(match, people)
  const from = new Map(all(people).map(each => [each, each.received.length]))
  const sentTo = (player: Player, match: string) => sentOf(player, match, from.get(player) ?? 0)
  const difference = (player: Player) => differenceOf(sentTo(player, one), sentTo(player, other))
  /** What is shown later comes by itself. */
  const isSame = async (player: Player, what: string): Promise<void> => {
    await player.flushed()
    await until(() => difference(player) === null, what).catch(() => undefined)
    expect(difference(player), what).toBeNull()
  }
  const addressed = pickFrom(random, [...players.keys()])
  let decided = 0
  for (; decided < DECISIONS; decided++) {
    const held = await heldAt(served, one)
    const seat = askedIn(held)
    if (seat === undefined) break
    await lookAround(uma, other, players.length, decided, random)
    const words = `Only for ${addressed}, after ${decided}`
    expect(await uma.say({ match: other, do: 'say', text: words, to: { seat: addressed } })).toEqual({
      ok: true,
    })
    const decision = held.sample(seat, random)
    for (const match of [one, other])
      expect(await players[seat]?.decide(match, decision, { request: null })).toEqual({ ok: true })
    for (const [at, player] of players.entries())
      if (at !== addressed) await isSame(player, `what seat ${at} is sent after ${decided}`)
    await isSame(eve, `what a spectator is sent after ${decided}`)
  }
  const told = sentTo(players[addressed] ?? eve, other)
  const heard = told.filter(text => text.startsWith('{"of":"said"'))
  expect(heard.length).toBe(decided)
  expect(
    differenceOf(
      sentTo(players[addressed] ?? eve, one),
      told.filter(text => !heard.includes(text)),
    ),
  ).toBeNull()

  // From here on the two go apart, and a spectator is as far behind as that.
  const agreed = await decidedIn(one)
  let behind = 0
  for (let apart = 0; apart < BEHIND; apart++) {
    const helds = [await heldAt(served, one), await heldAt(served, other)]
    if (helds.some(held => askedIn(held) === undefined)) break
    for (const [n, match] of [one, other].entries()) {
      const held = helds[n]
      const seat = held && askedIn(held)
      if (held === undefined || seat === undefined) continue
      await players[seat]?.decide(match, held.sample(seat, random), { request: null })
    }
    const isOver = (await Promise.all([one, other].map(each => heldAt(served, each)))).some(
      ({ outcome }) => outcome !== null,
    )
    if (apart === 0) await actBehind(other, people, await heldAt(served, other))
    // Where the table has answered for somebody, more is decided than one has.
    const counts = [await decidedIn(one), await decidedIn(other)]
    if (isOver || counts[0] !== counts[1] || (counts[0] ?? 0) > agreed + BEHIND) break
    behind++
    await isSame(eve, `what a spectator is sent ${apart} moments before it may know`)
  }
  for (const each of all(people)) await each.close()
  return { decided, behind }
}

test.each(PLAYED)(
  '$game, $scenario: nobody is sent anything by what an umpire looks at or says to another, nor a late spectator by what is new',
  async played => {
    const game = await rulesOf(played.game)
    const terms = termsOf(played)
    const people = await company(game.seats(begun(game, terms).scenario).length)
    const random = seeded('watchers')
    const compared: Compared[] = []
    for (const moment of momentsOf(terms, game, POSITIONS))
      compared.push(await comparePair(moment, terms, people, random))
    expect(compared.length).toBe(POSITIONS)
    expect(Math.max(...compared.map(({ decided }) => decided))).toBe(DECISIONS)
    expect(Math.max(...compared.map(({ behind }) => behind))).toBeGreaterThan(0)
  },
)

test.each(PLAYED)('$game, $scenario: who sees it later sees it as it was', async played => {
  const game = await rulesOf(played.game)
  const terms = termsOf(played)
  const people = await company(game.seats(begun(game, terms).scenario).length)
  const { players, uma, eve } = people
  for (const each of all(people)) await each.connect()
  const delay = JSON.stringify({ moments: BEHIND })
  const { match, seed } = await lay(served, game, terms, players, Date.now(), { umpire: uma.id, delay })
  await comeTo(match, people)
  const { store } = served.house
  const lot = seeded(1_805)
  const late = begun(game, { ...terms, players: players.map(() => 'human') })
  const mind = new Knowledge(null, late)
  // What a snapshot is made of, of whatever game.
  const { snapshot } = eve
  for (const part of [snapshot, snapshot?.pending, ...(snapshot?.seats ?? [])])
    for (const key of Object.keys(part ?? {})) mind.known.add(key)
  let [followed, read, decided] = [0, 0, 0]
  /** What was said, and how many events there were by then. */
  const lines = new Map<string, number>()
  const isShown = () => eve.snapshot !== null && same(eve.snapshot.view, viewOf(late, null))
  for (; decided < FOLLOWED; decided++) {
    const log = await store.stories.eventsFrom(match, 0)
    const held = await heldAt(served, match)
    const newest = log.flatMap(({ type }, n) => (type === 'decided' ? [n] : [])).at(-BEHIND) ?? 1
    const known = held.outcome === null ? newest : log.length
    expect(follow(late, log.slice(followed, known)).ok).toBe(true)
    followed = Math.max(followed, known)
    const view = viewOf(late, null)
    mind.learn(late, view)
    await until(isShown, `what is shown is not what was, ${decided} decisions later`)
    await eve.flushed()
    const everything = [
      ...[...players.keys(), null].map(viewer => viewOf(held, viewer)),
      written(held, held.state()),
    ]
    const secrets = everything.flatMap(each =>
      [...stringsIn(each)].filter(word => word.length > 2 && !mind.known.has(word)),
    )
    for (const text of eve.received.slice(read)) {
      if (held.outcome === null) expect(text.includes(seed)).toBe(false)
      if (!/^\{"of":"(shown|said)"/.test(text)) continue
      const words = stringsIn(JSON.parse(text))
      expect(
        secrets.filter(secret => words.has(secret)),
        text.slice(0, 2_000),
      ).toEqual([])
      // What was said after the last decision that is seen is heard with the next.
      for (const [line, said] of lines) if (said > known) expect(words.has(line), line).toBe(false)
    }
    read = eve.received.length
    if (decided % 9 === 8) {
      await eve.close()
      await eve.connect()
      await eve.enter(match)
    }
    const seat = askedIn(held)
    if (seat === undefined) break
    if (decided % 3 === 0) {
      await uma.say({ match, do: 'say', text: `Line ${decided}.`, to: 'all' })
      lines.set(`Line ${decided}.`, log.length)
    }
    expect(await players[seat]?.decide(match, held.sample(seat, lot))).toEqual({ ok: true })
  }
  expect(decided).toBeGreaterThan(7)
  for (const each of all(people)) await each.close()
})

test.each(PLAYED)('$game, $scenario: some minutes later, nothing at all until then', async played => {
  const game = await rulesOf(played.game)
  const terms = termsOf(played)
  const people = await company(game.seats(begun(game, terms).scenario).length)
  const { players, uma, eve } = people
  for (const each of all(people)) await each.connect()
  const delay = JSON.stringify({ minutes: 30 })
  const { match } = await lay(served, game, terms, players, Date.now(), { umpire: uma.id, delay })
  for (const each of all(people)) expect(await each.enter(match)).toEqual({ ok: true })
  await until(() => [...players, uma].every(({ snapshot }) => snapshot !== null))
  // Nor is it told who is there.
  await until(() => eve.company?.seats.every(({ isPresent }) => isPresent === null) === true)
  await until(() => eve.company?.umpire?.isPresent === null)
  await eve.say({ do: 'lobby', on: true })
  const pages = async () => [
    (await eve.ask('lobby')).body,
    ...(await Promise.all(players.map(player => eve.ask(`people/${faceOf(player)}`)))).map(
      ({ body }) => body,
    ),
  ]
  const faceOf = (player: Player) => eve.company?.seats[players.indexOf(player)]?.face
  const before = await pages()
  const read = eve.received.length
  const lot = seeded(1_805)
  for (let decided = 0; decided < 6; decided++) {
    const held = await heldAt(served, match)
    const seat = askedIn(held)
    if (seat === undefined) break
    expect(await players[seat]?.decide(match, held.sample(seat, lot))).toEqual({ ok: true })
    await lookAround(uma, match, players.length, decided, lot)
  }
  await actBehind(match, people, await heldAt(served, match))
  const held = await heldAt(served, match)
  const giving = players.findIndex((_, seat) => held.anytime(seat).some(({ type }) => type === 'concede'))
  const ending = players[giving]
  if (ending) expect(await ending.decide(match, { type: 'concede' }, { request: null })).toEqual({ ok: true })
  for (let n = 0; n < 5; n++) for (const each of [...players, eve]) await each.say({ do: 'ping' })
  const own = eve.received.slice(read).filter(text => !text.startsWith('{"of":"answer"'))
  expect(own).toEqual([])
  expect(await pages()).toEqual(before)
  // Whoever comes when everybody has gone is told no more than who was there.
  for (const each of all(people)) await each.close()
  await until(() => served.house.hall.table(match).isIdle)
  served.house.hall.sweep(Number.POSITIVE_INFINITY)
  const ida = await Player.guest(served.address)
  await ida.connect()
  expect(await ida.enter(match)).toEqual({ ok: true })
  await until(() => ida.company !== null)
  for (let n = 0; n < 5; n++) await ida.say({ do: 'ping' })
  expect([ida.snapshot, ida.company?.stage, ida.said]).toEqual([null, 'running', []])
  expect(ida.received.join('')).not.toContain('"over"')
  await ida.close()
})
