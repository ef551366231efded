import type { BoardPoint } from '@grognard/table'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import type { Target } from '../choosing/targets.ts'
import { zoneAt } from '../map/board-map.ts'
import { mapOf } from '../map/maps.ts'
import type { Props } from '../reading.ts'
import { wishIn } from './acting.ts'
import { type Desk, DeskProvider, type LayerName, type Shown } from './desk.ts'
import { lookedAt, shownBy } from './looking.ts'
import { zone } from './targets.ts'

/** The desk on which the map lies: what is looked at, and a march that is wished for before it is asked. */
export function DeskAround(props: Props & { readonly children: ReactNode }): ReactNode {
  const { snapshot, children } = props
  const { view, pending, moment, viewer } = snapshot
  const { lit, press, drag } = useChoosing()
  const [layer, showLayer] = useState<LayerName | null>(null)
  const [kept, keep] = useState<Kept>({ question: '', shown: null, isClosed: false })
  useWish(props)

  const question = [moment, viewer, pending.step, pending.request].join(' ')
  const asked = lookedAt(snapshot, lit)
  const shown = kept.question === question ? kept.shown : (asked ?? kept.shown)
  const acts = useSteady({
    show: next => keep({ question, shown: next ?? shown, isClosed: next === null }),
    showLayer,
    touch(target) {
      const mark = lit.marks.get(target)
      if (mark !== undefined) press(mark.press)
      const next = shownBy(target, view)
      // Who says a zone looks at his Force, and not at the zone.
      if (next !== null && (mark === undefined || next.kind === 'hq'))
        keep({ question, shown: next, isClosed: false })
    },
    drop(from, at) {
      const to = zoneAt(mapOf(view.scenario.module), at)
      if (to !== null) drag(from, zone(to.id))
    },
  })
  const visible = kept.isClosed ? null : shown
  const hq = shown?.kind === 'hq' ? shown.id : null
  const shownLayer = layer ?? (snapshot.outcome === null ? null : 'control')
  const desk = useMemo(
    (): Desk => ({ ...acts, shown: visible, hq, layer: shownLayer }),
    [acts, visible, hq, shownLayer],
  )
  return <DeskProvider value={desk}>{children}</DeskProvider>
}

/** What is shown lasts as long as its question; that the panel is closed, until somebody opens it. */
interface Kept {
  readonly question: string
  readonly shown: Shown | null
  readonly isClosed: boolean
}

type Acts = Pick<Desk, 'show' | 'showLayer' | 'touch' | 'drop'>

/** The same functions at every render, which do what the newest ones do. */
function useSteady(acts: Acts): Acts {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [steady] = useState<Acts>({
    show: (shown: Shown | null) => latest.current.show(shown),
    showLayer: (layer: LayerName | null) => latest.current.showLayer(layer),
    touch: (target: Target) => latest.current.touch(target),
    drop: (from: Target, at: BoardPoint) => latest.current.drop(from, at),
  })
  return steady
}

/** Whoever has pressed a zone when he was asked for an action is spared to press it again when he is asked where to. */
function useWish({ snapshot, build }: Props): void {
  const { question } = useChoosing()
  const wished = useRef<string | null>(null)
  const { step } = snapshot.pending
  const { draft } = snapshot
  const wish = wishIn(question)
  useEffect(() => {
    if (wish !== null || step === 'chooseAction') {
      wished.current = wish
      return
    }
    const to = wished.current
    wished.current = null
    if (step !== 'marchOrders' || to === null || draft === null || draft.parts.length > 0) return
    const part = draft.next.find(
      each => each.part.type === 'move-force' && Reflect.get(each.part, 'to') === to,
    )
    if (part !== undefined) build([part.part])
  }, [wish, step, draft, build])
}
