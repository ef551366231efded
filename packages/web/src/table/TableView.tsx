import type { BoardProps, ChronicleLine, GameUi, Lesson, Measure, Snapshot, Table } from '@grognard/table'
import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { GameId } from '../games.ts'
import { COLUMN, useMedia } from '../kit/use-media.ts'
import { goTo } from '../router/history.ts'
import { HOW_TO, type TableRoom } from '../router/rooms.ts'
import { useMotion, useSettings } from '../settings/use-settings.ts'
import { hasHowTo } from '../ui.ts'
import { useWords } from '../words/index.ts'
import { Around } from './Around.tsx'
import { BoardStage } from './BoardStage.tsx'
import { ActionBar } from './bar/ActionBar.tsx'
import { questionOf, useDeciding } from './bar/use-deciding.ts'
import { useDigits } from './bar/use-digits.ts'
import type { Open } from './dialogs.tsx'
import { Hand } from './Hand.tsx'
import { Liveries } from './livery.tsx'
import { News } from './News.tsx'
import { Story } from './Story.tsx'
import { TopBar } from './TopBar.tsx'
import { useFits, useSight, useSteady } from './use-board.ts'
import { useMoment } from './use-moment.ts'
import { useSpace } from './use-space.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useTold } from './use-told.ts'
import type { ViewportHandle } from './Viewport.tsx'
import '../styles/table.css'
import '../styles/top-bar.css'
import '../styles/board.css'
import '../styles/bar.css'
import '../styles/chronicle.css'
import '../styles/table-sizes.css'
import '../styles/large-text.css'
import '../styles/forced-colors.css'

const Curtain = lazy(() => import('./Curtain.tsx'))
const Dialogs = lazy(() => import('./dialogs.tsx'))
const CourseStage = lazy(() => import('./course/CourseStage.tsx'))
const Aftermath = lazy(() => import('./aftermath/Aftermath.tsx'))
const LessonBox = lazy(() => import('./LessonBox.tsx'))

interface Props {
  readonly table: Table
  readonly snapshot: Snapshot
  readonly before: Snapshot | null
  readonly ui: GameUi | null
  /** The guided game this is, else null. */
  readonly lesson: Lesson | null
  /** Of a board that measures for itself, else null. */
  readonly measure: Measure | null
  readonly game: GameId
  readonly room: TableRoom
}

