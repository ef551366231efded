import {
  imagine,
  type Kind,
  type Match,
  pickFrom,
  type Random,
  type Seat,
  same,
  seeded,
  type Terms,
} from '@grognard/engine'
import { knowledge } from '@grognard/engine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FULL_PURSE, Player, type Served, serveHouse, until } from '../player.ts'
import { askedIn, begun, differenceOf, heldAt, lay, momentsOf, rulesOf, sentOf, written } from './laying.ts'

/**
 * Two matches that differ in nothing but what one viewer does not know: what that viewer's window is sent must be the same
 * byte for byte, message by message, decision by decision, over real sockets. So no number, no id, no order, no size and
 * no message that comes or does not come tells a secret. Compared as long as the rules let the viewer know the same of
 * both (`knowledge`); what the rules themselves tell is a matter of each game's own tests.
 */

const PLAYED = [
  { game: 'march-of-progress', scenario: 'thirty-years-war', pairs: 8, hasSecrets: false },
  { game: 'manoeuvre', scenario: 'quick-battle', pairs: 12, hasSecrets: true },
  { game: 'age-of-muskets', scenario: 'the-sall', pairs: 9, hasSecrets: true },
  {
    game: 'age-of-muskets',
    scenario: 'danube-1805-campaign',
    options: { players: 6 },
    pairs: 14,
    hasSecrets: true,
  },
  {
    game: 'age-of-muskets',
    scenario: 'danube-1805-campaign',
    options: { players: 4 },
    pairs: 5,
    hasSecrets: true,
  },
  {
    game: 'age-of-muskets',
    scenario: 'danube-1805-campaign',
    options: { players: 3 },
    pairs: 4,
    hasSecrets: true,
  },
  { game: 'march-attack', scenario: 'danube-village', options: { players: 4 }, pairs: 10, hasSecrets: true },
  { game: 'the-ford', scenario: 'dawn', pairs: 6, hasSecrets: false },
  { game: 'the-defile', scenario: 'six', pairs: 14, hasSecrets: true },
  { game: 'the-heath', scenario: 'noon', pairs: 6, hasSecrets: false },
] as const

/** So far both are played, unless the viewer comes to know of a difference before. */
const DECISIONS = 10
/** How many decisions are tried for one that can be made in both. */
const TRIES = 12

let served: Served
beforeAll(async () => {
  served = await serveHouse(':memory:', { isSecure: true, purse: FULL_PURSE })
})
afterAll(() => served.house.close())

type Viewer = Seat | null

/** Without the match's own numbers, which nobody is told: they count how often others went. */
function knownIn(match: Match<Kind>, viewer: Viewer): unknown {
  const { step, rule, seats, outcome } = match.pendingFor(viewer)
  const pending = { step, rule, outcome, seats: seats.map(({ seat, sealed }) => ({ seat, sealed })) }
  return JSON.parse(JSON.stringify({ ...knowledge(match, viewer), pending }))
}

/**
 * What a seat decides in the one match and in the other. Where others do not learn it yet, two different things: that,
 * too, is a secret; elsewhere the same, if there is something that can be decided in both.
 */
function decisionsOf(
  [one, other]: readonly [Match<Kind>, Match<Kind>],
  seat: Seat,
  viewer: Viewer,
  random: Random,
): readonly [Kind['decision'], Kind['decision']] | null {
  const waiting = one.pending().seats.filter(({ sealed }) => !sealed)
  if (seat !== viewer && waiting.length > 1)
    return [one.sample(seat, random), other.sample(seat, random)] as const
  for (let tries = 0; tries < TRIES; tries++) {
    const decision = one.sample(seat, random)
    if (other.check(seat, decision).ok) return [decision, decision]
  }
  return null
}

/** Who is there is told when the database has been asked, which takes as long as it takes. */
const sentTo = (player: Player, match: string, from: number): string[] =>
  sentOf(player, match, from).filter(text => !text.startsWith('{"of":"company"'))

interface Move {
  readonly seat: Seat
  readonly decision: Kind['decision']
}

const fileAt = async (player: Player, match: string): Promise<string> =>
  String(await player.say({ do: 'file', match }))

/** Who goes on in the one match and in the other; null: there is nothing that the viewer could not tell apart. */
function movesIn(
  held: readonly [Match<Kind>, Match<Kind>],
  viewer: Viewer,
  random: Random,
): readonly [Move, Move] | null {
  const [one, other] = [askedIn(held[0]), askedIn(held[1])]
  if (one === undefined || other === undefined) return null
  if (one === other) {
    const decisions = decisionsOf(held, one, viewer, random)
    return (
      decisions && [
        { seat: one, decision: decisions[0] },
        { seat: one, decision: decisions[1] },
      ]
    )
  }
  // Others go in secret, here one and there another.
  if (one === viewer || other === viewer) return null
  return [
    { seat: one, decision: held[0].sample(one, random) },
    { seat: other, decision: held[1].sample(other, random) },
  ]
}

