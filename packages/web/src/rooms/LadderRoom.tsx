import type { Climber } from '@grognard/server/told'
import { useEffect, useState } from 'react'
import type { GameId } from '../games.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { Badge } from '../together/Badge.tsx'
import { usePeopleWords } from '../together/people-words.ts'
import { ladder } from '../together/server.ts'
import { useTogetherWords } from '../together/words.ts'
import { useTongue } from '../words/index.ts'
import '../together/together.css'

/** Who plays a game best. */
export default function LadderRoom({ game }: { readonly game: GameId }) {
  const words = usePeopleWords()
  const together = useTogetherWords()
  const { catalogue, words: house } = useTongue()
  const [climbers, setClimbers] = useState<readonly Climber[] | null>(null)
  const [isDeaf, setDeaf] = useState(false)
  useEffect(() => {
    ladder(game).then(setClimbers, () => setDeaf(true))
  }, [game])
  const title = catalogue.games.find(({ id }) => id === game)?.title ?? game
  return (
    <div className="page page-narrow together">
      <RoomTitle title={words.ladder(title)} />
      <p className="lead">{words.ladderAbout}</p>
      {isDeaf ? <p role="alert">{together.noServer}</p> : null}
      {climbers === null ? null : climbers.length === 0 ? (
        <p>
          {words.nobody} <RoomLink to={{ at: 'host', game }}>{together.layGame(title)}</RoomLink>
        </p>
      ) : (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{words.player}</th>
              <th scope="col">{words.rating}</th>
              <th scope="col">{words.played}</th>
            </tr>
          </thead>
          <tbody>
            {climbers.map(({ face, name, bot, isProgram, rating, deviation, played }) => (
              <tr key={face}>
                <th scope="row">
                  <RoomLink to={{ at: 'person', face }}>
                    {bot === null ? name || words.gone : words.botPlayer(house.bot(bot))}
                  </RoomLink>
                  <Badge isProgram={isProgram} />
                </th>
                <td>
                  {rating} ± {deviation}
                </td>
                <td>{played}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
