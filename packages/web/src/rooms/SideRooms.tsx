import { fetched } from '../kit/fetched.tsx'
import type { Room } from '../router/rooms.ts'

const PositionRoom = fetched(() => import('./PositionRoom.tsx'))
const BookRoom = fetched(() => import('./BookRoom.tsx'))
const EditorRoom = fetched(() => import('./EditorRoom.tsx'))
const SettingsRoom = fetched(() => import('./SettingsRoom.tsx'))
const About = fetched(() => import('./About.tsx'))
const RecordRoom = fetched(() => import('./RecordRoom.tsx'))
const Unknown = fetched(() => import('./Unknown.tsx'))

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
