import type { ChronicleLine, GameUi, Snapshot } from '@grognard/table'
import {
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { GameId } from '../games.ts'
import { Press } from '../kit/Press.tsx'
import type { TableRoom } from '../router/rooms.ts'
import { useWords } from '../words/index.ts'
import { Chronicle } from './Chronicle.tsx'
import { Scrubber } from './Scrubber.tsx'
import { questionOf } from './use-deciding.ts'

const RulePanel = lazy(() => import('./RulePanel.tsx'))

interface Props {
  readonly snapshot: Snapshot
  readonly present: Snapshot
  readonly ui: GameUi | null
  readonly game: GameId
  readonly room: TableRoom
  readonly chronicle: Ref<{ focus(): void }>
  readonly onPoint: (line: ChronicleLine | null) => void
  readonly onLook: (moment: number | null) => void
  readonly openRule: (rule: string) => void
  readonly closeRule: () => void
  readonly onUndo: () => void
  readonly onMore: () => void
  readonly onKeys: () => void
  readonly onStory: (line: ChronicleLine, title: string) => void
  readonly orders: ReactNode
}

type Tab = 'orders' | 'chronicle'

/** Orders above, what happened below; on a small screen one of them at a time. */
export function Side(props: Props) {
  const { snapshot, present, ui, game, room, orders } = props
  const words = useWords()
  const [tab, setTab] = useState<Tab>('orders')
  const look = (moment: number | null) => props.onLook(moment)
  const box = useTop(snapshot)
  const tabButton = (name: Tab, label: string) => (
    <Press look="quiet" className="tab" aria-pressed={tab === name} onPress={() => setTab(name)}>
      {label}
    </Press>
  )
  return (
    <aside className="side" data-tab={tab} aria-label={words.table.orders}>
      <div className="tabs">
        {tabButton('orders', words.table.orders)}
        {tabButton('chronicle', words.table.chronicle)}
      </div>
      <div ref={box} className="side-orders">
        {snapshot.trouble === null ? null : (
          <p className="trouble" role="alert">
            {snapshot.trouble}
          </p>
        )}
        {orders}
        <Tools {...props} />
      </div>
      <div className="side-story">
        <Chronicle
          present={present}
          moment={snapshot.moment}
          isInSight={tab === 'chronicle'}
          ui={ui}
          onPoint={props.onPoint}
          onLook={look}
          onStory={props.onStory}
          openRule={props.openRule}
          handle={props.chronicle}
        />
        <Scrubber moment={snapshot.moment} moments={snapshot.moments} onLook={look} />
      </div>
      {room.rule === null ? null : (
        <div className="side-rules">
          <Suspense fallback={<p className="hint">{words.loading}</p>}>
            <RulePanel game={game} room={room} rule={room.rule} onClose={props.closeRule} />
          </Suspense>
        </div>
      )}
    </aside>
  )
}

/** A new question is read from its beginning, however far one had scrolled for the last. */
function useTop(snapshot: Snapshot): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const isAsked = snapshot.pending.request !== null || snapshot.outcome !== null
  const question = isAsked ? questionOf(snapshot) : null
  useLayoutEffect(() => {
    if (question !== null) box.current?.scrollTo(0, 0)
  }, [question])
  return box
}

function Tools({ snapshot, onUndo, onMore, onKeys }: Props) {
  const { table: words } = useWords()
  const undoer = snapshot.undoer === null ? undefined : snapshot.seats[snapshot.undoer]
  const label =
    undoer === undefined || snapshot.undoer === snapshot.viewer
      ? snapshot.sealed === null
        ? words.undo
        : words.takeBack
      : words.undoOf(undoer.name)
  return (
    <div className="tools">
      <Press look="quiet" isDisabled={snapshot.undoable === 0} onPress={onUndo}>
        {label}
      </Press>
      <Press look="quiet" className="tools-keys" onPress={onKeys}>
        {words.keys}
      </Press>
      <Press look="quiet" onPress={onMore}>
        {words.more}
      </Press>
    </div>
  )
}