interface Pair {
  readonly compared: number
  /** Something is otherwise that the viewer does not see, from the beginning. */
  readonly isSecret: boolean
}

/** What somebody else does by itself, in one of the two matches only, and nobody may notice. */
async function actUnseen(
  id: string,
  players: readonly Player[],
  viewer: Viewer,
  random: Random,
): Promise<void> {
  const match = await heldAt(served, id)
  const seats = match.game.seats(match.scenario)
  const side = viewer === null ? null : seats[viewer]?.side
  const others = [...seats.keys()].filter(seat => seat !== viewer && seats[seat]?.side !== side)
  const seat = pickFrom(random, others)
  const actor = players[seat]
  const decision = match.options(seat).decisions[0]
  const part = match.draft(seat)?.next[0]
  const step = [...match.game.program.steps.keys()].find(each => each !== match.pending().step)
  const asks = [
    { do: 'build', parts: part === undefined ? [] : [part], request: null },
    {
      do: 'order',
      step,
      decision: decision ?? { type: 'nothing' },
      label: 'What I shall do',
      isEachTime: true,
    },
    { do: 'dropOrder', n: 1 },
    { do: 'lend', on: true },
    { do: 'lend', on: false },
    { do: 'file' },
    { do: 'say', text: 'Only for us', to: 'team' },
    { do: 'look', moment: 0 },
    { do: 'look', moment: null },
    { do: 'speak', language: 'de' },
    ...(decision === undefined ? [] : [{ do: 'isReversible', decision }]),
  ]
  for (const ask of asks) await actor?.say({ match: id, ...ask })
}

/** Plays on in both and compares; how much was decided while the viewer could not tell them apart. */
async function comparePair(
  match: Match<Kind>,
  terms: Terms,
  players: readonly Player[],
  eve: Player,
  viewer: Viewer,
  random: Random,
): Promise<Pair> {
  const { game } = match
  const state = match.state()
  const imagined = imagine(game, match.view(viewer), match.memory(viewer), random).state
  const starts = [state, imagined].map(each => written(match, each))
  const everybody = [...players, eve]
  const watching = viewer === null ? eve : (players[viewer] ?? eve)
  for (const each of everybody) await each.connect()
  const made = Date.now()
  const [one = '', other = ''] = await Promise.all(
    starts.map(async start => (await lay(served, game, { ...terms, start }, players, made)).match),
  )
  const from = watching.received.length
  for (const id of [one, other])
    for (const each of everybody) {
      await each.enter(id)
      await until(() => each.snapshot !== null)
    }
  const sent = () => [one, other].map(id => sentTo(watching, id, from))
  await actUnseen(other, players, viewer, random)
  let compared = 0
  for (; compared < DECISIONS; compared++) {
    const held = [await heldAt(served, one), await heldAt(served, other)] as const
    if (!same(knownIn(held[0], viewer), knownIn(held[1], viewer))) break
    await watching.flushed()
    const [a = [], b = []] = sent()
    expect(differenceOf(a, b), `what ${viewer} is sent after ${compared} decisions`).toBeNull()
    if (compared % 5 === 0) {
      // What may be carried away of a match that runs tells no more.
      const [paper, copy] = [await fileAt(watching, one), await fileAt(watching, other)]
      expect(paper, `the file that ${viewer} gets after ${compared} decisions`).toBe(copy)
    }
    const moves = movesIn(held, viewer, random)
    if (moves === null) break
    for (const [n, id] of [one, other].entries()) {
      const { seat, decision } = moves[n] ?? {}
      expect(await players[seat ?? 0]?.decide(id, decision, { request: null })).toEqual({ ok: true })
    }
  }
  for (const each of everybody) await each.close()
  return { compared, isSecret: !same(starts[0], starts[1]) }
}

test.each(PLAYED)('$game, $scenario', async played => {
  const game = await rulesOf(played.game)
  const terms: Terms = {
    scenario: played.scenario,
    ...('options' in played && { options: played.options }),
    chance: { source: 'fast', seed: 1_809 },
  }
  const seats = game.seats(begun(game, terms).scenario)
  const random = seeded('twins')
  const viewers: readonly Viewer[] = [...seats.keys(), null]
  const pairs: Pair[] = []
  for (const moment of momentsOf(terms, game, played.pairs)) {
    const players = await Promise.all(seats.map(() => Player.guest(served.address)))
    const eve = await Player.guest(served.address)
    const viewer = viewers[pairs.length % viewers.length] ?? null
    pairs.push(await comparePair(moment, terms, players, eve, viewer, random))
  }
  expect(pairs.length).toBe(played.pairs)
  expect(pairs.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(played.pairs)
  if (played.hasSecrets) expect(pairs.filter(({ isSecret }) => isSecret).length).toBeGreaterThan(2)
})
