import { canonical, commitmentTo, LANGUAGES, type MatchFile } from '@grognard/engine'
import type { Thinker } from '@grognard/sitting'
import type { Snapshot } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import { assault, defend, pass } from '../../games/manoeuvre/test/say.ts'
import { at } from '../../games/manoeuvre/test/table.ts'
import type { Found } from '../src/local/protocol.ts'
import { memoryStore } from '../src/local/store.ts'
import { choiceOf, SHARED, TestDesk, testClock } from './desk.ts'

const FOOT = 'fr-8th-regiment-legere'
const MILITIA = 'us-4th-militia'
const OPENING = `${FOOT}-c3`
const CARD = 'us-withdraw-1'

/** The French may assault the militia, which holds this card and is a bot's; then they are asked for more. */
function assaulted(card: string): MatchFile {
  const { match } = at({
    nations: ['france', 'united-states'],
    units: { [FOOT]: 'd4', [MILITIA]: 'd5', 'us-1st-infantry-regiment': 'h8' },
    hands: { blue: [OPENING, 'fr-supply-1'], red: [card] },
  })
  return { ...match.file(), seats: { blue: 'human', red: 'veteran' } }
}

/** Whoever has a card thinks longer and expects more; both let the moment go by. */
function thinkerWith(card: string, clock: ReturnType<typeof testClock>): Thinker {
  const isHeld = card === CARD
  const passes = [pass('withdraw'), defend()]
  return {
    async think() {
      await clock.wait(isHeld ? 370 : 5)
      const decision = passes.shift()
      return decision ? { decision, expected: isHeld ? 0.9 : 0.2, mixture: [], line: [] } : null
    },
    stop: () => undefined,
  }
}

/** A desk at which that battle lies open. */
async function battleWith(card: string): Promise<TestDesk> {
  const clock = testClock()
  const kept = { id: 'battle', revision: 0, played: 1, file: assaulted(card), lesson: null }
  const desk = new TestDesk({ store: memoryStore([kept]), thinker: thinkerWith(card, clock), clock })
  const opened = await desk.open('battle')
  if (!opened.ok) throw new Error(opened.message)
  return desk
}

async function assaultIn(desk: TestDesk): Promise<void> {
  const answer = await desk.decide(choiceOf(assault(OPENING, MILITIA)), desk.last.pending.request)
  if (!answer.ok) throw new Error(answer.message)
}

const found = <T>(it: Found<T>): T => {
  if (!it.ok) throw new Error(it.message)
  return it.value
}

/** What stands in a sealed save for everybody to read. */
const readable = (text: string): object => {
  const { salt: _, tag: __, body, ...open } = JSON.parse(text)
  return { ...open, length: body.length }
}

describe('two matches that differ in a secret only', () => {
  const twins = async () => {
    const desks = [await battleWith(CARD), await battleWith('us-supply-1')] as const
    for (const desk of desks) await assaultIn(desk)
    await Promise.all(desks.map(desk => desk.rest()))
    return desks
  }

  test('show the same, at the same times, whatever the bot thinks', async () => {
    const [one, other] = await twins()
    expect(one.shown.length).toBeGreaterThan(4)
    expect(canonical(one.shown)).toBe(canonical(other.shown))
    expect(one.times).toEqual(other.times)
  })

  test('are handed out and listed alike, but for what is sealed; and have no link', async () => {
    const handed = await Promise.all(
      (await twins()).map(async desk => {
        const { text, ...file } = found(await desk.file('battle'))
        return { ...file, text: readable(text), link: await desk.link('battle'), list: await desk.saved() }
      }),
    )
    expect(handed[0]).toEqual(handed[1])
  })

  test('give no reasons before the end, and then they do', async () => {
    const desks = await twins()
    for (const desk of desks) {
      expect(desk.last.seats[1]?.explains).toBe(false)
      expect(await desk.explain(1)).toBeNull()
    }
    const [one] = desks
    const concede = one.last.anytime.find(({ decision }) => decision.type === 'concede')
    await one.decide(concede!, null)
    expect(one.last.seats[1]?.explains).toBe(true)
    expect(await one.explain(1)).toMatchObject({ expected: 0.9 })
  })
})

