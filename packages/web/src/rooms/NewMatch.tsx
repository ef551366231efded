import type { GameId } from '../games.ts'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { useTongue } from '../words/index.ts'
import { NewMatchForm } from './NewMatchForm.tsx'

interface Props {
  readonly game: GameId
  readonly scenario: string | null
}

export default function NewMatch({ game: id, scenario }: Props) {
  const { words, catalogue } = useTongue()
  const game = catalogue.games.find(each => each.id === id)
  if (game === undefined) return null
  return (
    <div className="page page-form">
      <RoomTitle title={words.newMatch.title(game.title)} />
      <NewMatchForm game={game} scenario={scenario} />
    </div>
  )
}
