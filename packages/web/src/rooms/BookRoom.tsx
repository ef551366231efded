import type { BookProps, PageLinkProps } from '@grognard/table'
import { useMemo } from 'react'
import type { GameId } from '../games.ts'
import { usePromise } from '../kit/use-promise.ts'
import { useOwnData } from '../own-data/use-own-data.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { addressOf, bookOf, type BookRoom as Here, rulesOf } from '../router/rooms.ts'
import { loadBook } from '../ui.ts'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import Unknown from './Unknown.tsx'

/** What there is to look up about a game; the game says what. */
export default function BookRoom({ room }: { readonly room: Here }) {
  const { words, catalogue, language } = useTongue()
  const { book } = useRoomWords()
  const Book = usePromise(() => loadBook(room.game), room.game)
  const links = useMemo(() => linksIn(room.game), [room.game])
  const game = catalogue.games.find(({ id }) => id === room.game)
  const own = useOwnData(game ?? { id: room.game })
  const title = game?.title ?? room.game
  if (Book === null) return <Unknown path={addressOf(room)} />
  return (
    <div className="page page-wide">
      <RoomTitle title={book.title(title)} />
      {Book === undefined || own === undefined ? (
        <p className="loading">{words.loading}</p>
      ) : (
        <Book language={language} page={room.page} printed={own.printed} {...links} />
      )}
    </div>
  )
}

/** The book cannot know where it stands: the house makes its links. */
const linksIn = (game: GameId): Pick<BookProps, 'PageLink' | 'RuleLink'> => ({
  PageLink: ({ page, ...rest }: PageLinkProps) => <RoomLink {...rest} to={bookOf(game, page)} />,
  RuleLink: ({ rule, children = rule }) => (
    <RoomLink to={rulesOf(game, rule)} className="rule-id">
      {children}
    </RoomLink>
  ),
})
