import { lazy } from 'react'
import type { Room } from '../router/rooms.ts'

const PositionRoom = lazy(() => import('./PositionRoom.tsx'))
const BookRoom = lazy(() => import('./BookRoom.tsx'))
const EditorRoom = lazy(() => import('./EditorRoom.tsx'))
const SettingsRoom = lazy(() => import('./SettingsRoom.tsx'))
const About = lazy(() => import('./About.tsx'))
const RecordRoom = lazy(() => import('./RecordRoom.tsx'))
const Unknown = lazy(() => import('./Unknown.tsx'))

type At = 'position' | 'book' | 'editor' | 'settings' | 'about' | 'record' | 'unknown'

/** The rooms that lie beside the way to a table: whoever only wants to play does not fetch the way to them. */
export default function SideRooms({ room }: { readonly room: Extract<Room, { readonly at: At }> }) {
  switch (room.at) {
    case 'position':
      return <PositionRoom game={room.game} position={room.position} />
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
