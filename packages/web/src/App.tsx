import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Fault } from './Fault.tsx'
import { FRAGMENT, openMatch } from './files/open.ts'
import { Notices } from './kit/Notices.tsx'
import { notify } from './kit/notices.ts'
import { useFileDrop } from './kit/use-file-drop.ts'
import { house } from './local/client.ts'
import { useRefused } from './own-data/refused.ts'
import { PageFrame } from './PageFrame.tsx'
import { useRoom } from './router/history.ts'
import type { Room } from './router/rooms.ts'
import { useAppearance, useSettings } from './settings/use-settings.ts'
import { hasPlayedTogether } from './together/here.ts'
import { learn, type Tongue, TongueContext, useWords } from './words/index.ts'

const Home = lazy(() => import('./rooms/Home.tsx'))
const GamePage = lazy(() => import('./rooms/GamePage.tsx'))
const NewMatch = lazy(() => import('./rooms/NewMatch.tsx'))
const PositionRoom = lazy(() => import('./rooms/PositionRoom.tsx'))
const TableRoom = lazy(() => import('./rooms/TableRoom.tsx'))
const OnlineRoom = lazy(() => import('./rooms/OnlineRoom.tsx'))
const Together = lazy(() => import('./rooms/Together.tsx'))
const HostMatch = lazy(() => import('./rooms/HostMatch.tsx'))
const Tournaments = lazy(() => import('./rooms/Tournaments.tsx'))
const TournamentRoom = lazy(() => import('./rooms/TournamentRoom.tsx'))
const PersonRoom = lazy(() => import('./rooms/PersonRoom.tsx'))
const LadderRoom = lazy(() => import('./rooms/LadderRoom.tsx'))
const AccountRoom = lazy(() => import('./rooms/AccountRoom.tsx'))
const LetterRoom = lazy(() => import('./rooms/LetterRoom.tsx'))
const DeskRoom = lazy(() => import('./rooms/DeskRoom.tsx'))
const InvitationRoom = lazy(() => import('./rooms/InvitationRoom.tsx'))
const OfferRoom = lazy(() => import('./rooms/OfferRoom.tsx'))
const RulesRoom = lazy(() => import('./rooms/RulesRoom.tsx'))
const BookRoom = lazy(() => import('./rooms/BookRoom.tsx'))
const EditorRoom = lazy(() => import('./rooms/EditorRoom.tsx'))
const SettingsRoom = lazy(() => import('./rooms/SettingsRoom.tsx'))
const About = lazy(() => import('./rooms/About.tsx'))
const Called = lazy(() => import('./together/Called.tsx'))
const RecordRoom = lazy(() => import('./rooms/RecordRoom.tsx'))
const Refused = lazy(() => import('./own-data/Refused.tsx'))
const Unknown = lazy(() => import('./rooms/Unknown.tsx'))

/** The house: one room at a time, in one language. */
export function App({ first }: { readonly first: Tongue }) {
  const wishes = useSettings()
  const { pace, asksAll } = wishes
  const [tongue, setTongue] = useState(first)
  useAppearance(wishes)
  useEffect(() => {
    void learn(wishes.language).then(setTongue)
  }, [wishes.language])
  const { language } = tongue
  // Before any room asks for anything: rooms ask in effects, and effects of the layout come first.
  useLayoutEffect(() => {
    void house().call('behave', { language, pace, asksAll })
  }, [language, pace, asksAll])
  return (
    <TongueContext value={tongue}>
      <Fault>
        <Inside />
      </Fault>
      <Notices />
      {hasPlayedTogether() ? (
        <Suspense>
          <Called />
        </Suspense>
      ) : null}
    </TongueContext>
  )
}

function Inside() {
  const room = useRoom()
  const words = useWords()
  const hovering = useFileDrop()
  const refused = useRefused()
  useFileInLink()
  const inside = (
    <Suspense fallback={<p className="loading">{words.loading}</p>}>
      <Here room={room} />
    </Suspense>
  )
  return (
    <>
      {room.at === 'table' ? inside : <PageFrame room={room}>{inside}</PageFrame>}
      {hovering ? <div className="drop">{words.home.drop}</div> : null}
      {refused === null ? null : (
        <Suspense>
          <Refused reasons={refused} />
        </Suspense>
      )}
    </>
  )
}

/** A whole match may come with the address. */
function useFileInLink(): void {
  const words = useWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    if (!location.hash.startsWith(FRAGMENT)) return
    void import('./files/link.ts').then(async ({ fileInLink }) => {
      const text = await fileInLink(location.hash)
      history.replaceState(null, '', location.pathname)
      const trouble = text === null ? words.files.badLink : await openMatch(text, 'replace')
      if (trouble !== null) notify(trouble)
    })
  }, [])
}

function Here({ room }: { readonly room: Room }) {
  switch (room.at) {
    case 'home':
      return <Home />
    case 'game':
      return <GamePage game={room.game} />
    case 'new':
      return <NewMatch game={room.game} scenario={room.scenario} />
    case 'position':
      return <PositionRoom game={room.game} position={room.position} />
    case 'table':
      return room.isOnline ? (
        <OnlineRoom key={room.match} room={room} />
      ) : (
        <TableRoom key={room.match} room={room} />
      )
    case 'together':
      return <Together />
    case 'host':
      return <HostMatch key={room.game} game={room.game} />
    case 'tournaments':
      return <Tournaments />
    case 'tournament':
      return <TournamentRoom key={room.tournament} id={room.tournament} />
    case 'person':
      return <PersonRoom key={room.face} face={room.face} />
    case 'ladder':
      return <LadderRoom key={room.game} game={room.game} />
    case 'account':
      return <AccountRoom />
    case 'letter':
      return <LetterRoom />
    case 'desk':
      return <DeskRoom />
    case 'invitation':
      return <InvitationRoom invitation={room.invitation} />
    case 'offer':
      return <OfferRoom key={room.offer} offer={room.offer} />
    case 'rules':
      return <RulesRoom room={room} />
    case 'book':
      return <BookRoom room={room} />
    case 'editor':
      return <EditorRoom key={room.game} game={room.game} />
    case 'settings':
      return <SettingsRoom />
    case 'about':
      return <About />
    case 'record':
      return <RecordRoom />
    case 'unknown':
      return <Unknown path={room.path} />
  }
}
