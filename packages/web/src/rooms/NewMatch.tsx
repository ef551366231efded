import type { GameId } from '../games.ts'
import type { OwnData } from '../local/protocol.ts'
import { offeredWith } from '../own-data/offered.ts'
import { useOwnData } from '../own-data/use-own-data.ts'
import { useOwnDataWords } from '../own-data/words.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { NewMatchForm } from './NewMatchForm.tsx'
import { useTerms } from './use-terms.ts'

interface Props {
  readonly game: GameId
  readonly scenario: string | null
}

export default function NewMatch({ game: id, scenario }: Props) {
  const { words, catalogue } = useTongue()
  const roomWords = useRoomWords()
  const game = catalogue.games.find(each => each.id === id)
  const terms = useTerms(id)
  const own = useOwnData({ id, ...(game?.data && { data: true }) })
  if (game === undefined || terms === undefined || own === undefined)
    return <p className="loading">{words.loading}</p>
  return (
    <div className="page page-form">
      <RoomTitle title={roomWords.newMatch.title(game.title)} />
      <PlayedWith own={own} game={id} />
      <NewMatchForm {...offeredWith(own, game, terms)} scenario={scenario} />
    </div>
  )
}

/** New matches have the data of one's own that are switched on: whoever begins one should know. */
function PlayedWith({ own, game }: { readonly own: OwnData; readonly game: GameId }) {
  const words = useOwnDataWords()
  const adds = own.files.filter(({ on }) => on).map(({ name, adds }) => adds || name)
  if (adds.length === 0) return null
  return (
    <p className="hint">
      {words.playedWith(adds)} <RoomLink to={{ at: 'game', game }}>{words.change}</RoomLink>
    </p>
  )
}
