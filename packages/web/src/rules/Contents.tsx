import { RoomLink } from '../router/RoomLink.tsx'
import type { Room } from '../router/rooms.ts'
import { useRoomWords } from '../words/rooms.ts'
import type { Chapter, Ledger } from './ledger.ts'
import type { Place } from './Reader.tsx'

interface Props {
  readonly ledger: Ledger
  readonly place: Place
  readonly roomOf: (place: Place) => Room
  /** Closed until somebody opens it. */
  readonly folded: boolean
}

/** A chapter is found by its first rule; one without rules by its place. */
export const placeOf = ({ rules, number }: Chapter): Place => ({
  rule: rules[0]?.id ?? null,
  chapter: rules.length > 0 || number === 0 ? null : number,
})

export function Contents({ ledger, place, roomOf, folded }: Props) {
  const roomWords = useRoomWords()
  const here = place.rule === null ? (place.chapter ?? 0) : ledger.rules.get(place.rule)?.chapter
  // Beside a board only rules have addresses.
  const chapters = folded ? ledger.chapters.filter(({ rules }) => rules.length > 0) : ledger.chapters
  const list = (
    <ol className="contents-list">
      {chapters.map(chapter => (
        <li key={chapter.number}>
          <RoomLink to={roomOf(placeOf(chapter))} aria-current={chapter.number === here ? 'true' : undefined}>
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
