import '../../src/styles/fonts.css'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import '../../src/styles/kit.css'
import type { Choice, SeatSnapshot, Snapshot, Table } from '@grognard/table'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { settings, useAppearance, useSettings } from '../../src/settings/use-settings.ts'
import { TableView } from '../../src/table/TableView.tsx'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { TongueContext } from '../../src/words/index.ts'
import { drawn, type SandView, sandView, ui } from './board.tsx'

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

let snapshot: Snapshot = {
  match: 'sand',
  game: 'sand',
  language: settings.get().language,
  title: 'Sand',
  scenario: { id: 'sand', title: 'The largest board' },
  seats,
  viewer: 0,
  curtain: asked.has('curtain') ? number('curtain', 0) : null,
  moment: 0,
  moments: 0,
  view: sandView(),
  pending: { step: 'march', rule: 'SAND-1.1', prompt: 'Who marches?', window: false, request: 1 },
  choices,
  draft: null,
  anytime: [],
  answers: [],
  sealed: null,
  chronicle: [],
  undoable: 0,
  undoer: null,
  lesson: null,
  outcome: null,
  trouble: null,
}

const listeners = new Set<() => void>()

/** As out of a worker: nothing is the same object as before. */
function show(next: Snapshot): void {
  snapshot = structuredClone(next)
  for (const listener of listeners) listener()
}

function movePiece(id: number, x: number, y: number): void {
  const view = snapshot.view as SandView
  const pieces = view.pieces.map(piece => (piece.id === id ? { id, x, y } : piece))
  show({ ...snapshot, view: { ...view, pieces } })
}

const nothing = async () => undefined
const table: Table = {
  subscribe: () => () => undefined,
  decide: async () => ({ ok: true }),
  build: async () => ({ ok: true }),
  isReversible: async () => false,
  undo: async () => ({ ok: true }),
  pass: nothing,
  sitDown: async seat => show({ ...snapshot, curtain: null, viewer: seat }),
  look: nothing,
  odds: async () => null,
  hint: async () => null,
  endHint: nothing,
  explain: async () => null,
  speak: nothing,
  file: () => Promise.reject(new Error('nothing was played')),
  close: () => undefined,
}

function Page() {
  const shown = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => snapshot,
  )
  const { language } = shown
  useAppearance(useSettings())
  const tongue = { language, words: language === 'de' ? de : en, catalogue: { games: [], bots: [] } }
  return (
    <TongueContext value={tongue}>
      <TableView
        table={table}
        snapshot={shown}
        before={null}
        ui={ui}
        lesson={null}
        game="the-ford"
        room={{ at: 'table', match: 'sand', rule: null, moment: null }}
      />
    </TongueContext>
  )
}

Object.assign(globalThis, { sand: { movePiece, drawn } })
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the table')
createRoot(root).render(<Page />)
