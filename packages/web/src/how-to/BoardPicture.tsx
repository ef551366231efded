import type { BoardCamera, BoardPointer, BoardProps, BoardSight, GameUi, Snapshot } from '@grognard/table'
import { type CSSProperties, useMemo } from 'react'
import type { GameId } from '../games.ts'
import { inTurn } from '../kit/in-turn.ts'
import { usePromise } from '../kit/use-promise.ts'
import { house } from '../local/client.ts'
import type { Sight } from '../local/protocol.ts'
import { loadUi } from '../ui.ts'
import { useTongue } from '../words/index.ts'
import './board-picture.css'

/** In a board's own units. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Props {
  readonly game: GameId
  readonly sight: Sight
  /** What is to be seen, for those who do not see it. */
  readonly shows: string
  readonly part?: Part | undefined
}

/** The game's own board, drawn to be looked at: nothing of it can be pressed. */
export function BoardPicture({ game, sight, shows, part }: Props) {
  const { language } = useTongue()
  const drawn = usePromise(
    () => inTurn(() => draw(game, sight)),
    `${game} ${language} ${JSON.stringify('setting' in sight ? [sight.setting.lesson?.id, sight.step] : sight)}`,
  )
  // A picture that cannot be drawn is left out: the words beside it say the same.
  if (drawn === null) return null
  return (
    <div
      role="img"
      aria-label={shows}
      aria-busy={drawn === undefined}
      className="board-picture"
      data-game={game}
    >
      {drawn === undefined ? (
        <Waiting part={part} />
      ) : (
        <Drawn ui={drawn.ui} snapshot={drawn.snapshot} part={part} />
      )}
    </div>
  )
}

/** Room that is kept for a picture, so that the words beside it stay where they are. */
export const Waiting = ({ part }: Pick<Props, 'part'>) => (
  <div style={{ aspectRatio: part === undefined ? '3 / 2' : `${part.width} / ${part.height}` }} />
)

interface Drawing {
  readonly ui: GameUi
  readonly snapshot: Snapshot
}

async function draw(game: GameId, sight: Sight): Promise<Drawing | null> {
  const found = await house().call('picture', game, sight)
  if (!found.ok) return null
  const { value: snapshot } = found
  const ui = await loadUi(game, snapshot.scenario.id, snapshot.printed)
  return ui && { ui, snapshot }
}

/** As on a desk, whatever the page: a part of the board lies in the same place for everybody. */
export const SPACE = { width: 1200, height: 800 }

const NOTHING = () => undefined
const POINTER: BoardPointer = { toBoard: () => ({ x: 0, y: 0 }), claim: NOTHING }

export function Drawn({ ui, snapshot, part }: Drawing & Pick<Props, 'part'>) {
  const { Board, Around, size } = ui
  const whole = size(snapshot, SPACE)
  const seen = part ?? { x: 0, y: 0, ...whole }
  const { x, y, width, height } = seen
  const camera = useMemo(() => still({ x, y, width, height, scale: 1 }), [x, y, width, height])
  const board: BoardProps = {
    snapshot,
    before: null,
    armed: null,
    odds: null,
    arm: NOTHING,
    weigh: NOTHING,
    build: NOTHING,
    pointedAt: null,
    point: null,
    openRule: NOTHING,
    motion: false,
    space: SPACE,
    pointer: POINTER,
    camera,
  }
  const percent = (of: number, by: number) => `${(100 * of) / by}%`
  const sheet: CSSProperties = {
    width: percent(whole.width, width),
    height: percent(whole.height, height),
    left: percent(-x, width),
    top: percent(-y, height),
  }
  const picture = <Board {...board} />
  return (
    <div
      className="board-picture-window"
      style={{ aspectRatio: `${width} / ${height}` }}
      inert
      aria-hidden="true"
    >
      <div className="board-picture-sheet" style={sheet}>
        {Around === undefined ? picture : <Around {...board}>{picture}</Around>}
      </div>
    </div>
  )
}

const still = (seen: BoardSight): BoardCamera => ({
  show: NOTHING,
  watch: tell => {
    tell(seen)
    return NOTHING
  },
})
