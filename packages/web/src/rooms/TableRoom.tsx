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
  if (at.state !== 'closed') return <OpenTable at={at} room={room} />
  return (
    <Suspense>
      <ClosedTable match={room.match} message={at.message} kept={at.kept} />
    </Suspense>
  )
}

interface OpenTableProps {
  readonly at: Exclude<AtTable, { state: 'closed' }>
  readonly room: Here
}

/** Whose ever table it is. */
export function OpenTable({ at, room }: OpenTableProps) {
  const snapshot = at.state === 'open' ? at.snapshot : null
  const id = snapshot?.game ?? ''
  const game = isGameId(id) ? id : null
  const scenario = snapshot?.scenario.id ?? ''
  const ui = usePromise(
    async () => game && loadUi(game, scenario, snapshot?.printed),
    `${id} ${scenario} ${snapshot?.match}`,
  )
  const lesson = snapshot?.lesson?.id
  const taught = usePromise(
    async () => (game && lesson !== undefined ? loadLesson(game, lesson) : null),
    `${id} ${lesson}`,
  )
  // A board can be looked at before it can measure.
  const measure = usePromise(async () => game && loadMeasure(game), id) ?? null
  if (at.state === 'opening' || ui === undefined || taught === undefined || game === null)
    return <Laying noted={snapshot === null ? notedTable(room.match) : { game: id, scenario }} />
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
