import { isGameId, isOffered } from '../games.ts'
import { Vignette } from '../kit/Vignette.tsx'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { rulesOf } from '../router/rooms.ts'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'

/** Nobody is left standing before a closed door: the ways that there are. */
export default function Unknown({ path }: { readonly path: string }) {
  const { words, catalogue } = useTongue()
  const roomWords = useRoomWords()
  return (
    <div className="page page-narrow prose">
      <RoomTitle title={roomWords.unknown.title} />
      <p className="lead">{roomWords.unknown.text(path)}</p>
      <p>{roomWords.unknown.try}</p>
      <ul>
        <li>
          <RoomLink to={{ at: 'home' }}>{words.rooms.home}</RoomLink>
        </li>
        {catalogue.games.filter(isOffered).map(({ id, title, ledgers }) =>
          isGameId(id) ? (
            <li key={id}>
              <RoomLink to={{ at: 'game', game: id }}>{title}</RoomLink>
              {ledgers.length === 0 ? null : (
                <>
                  {' · '}
                  <RoomLink to={rulesOf(id)}>{roomWords.rules.title(title)}</RoomLink>
                </>
              )}
            </li>
          ) : null,
        )}
        <li>
          <RoomLink to={{ at: 'settings' }}>{words.rooms.settings}</RoomLink>
        </li>
        <li>
          <RoomLink to={{ at: 'about' }}>{words.rooms.about}</RoomLink>
        </li>
      </ul>
      <Vignette seed={1812} className="framed strip" />
    </div>
  )
}
