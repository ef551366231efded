import type { Table } from '@grognard/table'
import { useRoomWords } from '../../words/rooms.ts'
import { Tool } from './Tools.tsx'

interface Props {
  readonly table: Table
  readonly onReview: (() => void) | null
  readonly onLook: (moment: number | null) => void
}

/** There is nothing left to be hinted at or taken back: in their places stands what one does with a match that is over. */
export default function ToolsAtTheEnd({ table, onReview, onLook }: Props) {
  const { review, ending } = useRoomWords()
  return (
    <>
      {onReview === null ? null : (
        <Tool d={CURVE} label={review.title} aria-label={review.open} onPress={onReview} />
      )}
      {/* Over a network that is what the button does. */}
      {table.link === undefined ? <Tool d={GLASS} label={ending.lookBack} onPress={() => onLook(0)} /> : null}
    </>
  )
}

const CURVE = 'M3 3h2v16h16v2H3zM7 14l4-5 4 3 5-7 1.6 1.2-6.2 8.6-4-3-2.8 3.6z'
const GLASS = 'M6 2h12v3q0 4-4 7 4 3 4 7v3H6v-3q0-4 4-7-4-3-4-7zM9 19h6q0-3-3-5-3 2-3 5z'
