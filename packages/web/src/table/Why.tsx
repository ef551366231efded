import type { Snapshot, Table } from '@grognard/table'
import { Box } from '../kit/Box.tsx'
import { usePromise } from '../kit/use-promise.ts'
import { useRoomWords } from '../words/rooms.ts'
import { Thought } from './bar/Thought.tsx'

interface Props {
  readonly table: Table
  readonly snapshot: Snapshot
  readonly seat: number
  readonly onClose: () => void
}

/** Why a bot has decided as it did last, as far as it may be told. */
export function Why({ table, snapshot, seat, onClose }: Props) {
  const { thought: words } = useRoomWords()
  const thought = usePromise(() => table.explain(seat), `${snapshot.match} ${seat} ${snapshot.language}`)
  if (thought === undefined) return null
  return (
    <Box title={words.whyTitle(snapshot.seats[seat]?.name ?? '')} onClose={onClose}>
      <div className="odds">
        {thought === null ? (
          <p>{words.nothing}</p>
        ) : (
          <>
            <p className="odds-title">{thought.choice.label}</p>
            <Thought thought={thought} seats={snapshot.seats} />
          </>
        )}
      </div>
    </Box>
  )
}
