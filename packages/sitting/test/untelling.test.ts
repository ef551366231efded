import { imagine, type Kind, type Match, pickFrom, type Random, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { expect, test } from 'vitest'
import type { Sitting } from '../src/sitting.ts'
import { SeatStream } from '../src/stream.ts'
import { begun, seated } from './seated.ts'

/**
 * That the table answers must not tell what the seat holds. Seat 0 plays a turn in two matches that seat 1 cannot tell
 * apart: it holds other cards in each, and so has one answer only where it has a choice in the other.
 */

const BATTLE = { scenario: 'quick-battle' }
const PEOPLE = ['human', 'human']
const ALONE = ['human', 'random']

const activeIn = (match: Match<Kind>): unknown => Reflect.get(match.view(null).open, 'active')

/** At the beginning of a turn of seat 0, some turns into a battle that is played at random. */
function atTurn(number: number, random: Random): Match<Kind> | null {
  const match = begun(manoeuvre, { ...BATTLE, chance: { source: 'fast', seed: number } })
  for (let turns = -1; match.outcome === null; ) {
    if (match.pending().step === 'discard' && activeIn(match) === 0 && ++turns === number % 6) return match
    for (const { seat, sealed } of match.pending().seats)
      if (!sealed) match.decide(seat, pickFrom(random, match.options(seat).decisions))
  }
  return null
}

function twinsOf(match: Match<Kind>, random: Random): Match<Kind>[] {
  const imagined = imagine<Kind>(match.game, match.view(1), match.memory(1), random)
  return [match.state(), imagined.state].map(state =>
    begun(match.game, { ...BATTLE, start: JSON.parse(JSON.stringify(match.game.positions.write(state))) }),
  )
}

const nextAt = (sitting: Sitting) => sitting.next ?? sitting.nextBot

/** Plays the turn in both with the same decisions, and what seat 1 is told of it, answer by answer; null: not even so. */
async function toldOfTurn(players: string[], match: Match<Kind>, random: Random): Promise<string[][] | null> {
  const sittings = twinsOf(match, random).map(twin => seated(twin, players))
  const streams = sittings.map(sitting => new SeatStream(sitting.match, 1, 'en'))
  const told: string[][] = [[], []]
  for (const sitting of sittings) await sitting.settle()
  const [one, other] = sittings
  while (one && other && one.match.outcome === null && activeIn(one.match) === 0) {
    const seat = nextAt(one)
    if (seat === null || nextAt(other) !== seat || one.match.pending().step !== other.match.pending().step)
      return null
    const alike = one.match.options(seat).decisions.filter(each => other.match.check(seat, each).ok)
    const decision = pickFrom(random, alike)
    for (const [n, sitting] of sittings.entries()) {
      expect((await sitting.decide(seat, decision)).ok).toBe(true)
      told[n]?.push(JSON.stringify(streams[n]?.catchUp()))
    }
  }
  return told
}

const turnsOf = async (players: string[]): Promise<(string[][] | null)[]> => {
  const random = seeded('untelling')
  const told: (string[][] | null)[] = []
  for (let number = 0; number < 24; number++) {
    const match = atTurn(number, random)
    if (match !== null) told.push(await toldOfTurn(players, match, random))
  }
  return told
}

test('among people neither who is asked nor any update depends on what a seat holds', async () => {
  const turns = await turnsOf(PEOPLE)
  expect(turns.length).toBeGreaterThan(12)
  for (const told of turns) expect(told?.[1]).toEqual(told?.[0])
  expect(turns).not.toContain(null)
})

test('it would, if the table answered among them as it does for one who is alone', async () => {
  const turns = await turnsOf(ALONE)
  expect(turns.some(told => told === null || told[0]?.join() !== told[1]?.join())).toBe(true)
})

test('alone, what a bot gets is the same whether the player was asked or not', async () => {
  const random = seeded('bots')
  let answered = 0
  for (let number = 0; number < 12; number++) {
    const match = atTurn(number, random)
    if (match === null) continue
    const start = match.game.positions.write(match.state())
    const [asked, unasked] = await Promise.all(
      [true, false].map(async asksAll => {
        const sitting = seated(begun(match.game, { ...BATTLE, start }), ALONE)
        sitting.askAll(asksAll)
        await sitting.settle()
        for (let n = 0; n < 40 && activeIn(sitting.match) === 0 && sitting.match.outcome === null; n++) {
          const seat = nextAt(sitting) ?? 0
          await sitting.decide(seat, sitting.match.options(seat).decisions[0] ?? { type: '' })
        }
        return sitting.match
      }),
    )
    answered += unasked?.entries.filter(({ byTable }) => byTable !== undefined).length ?? 0
    const given = (each: Match<Kind> | undefined) => [each?.view(1), each?.memory(1), each?.heard(1)]
    expect(given(unasked)).toEqual(given(asked))
    expect(unasked?.file().hash).toBe(asked?.file().hash)
  }
  expect(answered).toBeGreaterThan(12)
})
