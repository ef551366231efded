import { isDeepStrictEqual } from 'node:util'
import { pickFrom, type Random, unit } from '@grognard/engine'
import { REQUESTS } from '../../src/permissions.ts'
import { Store } from '../../src/storage/store.ts'
import { FULL_PURSE, freshKey, Player, type Served, serveHouse, until } from '../player.ts'
import { notReplayed } from '../replayed.ts'
import { BROKEN, HOSTILE, hostileMessage, NOTHING } from './hostile.ts'

/**
 * People at real sockets who play by lot and send whatever they like, at one or several processes of a house; and what must
 * hold meanwhile and afterwards.
 */

interface Trial {
  readonly place: string
  readonly processes: number
  readonly seconds: number
  readonly tables: number
  readonly random: Random
}

export interface Fuzzed {
  /** Messages and requests that meant harm. */
  readonly hostile: number
  readonly decided: number
  /** Windows that went and came back, at whatever process. */
  readonly returns: number
  readonly wrong: readonly string[]
}

const GAMES: readonly (readonly [game: string, scenario: string])[] = [
  ['the-ford', 'dawn'],
  ['manoeuvre', 'quick-battle'],
  ['march-of-progress', 'thirty-years-war'],
]
const CLOCKS = [null, { allowance: 3_600_000, bank: 0, increment: 0 }]
const DELAYS = [null, { moments: 2 }]
const PATIENCE = 60_000
/** What no answer to anything is longer than, but for a match itself. */
const LONGEST = 100_000
const FIRST_ID = 1_000_000

class Table {
  readonly #houses: readonly Served[]
  readonly #random: Random
  readonly #wrong: string[]
  #match = ''
  /** Two who play, and one who watches. */
  #people: Player[] = []
  #ids = FIRST_ID
  readonly counts = { hostile: 0, decided: 0, returns: 0 }

  constructor(houses: readonly Served[], random: Random, wrong: string[]) {
    this.#houses = houses
    this.#random = random
    this.#wrong = wrong
  }

  get #address(): string {
    return pickFrom(this.#random, this.#houses).address
  }

  get match(): string {
    return this.#match
  }

