import { Press } from '../kit/Press.tsx'
import { useRoomWords } from '../words/rooms.ts'
import '../table/elsewhere.css'

/** Over a table that another window plays. */
export default function Elsewhere({ onTake }: { readonly onTake: () => void }) {
  const { elsewhere: words } = useRoomWords()
  return (
    <div className="elsewhere" role="status">
      <p>{words.text}</p>
      <Press look="primary" onPress={onTake}>
        {words.take}
      </Press>
    </div>
  )
}
