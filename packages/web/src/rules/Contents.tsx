import { RoomLink } from '../router/RoomLink.tsx'
import type { Room } from '../router/rooms.ts'
import { useSettings } from '../settings/use-settings.ts'
import { useRoomWords } from '../words/rooms.ts'
import type { Heading } from './ledger.ts'
import { listed } from './players.ts'
import { isHowTo, type Place } from './Reader.tsx'

interface Props {
  readonly headings: readonly Heading[]
  readonly place: Place
  /** The chapter that is read. */
  readonly here: number | null
  readonly roomOf: (place: Place) => Room
  /** The book begins with how the game is played. */
  readonly hasHowTo: boolean
  /** Closed until somebody opens it. */
  readonly folded: boolean
}

/** A chapter is found by its first rule; one without rules by its place. */
export const placeOf = ({ rule, number }: Heading): Place => ({
  rule,
  chapter: rule === null ? number : null,
})

export function Contents({ headings, place, here, roomOf, hasHowTo, folded }: Props) {
  const roomWords = useRoomWords()
  const { isLawyer } = useSettings()
  const isAtHowTo = hasHowTo && isHowTo(place)
  const chapters = listed(headings, isLawyer)
    // Beside a board only rules have addresses.
    .filter(({ rule }) => !folded || rule !== null)
  const list = (
    <ol className="contents-list">
      {hasHowTo ? (
        <li>
          <RoomLink to={roomOf({ rule: null, chapter: null })} aria-current={isAtHowTo ? 'true' : undefined}>
            {roomWords.rules.howTo}
          </RoomLink>
        </li>
      ) : null}
      {chapters.map(chapter => (
        <li key={chapter.number}>
          <RoomLink
            to={roomOf(placeOf(chapter))}
            aria-current={!isAtHowTo && chapter.number === here ? 'true' : undefined}
          >
            {chapter.title}
          </RoomLink>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className="contents" aria-label={roomWords.rules.contents}>
      {folded ? null : <h2 className="contents-wide">{roomWords.rules.contents}</h2>}
      <details className={folded ? undefined : 'contents-narrow'}>
        <summary>{roomWords.rules.contents}</summary>
        {list}
      </details>
      {folded ? null : <div className="contents-wide">{list}</div>}
    </nav>
  )
}
