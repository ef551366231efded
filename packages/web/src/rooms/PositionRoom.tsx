import type { GameId } from '../games.ts'
import { BoardPicture } from '../how-to/BoardPicture.tsx'
import { usePromise } from '../kit/use-promise.ts'
import { house } from '../local/client.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { hasBoard } from '../ui.ts'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { NewMatchForm } from './NewMatchForm.tsx'
import { useTerms } from './use-terms.ts'

interface Props {
  readonly game: GameId
  readonly position: string
}

/** A position that came with a link: who plays it, and against whom? */
export default function PositionRoom({ game: id, position }: Props) {
  const { words, catalogue, language } = useTongue()
  const roomWords = useRoomWords()
  const game = catalogue.games.find(each => each.id === id)
  const found = usePromise(() => house().call('position', id, position), `${id} ${position} ${language}`)
  const terms = useTerms(id)
  if (game === undefined || found === undefined || terms === undefined)
    return <p className="loading">{words.loading}</p>
  const scenario = found.ok ? game.scenarios.find(each => each.id === found.value.scenario) : undefined
  return (
    <div className="page page-form">
      <RoomTitle title={roomWords.newMatch.position(scenario?.title ?? game.title)} />
      {found.ok ? (
        <>
          <p className="lead">{roomWords.newMatch.fromPosition}</p>
          {hasBoard(id) ? (
            <BoardPicture
              game={id}
              sight={{ position, seat: null }}
              shows={roomWords.newMatch.position(scenario?.title ?? game.title)}
            />
          ) : null}
          <p className="scrolls">
            <code>{position}</code>
          </p>
          <NewMatchForm
            game={game}
            terms={terms}
            scenario={found.value.scenario}
            position={{ text: position, options: found.value.options, asked: found.value.asked }}
          />
        </>
      ) : (
        <>
          <p className="lead">{roomWords.newMatch.notPosition}</p>
          <p>{found.message}</p>
          <RoomLink to={{ at: 'game', game: id }} className="press press-plain">
            {game.title}
          </RoomLink>
        </>
      )}
    </div>
  )
}
