import type { BoardPoint } from '@grognard/table'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import type { Target } from '../choosing/targets.ts'
import { zoneAt } from '../map/board-map.ts'
import { mapOf } from '../map/maps.ts'
import { type Props, questionKey } from '../reading.ts'
import { actingIn, neighboursOf, wishIn } from './acting.ts'
import { againIn, type Said, saidIn } from './again.ts'
import { forceUnder } from './declaring.ts'
import { type Desk, DeskProvider, type LayerName, type Shown } from './desk.ts'
import { lookedAt, shownBy } from './looking.ts'
import { marchTo } from './marching.ts'
import { campaignParts } from './reading.ts'
import { zone } from './targets.ts'

/** The desk on which the map lies: what is looked at, and a march that is wished for before it is asked. */
export function DeskAround(props: Props & { readonly children: ReactNode }): ReactNode {
  const { snapshot, children } = props
  const { view } = snapshot
  const { lit, press, drag } = useChoosing()
  const [layer, showLayer] = useState<LayerName | null>(null)
  const [kept, keep] = useState<Kept>(NOTHING_KEPT)
  const { viewer } = snapshot
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sits down after somebody else finds nothing of his.
  useEffect(() => keep(NOTHING_KEPT), [viewer])
  useWish(props)
  const question = questionKey(snapshot)
  useWholeForce(props, question)
  const again = useAgain(props, question)
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
    (): Desk => ({ ...acts, shown: visible, hq, layer: shownLayer, again }),
    [acts, visible, hq, shownLayer, again],
  )
  return <DeskProvider value={desk}>{children}</DeskProvider>
}

/** What is shown lasts as long as its question; that the panel is closed, until somebody opens it. */
interface Kept {
  readonly question: string
  readonly shown: Shown | null
  readonly isClosed: boolean
}

const NOTHING_KEPT: Kept = { question: '', shown: null, isClosed: false }

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

/** Most often all of an HQ is activated: that is laid as soon as it is asked, and Enter is enough. */
function useWholeForce({ snapshot, build }: Props, question: string): void {
  const laidFor = useRef<string | null>(null)
  const { view, pending, draft } = snapshot
  useEffect(() => {
    const hq = view.own?.activation?.hq
    if (pending.step !== 'declareForces' || draft === null || hq === undefined) return
    // Once for each question: whoever takes everything back wants to begin himself.
    if (laidFor.current === question) return
    laidFor.current = question
    if (draft.parts.length === 0) build(forceUnder(view, hq))
  }, [view, pending.step, draft, question, build])
}

/** What was said when the same was asked last. */
function useAgain({ snapshot }: Props, asked: string): Said | null {
  const { question } = useChoosing()
  const { view, pending, viewer } = snapshot
  const [lasts, setLasts] = useState<ReadonlyMap<string, Said>>(NOTHING_SAID)
  const latest = useRef<Latest | null>(null)
  useEffect(() => {
    const { current } = latest
    latest.current = { viewer, asked, step: pending.step, said: saidIn(question) }
    // Whoever sits down after somebody else finds nothing of his.
    if (current?.viewer !== viewer) return setLasts(NOTHING_SAID)
    const { step, said } = current
    if (current.asked !== asked && said !== null && step !== null)
      setLasts(before => new Map(before).set(step, said))
  }, [viewer, asked, pending.step, question])
  const last = pending.request === null ? undefined : lasts.get(pending.step ?? '')
  return useMemo(() => {
    const acting = actingIn(view)
    return againIn(question, last, acting === null ? [] : neighboursOf(view, acting.zone))
  }, [question, last, view])
}

interface Latest {
  readonly viewer: number | null
  readonly asked: string
  readonly step: string | null
  readonly said: Said | null
}

const NOTHING_SAID: ReadonlyMap<string, Said> = new Map()

/** Whoever has pressed a zone when he was asked for an action is spared to press it again when he is asked where to. */
function useWish({ snapshot, build }: Props): void {
  const { question } = useChoosing()
  const wished = useRef<string | null>(null)
  const { step } = snapshot.pending
  const { draft, view } = snapshot
  const wish = wishIn(question)
  useEffect(() => {
    if (wish !== null || step === 'chooseAction') {
      wished.current = wish
      return
    }
    const to = wished.current
    wished.current = null
    if (step !== 'marchOrders' || to === null || draft === null || draft.parts.length > 0) return
    const part = marchTo(view, campaignParts(draft.next), to)
    if (part !== undefined) build([part])
  }, [wish, step, draft, build, view])
}
