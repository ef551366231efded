import type { BoardProps, ChronicleLine, GameUi, Snapshot } from '@grognard/table'
import { lazy, type Ref, type RefObject, Suspense, useEffect, useState } from 'react'
import type { GameId } from '../games.ts'
import { Press } from '../kit/Press.tsx'
import type { TableRoom } from '../router/rooms.ts'
import { useWords } from '../words/index.ts'
import { Chronicle } from './Chronicle.tsx'
import { Liveries } from './livery.tsx'
import { Scrubber } from './Scrubber.tsx'
import type { Pointed } from './told.ts'

const Inspector = lazy(() => import('./Inspector.tsx'))
const RulePanel = lazy(() => import('./RulePanel.tsx'))

interface Props {
  readonly snapshot: Snapshot
  readonly present: Snapshot
  readonly ui: GameUi | null
  readonly board: BoardProps
  readonly game: GameId
  readonly room: TableRoom
  readonly chronicle: Ref<{ focus(): void }>
  /** All of the table: what is pointed at on it is told here. */
  readonly whole: RefObject<HTMLElement | null>
  /** What a finger rests on. */
  readonly told: Pointed | null
  /** On a small screen it lies over the board while it is wanted. */
  readonly isSmall: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onPoint: (line: ChronicleLine | null) => void
  readonly onLook: (moment: number | null) => void
  readonly onShare: () => void
  readonly openRule: (rule: string) => void
  readonly closeRule: () => void
  readonly onStory: (line: ChronicleLine, title: string) => void
}

/** What has happened, or the rules: beside the board, above the action bar. */
export function Story(props: Props) {
  const { snapshot, present, ui, board, game, room, isSmall, isOpen } = props
  const words = useWords()
  const isStirred = useStirred()
  const Aside = isSmall ? ui?.Aside : undefined
  const inspector =
    isStirred || props.told !== null ? (
      <Suspense>
        <Inspector ui={ui} snapshot={snapshot} present={present} table={props.whole} told={props.told} />
      </Suspense>
    ) : null
  return (
    <>
      <div className="side-story" data-open={isOpen || undefined}>
        {isSmall ? (
          <div className="side-head">
            <h2>{words.table.chronicle}</h2>
            <Press look="quiet" onPress={props.onClose}>
              {words.close}
            </Press>
          </div>
        ) : null}
        {Aside === undefined ? null : <Aside {...board} />}
        {/* Also of what was before it was known what the seats wear. */}
        <Liveries ui={ui} snapshot={present}>
          <Chronicle
            present={present}
            moment={snapshot.moment}
            isInSight={isOpen}
            ui={ui}
            onPoint={props.onPoint}
            onLook={props.onLook}
            onStory={props.onStory}
            openRule={props.openRule}
            handle={props.chronicle}
          />
        </Liveries>
        {isSmall ? null : inspector}
        <Scrubber
          moment={snapshot.moment}
          moments={snapshot.moments}
          onLook={props.onLook}
          onShare={props.onShare}
        />
      </div>
      {isSmall ? inspector : null}
      {room.rule === null ? null : (
        <div className="side-rules">
          <Suspense fallback={<p className="hint">{words.loading}</p>}>
            <RulePanel game={game} room={room} rule={room.rule} onClose={props.closeRule} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** Nobody is told of a piece before something has stirred: the first board is not held up by what tells it. */
function useStirred(): boolean {
  const [isStirred, stir] = useState(false)
  useEffect(() => {
    const ending = new AbortController()
    for (const type of ['pointermove', 'keydown'] as const)
      document.addEventListener(type, () => stir(true), { once: true, signal: ending.signal })
    return () => ending.abort()
  }, [])
  return isStirred
}