/** One layout for every game; a board fills it. */
export function TableView({ table, snapshot, before, ui, lesson, measure, game, room }: Props) {
  const words = useWords()
  const { quick } = useSettings()
  const motion = useMotion()
  const isSmall = useMedia(COLUMN)
  const [open, setOpen] = useState<Open | null>(null)
  const [pointedAt, point] = useState<ChronicleLine | null>(null)
  const prompt = useRef<HTMLHeadingElement>(null)
  const lift = useRef<HTMLButtonElement>(null)
  const viewport = useRef<ViewportHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const space = useSpace(box)
  const [isTelling, tell] = useState(false)
  const [isCourse, showCourse] = useState(false)
  const chronicle = useRef<{ focus(): void }>(null)
  const present = usePresent(snapshot)
  const look = useMoment(table, room)
  const lookAway = useCallback(
    (moment: number | null) => {
      // In the hand the chronicle lies over the board that one wants to see.
      tell(false)
      look(moment)
    },
    [look],
  )
  const whole = useRef<HTMLDivElement>(null)
  const told = useTold(whole)

  const step = lesson?.steps[snapshot.lesson?.step ?? 0]
  const expected = snapshot.choices.some(({ notation }) => notation === step?.expect)
    ? (step?.expect ?? null)
    : null
  const toPrompt = () => (lift.current ?? prompt.current)?.focus({ preventScroll: true })
  const deciding = useDeciding({ table, snapshot, isQuick: quick, expected, onDecided: toPrompt })
  const digits = useDigits(snapshot)
  // What comes of a decision is fetched when one is about to be made.
  const [hasMoved, move] = useState(false)
  if ((before !== null || deciding.armed !== null) && !hasMoved) move(true)
  const [hinted, setHinted] = useState('')
  const question = questionOf(snapshot)
  const hinting = hinted === question
  const hint = (wanted: boolean) => {
    setHinted(wanted ? question : '')
    if (!wanted) toPrompt()
  }
  const undo = () => void table.undo().then(toPrompt)
  const pass = (seat: number, always: boolean) => void table.pass(seat, always).then(toPrompt)
  useFocusKept(snapshot, toPrompt)

  const sight = useSight(viewport)
  const fits = useFits(measure, snapshot)
  const openRule = (rule: string) => goTo({ ...room, rule })
  const acts = useSteady({
    arm: deciding.arm,
    weigh: deciding.weigh,
    build: deciding.build,
    openRule,
  })
  const closeRule = () => {
    goTo({ ...room, rule: null })
    toPrompt()
  }
  const board: BoardProps = {
    snapshot,
    before,
    armed: deciding.armed,
    odds: deciding.odds,
    ...acts,
    pointedAt,
    point: step?.point ?? null,
    motion,
    ...sight,
    ...(space && { space }),
    ...(measure && { fits }),
  }
  const isPast = snapshot.moment < snapshot.moments
  const onReview = table.review === undefined ? null : () => setOpen({ box: 'review' })
  const onShare = () => setOpen({ box: 'share' })
  const course = snapshot.outcome !== null && ui?.course?.has(snapshot) ? ui.course : null
  useTableKeys({
    snapshot,
    deciding,
    digits,
    undo,
    hinting,
    hint,
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
    <Around ui={ui} board={board}>
      <Liveries ui={ui} snapshot={snapshot}>
        <div
          ref={whole}
          className="table"
          data-reading={room.rule !== null}
          data-layout={ui?.isSquare ? 'square' : undefined}
        >
          <TopBar
            snapshot={snapshot}
            ui={ui}
            board={board}
            howTo={hasHowTo(game) ? { ...room, rule: room.rule === HOW_TO ? null : HOW_TO } : null}
            onAsk={seat => pass(seat, false)}
            onWhy={seat => setOpen({ box: 'why', seat })}
          />
          <main className="table-middle">
            {isCourse && course !== null && !isPast ? (
              <Suspense>
                <CourseStage
                  table={table}
                  snapshot={snapshot}
                  course={course}
                  zoom={ui?.zoom}
                  motion={motion}
                  camera={sight.camera}
                  box={box}
                  handle={viewport}
                  onClose={() => {
                    showCourse(false)
                    toPrompt()
                  }}
                />
              </Suspense>
            ) : (
              <BoardStage snapshot={snapshot} ui={ui} board={board} box={box} handle={viewport} />
            )}
            <Hand ui={ui} board={board} />
            {hasMoved ? (
              <Suspense>
                <Aftermath
                  {...{ table, snapshot, before, ui, motion, space, box, openRule, onReview, onShare }}
                  camera={sight.camera}
                  onLook={look}
                />
              </Suspense>
            ) : null}
            {curtain === undefined || snapshot.curtain === null ? null : (
              <Suspense>
                <Curtain
                  seat={curtain}
                  seats={snapshot.seats}
                  number={snapshot.curtain}
                  button={lift}
                  onLift={() => void table.sitDown(snapshot.curtain ?? 0).then(toPrompt)}
                  takeBack={undoer === undefined ? null : { name: undoer.name, run: undo }}
                />
              </Suspense>
            )}
          </main>
          <aside className="side" aria-label={words.table.orders}>
            {isSmall || ui?.Plate === undefined ? null : (
              <div className="plate">
                <ui.Plate {...board} />
              </div>
            )}
            <Story
              snapshot={snapshot}
              present={present}
              ui={ui}
              board={board}
              game={game}
              room={room}
              chronicle={chronicle}
              whole={whole}
              told={told}
              isSmall={isSmall}
              isOpen={!isSmall || isTelling}
              onClose={() => tell(false)}
              onPoint={point}
              onLook={lookAway}
              onShare={onShare}
              openRule={openRule}
              closeRule={closeRule}
              onStory={(line, title) => setOpen({ box: 'story', line, title })}
            />
            <ActionBar
              table={table}
              snapshot={snapshot}
              deciding={deciding}
              digits={digits}
              expected={expected}
              prompt={prompt}
              ui={ui}
              board={board}
              onLook={look}
              onPass={() => pass(snapshot.viewer ?? 0, true)}
              hinting={hinting}
              onHint={hint}
              told={told?.text || null}
              onCourse={course === null ? null : () => showCourse(true)}
              onReview={onReview}
              onShare={onShare}
              tools={{
                snapshot,
                hinting,
                isReading: room.rule !== null,
                isTelling,
                onHint: hint,
                onUndo: undo,
                onRules: () => (room.rule === null ? openRule(ruleOf(snapshot)) : closeRule()),
                onStory: () => tell(!isTelling),
                onMore: () => setOpen({ box: 'more' }),
              }}
              lesson={
                lesson === null || step === undefined || isPast ? null : (
                  <Suspense fallback={<div />}>
                    <LessonBox
                      lesson={lesson}
                      step={step}
                      number={snapshot.lesson?.step ?? 0}
                      astray={deciding.astray}
                    />
                  </Suspense>
                )
              }
            />
          </aside>
          <News snapshot={snapshot} before={before} />
          {open === null ? null : (
            <Suspense>
              <Dialogs
                table={table}
                open={open}
                snapshot={snapshot}
                present={present}
                ui={ui}
                game={game}
                onOpen={setOpen}
                onDecide={deciding.decide}
                openRule={openRule}
                onLook={look}
              />
            </Suspense>
          )}
        </div>
      </Liveries>
    </Around>
  )
}

const ruleOf = ({ outcome, pending }: Snapshot): string => outcome?.rule ?? pending.rule ?? ''

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
