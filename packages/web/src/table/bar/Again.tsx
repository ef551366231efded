import type { Snapshot } from '@grognard/table'
import { beginAgain } from '../../begin.ts'
import { Press } from '../../kit/Press.tsx'
import { useRoomWords } from '../../words/rooms.ts'

/** After the end, what one most likely wants. */
export default function Again({ snapshot }: { readonly snapshot: Snapshot }) {
  const { ending } = useRoomWords()
  return (
    <Press look="primary" className="decide" onPress={() => void beginAgain(snapshot.match, true)}>
      {ending.again(snapshot.seats.length)}
    </Press>
  )
}
