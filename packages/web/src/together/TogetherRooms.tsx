import { fetched } from '../kit/fetched.tsx'
import type { Room } from '../router/rooms.ts'

const Together = fetched(() => import('../rooms/Together.tsx'))
const HostMatch = fetched(() => import('../rooms/HostMatch.tsx'))
const Tournaments = fetched(() => import('../rooms/Tournaments.tsx'))
const TournamentRoom = fetched(() => import('../rooms/TournamentRoom.tsx'))
const PersonRoom = fetched(() => import('../rooms/PersonRoom.tsx'))
const LadderRoom = fetched(() => import('../rooms/LadderRoom.tsx'))
const AccountRoom = fetched(() => import('../rooms/AccountRoom.tsx'))
const LetterRoom = fetched(() => import('../rooms/LetterRoom.tsx'))
const DeskRoom = fetched(() => import('../rooms/DeskRoom.tsx'))
const InvitationRoom = fetched(() => import('../rooms/InvitationRoom.tsx'))
const OfferRoom = fetched(() => import('../rooms/OfferRoom.tsx'))

type At =
  | 'together'
  | 'host'
  | 'tournaments'
  | 'tournament'
  | 'person'
  | 'ladder'
  | 'account'
  | 'letter'
  | 'desk'
  | 'invitation'
  | 'offer'

/** The rooms that only a server fills: whoever plays alone does not fetch the way to them. */
export default function TogetherRooms({ room }: { readonly room: Extract<Room, { readonly at: At }> }) {
  switch (room.at) {
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
  }
}
