import { lazy, Suspense, useId, useMemo, useState } from 'react'
import type { GameId } from '../games.ts'
import { usePromise } from '../kit/use-promise.ts'
import type { Room } from '../router/rooms.ts'
import { useSettings } from '../settings/use-settings.ts'
import { hasHowTo } from '../ui.ts'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { ChapterText } from './ChapterText.tsx'
import { Contents } from './Contents.tsx'
import { Findings } from './Findings.tsx'
import { LawyersSwitch } from './LawyersSwitch.tsx'
import type { Ledger } from './ledger.ts'
import { loadBook, loadContents } from './load.ts'
import { forPlayers, listed } from './players.ts'
import type { Setting } from './RuleText.tsx'
import { search, wordsIn } from './search.ts'
import '../styles/rules.css'

const HowToPages = lazy(() => import('../how-to/HowToPages.tsx'))

/** A place in a book of rules; without any it is where the book begins. */
export interface Place {
  readonly rule: string | null
  readonly chapter: number | null
}

export const isHowTo = ({ rule, chapter }: Place): boolean => rule === null && chapter === null

interface Props {
  readonly game: GameId
  readonly place: Place
  /** The room in which a place is shown: a page of its own, or beside a board. */
  readonly roomOf: (place: Place) => Room
  readonly beside?: boolean
}

/** The book of a game's rules: how it is played, contents, search, one chapter at a time. */
export function Reader({ game, place, roomOf, beside = false }: Props) {
  const { language, words, catalogue } = useTongue()
  const roomWords = useRoomWords()
  const { isLawyer } = useSettings()
  const [query, setQuery] = useState('')
  const [isWanted, want] = useState(false)
  const searchId = useId()
  const sought = wordsIn(query)
  const hasPages = hasHowTo(game)
  const isAtHowTo = sought.length === 0 && isHowTo(place) && hasPages
  const contents = usePromise(() => loadContents(game, language), `${game} ${language}`)
  // How the game is played can be read without the book: it is fetched when somebody wants to know more.
  if (!isAtHowTo && !isWanted) want(true)
  const book = usePromise(
    async () => (isWanted ? loadBook(game, language) : undefined),
    `${game} ${language} ${isWanted}`,
  )
  if (contents === null) {
    const title = catalogue.games.find(({ id }) => id === game)?.title ?? game
    return <p className="hint">{roomWords.rules.noLedger(title)}</p>
  }
  const setting: Setting = {
    roomOf: rule => roomOf({ rule, chapter: null }),
    titleOf: rule => book?.ledger.rules.get(rule)?.title ?? null,
    isLawyer,
    words: sought,
  }
  const here = place.rule === null ? (place.chapter ?? 0) : book?.ledger.rules.get(place.rule)?.chapter
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
          placeholder={roomWords.rules.searchExample}
          onFocus={() => want(true)}
          onChange={event => setQuery(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <LawyersSwitch />
        {sought.length > 0 ? null : (
          <Contents
            headings={contents?.headings ?? []}
            place={place}
            here={here ?? null}
            roomOf={roomOf}
            hasHowTo={hasPages}
            folded={beside}
          />
        )}
      </div>
      <div className="reader-text" lang={contents?.language}>
        {contents === undefined || contents.language === language ? null : (
          <p className="hint">{roomWords.rules.inEnglish}</p>
        )}
        {isAtHowTo ? (
          <Suspense fallback={<p className="hint">{words.loading}</p>}>
            <HowToPages game={game} setting={setting} />
          </Suspense>
        ) : book ? (
          <OpenBook
            ledger={book.ledger}
            query={query}
            place={place}
            roomOf={roomOf}
            setting={setting}
            onFollow={() => setQuery('')}
          />
        ) : (
          <p className="hint">{words.loading}</p>
        )}
      </div>
    </div>
  )
}

interface OpenBookProps extends Pick<Props, 'place' | 'roomOf'> {
  readonly ledger: Ledger
  readonly query: string
  readonly setting: Setting
  /** Somebody has gone to what was found. */
  readonly onFollow: () => void
}

function OpenBook({ ledger: whole, query, place, roomOf, setting: given, onFollow }: OpenBookProps) {
  const { isLawyer, words } = given
  // Whoever asks for a rule of lawyers by its address has their book.
  const isWhole = isLawyer || (place.rule !== null && whole.rules.get(place.rule)?.isForLawyers === true)
  const ledger = useMemo(() => (isWhole ? whole : forPlayers(whole)), [whole, isWhole])
  // Others are called as this edition calls them.
  const titleOf = (rule: string) => ledger.rules.get(rule)?.title ?? given.titleOf(rule)
  const setting: Setting = { ...given, titleOf }
  return words.length > 0 ? (
    <Findings findings={search(ledger, query)} setting={setting} onFollow={onFollow} />
  ) : (
    <Page whole={whole} ledger={ledger} place={place} roomOf={roomOf} setting={setting} />
  )
}

interface PageProps extends Pick<Props, 'place' | 'roomOf'> {
  /** Knows every rule, also those that are not for players. */
  readonly whole: Ledger
  readonly ledger: Ledger
  readonly setting: Setting
}

function Page({ whole, ledger, place, roomOf, setting }: PageProps) {
  const roomWords = useRoomWords()
  const rule = place.rule === null ? null : whole.rules.get(place.rule)
  if (rule === undefined) return <p className="hint">{roomWords.rules.unknownRule(place.rule ?? '')}</p>
  const [first] = listed(ledger.chapters, setting.isLawyer)
  const chapter = ledger.chapters[rule?.chapter ?? place.chapter ?? first?.number ?? 0] ?? first
  return chapter === undefined ? null : (
    <ChapterText
      ledger={ledger}
      chapter={chapter}
      rule={rule?.id ?? null}
      roomOf={roomOf}
      setting={setting}
    />
  )
}
