import { keep } from '../files/keep.ts'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { goTo } from '../router/history.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { useWords } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { removeMatch } from './remove-match.ts'

interface Props {
  readonly match: string
  /** Why it cannot be opened. */
  readonly message: string
  /** It is here all the same: nobody is left without the file. */
  readonly kept: boolean
}

export default function ClosedTable({ match, message, kept }: Props) {
  const words = useWords()
  const { closed } = useRoomWords()
  const remove = async () => {
    await removeMatch(match)
    notify(words.home.removed)
    goTo({ at: 'home' })
  }
  return (
    <main className="page page-narrow">
      <RoomTitle title={closed.title} />
      {kept ? <p className="lead">{closed.why}</p> : null}
      <p className={kept ? undefined : 'lead'}>{message}</p>
      {kept ? <p>{closed.kept}</p> : null}
      <p className="row">
        {kept ? <Press onPress={() => void keep(match)}>{closed.keep}</Press> : null}
        {kept ? <Press onPress={() => void remove()}>{closed.remove}</Press> : null}
        <RoomLink to={{ at: 'home' }} className="press press-plain">
          {words.rooms.home}
        </RoomLink>
      </p>
    </main>
  )
}
