import { mkdtempSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Serving, serve } from '@grognard/server'
import { expect, test } from 'vitest'
import { answerAt, decideAt, inviteTo, Player, stateOf } from './company.ts'
import { forgive, openHouse, visit } from './house.ts'

/** What happens to a table when the line is cut, and when the server goes away and comes back. */

const SLOW = { allowance: 86_400_000, bank: 86_400_000, increment: 0 }

/** A line between browser and house that can be cut. */
class Line {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  isCut = false
  target = 0

  private constructor() {
    this.#server = createServer(near => {
      if (this.isCut) {
        near.destroy()
        return
      }
      const far = connect(this.target, 'localhost')
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(from)
        from.on('error', () => to.destroy())
        from.on('close', () => {
          this.#open.delete(from)
          to.destroy()
        })
        from.pipe(to)
      }
    })
  }

  static async lay(): Promise<Line> {
    const line = new Line()
    await new Promise<void>(resolve => line.#server.listen(0, 'localhost', resolve))
    return line
  }

  get address(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  cut(): void {
    this.isCut = true
    for (const socket of this.#open) socket.destroy()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise(resolve => this.#server.close(resolve))
  }
}

const place = join(mkdtempSync(join(tmpdir(), 'grognard-restart-')), 'house.db')
let house: Serving
let line: Line

async function openBehindLine(): Promise<void> {
  house = await serve({ port: 0, place })
  line.target = Number(new URL(house.address).port)
  line.isCut = false
}

openHouse(async () => {
  line = await Line.lay()
  await openBehindLine()
  return {
    address: line.address,
    close: async () => {
      await line.close()
      await house.close()
    },
  }
})

const TERMS = { game: 'the-ford', scenario: 'dawn', clock: SLOW, seats: ['open', 'me'] }

test('a slow match outlives a lost line and a server that was started anew; nobody does anything about it', async () => {
  const bob = await Player.guest(house.address)
  const { match, link } = await inviteTo(bob, TERMS)
  const page = await visit(link)
  await page.getByRole('button', { name: /Sit down as/ }).click()
  await expect.poll(async () => (await stateOf(page)).isAsked, { timeout: 30_000 }).toBe(true)

  // The line is cut, and the other decides meanwhile.
  line.cut()
  await expect.poll(() => bob.snapshot !== null, { timeout: 30_000 }).toBe(true)
  expect(await answerAt(bob, match, 1)).toBe(true)
  line.isCut = false
  await expect.poll(async () => (await stateOf(page)).isAsked, { timeout: 30_000 }).toBe(true)
  await decideAt(page, 1)

  // The house is closed and opened again, as after an update.
  await bob.close()
  line.cut()
  await house.close()
  await openBehindLine()
  const back = bob.at(house.address)
  await back.connect()
  await back.enter(match)
  await expect.poll(() => back.snapshot !== null, { timeout: 30_000 }).toBe(true)
  for (let turn = 2; back.snapshot?.outcome == null && turn < 40; ) {
    if (await answerAt(back, match, turn)) turn++
    else if ((await stateOf(page)).isAsked) await decideAt(page, turn++)
    else await page.waitForTimeout(50)
  }
  await page.locator('.scores').first().waitFor()
  // A browser says so in its console when it cannot reach a socket.
  forgive(/WebSocket|ERR_|Failed to load/)
  await back.close()
}, 120_000)
