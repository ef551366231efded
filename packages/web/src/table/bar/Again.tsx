import type { Snapshot, Table } from '@grognard/table'
import { beginAgain } from '../../begin.ts'
import { Press } from '../../kit/Press.tsx'
import { useRoomWords } from '../../words/rooms.ts'

interface Props {
  readonly table: Table
  readonly snapshot: Snapshot
  readonly onLook: (moment: number | null) => void
}

/** After the end, what one most likely wants. Over a network both have to want it: that is asked for beside the talk. */
export default function Again({ table, snapshot, onLook }: Props) {
  const { ending } = useRoomWords()
  const isOnline = table.link !== undefined
  return (
    <Press
      look="primary"
      className="decide"
      onPress={() => (isOnline ? onLook(0) : void beginAgain(snapshot.match, true))}
    >
      {isOnline ? ending.lookBack : ending.again(snapshot.seats.length)}
    </Press>
  )
}
