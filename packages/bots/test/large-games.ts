import {
  accept,
  again,
  type Compose,
  defineGame,
  end,
  type Game,
  type Hints,
  isRecord,
  type Kind,
  only,
  refuse,
} from '@grognard/engine'
import { wordless } from './wordless.ts'

/** Games in which there is too much to decide for a list. */

const manifest = {
  seats: { least: 2, most: 2 },
  teams: false,
  simultaneous: false,
  chance: 'none',
  hiddenInformation: false,
  scenarios: ['only'],
  options: {},
} as const

const duel = () => ['first', 'second'].map(id => ({ id, side: id }))

const finish = (s: Parameters<typeof end>[0], points: readonly number[]): void =>
  end(s, {
    winners: points[0] === points[1] ? [] : [points[0]! > points[1]! ? 0 : 1],
    scores: points,
    how: 'over',
    rule: 'TST-1.1',
  })

/** One after another sends a column of three or four regiments; how good it is hangs on who marches where. */
export interface March extends Kind {
  scenario: object
  /** By seat: how far its column is from the best; null while it has sent none. */
  open: { off: (number | null)[] }
  decision: { readonly type: 'march'; readonly column: readonly number[] }
  part: { readonly type: 'regiment'; readonly number: number }
}

const REGIMENTS = Array.from({ length: 12 }, (_, number) => number)
/** By place in the column; the fourth may be left out, at a price. */
const BEST = [7, 2, 10, 5]
const FURTHEST_OFF = 7 ** 2 + 9 ** 2 + 10 ** 2 + 6 ** 2

const offOf = (column: readonly number[]): number =>
  column.reduce((sum, number, place) => sum + (number - BEST[place]!) ** 2, column.length < 4 ? 25 : 0)

export const BEST_COLUMN: March['decision'] = { type: 'march', column: BEST }

const compose: Compose<March> = {
  next: (_s, _seat, parts) =>
    parts.length === BEST.length
      ? []
      : REGIMENTS.filter(number => parts.every(part => part.number !== number)).map(number => ({
          type: 'regiment',
          number,
        })),
  fits: (_s, _seat, parts, { number }) =>
    parts.length < BEST.length && REGIMENTS.includes(number) && parts.every(part => part.number !== number)
      ? null
      : { code: 'illegal', key: 'twice', args: {} },
  whole: (_s, _seat, parts) =>
    parts.length < 3 ? null : { type: 'march', column: parts.map(({ number }) => number) },
  partsOf: (_s, _seat, { column }) => column.map(number => ({ type: 'regiment', number })),
}

export const march = (hints?: Hints<March>): Game<March> =>
  defineGame<March>({
    id: 'march',
    rules: '1',
    manifest: { ...manifest, bound: 2 },
    scenario: () => accept({}),
    seats: duel,
    setUp: () => ({ open: { off: [null, null] }, own: [{}, {}], hidden: {} }),
    words: wordless<Kind>('Large'),
    readDecision: json =>
      isRecord(json) && Array.isArray(json['column'])
        ? accept({ type: 'march', column: json['column'].map(Number) })
        : refuse('malformed', 'engine.malformed'),
    evaluate: ({ open }) => {
      const [own, other] = open.off.map(off => off ?? FURTHEST_OFF / 2)
      const share = 0.5 + (other! - own!) / (2 * FURTHEST_OFF)
      return [share, 1 - share]
    },
    ...(hints && { hints }),
    sequence: { match: ['first', 'second', 'reckon'] },
    steps: {
      first: { ...marchOf(0), compose },
      second: { ...marchOf(1), compose },
      reckon: {
        rule: 'TST-1.1',
        play: s =>
          finish(
            s,
            s.open.off.map(off => -(off ?? 0)),
          ),
      },
    },
  })

const marchOf = (seat: 0 | 1) => ({
  rule: 'TST-1.1' as const,
  seats: () => only(seat),
  check: (_s: unknown, _seat: unknown, { column }: March['decision']) =>
    column.length >= 3 && new Set(column).size === column.length
      ? null
      : { code: 'illegal' as const, key: 'twice', args: {} },
  play(s: { open: March['open'] }, decisions: readonly (March['decision'] | null)[]) {
    s.open.off[seat] = offOf(decisions[seat]?.column ?? [])
  },
})

/**
 * In each turn a seat goes so many steps along one of several roads; only who never leaves his road comes to its end, and
 * roads differ. Nothing is to be seen before that.
 */
export interface Roads extends Kind {
  scenario: object
  open: { turn: number; gone: number[]; points: number[] }
  decision: { readonly type: 'step'; readonly road: number }
}

/** What is at the end of each. */
const ROADS = [1, 3, 9, 2, 4, 6]
const STEPS = 5
const TURNS = 4

const steps: readonly Roads['decision'][] = ROADS.map((_, road) => ({ type: 'step', road }))

/** To follow one road: what a game that knows its roads would plan. */
export const alongOneRoad: Hints<Roads> = {
  plans: () => ROADS.map((_, road) => ({ name: `road ${road}`, decide: () => ({ type: 'step', road }) })),
}

export const roads = (hints: Hints<Roads> = {}): Game<Roads> =>
  defineGame<Roads>({
    id: 'roads',
    rules: '1',
    manifest: { ...manifest, chance: 'play', bound: TURNS * STEPS },
    scenario: () => accept({}),
    seats: duel,
    setUp: () => ({ open: { turn: 0, gone: [], points: [0, 0] }, own: [{}, {}], hidden: {} }),
    words: wordless<Kind>('Large'),
    readDecision: json => {
      const found = steps.find(step => JSON.stringify(step) === JSON.stringify(json))
      return found ? accept(found) : refuse('malformed', 'engine.malformed')
    },
    evaluate: ({ open }) => {
      const share = 0.5 + (open.points[0]! - open.points[1]!) / 40
      return [share, 1 - share]
    },
    hints: { isQuiet: s => s.open.gone.length === 0, ...hints },
    sequence: { match: ['go'] },
    steps: {
      go: {
        rule: 'TST-1.1',
        seats: s => only(s.open.turn % 2),
        options: () => steps,
        play(s, decisions) {
          const { open } = s
          open.gone.push(decisions[open.turn % 2]?.road ?? 0)
          if (open.gone.length === STEPS) {
            const [road = 0, ...others] = open.gone
            if (others.every(other => other === road)) open.points[open.turn % 2]! += ROADS[road]!
            open.gone = []
            open.turn++
          }
          if (open.turn < TURNS) again(s)
          else finish(s, open.points)
        },
      },
    },
  })
