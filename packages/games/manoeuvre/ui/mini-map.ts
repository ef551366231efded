import type { MiniMapOf } from '@grognard/table'
import maps from '../src/data/maps.json' with { type: 'json' }
import scenarios from '../src/data/scenarios.json' with { type: 'json' }
import { ROTATIONS, type Rotation, SLOTS, type Slot } from '../src/vocabulary.ts'
import { survey } from './ground/survey.ts'
import { SIDE, SQUARE } from './layout.ts'
import { type Ground, groundOf } from './terrain.ts'
import { ALL_SQUARES, cellOf } from './turning.ts'

/** The colours of the engraved ground by day; `css/ground.css` has them for the board. */
const WASHES = {
  tilth: '#e7cf90',
  woodland: '#c0c290',
  bog: '#b3c8ba',
  heath: '#d7c4a4',
  gardens: '#e1be9f',
  banks: '#d9d6b3',
} as const
const PAPER = '#f4ecd8'

/** The uniforms of `css/base.css`. */
const UNIFORMS = {
  france: '#2b4c86',
  'great-britain': '#a3262a',
  austria: '#6d6a60',
  prussia: '#23303d',
  russia: '#3b6238',
  spain: '#8a6212',
  ottoman: '#7b2f63',
  'united-states': '#2f6b78',
}

export const miniMap: MiniMapOf = async scenario => {
  const plan = scenarios.find(({ id }) => id === scenario)
  if (plan === undefined) return null
  const board = maps.presetBoards.find(({ id }) => id === plan.board)
  const ground = board === undefined ? null : groundOf(laid(board.layout))
  const inside = `${ground === null ? OPEN : drawn(ground)}<path d="${grid(ground === null ? 4 : 1)}" fill="none" stroke="#8d8268" stroke-opacity="${ground === null ? 0.9 : 0.4}" stroke-width="2"/>`
  const frame = `<rect x="3" y="3" width="${SIDE - 6}" height="${SIDE - 6}" fill="none" stroke="#2a2722" stroke-width="6"/>`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${PAPER}"/>${inside}${frame}</svg>`,
    width: SIDE,
    height: SIDE,
    places: Object.fromEntries(ALL_SQUARES.map(square => [square, middleOf(square)])),
    colours: UNIFORMS,
  }
}

function middleOf(square: string): readonly [number, number] {
  const { column, row } = cellOf(square, 'south')
  return [(column + 0.5) * SQUARE, (row + 0.5) * SQUARE]
}

type Written = { readonly [S in Slot]: { readonly section: string; readonly rotation: number } }

const laid = (layout: Written) => {
  const placed = (slot: Slot) => ({
    section: layout[slot].section,
    rotation: ROTATIONS.find((each): each is Rotation => each === layout[slot].rotation) ?? 0,
  })
  const [nw, ne, sw, se] = SLOTS.map(placed)
  if (!nw || !ne || !sw || !se) throw new Error('a board has four sections')
  return { nw, ne, sw, se }
}

const grid = (every: number): string =>
  Array.from({ length: 8 / every - 1 }, (_, at) => {
    const line = (at + 1) * every * SQUARE
    return `M${line} 0V${SIDE}M0 ${line}H${SIDE}`
  }).join('')

/** Only what can be told apart at the size of a stamp. */
function drawn(ground: Ground): string {
  const seen = survey(ground, 'south')
  const wash = Object.entries(WASHES).map(([name, fill]) => {
    const shape = seen[name as keyof typeof WASHES]
    return shape === '' ? '' : `<path fill="${fill}" d="${shape}"/>`
  })
  const lakes = seen.lakes.map(
    ({ shore }) => `<path fill="#bcc9cb" stroke="#5f7f94" stroke-width="4" d="${shore}"/>`,
  )
  return [
    ...wash,
    ...lakes,
    `<path fill="none" stroke="#a98845" stroke-width="1.6" stroke-opacity=".6" d="${seen.furrows}"/>`,
    `<path fill="none" stroke="#5a3a12" stroke-width="2.6" stroke-opacity=".62" d="${seen.shades}"/>`,
    `<path fill="${PAPER}" stroke="#4a3d2c" stroke-width="2" d="${seen.walls}"/>`,
    `<path fill="#c47a55" stroke="#4a3d2c" stroke-width="2" d="${seen.roofs}"/>`,
    `<path fill="#a8ad72" stroke="#5c6434" stroke-width="2" d="${seen.crowns}"/>`,
  ].join('')
}

/** Four sections that nobody has laid yet. */
const OPEN = [0, 1, 2, 3]
  .map(at => {
    const [x, y] = [(at % 2) * 4 * SQUARE + 2 * SQUARE, Math.floor(at / 2) * 4 * SQUARE + 2 * SQUARE]
    return `<rect x="${x - 170}" y="${y - 170}" width="340" height="340" fill="#eadfc2" stroke="#a08d63" stroke-width="4" stroke-dasharray="18 14"/><text x="${x}" y="${y + 52}" text-anchor="middle" font-family="Georgia,serif" font-size="160" fill="#a08d63">?</text>`
  })
  .join('')
