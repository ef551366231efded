import { lazy, Suspense } from 'react'
import { isGameId } from '../games.ts'
import { usePromise } from '../kit/use-promise.ts'
import { notedTable } from '../noted.ts'
import type { TableRoom as Here } from '../router/rooms.ts'
import { Laying } from '../table/Laying.tsx'
import { TableView } from '../table/TableView.tsx'
import { type AtTable, useTable } from '../table/use-table.ts'
import { loadLesson, loadMeasure, loadUi } from '../ui.ts'

const Elsewhere = lazy(() => import('./Elsewhere.tsx'))
const ClosedTable = lazy(() => import('./ClosedTable.tsx'))

export default function TableRoom({ room }: { readonly room: Here }) {
  const at = useTable(room.match)
  if (at.state === 'open') return <OpenTable at={at} room={room} />
  if (at.state === 'opening') return <Laying noted={notedTable(room.match)} />
  return (
    <Suspense>
      <ClosedTable match={room.match} message={at.message} kept={at.kept} />
    </Suspense>
  )
}

/** Whose ever table it is. */
export function OpenTable({
  at,
  room,
}: {
  readonly at: Extract<AtTable, { state: 'open' }>
  readonly room: Here
}) {
  const { match, game, lesson, scenario, printed } = at.snapshot
  const ui = usePromise(
    async () => (isGameId(game) ? loadUi(game, scenario.id, printed) : null),
    `${game} ${scenario.id} ${match}`,
  )
  const taught = usePromise(
    async () => (isGameId(game) && lesson !== null ? loadLesson(game, lesson.id) : null),
    `${game} ${lesson?.id}`,
  )
  // A board can be looked at before it can measure.
  const measure = usePromise(async () => (isGameId(game) ? loadMeasure(game) : null), game) ?? null
  if (ui === undefined || taught === undefined || !isGameId(game))
    return <Laying noted={{ game, scenario: scenario.id }} />
  return (
    <>
      <div className="table-room" inert={at.takeOver !== undefined}>
        <TableView
          table={at.table}
          snapshot={at.snapshot}
          before={at.before}
          ui={ui}
          lesson={taught}
          measure={measure}
          game={game}
          room={room}
        />
      </div>
      {at.takeOver === undefined ? null : (
        <Suspense>
          <Elsewhere onTake={at.takeOver} />
        </Suspense>
      )}
    </>
  )
}
