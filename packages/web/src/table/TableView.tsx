import type { BoardProps, ChronicleLine, GameUi, Snapshot, Table } from '@grognard/table'
import { type CSSProperties, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { GameId } from '../games.ts'
import { NARROW, useMedia } from '../kit/use-media.ts'
import { goTo } from '../router/history.ts'
import type { TableRoom } from '../router/rooms.ts'
import { useMotion, useSettings } from '../settings/use-settings.ts'
import { Board } from './Board.tsx'
import { Curtain } from './Curtain.tsx'
import type { Open } from './dialogs.tsx'
import { Hand } from './Hand.tsx'
import { LessonBox } from './LessonBox.tsx'
import { News } from './News.tsx'
import { OrderBox } from './OrderBox.tsx'
import { Side } from './Side.tsx'
import { TopBar } from './TopBar.tsx'
import { useDeciding } from './use-deciding.ts'
import { useMoment } from './use-moment.ts'
import { useTableKeys } from './use-table-keys.ts'
import type { ViewportHandle } from './Viewport.tsx'
import '../styles/table.css'
import '../styles/top-bar.css'
import '../styles/board.css'
import '../styles/orders.css'
import '../styles/chronicle.css'
import '../styles/table-sizes.css'

const Dialogs = lazy(() => import('./dialogs.tsx'))

interface Props {
  readonly table: Table
  readonly snapshot: Snapshot
  readonly before: Snapshot | null
  readonly ui: GameUi | null
  readonly game: GameId
  readonly room: TableRoom
}

/** One layout for every game; a board fills it. */
export function TableView({ table, snapshot, before, ui, game, room }: Props) {
  const { confirm } = useSettings()
  const motion = useMotion()
  const narrow = useMedia(NARROW)
  const [open, setOpen] = useState<Open | null>(null)
  const [pointedAt, point] = useState<ChronicleLine | null>(null)
  const prompt = useRef<HTMLHeadingElement>(null)
  const lift = useRef<HTMLButtonElement>(null)
  const viewport = useRef<ViewportHandle>(null)
  const chronicle = useRef<{ focus(): void }>(null)
  const present = usePresent(snapshot)
  const look = useMoment(table, room)

  const lesson = ui?.lessons?.find(({ id }) => id === snapshot.lesson?.id)
  const step = lesson?.steps[snapshot.lesson?.step ?? 0]
  const expected = snapshot.choices.some(({ notation }) => notation === step?.expect)
    ? (step?.expect ?? null)
    : null
  const toPrompt = () => (lift.current ?? prompt.current)?.focus({ preventScroll: true })
  const deciding = useDeciding({ table, snapshot, confirm, expected, onDecided: toPrompt })
  const undo = () => void table.undo().then(toPrompt)
  useFocusKept(snapshot, toPrompt)

  const openRule = (rule: string) => goTo({ ...room, rule })
  const closeRule = () => {
    goTo({ ...room, rule: null })
    toPrompt()
  }
  const board: BoardProps = {
    snapshot,
    before,
    armed: deciding.armed,
    arm: deciding.arm,
    decide: deciding.decide,
    pointedAt,
    point: step?.point ?? null,
    openRule,
    motion,
  }
  const isPast = snapshot.moment < snapshot.moments
  useTableKeys({
    snapshot,
    deciding,
    undo,
    look,
    openRule,
    closeRule,
    room,
    toPrompt,
    viewport,
    chronicle,
    setOpen,
  })

  const curtain = snapshot.curtain === null || isPast ? undefined : snapshot.seats[snapshot.curtain]
  const undoer = snapshot.undoer === null ? undefined : snapshot.seats[snapshot.undoer]
  return (
    <div className="table" data-reading={room.rule !== null} style={proportionsOf(ui, snapshot)}>
      <TopBar snapshot={snapshot} ui={ui} board={board} />
      <main className="table-middle">
        <Board snapshot={snapshot} ui={ui} board={board} handle={viewport} />
        {narrow ? null : <Hand ui={ui} board={board} />}
        {curtain === undefined || snapshot.curtain === null ? null : (
          <Curtain
            seat={curtain}
            number={snapshot.curtain}
            button={lift}
            onLift={() => void table.sitDown(snapshot.curtain ?? 0).then(toPrompt)}
            takeBack={undoer === undefined ? null : { name: undoer.name, run: undo }}
          />
        )}
      </main>
      <Side
        snapshot={snapshot}
        present={present}
        ui={ui}
        game={game}
        room={room}
        chronicle={chronicle}
        onPoint={point}
        onLook={look}
        openRule={openRule}
        closeRule={closeRule}
        onUndo={undo}
        onMore={() => setOpen({ box: 'more' })}
        onKeys={() => setOpen({ box: 'keys' })}
        orders={
          <OrderBox
            snapshot={snapshot}
            deciding={deciding}
            expected={expected}
            prompt={prompt}
            detail={ui?.Detail}
            board={board}
            onLook={look}
            hand={narrow ? <Hand ui={ui} board={board} /> : null}
            lesson={
              lesson === undefined || step === undefined || isPast ? null : (
                <LessonBox
                  lesson={lesson}
                  step={step}
                  number={snapshot.lesson?.step ?? 0}
                  astray={deciding.astray}
                />
              )
            }
          />
        }
      />
      <News snapshot={snapshot} before={before} />
      {open === null ? null : (
        <Suspense>
          <Dialogs open={open} snapshot={snapshot} game={game} onOpen={setOpen} onDecide={deciding.decide} />
        </Suspense>
      )}
    </div>
  )
}

/** Height by width: in a narrow window the board gets as much room as it needs, and no more. */
function proportionsOf(ui: GameUi | null, snapshot: Snapshot): CSSProperties {
  const { width, height } = ui?.size(snapshot) ?? { width: 1, height: 1 }
  return { '--board-ratio': height / width }
}

/** The newest snapshot of the present: while one looks back, the chronicle still knows how it went on. */
function usePresent(snapshot: Snapshot): Snapshot {
  const [present, setPresent] = useState(snapshot)
  const isPresent = snapshot.moment === snapshot.moments
  if (isPresent && present !== snapshot) setPresent(snapshot)
  return isPresent ? snapshot : present
}

/** What had the focus may be gone with the question it belonged to: then the next question gets it. */
function useFocusKept(snapshot: Snapshot, toPrompt: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) toPrompt()
  }, [snapshot])
}
