import { type Kind, type Match, type Seat, same, seeded, type Terms } from '@grognard/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FULL_PURSE, Player, type Served, serveHouse, until } from '../player.ts'
import { Knowledge, stringsIn, type Viewer, viewOf } from './knowing.ts'
import { askedIn, begun, heldAt, lay, rulesOf, written } from './laying.ts'

/**
 * Whole matches of every game over real sockets, team-mates and a spectator among those who look. After each decision
 * everything that each client was sent is searched for what it must not know: what others hold, the seed, who somebody is,
 * the link. What cannot be found by its name (numbers, order, sizes, how often) `twins.test.ts` looks for.
 */

interface Played {
  readonly game: string
  readonly scenario: string
  readonly options?: { readonly players: number }
  /** Those with many seats take thousands of decisions: so many from their beginning, and so many to their end. */
  readonly ends?: number
}

const PLAYED: readonly Played[] = [
  { game: 'march-of-progress', scenario: 'thirty-years-war' },
  { game: 'manoeuvre', scenario: 'quick-battle' },
  { game: 'age-of-muskets', scenario: 'the-sall' },
  { game: 'age-of-muskets', scenario: 'danube-1805-campaign', options: { players: 6 }, ends: 30 },
  { game: 'age-of-muskets', scenario: 'danube-1805-campaign', options: { players: 4 }, ends: 12 },
  { game: 'age-of-muskets', scenario: 'danube-1805-campaign', options: { players: 3 }, ends: 12 },
  { game: 'march-attack', scenario: 'mill-hill' },
  { game: 'the-ford', scenario: 'dawn' },
  { game: 'the-defile', scenario: 'six' },
  { game: 'the-heath', scenario: 'noon' },
]

let served: Served
beforeAll(async () => {
  served = await serveHouse(':memory:', { isSecure: true, purse: FULL_PURSE })
})
afterAll(() => served.house.close())

/** Where a match stands so many decisions before its end. */
async function nearEnd(id: string, terms: Terms, before: number): Promise<unknown> {
  const game = await rulesOf(id)
  const playUpTo = (most: number): readonly [Match<Kind>, number] => {
    const match = begun(game, terms)
    const lot = seeded(1_805)
    let decided = 0
    for (let seat = askedIn(match); seat !== undefined && decided < most; seat = askedIn(match), decided++)
      match.decide(seat, match.sample(seat, lot))
    return [match, decided]
  }
  const [, length] = playUpTo(Number.POSITIVE_INFINITY)
  const [match] = playUpTo(length - before)
  return written(match, match.state())
}

/** Who asks too much at once is shown out. */
const SELDOM = 20

/** Those hear it whom the rules let a seat reach, and spectators what everybody hears. */
async function speak(
  match: string,
  held: Match<Kind>,
  viewers: readonly (readonly [Player, Viewer])[],
  seat: Seat,
): Promise<void> {
  const seats = held.game.seats(held.scenario)
  const reached = held.channels(seat).reduce((set, group) => set | group, 0)
  const isReached = (other: Seat) => (reached & (1 << other)) !== 0
  const isOpen = seats.every((_, other) => isReached(other))
  for (const to of ['team', 'all'] as const) {
    const text = `Said at ${held.moment} to ${to}`
    const isHeard = (viewer: Viewer): boolean =>
      viewer === null
        ? to === 'all' && isOpen
        : viewer === seat ||
          (isReached(viewer) && (to === 'all' || seats[viewer]?.side === seats[seat]?.side))
    const hearers = viewers.filter(([, viewer]) => isHeard(viewer)).map(([player]) => player)
    const answer = await viewers[seat]?.[0].say({ do: 'say', match, text, to })
    expect(answer).toMatchObject({ ok: hearers.length > 1 })
    if (hearers.length < 2) continue
    await until(() => hearers.every(({ said }) => said.includes(text)), `${text} is not heard`)
    for (const [player, viewer] of viewers) {
      await player.say({ do: 'ping' })
      expect(player.received.join().includes(text), `${viewer} hears ${text}`).toBe(isHeard(viewer))
    }
  }
}

/** Whoever is there anew is told everything once more. */
async function comeAgain(match: string, player: Player): Promise<void> {
  await player.close()
  await player.connect()
  await player.enter(match)
  await until(() => player.snapshot !== null, 'who comes again sees nothing')
}

