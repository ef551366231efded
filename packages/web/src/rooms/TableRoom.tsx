import { isGameId } from '../games.ts'
import { usePromise } from '../kit/use-promise.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import type { TableRoom as Here } from '../router/rooms.ts'
import { TableView } from '../table/TableView.tsx'
import { type AtTable, useTable } from '../table/use-table.ts'
import { loadUi } from '../ui.ts'
import { useWords } from '../words/index.ts'

export default function TableRoom({ room }: { readonly room: Here }) {
  const at = useTable(room.match)
  const words = useWords()
  if (at.state === 'open') return <OpenTable at={at} room={room} />
  if (at.state === 'opening') return <p className="loading">{words.loading}</p>
  return (
    <main className="page page-narrow">
      <RoomTitle title={words.errors.noTable} />
      <p className="lead">{at.message}</p>
      <RoomLink to={{ at: 'home' }} className="press press-plain">
        {words.rooms.home}
      </RoomLink>
    </main>
  )
}

function OpenTable({ at, room }: { readonly at: Extract<AtTable, { state: 'open' }>; readonly room: Here }) {
  const words = useWords()
  const { game } = at.snapshot
  const ui = usePromise(async () => (isGameId(game) ? loadUi(game) : null), game)
  if (ui === undefined || !isGameId(game)) return <p className="loading">{words.loading}</p>
  return (
    <TableView table={at.table} snapshot={at.snapshot} before={at.before} ui={ui} game={game} room={room} />
  )
}
