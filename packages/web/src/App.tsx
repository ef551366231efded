import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Fault } from './Fault.tsx'
import { FRAGMENT } from './files/fragment.ts'
import { fetched, Loading } from './kit/fetched.tsx'
import { Notices } from './kit/Notices.tsx'
import { useFileDrop } from './kit/use-file-drop.ts'
import { behave } from './local/client.ts'
import { useRefused } from './own-data/refused.ts'
import { PageFrame } from './PageFrame.tsx'
import { useRoom } from './router/history.ts'
import type { Room } from './router/rooms.ts'
import { useAppearance, useSettings } from './settings/use-settings.ts'
import { hasPlayedTogether } from './together/here.ts'
import { learn, type Tongue, TongueContext, useWords } from './words/index.ts'

const Home = fetched(() => import('./rooms/Home.tsx'))
const GamePage = fetched(() => import('./rooms/GamePage.tsx'))
const NewMatch = fetched(() => import('./rooms/NewMatch.tsx'))
const TableRoom = fetched(() => import('./rooms/TableRoom.tsx'))
const OnlineRoom = fetched(() => import('./rooms/OnlineRoom.tsx'))
const RulesRoom = fetched(() => import('./rooms/RulesRoom.tsx'))
const SideRooms = fetched(() => import('./rooms/SideRooms.tsx'))
const TogetherRooms = fetched(() => import('./together/TogetherRooms.tsx'))
const Called = lazy(() => import('./together/Called.tsx'))
const Refused = lazy(() => import('./own-data/Refused.tsx'))

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
    behave({ language, pace, asksAll })
  }, [language, pace, asksAll])
  return (
    <TongueContext value={tongue}>
      <Fault>
        <Inside />
      </Fault>
      <Notices />
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
    <Suspense fallback={<Loading />}>
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
      {/* Asked in every room anew: whoever has come in one of them is called in the next. */}
      {hasPlayedTogether() ? (
        <Suspense>
          <Called />
        </Suspense>
      ) : null}
    </>
  )
}

/** A whole match may come with the address. */
function useFileInLink(): void {
  const words = useWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    if (location.hash.startsWith(FRAGMENT))
      void import('./files/arriving.ts').then(({ openLinked }) => openLinked(words.files.badLink))
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
    case 'table':
      return room.isOnline ? (
        <OnlineRoom key={room.match} room={room} />
      ) : (
        <TableRoom key={room.match} room={room} />
      )
    case 'rules':
      return <RulesRoom room={room} />
    case 'position':
    case 'book':
    case 'editor':
    case 'settings':
    case 'about':
    case 'record':
    case 'unknown':
      return <SideRooms room={room} />
    default:
      return <TogetherRooms room={room} />
  }
}
