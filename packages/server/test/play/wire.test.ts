import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Around } from '../../../web/src/together/around.ts'
import { RemoteTable } from '../../../web/src/together/remote-table.ts'
import { Wire } from '../../../web/src/together/wire.ts'
import { Cable } from '../cable.ts'
import { Player, type Served, serveHouse, until } from '../player.ts'

/** The page's end of the socket at a real house, over a cable that can be cut. */

let served: Served
let cable: Cable
let address = ''

beforeAll(async () => {
  served = await serveHouse(':memory:')
  const { port } = new URL(served.address)
  cable = new Cable(Number(port), 'localhost')
  address = `http://localhost:${await cable.listen()}`
})
afterAll(async () => {
  vi.unstubAllGlobals()
  cable.close()
  await served.house.close()
})

/** Whatever another test has put in its place. */
const Bare = WebSocket

/** A page's socket carries its cookie by itself. */
function sitAt(cookie: string): string[] {
  const sent: string[] = []
  class Carrying extends Bare {
    constructor(url: string) {
      // Node's own lets one say what a browser adds.
      super(url, { headers: { cookie, origin: address } } as never)
    }

    override send(text: string): void {
      sent.push(text)
      super.send(text)
    }
  }
  vi.stubGlobal('WebSocket', Carrying)
  return sent
}

const entering = (match: string) => ({
  match,
  language: 'en' as const,
  invitation: null,
  lost: 'lost',
  out: 'out',
  tell: () => undefined,
  isMeasured: () => false,
  hasBoard: () => true,
  origin: address,
  reviewing: { study: async () => false, review: async () => null },
})

const asksIn = (sent: readonly string[]): string[] => sent.map(text => JSON.parse(text).ask.do)

test('who is let in and put out again at once, as whoever was signed out, asks ever more seldom', async () => {
  const nobody = sitAt('')
  let opened = 0
  const wire = new Wire(address)
  const unhear = wire.hear(
    () => undefined,
    isOpen => {
      if (isOpen) opened++
    },
  )
  await until(() => opened >= 2, 'it does not ask again')
  await new Promise(resolve => setTimeout(resolve, 3_000))
  expect(opened).toBeLessThan(6)
  expect(asksIn(nobody)).toEqual([])
  unhear()
})

test('a decision that was under way when the connection was lost is played once it is back, and who comes back comes in once', async () => {
  const ann = await Player.guest(served.address)
  const match = await ann.make({ game: 'the-ford', scenario: 'dawn', seats: ['me', 'recruit'] })
  const sent = sitAt(ann.cookie)
  const wire = new Wire(address)
  const table = new RemoteTable(wire, entering(match))
  let choices: readonly { decision: never; label: string }[] = []
  const asked: Parameters<RemoteTable['decide']>[1][] = []
  table.subscribe(snapshot => {
    choices = snapshot.choices as never
    asked.push(snapshot.pending)
  })
  await until(() => choices.length > 0, 'nobody is asked')
  cable.cut()
  await until(() => !wire.isOpen)
  const [choice, pending] = [choices[0], asked.at(-1)]
  if (choice === undefined || pending === undefined) throw new Error('no choice')
  sent.length = 0
  const answer = table.decide(choice as never, pending)
  cable.isCut = false
  expect(await answer).toEqual({ ok: true })
  expect(asksIn(sent)).toEqual(['enter', 'decide'])
  const log = await served.house.store.stories.eventsFrom(match, 0)
  expect(log.filter(({ type }) => type === 'sealed' || type === 'decided').length).toBeGreaterThan(0)
  table.close()
})

test.each([
  ['who is somebody else by now, or nobody, asks for no other line, and knows why', false],
  ['who only has another cookie goes on', true],
])('signed out elsewhere: %s', async (_, isStillUs) => {
  const ann = await Player.guest(served.address)
  const match = await ann.make({ game: 'the-ford', scenario: 'dawn', seats: ['me', 'recruit'] })
  sitAt(ann.cookie)
  const opened: boolean[] = []
  let asked = 0
  const wire = new Wire(address, undefined, async () => {
    asked++
    // A new one, as a changed password brings it.
    if (isStillUs) sitAt((await Player.guest(served.address)).cookie)
    return isStillUs
  })
  const table = new RemoteTable(wire, entering(match))
  const unhear = wire.hear(
    () => undefined,
    isOpen => opened.push(isOpen),
  )
  let shown: string | null | undefined
  table.subscribe(({ trouble }) => {
    shown = trouble
  })
  await until(() => wire.isOpen && shown !== undefined)
  await ann.change('session', 'DELETE', { everywhere: true })
  await until(() => asked > 0, 'nobody notices')
  if (isStillUs) await until(() => opened.join() === 'true,false,true', 'it does not go on')
  else {
    await until(() => wire.isOut)
    expect(shown).toBe('out')
    expect(await table.undo()).toEqual({ ok: false, message: 'out' })
    await new Promise(resolve => setTimeout(resolve, 1_000))
    expect([opened.includes(true), opened.at(-1), wire.isOpen, asked]).toEqual([true, false, false, 1])
  }
  unhear()
  table.close()
})

test('whoever comes back to a table that was taken away meanwhile is told that it is gone', async () => {
  const ann = await Player.guest(served.address)
  const match = await ann.make({ game: 'the-ford', scenario: 'dawn', seats: ['me', 'recruit'] })
  sitAt(ann.cookie)
  const wire = new Wire(address)
  const table = new RemoteTable(wire, entering(match))
  let around: Around | undefined
  table.watch(now => {
    around = now
  })
  await until(() => wire.isOpen && around?.company != null)
  expect([around?.refused, around?.isOut]).toEqual([null, false])
  cable.cut()
  await until(() => !wire.isOpen)
  await served.house.store.desk.removeMatch(match, Date.now())
  cable.isCut = false
  await until(() => around?.isOut === true, 'it stands there as if it went on')
  expect(around?.refused).toMatch(/no such match/i)
  table.close()
})

test('a wire that is silent is asked whether anybody is there, and made again if nobody is', async () => {
  const ann = await Player.guest(served.address)
  const sent = sitAt(ann.cookie)
  const wire = new Wire(address, { quiet: 100, answer: 3_000 })
  const opened: boolean[] = []
  const unhear = wire.hear(
    () => undefined,
    isOpen => opened.push(isOpen),
  )
  await until(() => wire.isOpen)
  await until(() => asksIn(sent).filter(ask => ask === 'ping').length >= 3, 'nobody asks')
  expect(opened).toEqual([true])
  cable.silence()
  await until(() => opened.length >= 3, 'nobody notices')
  expect(opened.slice(0, 3)).toEqual([true, false, true])
  await wire.ask({ do: 'lobby', on: false })
  unhear()
})
