import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MoveMode, Step } from '../../src/movement/steps/forms.ts'
import { useLooking } from '../looking.ts'
import { type Props, scenarioOf, tableOf } from '../reading.ts'
import { atHand, withUsual } from './at-hand.ts'
import { type Hand, HandProvider } from './hand.ts'
import { heldStore } from './held.ts'
import type { Tool } from './look/tools.ts'
import type { Tolerance } from './move/ghost.ts'
import type { Handle } from './move/handles.ts'
import { trailOf } from './move/trail.ts'
import { ownSteps } from './moving.ts'
import { isDeploying, placedOn } from './place/deploying.ts'
import { isOwn, MOVEMENT, moveParts, type Ordering, type Scene } from './scene.ts'
import { seenThrough } from './seen.ts'
import { useActs } from './use-acts.ts'
import { useLaid } from './use-laid.ts'
import { useNearby } from './use-nearby.ts'
import { useScale } from './use-scale.ts'

/** So near, in pixels and in tenths of a degree, a hand is drawn to where the rules have a limit. */
const SNAP_PIXELS = 9
const SNAP_TENTHS = 15
const MILS_OF_UNIT = 50

const NO_TOOLS: readonly Tool[] = []
const NO_STEPS: readonly Step[] = []

/** Knows what hands may do, and does it. */
export function HandsAround({ children, ...props }: Props & { readonly children: ReactNode }): ReactNode {
  const { snapshot, pointer, camera, build } = props
  const { selected, select } = useLooking()
  const scenario = scenarioOf(snapshot)
  const [modeOf, setModeOf] = useState<{ readonly unit: number | null; readonly mode: MoveMode }>(TACTICAL)
  const [groupOf, setGroupOf] = useState<number | null>(null)
  const [splitOf, setSplitOf] = useState<number | null>(null)
  const [ordering, setOrder] = useState<Ordering>(ATTACK)
  const [tools, setTools] = useState(NO_TOOLS)
  const [numbers, askNumbers] = useState<Handle | null>(null)
  const [again, setAgain] = useState(NO_STEPS)
  const [held] = useState(heldStore)
  const [last] = useState(() => new Map<Handle, Step>())
  const scale = useScale(camera)
  const question = [snapshot.match, snapshot.moment, snapshot.viewer, snapshot.pending.request].join(' ')
  const [laid, lay] = useLaid(snapshot.draft, question, build)

  const { raw, view } = snapshot
  const hand = useMemo(
    () => (raw === undefined ? null : atHand({ ...view, flow: raw.flow }, scenario)),
    [raw, view, scenario],
  )
  const isAsked = snapshot.pending.request !== null && snapshot.moment === snapshot.moments
  const step = isAsked && hand?.building !== null ? snapshot.pending.step : null
  const plain = useMemo(() => tableOf({ scenario: snapshot.scenario, view }), [snapshot.scenario, view])
  const trail = useMemo(
    () =>
      hand === null || step !== MOVEMENT
        ? null
        : trailOf(hand.position.state, hand.position.state.open.active, moveParts(laid)),
    [hand, step, laid],
  )
  const table = useMemo(
    () => trail?.table ?? (isDeploying(step) ? placedOn(plain, laid) : plain),
    [trail, plain, step, laid],
  )
  const mode = modeOf.unit === selected ? modeOf.mode : 'tactical'
  const isGroup = groupOf !== null && groupOf === selected
  const isSplit = splitOf !== null && splitOf === selected
  const tolerance = useMemo(
    (): Tolerance => ({ mils: (SNAP_PIXELS / scale) * MILS_OF_UNIT, tenths: SNAP_TENTHS }),
    [scale],
  )
  const scene = useMemo(
    (): Scene | null =>
      hand === null || step === null
        ? null
        : { hand, step, laid, table, mode, isGroup, isSplit, order: ordering, tolerance },
    [hand, step, laid, table, mode, isGroup, isSplit, ordering, tolerance],
  )
  useUsual(scene, question, lay)
  useNearby(scene, selected, table, camera)
  useRemembered(scene, selected, setAgain)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was shown of the last question is over.
  useEffect(() => held.take(null), [question])

  const doing = {
    scene,
    selected,
    select,
    lay,
    held,
    last,
    tools,
    setTools,
    setModeOf,
    setGroupOf,
    setSplitOf,
    order: ordering,
    setOrder,
    askNumbers,
  }
  const acts = useActs(doing, pointer)
  const { watch } = camera
  const seen = useCallback(() => seenThrough({ watch }), [watch])
  const value: Hand = {
    scene,
    table,
    trail,
    tools,
    held,
    last,
    again,
    numbers,
    askNumbers,
    scale,
    seen,
    ...acts,
  }
  return <HandProvider value={value}>{children}</HandProvider>
}

const ATTACK: Ordering = { formation: null, kind: 'attack', isDrawing: false }

const TACTICAL: { readonly unit: number | null; readonly mode: MoveMode } = { unit: null, mode: 'tactical' }

/** MAR-24.8: fire and deployment are proposed as the rules would have them; whoever wants it otherwise changes it. */
function useUsual(scene: Scene | null, question: string, lay: Hand['lay']): void {
  const proposed = useRef('')
  useEffect(() => {
    if (scene === null || proposed.current === question) return
    if (scene.step !== 'declareFire' && !isDeploying(scene.step)) return
    proposed.current = question
    if (scene.laid.length === 0) lay(withUsual(scene.hand, scene.laid))
  }, [scene, question, lay])
}

/** The steps of the unit that was moved last. */
function useRemembered(
  scene: Scene | null,
  selected: number | null,
  setAgain: (steps: readonly Step[]) => void,
): void {
  const steps =
    scene?.step === MOVEMENT && selected !== null && isOwn(scene, selected) ? ownSteps(scene, selected) : null
  const key = JSON.stringify(steps)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by content.
  useEffect(() => {
    if (steps !== null && steps.length > 0) setAgain(steps)
  }, [key])
}
