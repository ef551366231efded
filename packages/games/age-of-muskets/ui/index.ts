import './board.css'
import type { Language } from '@grognard/engine'
import type { GameUi, Space } from '@grognard/table'
import { lazy } from 'react'
import { Around } from './Around.tsx'
import { Board } from './Board.tsx'
import { Aside } from './campaign/Aside.tsx'
import { deed } from './campaign/deed.ts'
import { isOffMap, isPlacedOnMap } from './campaign/lit.ts'
import { Over } from './campaign/Over.tsx'
import { hasSheet } from './campaign/sheet.ts'
import { fetchCampaignWords } from './campaign/words.ts'
import { isPlacedOnDisplay } from './choosing/lit.ts'
import { actor, chapter, dice } from './chronicle.ts'
import { Detail } from './Detail.tsx'
import { layoutFor, shapeIn } from './layout.ts'
import { fetchMap, mapOf } from './map/maps.ts'
import { fetchRulebook } from './names.ts'
import { Phases } from './Phases.tsx'
import { openBox } from './printed.ts'
import type { Snapshot, View } from './reading.ts'
import { story } from './rounds/index.ts'
import { SeatFacts } from './SeatFacts.tsx'
import { fetchWords } from './words.ts'

async function prepare(scenario: string, language: Language, printed: unknown): Promise<void> {
  const [module] = await Promise.all([
    openBox(scenario, printed),
    fetchWords(language),
    fetchRulebook(language),
    fetchCampaignWords(language),
  ])
  await fetchMap(module)
}

function size({ view }: Snapshot, space?: Space): { readonly width: number; readonly height: number } {
  if (view.battle === null) return mapOf(view.scenario.module)
  const { width, height } = layoutFor(shapeIn(space), view.battle.step)
  return { width, height }
}

export const ui: GameUi<View> = {
  prepare,
  Around,
  Board,
  Over,
  Aside,
  size,
  zoom: { nearest: 8, farthest: 0.9 },
  Phases,
  SeatFacts,
  isPlaced: (choice, snapshot) => isPlacedOnDisplay(choice, snapshot) || isPlacedOnMap(choice, snapshot),
  hasSheet,
  wantsList: isOffMap,
  deed,
  Detail,
  Inspect: lazy(() => import('./inspect/Inspect.tsx')),
  course: {
    has: ({ view }) => view.scenario.kind === 'campaign',
    size: ({ view }) => mapOf(view.scenario.module),
    fetch: async () => (await import('./end/course.ts')).course,
  },
  staging: async () => (await import('./staging/staging.tsx')).staging,
  chapter,
  actor,
  dice,
  story,
}
