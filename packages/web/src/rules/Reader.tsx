import { useId, useState } from 'react'
import type { GameId } from '../games.ts'
import { usePromise } from '../kit/use-promise.ts'
import type { Room } from '../router/rooms.ts'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { ChapterText } from './ChapterText.tsx'
import { Contents } from './Contents.tsx'
import { Findings } from './Findings.tsx'
import { type Ledger, search, wordsIn } from './ledger.ts'
import { type Book, loadBook } from './load.ts'
import '../styles/rules.css'

/** A place in a book of rules. */
export interface Place {
  readonly rule: string | null
  readonly chapter: number | null
}

interface Props {
  readonly game: GameId
  readonly place: Place
  /** The room in which a place is shown: a page of its own, or beside a board. */
  readonly roomOf: (place: Place) => Room
  readonly beside?: boolean
}

/** The book of a game's rules: contents, search, one chapter at a time. */
export function Reader({ game, place, roomOf, beside = false }: Props) {
  const { language, words, catalogue } = useTongue()
  const roomWords = useRoomWords()
  const book = usePromise(() => loadBook(game, language), `${game} ${language}`)
  const title = catalogue.games.find(({ id }) => id === game)?.title ?? game
  if (book === undefined) return <p className="hint">{words.loading}</p>
  if (book === null) return <p className="hint">{roomWords.rules.noLedger(title)}</p>
  return <OpenBook book={book} place={place} roomOf={roomOf} beside={beside} />
}

interface OpenBookProps extends Omit<Props, 'game'> {
  readonly book: Book
}

function OpenBook({ book, place, roomOf, beside }: OpenBookProps) {
  const { language } = useTongue()
  const roomWords = useRoomWords()
  const [query, setQuery] = useState('')
  const searchId = useId()
  const { ledger } = book
  const sought = wordsIn(query)
  const setting = {
    roomOf: (rule: string) => (ledger.rules.has(rule) ? roomOf({ rule, chapter: null }) : null),
    words: sought,
  }
  return (
    <div className={beside ? 'reader reader-beside' : 'reader'}>
      <div className="reader-side">
        <label className="reader-search" htmlFor={searchId}>
          {roomWords.rules.search}
        </label>
        <input
          id={searchId}
          type="search"
          value={query}
          onChange={event => setQuery(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {sought.length > 0 ? null : (
          <Contents ledger={ledger} place={place} roomOf={roomOf} folded={beside === true} />
        )}
      </div>
      <div className="reader-text" lang={book.language}>
        {book.language === language ? null : <p className="hint">{roomWords.rules.inEnglish}</p>}
        {sought.length > 0 ? (
          <Findings findings={search(ledger, query)} setting={setting} onFollow={() => setQuery('')} />
        ) : (
          <Page ledger={ledger} place={place} roomOf={roomOf} />
        )}
      </div>
    </div>
  )
}

function Page({ ledger, place, roomOf }: { readonly ledger: Ledger } & Pick<Props, 'place' | 'roomOf'>) {
  const roomWords = useRoomWords()
  const rule = place.rule === null ? null : ledger.rules.get(place.rule)
  if (rule === undefined) return <p className="hint">{roomWords.rules.unknownRule(place.rule ?? '')}</p>
  const chapter = ledger.chapters[rule?.chapter ?? place.chapter ?? 0] ?? ledger.chapters[0]
  return chapter === undefined ? null : (
    <ChapterText ledger={ledger} chapter={chapter} rule={rule} roomOf={roomOf} />
  )
}
