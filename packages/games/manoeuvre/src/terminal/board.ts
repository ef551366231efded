import type { Line, Span } from '@grognard/engine'
import { dotted, faint, fill, flow, span, toneOf } from '@grognard/engine/lines'
import { squareAt } from '../board/index.ts'
import type { ManView } from '../situation.ts'
import { stateOf, unitIn } from '../situation.ts'
import { hasRedoubt, NO, ownerOf, REDUCED, type State, strengthOf, unitOf, unitOn } from '../state.ts'
import { TERRAINS, type Terrain, UNITS_PER_ARMY, type UnitType } from '../vocabulary.ts'
import type { GameWords } from '../words/words.ts'

/** What stands for what. Sides differ in letter, not only in colour. */
const SIGNS: Readonly<Record<Terrain, string>> = {
  clear: ' ',
  forest: '♣',
  town: '⌂',
  hill: '▲',
  marsh: '≈',
  field: '≡',
  lake: '≋',
}
const TYPES: Readonly<Record<UnitType, string>> = { infantry: '⊠', cavalry: '◪' }
export const REDOUBT = '∏'
export const REDUCED_MARK = 'r'
export const ELIMINATED_MARK = '✕'
const TARGET = '▸'

const RANKS = [7, 6, 5, 4, 3, 2, 1, 0]
const FILES = [0, 1, 2, 3, 4, 5, 6, 7]

/** The width of a board whose squares are so wide. */
export const boardWidth = (cell: number): number => 2 + FILES.length * (cell + 1) + 1

/** North is up. Each square has its ground on one line and its unit on the next; narrow ones share one line. */
export function boardLines(view: ManView, words: GameWords, cell: number): Line[] {
  const s = stateOf(view)
  const rule = (left: string, between: string, right: string): Line => [
    faint(`  ${left}${FILES.map(() => '─'.repeat(cell)).join(between)}${right}`),
  ]
  const rows = RANKS.flatMap((rank, index) => [
    ...(index === 0 ? [] : [rule('├', '┼', '┤')]),
    ...rankLines(s, words, rank, cell),
  ])
  const letters = FILES.map(file =>
    fill([span(`${' '.repeat((cell - 1) >> 1)}${'abcdefgh'[file]}`)], cell + 1),
  )
  return [rule('┌', '┬', '┐'), ...rows, rule('└', '┴', '┘'), [span('   '), ...letters.flat()]]
}

const WIDE = 6

function rankLines(s: State, words: GameWords, rank: number, cell: number): Line[] {
  const squares = FILES.map(file => squareAt(file, rank))
  const line = (label: string, each: (square: number) => Line): Line => [
    span(`${label} `),
    ...squares.flatMap(square => [faint('│'), ...fill(each(square), cell)]),
    faint('│'),
  ]
  const number = `${rank + 1}`
  if (cell < WIDE)
    return [
      line(number, square =>
        s.open.unitOn[square] === NO ? ground(s, square) : piece(s, words, square, cell),
      ),
    ]
  return [
    line(' ', square => [...ground(s, square), ...works(s, square)]),
    line(number, square => piece(s, words, square, cell)),
  ]
}

const ground = (s: State, square: number): Line => {
  const sign = SIGNS[TERRAINS[s.open.terrain[square] ?? 0] ?? 'clear']
  return [faint(` ${sign}${sign}`)]
}

const works = (s: State, square: number): Line => {
  const unit = unitOn(s, square)
  return unit !== NO && hasRedoubt(s, unit) ? [span(`  ${REDOUBT}`, toneOf(ownerOf(unit)))] : []
}

/** "B3⊠6r": side and number, infantry or cavalry, strength, and whether it is reduced. */
function piece(s: State, words: GameWords, square: number, cell: number): Line {
  const unit = unitOn(s, square)
  if (unit === NO) return []
  const mark: Span = s.open.combat?.target === unit ? span(TARGET, 'gold') : span(' ')
  const reduced = s.open.state[unit] === REDUCED ? REDUCED_MARK : ''
  const { type } = unitOf(s, unit)
  const tone = toneOf(ownerOf(unit))
  if (cell < WIDE) return [span(`${unitCode(words, unit)}${reduced}`, tone)]
  return [mark, span(`${unitCode(words, unit)}${TYPES[type]}${strengthOf(s, unit)}${reduced}`, tone)]
}

/** "B3": the first letter of the side's name, and the unit's number in the army list. */
export const unitCode = (words: GameWords, unit: number): string => {
  const side = ownerOf(unit) === 0 ? words.names.seats.blue : words.names.seats.red
  return `${side.charAt(0)}${(unit % UNITS_PER_ARMY) + 1}`
}

export const typeSign = (view: ManView, unit: number): string => {
  const type = unitIn(view, unit)?.type
  return type === undefined ? '' : TYPES[type]
}

export const legend = ({ names, labels }: GameWords, width: number): Line[] =>
  flow(
    dotted([
      ...TERRAINS.filter(kind => kind !== 'clear').map(kind => [
        faint(`${SIGNS[kind]} ${names.terrain[kind]}`),
      ]),
      [faint(`${TYPES.infantry} ${names.types.infantry}`)],
      [faint(`${TYPES.cavalry} ${names.types.cavalry}`)],
      [faint(`${REDOUBT} ${labels.redoubt}`)],
      [faint(`${REDUCED_MARK} ${labels.reduced}`)],
      [faint(`${ELIMINATED_MARK} ${labels.eliminated}`)],
      [faint(`${TARGET} ${labels.target}`)],
    ]),
    width,
  )
