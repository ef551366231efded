import { Match } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { sayOdds } from '@grognard/sitting/odds'
import { theFord } from '@grognard/the-ford'
import { describe, expect, test } from 'vitest'

const LEGERE = 'fr-8th-regiment-legere' // strength 6
const NINTH = 'au-9th-regiment' // strength 6

/** Six and two dice against six, and everybody has a card that might be added. */
function beforeAnAssault() {
  const unit = (square: string) => ({ square, state: 'full', redoubt: false })
  const begun = Match.begin(manoeuvre, {
    scenario: 'battle',
    chance: { source: 'fast', seed: 1 },
    start: {
      nations: { blue: 'france', red: 'austria' },
      turn: 1,
      phase: 'combat',
      units: { [LEGERE]: unit('d4'), [NINTH]: unit('d5') },
      hands: { blue: [`${LEGERE}-c3`, 'fr-supply-1'], red: ['au-withdraw-1'] },
    },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

const ASSAULT = {
  type: 'combat',
  kind: 'assault',
  unit: LEGERE,
  card: `${LEGERE}-c3`,
  target: NINTH,
} as const

describe('odds in words', () => {
  test.each([
    ['en', 'The attacker chooses hit or retreat.'],
    ['de', 'Der Angreifer wählt Treffer oder Zurückweichen.'],
  ] as const)('say the result of a combat in one piece, likeliest first: %s', (language, likeliest) => {
    const odds = sayOdds(beforeAnAssault(), 0, ASSAULT, language)
    expect(odds).toMatchObject({ exact: true, error: 0, unanswered: true })
    expect(odds?.prospects.map(({ sentences }) => sentences.length)).toEqual([1, 1, 1])
    expect(odds?.prospects[0]?.sentences).toEqual([likeliest])
    expect(odds?.prospects.map(({ probability }) => Math.round(36 * probability))).toEqual([25, 10, 1])
  })

  test('say nothing of a choice that nothing comes of', () => {
    const odds = sayOdds(beforeAnAssault(), 0, { type: 'combat', pass: true }, 'en')
    expect(odds?.prospects.map(({ sentences }) => sentences)).toEqual([[]])
  })

  test('say everything where a game has no gist, and nothing where others choose as well', () => {
    const begun = Match.begin(theFord, {
      scenario: theFord.manifest.scenarios[0]!,
      chance: { source: 'fast', seed: 1 },
    })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    const match = begun.value
    const commit = (companies: number) => ({ type: 'commit', companies }) as const
    expect(sayOdds(match, 0, commit(1), 'en')).toBeNull()
    match.decide(0, commit(2))
    match.decide(1, commit(1))
    const odds = sayOdds(match, 0, { type: 'press' }, 'en')
    expect(odds).toMatchObject({ exact: true, unanswered: false })
    expect(odds?.prospects).toHaveLength(6)
  })
})