describe('a running match that is carried away', () => {
  test('shows neither its seed nor what is hidden, and says what the seal is worth', async () => {
    const desk = await battleWith(CARD)
    await assaultIn(desk)
    await desk.rest()
    for (const language of LANGUAGES) {
      await desk.behave({ language, pace: 'brisk', asksAll: false })
      const { text, note, name } = found(await desk.file('battle'))
      expect(name).toMatch(/^manoeuvre-battle-.*\.grognard\.json$/)
      expect(text).not.toMatch(/us-withdraw|seed"|script|decisions|assault/)
      expect(JSON.parse(text).match).toMatchObject({ game: 'manoeuvre', chance: { source: 'fast' } })
      expect(JSON.parse(text).about).toMatch(/honest people honest|ehrliche Leute ehrlich/)
      expect(note).toMatch(/honest people honest|ehrliche Leute ehrlich/)
    }
  })

  test('opens again as it was, here and elsewhere, and goes on', async () => {
    const desk = await battleWith(CARD)
    await desk.pass(0, true)
    await assaultIn(desk)
    await desk.rest()
    const { text } = found(await desk.file('battle'))
    const silent: Thinker = { think: async () => null, stop: () => undefined }
    const other = new TestDesk({ thinker: silent })
    const brought = await other.bring([{ name: 'battle.grognard.json', text }])
    if (brought.kind !== 'match') throw new Error(JSON.stringify(brought))
    await other.open(brought.match)
    // Questions are counted anew at every table.
    const bare = ({ pending, ...rest }: Snapshot) => ({
      ...rest,
      pending: { ...pending, request: 0 },
      match: '',
    })
    expect(bare(other.last)).toEqual(bare(desk.last))
    expect(other.last.seats[0]?.passes).toBe(true)
    expect(await other.store.log(brought.match)).toEqual(await desk.store.log('battle'))
    const choice = other.last.choices[0]!
    expect(await other.decide(choice, other.last.pending.request)).toEqual({ ok: true })
  })

  test('a lesson goes on as a lesson', async () => {
    const desk = new TestDesk()
    const lesson = { id: 'first', seat: 0, dice: [5, 2], opponent: [] }
    const match = await desk.sit({ game: 'march-of-progress', scenario: 'thirty-years-war', lesson })
    const { text } = found(await desk.file(match))
    const other = new TestDesk()
    await other.open(found(await other.take(text)))
    expect(other.last.lesson).toEqual({ id: 'first', step: 0 })
    expect(other.last.chronicle).toEqual(desk.last.chronicle)
  })

  test('also where the browser has lost what it kept', async () => {
    const desk = new TestDesk()
    const match = await desk.sit(SHARED)
    desk.store.put = () => Promise.reject(new Error('the disk is full'))
    desk.sitDown(0)
    await desk.choose('Send 3')
    const whole = found(await desk.file(match)).text
    desk.store.log = () => Promise.reject(new Error('gone'))
    for (const text of [whole, found(await desk.file(match)).text]) {
      const other = new TestDesk()
      await other.open(found(await other.take(text)))
      other.sitDown(1)
      await other.choose('Send 1')
      expect(other.last.chronicle.at(-1)?.sentence).toBe('3 against 1: Blue takes the ford.')
    }
  })

  const spoilt: [string, (text: string) => string, RegExp, RegExp][] = [
    ['changed', text => text.replace(/("body": ".{40})./, '$1!'), /is damaged/, /beschädigt/],
    ['cut short', text => text.replace(/("body": ".{80}).*"/, '$1"'), /is damaged/, /beschädigt/],
    ['of a later form', text => text.replace('"sealed": 1', '"sealed": 2'), /version/, /Version/],
  ]
  test.each(spoilt)('%s, it is refused with a sentence', async (_, spoil, en, de) => {
    const desk = await battleWith(CARD)
    const { text } = found(await desk.file('battle'))
    expect(await desk.take(spoil(text))).toMatchObject({ ok: false, message: expect.stringMatching(en) })
    await desk.behave({ language: 'de', pace: 'brisk', asksAll: false })
    expect(await desk.take(spoil(text))).toMatchObject({ ok: false, message: expect.stringMatching(de) })
  })
})

describe('a link', () => {
  test('of a running match without secrets holds it whole, without choices that are still sealed', async () => {
    const desk = new TestDesk()
    const match = await desk.sit(SHARED)
    for (const [seat, label] of ['Send 2', 'Send 1'].entries()) {
      desk.sitDown(seat)
      await desk.choose(label)
    }
    await desk.choose('Hold the ford')
    desk.sitDown(0)
    await desk.choose('Send 1')
    const { text, note } = found(await desk.link(match))
    expect(note).toMatch(/whole match up to here/)
    expect(text).not.toMatch(/"seed"|companies/)
    const other = new TestDesk()
    await other.open(found(await other.take(text)))
    expect(other.last.chronicle).toEqual(desk.last.chronicle)
    expect(other.last.seats.map(({ sealed }) => sealed)).toEqual([false, false])
  })

  test.each([
    ['en', /^A link to this match would hold.*Keep the match file instead/],
    ['de', /^Ein Link zu dieser Partie würde.*Sichere stattdessen die Partiedatei/],
  ] as const)(
    'of a running match with secrets there is none, and a sentence says why: %s',
    async (language, sentence) => {
      const desk = await battleWith(CARD)
      await desk.behave({ language, pace: 'brisk', asksAll: false })
      expect(await desk.link('battle')).toEqual({ ok: false, message: expect.stringMatching(sentence) })
    },
  )
})

describe('dice that nobody can choose', () => {
  const FORD = { game: 'the-ford', scenario: 'dawn', options: {}, ...SHARED }

  test('the seed is committed to before anybody adds a nonce, and both stand in the file', async () => {
    const desk = new TestDesk()
    const { commitment, seats } = desk.pledge(FORD)
    expect(seats).toBe(2)
    const match = found(await desk.begin(commitment, ['anna', 'ben']))
    await desk.open(match)
    const { text } = found(await desk.file(match))
    const known = { source: 'sealed', commitment, nonces: ['anna', 'ben'], from: ['blue', 'red'] }
    expect(JSON.parse(text).match.chance).toEqual(known)
    desk.sitDown(0)
    await desk.decide(desk.last.anytime.find(({ decision }) => decision.type === 'concede')!, null)
    const over: MatchFile = JSON.parse(found(await desk.file(match)).text)
    expect(over.chance).toEqual({ ...known, seed: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(commitmentTo(over.chance.source === 'sealed' ? (over.chance.seed ?? '') : '')).toBe(commitment)
  })

  test('a commitment is for one match', async () => {
    const desk = new TestDesk()
    const { commitment } = desk.pledge(FORD)
    expect(await desk.begin(commitment, ['a', 'b'])).toMatchObject({ ok: true })
    expect(await desk.begin(commitment, ['a', 'c'])).toMatchObject({ ok: false })
    expect(await desk.begin('0'.repeat(64), ['a', 'b'])).toMatchObject({ ok: false })
  })
})
