import '../../src/styles/fonts.css'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import '../../src/styles/kit.css'
import type { Choice, SeatSnapshot } from '@grognard/table'
import { drawn, type SandView, sandView, ui } from './board.tsx'
import { bareSnapshot, layTable } from './quiet.tsx'

/** A table at which nobody plays: as many seats, sides and choices as the address asks for, on the largest board. */

const asked = new URLSearchParams(location.search)
const number = (name: string, usual: number): number => Number(asked.get(name) ?? usual)

const NAMES = ['Avignon', 'Brandenburg', 'Castile', 'Denmark', 'Estonia', 'Franconia']

const SIDES = ['The Coalition', 'The Empire', 'The Neutrals', 'The North', 'The South', 'The East']

/** As many sides as wanted, their seats beside each other. */
const sideOf = (at: number): number => Math.floor((at * number('sides', 2)) / number('seats', 2))

const seats: SeatSnapshot[] = NAMES.slice(0, number('seats', 2)).map((name, at) => ({
  id: name.toLowerCase(),
  name,
  side: String(sideOf(at)),
  sideName: number('sides', 2) < number('seats', 2) ? (SIDES[sideOf(at)] ?? '') : name,
  player: at === 0 ? 'You' : 'Veteran',
  bot: at === 0 ? null : 'veteran',
  asked: at === 0,
  sealed: at === 1,
  thinking: false,
  passes: false,
  hints: 0,
  explains: at === 1,
}))

const choices: Choice[] = Array.from({ length: number('choices', 2) }, (_, at) => ({
  decision: { type: 'march', piece: at },
  label: `Area ${Math.floor(at / 8) + 1} marches to area ${at + 2}`,
  notation: `march ${at}`,
}))

const { snapshot, show } = layTable(
  {
    ...bareSnapshot(sandView()),
    seats,
    choices,
    curtain: asked.has('curtain') ? number('curtain', 0) : null,
  },
  ui,
)

function movePiece(id: number, x: number, y: number): void {
  const view = snapshot().view as SandView
  const pieces = view.pieces.map(piece => (piece.id === id ? { id, x, y } : piece))
  show({ ...snapshot(), view: { ...view, pieces } })
}

Object.assign(globalThis, { sand: { movePiece, drawn } })
