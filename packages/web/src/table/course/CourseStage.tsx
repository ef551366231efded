import type { BoardCamera, CourseOf, Snapshot, Table, ZoomLimits } from '@grognard/table'
import type { Ref } from 'react'
import { usePromise } from '../../kit/use-promise.ts'
import { useTongue } from '../../words/index.ts'
import { useRoomWords } from '../../words/rooms.ts'
import { Viewport, type ViewportHandle } from '../Viewport.tsx'
import { CourseBar } from './CourseBar.tsx'
import { useCourse } from './use-course.ts'
import './course.css'

interface Props {
  readonly table: Table
  readonly snapshot: Snapshot
  readonly course: CourseOf
  readonly zoom: ZoomLimits | undefined
  readonly motion: boolean
  readonly camera: BoardCamera
  readonly box: Ref<HTMLDivElement>
  readonly handle: Ref<ViewportHandle>
  readonly onClose: () => void
}

/** The whole match in the board's place, from its beginning to its end, with everything uncovered. */
export default function CourseStage({ table, snapshot, course, zoom, motion, camera, ...props }: Props) {
  const { language } = useTongue()
  const { course: words } = useRoomWords()
  const told = usePromise(async () => {
    const [game, moments] = await Promise.all([course.fetch(), table.course()])
    return moments === null ? null : { game, frames: game.frames(moments, snapshot, language) }
  }, `${snapshot.match} ${language}`)
  const shown = useCourse(told?.frames.length ?? 0, motion)
  const frame = told?.frames[shown.at]
  const Over = told?.game.Over
  const scene =
    told && frame
      ? {
          snapshot,
          frame,
          before: shown.before === null ? null : (told.frames[shown.before] ?? null),
          motion,
          camera,
        }
      : null
  return (
    <Viewport
      box={props.box}
      size={course.size(snapshot)}
      limits={zoom}
      handle={props.handle}
      onGround={() => undefined}
      over={
        <div className="course">
          {scene === null || Over === undefined ? null : <Over {...scene} />}
          {told && scene !== null ? (
            <CourseBar frames={told.frames} shown={shown} onClose={props.onClose} />
          ) : (
            <p className="course-note" role="status">
              {told === null ? words.none : words.loading}
            </p>
          )}
        </div>
      }
    >
      {told && scene !== null ? <told.game.Picture {...scene} /> : null}
    </Viewport>
  )
}
