import { describe, expect, test } from 'vitest'
import { again, type Game, repeat, reveal, roll, type State, shuffle } from '../src/index.ts'
import { type Check, conformance, type Settings } from '../src/testing/index.ts'
import { afterPlay, BROKEN, withPlay, withStep, withWords } from './broken.ts'
import { bid, type Cards, type CardsStep, cards, play, rules, words } from './cards.ts'

const SMALL: Partial<Settings> = { matches: 12, closeMatches: 8, moments: 4 }

describe('a sound game', () => {
  for (const { name, run } of conformance(cards())) test(name, run)
})

/** What the named check says about a game; null if it finds nothing wrong. */
function verdict(game: Game<Cards>, name: string): string | null {
  const check: Check | undefined = conformance(game, SMALL).find(each => each.name === name)
  if (!check) throw new Error(`there is no check '${name}'`)
  try {
    check.run()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('a broken game is found out', () => {
  test.each(BROKEN)('%s: %s', (name, _, game, says) => {
    expect(verdict(game, name)).toMatch(says)
  })

  test('by every check there is', () => {
    const names = new Set(BROKEN.map(([name]) => name))
    expect(conformance(cards()).map(({ name }) => name)).toEqual([...names])
  })
})

describe('an error of a check', () => {
  const loser = withPlay({ play: afterPlay(s => void s.open.played[0]!.pop()) })
  const message = verdict(loser, 'nothing is lost: no violation after any decision') ?? ''

  test('names scenario, options, seed and moment', () => {
    expect(message).toMatch(/scenario 'small', options \{.*\}, seed 'conformance · .* · \d+'/)
    expect(message).toMatch(/after \d+ decisions, at 'play'/)
  })

  test('has the match in it as a file', () => {
    const [, text = '{}'] = /match file: (.*)/.exec(message) ?? []
    expect(JSON.parse(text)).toMatchObject({ format: 2, game: 'cards', scenario: 'small' })
  })

  test('names the decision at which the rules threw, and the file ends with it', () => {
    const broken = withPlay({
      play() {
        throw new Error('a bug')
      },
    })
    const found = verdict(broken, 'a match ends within the bound of the manifest') ?? ''
    expect(found).toMatch(/^a bug\n/)
    expect(found).toMatch(/seat \d decides \{"type":"play","card":\d+\}/)
    const [, text = '{}'] = /match file: (.*)/.exec(found) ?? []
    expect(JSON.parse(text).decisions.at(-1)[1]).toMatchObject({ type: 'play' })
  })

  test('is the same every time', () => {
    const broken = withWords({ decision: () => 'the same' })
    const name = 'seats, prompts and decisions have words in every language, no two decisions the same'
    expect(verdict(broken, name)).toBe(verdict(broken, name))
  })
})

const withSet: typeof rules.setUp = scenario => {
  const { open, own, hidden } = rules.setUp(scenario)
  return { open: Object.assign(open, { seen: new Set([1]) }), own, hidden }
}
const loseACard = (s: State<Cards>): void => void s.open.played[0]!.pop()

describe('an error that meets every check', () => {
  const findings = (game: Game<Cards>): string[] =>
    conformance(game, SMALL).flatMap(({ run }) => {
      try {
        run()
        return []
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)]
      }
    })

  test.each([
    ['a set in the state', cards({ setUp: withSet }), 'open.seen is a Set, which is not plain data'],
    [
      'a number that is none',
      withPlay({ play: afterPlay(s => void Object.assign(s.open, { odds: [1, 0.5] })) }),
      'open.odds.1 is 0.5, which is not a whole number',
    ],
    [
      'play that goes on for ever',
      cards({
        sequence: { match: ['deal', 'turns'], turns: repeat('idle') },
        steps: { ...rules.steps, idle: { rule: 'CARD-1.1', play: () => {} } },
      }),
      "play goes on and on without a decision, in 'idle'",
    ],
  ])('is told once, and then pointed to in one line: %s', (_, game, reason) => {
    const [first = '', ...others] = findings(game)
    expect(first.startsWith(reason)).toBe(true)
    expect(others.length).toBeGreaterThan(20)
    const name = 'the manifest tells the truth about secret choices and chance'
    for (const other of others) expect(other).toBe(`as in '${name}': ${reason}`)
  })

  test('does not hide another one', () => {
    const two = cards({
      steps: { ...rules.steps, play: { ...rules.steps['play']!, play: afterPlay(loseACard) } },
      words: { en: words, de: { ...words, decision: () => 'the same' } },
    })
    const reasons = new Set(findings(two).map(message => message.split('\n')[0]!))
    expect([...reasons].some(reason => reason.startsWith('a violation: the cards are'))).toBe(true)
    expect([...reasons].some(reason => reason.includes("have the same label 'the same'"))).toBe(true)
  })
})

describe('what everybody may know can be told, though no view shows it', () => {
  const event = { type: 'tells', rule: 'CARD-2.1', seat: 0 } as const
  test.each([
    [
      'a die that was rolled openly, beside what is drawn in secret',
      withPlay({
        play(s, decisions, tell) {
          play.play(s, decisions, tell)
          shuffle(s, s.hidden.deck)
          tell?.({ ...event, card: roll(s, 6) })
        },
      }),
    ],
    [
      'choices that were sealed and are opened',
      withStep('bid', {
        ...bid,
        play(s, decisions, tell) {
          bid.play(s, decisions, tell)
          for (const choice of decisions)
            if (choice?.type === 'bid') tell?.({ ...event, type: 'bids', card: choice.amount })
        },
      }),
    ],
    [
      'what a rule shows, if it says so',
      withPlay({
        play(s, decisions, tell) {
          play.play(s, decisions, tell)
          if (s.open.deck === 0) return
          reveal(s)
          tell?.({ ...event, card: s.hidden.deck.at(-1)! })
        },
      }),
    ],
    [
      'a card that lies open for a moment only',
      withPlay({
        play(s, decisions, tell) {
          play.play(s, decisions, tell)
          const card = s.hidden.deck.at(-1)
          if (card === undefined) return
          Object.assign(s.open, { offers: card })
          tell?.({ ...event, card })
          Object.assign(s.open, { offers: 0 })
        },
      }),
    ],
  ])('%s', (_, game) => {
    for (const { name, run } of conformance(game, SMALL)) if (/ told |taken back/.test(name)) run()
  })
})

test('a gist that tells what is hidden is sound, as long as it does not claim to be open', () => {
  const name = 'the gist of what a decision leads to is the same whatever is hidden'
  expect(verdict(cards({ gist: events => events, isGistOpen: false }), name)).toBeNull()
})

test('players with habits find a match that goes round in circles, unless the table wants it so', () => {
  const dawdling: CardsStep = {
    ...bid,
    play(s, decisions, tell) {
      if (decisions.every(choice => choice?.type === 'bid' && choice.amount === 0)) again(s)
      else bid.play(s, decisions, tell)
    },
  }
  const steps = { ...rules.steps, bid: dawdling }
  const name = 'a match ends within the bound of the manifest'
  expect(verdict(cards({ steps }), name)).toMatch('the match goes on after 21 decisions, at ')
  expect(verdict(cards({ steps, isEndless: () => true }), name)).toBeNull()
})

test('a step that is asked again and again does not escape the bound', () => {
  const stubborn = withStep('bid', { ...bid, play: s => again(s) })
  expect(verdict(stubborn, 'a match ends within the bound of the manifest')).toMatch(
    'the match goes on after 21 decisions',
  )
})
