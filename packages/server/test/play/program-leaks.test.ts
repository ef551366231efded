import { imagine, type Kind, type Match, type Random, same, seeded, type Terms } from '@grognard/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FULL_PURSE, Player, type Served, serveHouse, until } from '../player.ts'
import { askedIn, begun, differenceOf, heldAt, lay, momentsOf, rulesOf, written } from './laying.ts'

/**
 * Programs of other people at matches with secrets, over the referee's protocol. Two matches differ in nothing but what the
 * program's seat does not know: all news and all answers that it gets must be the same byte for byte.
 */

const PLAYED = [
  { game: 'manoeuvre', scenario: 'quick-battle', positions: 8 },
  { game: 'age-of-muskets', scenario: 'the-sall', positions: 8 },
  { game: 'march-attack', scenario: 'mill-hill', positions: 6 },
  { game: 'the-defile', scenario: 'six', positions: 10 },
] as const

const DECISIONS = 4
const TRIES = 12

let served: Served
beforeAll(async () => {
  served = await serveHouse(':memory:', { isSecure: true, purse: FULL_PURSE })
})
afterAll(() => served.house.close())

/** A program by its token, and whose it is in the house. */
async function program(n: number): Promise<Player & { readonly bot: string }> {
  const owner = await Player.guest(served.address)
  await owner.change('account', 'POST', { login: `owner-${n}`, password: 'correct horse' })
  const { body } = await owner.change('account/tokens', 'POST', { name: `Engine ${n}` })
  const { tokens } = (await owner.ask('account')).body as { tokens: { id: string }[] }
  return Object.assign(Player.bearing(served.address, String(body['token'])), { bot: tokens[0]?.id ?? '' })
}

/** What it was told and answered of a match, in order, without its name. */
const toldOf = (bot: Player, match: string, from: number): string[] =>
  bot.received
    .slice(from)
    .filter(text => text.includes(match))
    .map(text => text.replaceAll(match, '(match)'))

async function answersOf(bot: Player, match: string, asks: readonly object[]): Promise<void> {
  for (const [n, ask] of asks.entries()) {
    const id = `${match} ${n}`
    const before = bot.received.length
    bot.raw(JSON.stringify({ id, match, ...ask }))
    await until(() => bot.received.slice(before).some(text => text.includes(`"id":"${id}"`)))
  }
}

interface Compared {
  readonly decided: number
  readonly isSecret: boolean
}

async function comparePair(
  moment: Match<Kind>,
  terms: Terms,
  seat: number,
  bot: Awaited<ReturnType<typeof program>>,
  random: Random,
): Promise<Compared> {
  const { game } = moment
  const imagined = imagine(game, moment.view(seat), moment.memory(seat), random).state
  const starts = [moment.state(), imagined].map(state => written(moment, state))
  const others = await Promise.all(game.seats(moment.scenario).map(() => Player.guest(served.address)))
  const sitting = others.map((other, at) => (at === seat ? { id: bot.bot } : other))
  const made = Date.now()
  const matches: string[] = []
  for (const start of starts)
    matches.push((await lay(served, game, { ...terms, start }, sitting, made, { foreignBots: 1 })).match)
  await bot.connect('referee')
  for (const other of others) await other.connect()
  for (const match of matches) for (const other of others) await other.enter(match)
  const from = bot.received.length
  const name = game.seats(moment.scenario)[seat]?.id
  const asks = [
    { cmd: 'view', seat: name },
    { cmd: 'view', seat: null },
    { cmd: 'pending', seat: name },
    { cmd: 'pending', seat: null },
    { cmd: 'options', seat: name },
    { cmd: 'check', seat: name, decision: { type: 'concede' }, request: 7 },
    { cmd: 'view', seat: game.seats(moment.scenario)[seat === 0 ? 1 : 0]?.id },
  ]
  let decided = 0
  for (; decided < DECISIONS; decided++) {
    const helds = await Promise.all(matches.map(match => heldAt(served, match)))
    const [one, two] = helds
    if (one === undefined || two === undefined) break
    const known = helds.map(held => [
      held.view(seat),
      held.heard(seat),
      held.options(seat),
      held.pendingFor(seat).step,
    ])
    if (!same(plain(known[0]), plain(known[1]))) break
    for (const match of matches) await answersOf(bot, match, asks)
    const [a = [], b = []] = matches.map(match => toldOf(bot, match, from))
    expect(differenceOf(a, b), `what the program is told after ${decided} decisions`).toBeNull()
    const asked = askedIn(one)
    if (asked === undefined || askedIn(two) !== asked) break
    const decision = tried(one, two, asked, random)
    if (decision === null) break
    for (const match of matches) {
      if (asked !== seat)
        expect(await others[asked]?.decide(match, decision, { request: null })).toEqual({ ok: true })
      else await answersOf(bot, match, [{ cmd: 'decide', seat: name, decision }])
    }
  }
  await bot.close()
  for (const other of others) await other.close()
  return { decided, isSecret: !same(starts[0], starts[1]) }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function tried(one: Match<Kind>, two: Match<Kind>, seat: number, random: Random): Kind['decision'] | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const decision = one.sample(seat, random)
    if (two.check(seat, decision).ok) return decision
  }
  return null
}

test.each(PLAYED)('$game, $scenario: a program is told nothing that its seat does not know', async played => {
  const game = await rulesOf(played.game)
  const terms: Terms = { scenario: played.scenario, chance: { source: 'fast', seed: 1_809 } }
  const random = seeded('programs')
  const bot = await program(PLAYED.indexOf(played))
  const seats = game.seats(begun(game, terms).scenario).length
  const compared: Compared[] = []
  for (const moment of momentsOf(terms, game, played.positions))
    compared.push(await comparePair(moment, terms, compared.length % seats, bot, random))
  expect(compared.length).toBe(played.positions)
  expect(compared.reduce((sum, { decided }) => sum + decided, 0)).toBeGreaterThan(played.positions)
  expect(compared.filter(({ isSecret }) => isSecret).length).toBeGreaterThan(2)
})
