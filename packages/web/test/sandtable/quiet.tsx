import type { GameUi, Snapshot, Table } from '@grognard/table'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { tableOf } from '../../src/router/rooms.ts'
import { settings, useAppearance, useSettings } from '../../src/settings/use-settings.ts'
import { TableView } from '../../src/table/TableView.tsx'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { TongueContext } from '../../src/words/index.ts'
import { SNAPSHOT } from '../snapshot.ts'

/** A table at which nobody plays and nothing is kept: a board can be looked at in the true shell. */

export const bareSnapshot = (view: unknown): Snapshot => ({
  ...SNAPSHOT,
  match: 'sand',
  game: 'sand',
  language: settings.get().language,
  title: 'Sand',
  scenario: { id: 'sand', title: 'The largest board' },
  viewer: 0,
  view,
  pending: { step: 'march', rule: 'SAND-1.1', prompt: 'Who marches?', window: false, request: 1 },
})

interface Shown {
  readonly snapshot: () => Snapshot
  readonly show: (next: Snapshot) => void
}

/** Lays the table out on the page. */
export function layTable(first: Snapshot, ui: GameUi): Shown {
  let snapshot = first
  const listeners = new Set<() => void>()
  /** As out of a worker: nothing is the same object as before. */
  const show = (next: Snapshot): void => {
    snapshot = structuredClone(next)
    for (const listener of listeners) listener()
  }
  const table = quietTable(seat => show({ ...snapshot, curtain: null, viewer: seat }))
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no place for the table')
  createRoot(root).render(<Page />)
  return { snapshot: () => snapshot, show }

  function Page() {
    const shown = useSyncExternalStore(subscribe, () => snapshot)
    const { language } = shown
    useAppearance(useSettings())
    const words = language === 'de' ? de : en
    const tongue = { language, words, catalogue: { games: [], bots: [] }, pictures: {} }
    return (
      <TongueContext value={tongue}>
        <TableView
          table={table}
          snapshot={shown}
          before={null}
          ui={ui}
          lesson={null}
          measure={null}
          game="the-ford"
          room={tableOf('sand')}
        />
      </TongueContext>
    )
  }
}

const nothing = async () => undefined

const quietTable = (sitDown: (seat: number) => void): Table => ({
  subscribe: () => () => undefined,
  decide: async () => ({ ok: true }),
  build: async () => ({ ok: true }),
  isReversible: async () => false,
  undo: async () => ({ ok: true }),
  pass: nothing,
  sitDown: async seat => sitDown(seat),
  look: nothing,
  glimpse: async () => null,
  odds: async () => null,
  hint: async () => null,
  endHint: nothing,
  explain: async () => null,
  course: async () => null,
  speak: nothing,
  file: () => Promise.reject(new Error('nothing was played')),
  close: () => undefined,
})