/** Plays on to the end, or for so long, and looks at all that is sent on the way; how much was decided. */
async function playAndSearch(id: string, terms: Terms, most: number): Promise<number> {
  const game = await rulesOf(id)
  const scenario = game.scenario(terms.scenario, terms.options ?? {})
  if (!scenario.ok) throw new Error('no scenario')
  const seats = game.seats(scenario.value)
  const players = await Promise.all(seats.map(() => Player.guest(served.address)))
  const eve = await Player.guest(served.address)
  const everybody = [...players, eve]
  for (const each of everybody) await each.connect()
  const { match, seed } = await lay(served, game, terms, players, Date.now())
  for (const each of everybody) await each.enter(match)
  await until(() => everybody.every(({ snapshot, company }) => snapshot !== null && company !== null))

  const never = [seed, ...everybody.map(player => player.id)]
  const viewers: readonly (readonly [Player, Viewer])[] = [
    ...players.map((each, seat) => [each, seat] as const),
    [eve, null],
  ]
  const lot = seeded(1_805)
  const read = new Map(viewers.map(([player]) => [player, 0]))
  let held = await heldAt(served, match)
  const minds = viewers.map(([, viewer]) => new Knowledge(viewer, held))
  for (const [at, mind] of minds.entries()) mind.learn(held, viewOf(held, viewers[at]?.[1] ?? null))
  // What the link and the ids of others are is in no answer but to those who may give it on.
  const told = viewers.map(([player]) => player.received.join('\n'))
  expect(told.map(text => text.includes('invitation-'))).toEqual([...players.map(() => true), false])

  let decided = 0
  for (; decided < most; decided++) {
    const asked = askedIn(held)
    if (asked === undefined) break
    const decider = players[asked]
    if (decider === undefined) throw new Error('nobody is asked')
    if (decided % SELDOM === 3) await speak(match, held, viewers, asked)
    if (decided % SELDOM === 9) await comeAgain(match, decider)
    const decision = held.sample(asked, lot)
    expect(await decider.decide(match, decision), JSON.stringify(decision)).toEqual({ ok: true })
    held = await heldAt(served, match)
    await Promise.all(everybody.map(each => each.flushed()))
    const views = viewers.map(([, viewer]) => viewOf(held, viewer))
    const shown = views.map(view => stringsIn(view))
    for (const [at, [player, viewer]] of viewers.entries()) {
      expect(same(player.snapshot?.view, views[at]), `${viewer} is not shown its view`).toBe(true)
      const mind = minds[at]
      mind?.learn(held, views[at])
      const secrets = shown.flatMap((each, other) =>
        other === at ? [] : [...each].filter(word => word.length > 2 && mind?.known.has(word) === false),
      )
      const fresh = player.received.slice(read.get(player))
      read.set(player, player.received.length)
      for (const text of fresh) {
        for (const word of never) expect(text.includes(word), `${viewer} is told ${word}`).toBe(false)
        const words = stringsIn(JSON.parse(text))
        const leaked = secrets.filter(secret => words.has(secret))
        expect(leaked, `${viewer} is told ${text.slice(0, 2_000)}`).toEqual([])
        // A message that says nothing says that something has happened.
        if (text.includes('"of":"shown"')) expect(text).not.toMatch(/"delta":null.*"lines":\[\]/)
      }
    }
    expect(eve.snapshot?.choices).toEqual([])
    expect(eve.snapshot?.draft).toBeNull()
  }
  for (const each of everybody) await each.close()
  return decided
}

test.each(PLAYED)('$game, $scenario: nobody is told what it may not know', async played => {
  const { game, scenario, options, ends } = played
  const terms: Terms = {
    scenario,
    ...(options && { options }),
    chance: { source: 'fast', seed: 1_805 },
  }
  const decided = await playAndSearch(game, terms, ends ?? Number.POSITIVE_INFINITY)
  expect(decided).toBeGreaterThan(7)
  if (ends === undefined) return
  const start = await nearEnd(game, terms, ends)
  expect(await playAndSearch(game, { ...terms, start }, 4 * ends)).toBeLessThan(4 * ends)
})
