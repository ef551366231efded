import type {
  BoardCamera,
  BoardPoint,
  BoardSight,
  GameUi,
  Snapshot,
  Space,
  Staging,
  Table,
} from '@grognard/table'
import { lazy, type RefObject, Suspense, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useSound } from '../../sound/use-sound.ts'
import { useResult } from '../result/use-result.ts'
import { OnBoard } from '../staging/OnBoard.tsx'
import { StagingView } from '../staging/StagingView.tsx'
import { useStage } from '../staging/use-stage.ts'
import { useStaging } from '../staging/use-staging.ts'

const ResultSheet = lazy(() => import('../result/ResultSheet.tsx'))

interface Props {
  readonly table: Table
  readonly snapshot: Snapshot
  readonly before: Snapshot | null
  readonly ui: GameUi | null
  readonly motion: boolean
  /** The room of the board, the box that it fills, and what is seen of it. */
  readonly space: Space | undefined
  readonly box: RefObject<HTMLElement | null>
  readonly camera: BoardCamera
  readonly openRule: (rule: string) => void
  readonly onLook: (moment: number) => void
  /** Null: this table cannot review. */
  readonly onReview: (() => void) | null
  readonly onShare: () => void
}

/** What comes of a decision besides the next question: it is heard, held up, and at the end it is the end. */
export default function Aftermath({ snapshot, before, ui, motion, space, box, camera, ...rest }: Props) {
  useSound(snapshot, before, ui)
  const [isResult, close] = useResult(snapshot, before)
  const stage = useStage(motion ? ui : null)
  const { staging, skip, left } = useStaging(snapshot, before, stage, motion, space)
  const shown = staging ?? left
  const away = useMemo(() => awayFrom(shown, camera), [shown, camera])
  const sheet = box.current?.querySelector('.viewport-sheet')
  return (
    <>
      {staging === null || box.current === null
        ? null
        : createPortal(
            <StagingView staging={staging} seats={snapshot.seats} away={away} onSkip={skip} />,
            box.current,
          )}
      {shown !== null && away !== null && sheet && ui !== null ? (
        <OnBoard staging={shown} sheet={sheet} size={ui.size(snapshot, space)} />
      ) : null}
      {staging === null && isResult ? (
        <Suspense>
          <ResultSheet {...rest} snapshot={snapshot} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Which edge of the board is free while something is stamped on it; null: that place is not in sight. */
function awayFrom(staging: Staging | null, camera: BoardCamera): 'top' | 'bottom' | null {
  const at = staging?.at ?? staging?.retreat?.to ?? null
  let sight: BoardSight | null = null
  camera.watch(seen => {
    sight ??= seen
  })()
  return at === null || sight === null ? null : edgeAwayFrom(at, sight)
}

function edgeAwayFrom({ x, y }: BoardPoint, sight: BoardSight): 'top' | 'bottom' | null {
  const isSeen = x >= sight.x && x <= sight.x + sight.width && y >= sight.y && y <= sight.y + sight.height
  if (!isSeen) return null
  return y > sight.y + sight.height / 2 ? 'top' : 'bottom'
}
