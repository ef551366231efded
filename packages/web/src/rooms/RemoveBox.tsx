import { Box } from '../kit/Box.tsx'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import type { SavedMatch } from '../local/protocol.ts'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { removeMatch } from './remove-match.ts'
import { namesOf } from './saved-names.ts'

interface Props {
  readonly match: SavedMatch
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** A match that is deleted is nowhere else: one press does not do it. */
export default function RemoveBox({ match, onRemoved, onClose }: Props) {
  const { words, catalogue } = useTongue()
  const { record, more } = useRoomWords()
  const remove = async () => {
    await removeMatch(match.id)
    notify(words.home.removed)
    onClose()
    onRemoved()
  }
  return (
    <Box role="alertdialog" title={record.removeOne} onClose={onClose}>
      <p>
        {namesOf(match, catalogue).scenario}. {more.concede}
      </p>
      <p className="row">
        <Press look="primary" onPress={() => void remove()}>
          {words.home.remove}
        </Press>
        <Press autoFocus onPress={onClose}>
          {words.cancel}
        </Press>
      </p>
    </Box>
  )
}