  async begin(): Promise<void> {
    for (const each of this.#people) await each.close()
    this.#people = await Promise.all([0, 1, 2].map(() => Player.guest(this.#address)))
    const [ann, bob] = this.#people
    if (!ann || !bob) throw new Error('nobody has come')
    const [game, scenario] = pickFrom(this.#random, GAMES)
    const clock = pickFrom(this.#random, CLOCKS)
    const delay = pickFrom(this.#random, DELAYS)
    this.#match = await ann.make({ game, scenario, seats: ['me', 'open'], clock, delay })
    await bob.ask(`matches/${this.#match}/seats/1`, 'POST', { nonce: 'cd', invitation: null })
    for (const each of this.#people) await this.#come(each)
  }

  async #come(player: Player): Promise<void> {
    await player.connect()
    await player.enter(this.#match)
  }

  /** One thing by lot. */
  async step(strange: string): Promise<void> {
    const lot = unit(this.#random)
    const players = this.#people.slice(0, 2)
    if (players.every(({ snapshot }) => snapshot?.outcome != null)) return this.begin()
    if (lot < 0.45) await this.#decide(players)
    else if (lot < 0.75) await this.#harm(hostileMessage(this.#match, strange, this.#random, ++this.#ids))
    else if (lot < 0.85) await this.#harm(pickFrom(this.#random, NOTHING))
    else if (lot < 0.95) await this.#request()
    else await this.#return()
  }

  async #decide(players: readonly Player[]): Promise<void> {
    const asked = players.find(
      ({ snapshot }) => snapshot?.pending.request != null && snapshot.sealed === null,
    )
    const choices = asked?.snapshot?.choices ?? []
    if (asked === undefined || choices.length === 0) return this.#look()
    const { decision } = pickFrom(this.#random, choices)
    const answer = await asked.decide(this.#match, decision, { key: freshKey() })
    if (answer.ok) this.counts.decided++
  }

  /** Somebody may have asked for the past by chance. */
  async #look(): Promise<void> {
    const player = pickFrom(this.#random, this.#people)
    if (!player.isClosed) await player.say({ do: 'look', match: this.#match, moment: null })
  }

  async #harm(text: string): Promise<void> {
    this.counts.hostile++
    const player = pickFrom(this.#random, this.#people)
    const from = player.received.length
    player.raw(text)
    const answers = () => player.received.slice(from).filter(each => /^\{"of":"(answer|refused)"/.test(each))
    await until(() => player.isClosed || answers().length > 0, `no answer to ${text.slice(0, 200)}`, PATIENCE)
    for (const answer of answers()) {
      if (answer.includes(BROKEN)) this.#wrong.push(`${text.slice(0, 200)} breaks the house`)
      if (answer.length > LONGEST && !text.includes('"file"'))
        this.#wrong.push(`${text.slice(0, 200)}: a long answer`)
    }
    if (player.isClosed) await this.#come(player)
  }

  async #request(): Promise<void> {
    this.counts.hostile++
    const [method = '', route = ''] = pickFrom(this.#random, Object.keys(REQUESTS)).split(' ')
    if (ENDS.test(route)) return
    const path = route
      .replace('/api/', '')
      .replaceAll(/:\w+/g, () => pickFrom(this.#random, IDS) || this.#match)
    const body = pickFrom(this.#random, HOSTILE)
    const player = pickFrom(this.#random, this.#people)
    const sent = method === 'GET' ? undefined : JSON.parse(body)
    const { status } = await player.request(path, method, sent)
    if (status >= 500) this.#wrong.push(`${method} ${path} ${body.slice(0, 200)}: ${status}`)
  }

  async #return(): Promise<void> {
    this.counts.returns++
    const index = Math.floor(unit(this.#random) * this.#people.length)
    const before = this.#people[index]
    if (before === undefined) return
    await before.close()
    const back = before.at(this.#address)
    this.#people[index] = back
    await this.#come(back)
  }

  /** Whoever comes anew, at any process, sees what those see who were there all the time. */
  async end(): Promise<void> {
    for (const player of this.#people) {
      if (player.isClosed) await this.#come(player)
      await player.say({ do: 'look', match: this.#match, moment: null })
      await player.say({ do: 'speak', match: this.#match, language: 'en' })
      const fresh = player.at(this.#address)
      await this.#come(fresh)
      const seen = ({ snapshot }: Player) => JSON.stringify(snapshot)
      // What is made of changes has its fields in the order in which they came.
      const isSame = () => player.snapshot !== null && isDeepStrictEqual(player.snapshot, fresh.snapshot)
      await until(isSame, 'other', SAME_WITHIN).catch(() =>
        this.#wrong.push(
          `${this.#match}: who was there sees something else than who comes: ${firstDifference(seen(player), seen(fresh))}`,
        ),
      )
      await fresh.close()
      await player.close()
    }
  }
}

/** In a few letters: what is shown is long. */
function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, n) => letter !== other[n])
  const from = Math.max(0, at - 150)
  return [one, other].map(text => text.slice(from, at + 150)).join(' | ')
}

/** What would end an account, and with it whoever plays. */
const ENDS = /account$|sign|socket|referee|anonymous/
const IDS = ['', '0', 'nobody', '../x', '%00', 'x'.repeat(150)]
const SAME_WITHIN = 20_000

/** What was asked and went wrong in the house itself. */
async function mishaps({ address }: Served): Promise<string[]> {
  const figures = await (await fetch(`${address}/api/metrics`)).text()
  const isBad = (line: string) =>
    /^grognard_asked_total\{.*answer="failed"/.test(line) || /_count\{.*status="5/.test(line)
  return figures.split('\n').filter(isBad)
}

/** Events stand one after the other, and as many as the match says. */
async function gaps(place: string): Promise<string[]> {
  const store = await Store.open(place)
  const { db } = store.database
  const rows = await db.selectFrom('log').select(['match', 'n']).orderBy('match').orderBy('n').execute()
  const matches = await db.selectFrom('matches').select(['id', 'events']).execute()
  await store.close()
  const logs = Map.groupBy(rows, ({ match }) => match)
  return matches.flatMap(({ id, events }) => {
    const log = logs.get(id) ?? []
    const isWhole = log.length === events && log.every(({ n }, index) => n === index)
    return isWhole ? [] : [`${id}: the log is not whole`]
  })
}

export async function fuzzServer({ place, processes, seconds, tables, random }: Trial): Promise<Fuzzed> {
  const wrong: string[] = []
  const houses: Served[] = []
  // One after the other: whoever comes first makes what is missing.
  for (let n = 0; n < processes; n++)
    houses.push(await serveHouse(place, { isSecure: true, purse: FULL_PURSE, logLevel: 'silent' }))
  const all = Array.from({ length: tables }, () => new Table(houses, random, wrong))
  const end = performance.now() + seconds * 1000
  try {
    for (const table of all) await table.begin()
    await Promise.all(
      all.map(async table => {
        while (performance.now() < end && wrong.length === 0) await table.step(pickFrom(random, all).match)
      }),
    )
    for (const table of all) await table.end()
    for (const house of houses) wrong.push(...(await mishaps(house)))
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error))
  } finally {
    for (const { house } of houses) await house.close()
  }
  if (Object.keys(Object.prototype).length > 0) wrong.push('every object has something that none had')
  wrong.push(...(await gaps(place)), ...(await notReplayed(place)))
  const sum = (of: (counts: Table['counts']) => number) =>
    all.reduce((total, { counts }) => total + of(counts), 0)
  return { hostile: sum(c => c.hostile), decided: sum(c => c.decided), returns: sum(c => c.returns), wrong }
}
