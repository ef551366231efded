import { describe, expect, test } from 'vitest'
import { drawPlainly } from '../src/plain-drawing.ts'
import { tiny } from './tiny.ts'

const game = tiny({ sequence: { match: [] }, steps: {} }, 3)
const words = {
  en: { ...game.words.en, seat: nameOf },
  de: { ...game.words.de, language: 'de' as const, seat: nameOf },
}

function nameOf(_: object, seat: number): string {
  return ['Blue', 'Red', 'Gold'][seat] ?? ''
}

interface Seen {
  readonly open?: object
  readonly own?: object | null
  readonly shared?: readonly { readonly secret: object }[]
  readonly seat?: number | null
}

function drawn(
  { open = {}, own = null, shared = [], seat = null }: Seen,
  width = 60,
  language: 'en' | 'de' = 'en',
  field?: (name: string) => string | null,
) {
  const view = {
    scenario: { seats: 3 },
    open,
    own,
    shared,
    seat,
    flow: [],
    sealed: [],
    chosen: null,
    outcome: null,
  }
  // Only what is drawn has to be there, and it may have any form.
  const lines = drawPlainly(
    game.seats({ seats: 3 }),
    view as never,
    { ...words[language], ...(field && { field }) },
    width,
  )
  return lines.map(line =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  )
}

describe('a game without a board is drawn', () => {
  test.each<[string, object, string[]]>([
    ['fields as words', { committedCard: 'march', n: 2 }, ['Committed card  march', 'N               2']],
    ['nothing as a dash', { card: null, cards: [] }, ['Card   –', 'Cards  –']],
    ['lists', { cards: [1, 2] }, ['Cards  1, 2']],
    ['yes and no', { begun: true, over: false }, ['Begun  yes', 'Over   no']],
    ['seats by their names', { holder: 1, firstPlayer: 0 }, ['Holder        Red', 'First player  Blue']],
    [
      'what each seat has side by side',
      { points: [1, 20, 3], round: 4 },
      ['        Blue  Red  Gold', 'Points     1   20     3', '', 'Round   4'],
    ],
    ['parts under their name', { camp: { at: 'Ulm' } }, ['Camp', '  At  Ulm']],
    [
      'lists of parts by number',
      { camps: [{ at: 'Ulm' }, { at: 'Jena' }] },
      ['Camps', '  1', '    At  Ulm', '  2', '    At  Jena'],
    ],
  ])('%s', (_, open, lines) => {
    expect(drawn({ open })).toEqual(lines)
  })

  test('with what its words call a field, whoever sees it, and the others as they are written', () => {
    const field = (name: string) => (name === 'round' ? 'Runde' : name === 'points' ? 'Punkte' : null)
    expect(drawn({ open: { round: 4, points: [1, 20, 3], atBridge: 2 } }, 60, 'de', field)).toEqual([
      '           Blue  Red  Gold',
      'Punkte        1   20     3',
      '',
      'Runde      4',
      'At bridge  2',
    ])
    expect(drawn({ own: { round: 4 }, seat: 1 }, 60, 'de', field).at(-1)).toBe('Runde  4')
  })

  test('with the seats below each other where there is no room', () => {
    expect(drawn({ open: { points: [1, 20, 3] } }, 14)).toEqual([
      'Points',
      '  Blue  1',
      '  Red  20',
      '  Gold  3',
    ])
  })

  test('no wider than asked', () => {
    expect(drawn({ open: { cards: ['grenadiers', 'hussars'] } }, 12)).toEqual(['Cards  gren…'])
  })

  test('with what only the viewer sees marked as such', () => {
    const secrets: Seen = { own: { hand: ['march'] }, shared: [{ secret: { scouted: 'Ulm' } }], seat: 1 }
    expect(drawn(secrets)).toEqual([
      '',
      'Only Red sees this',
      'Hand  march',
      '',
      'Not everybody sees this',
      'Scouted  Ulm',
    ])
    expect(drawn(secrets, 60, 'de').filter(line => line.startsWith('Das'))).toEqual([
      'Das sieht nur Red',
      'Das sieht nicht jeder',
    ])
    expect(drawn({ own: {}, seat: 1 })).toEqual([])
  })
})
