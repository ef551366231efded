import { lazy } from 'react'
import type { Room } from '../router/rooms.ts'

const Together = lazy(() => import('../rooms/Together.tsx'))
const HostMatch = lazy(() => import('../rooms/HostMatch.tsx'))
const Tournaments = lazy(() => import('../rooms/Tournaments.tsx'))
const TournamentRoom = lazy(() => import('../rooms/TournamentRoom.tsx'))
const PersonRoom = lazy(() => import('../rooms/PersonRoom.tsx'))
const LadderRoom = lazy(() => import('../rooms/LadderRoom.tsx'))
const AccountRoom = lazy(() => import('../rooms/AccountRoom.tsx'))
const LetterRoom = lazy(() => import('../rooms/LetterRoom.tsx'))
const DeskRoom = lazy(() => import('../rooms/DeskRoom.tsx'))
const InvitationRoom = lazy(() => import('../rooms/InvitationRoom.tsx'))
const OfferRoom = lazy(() => import('../rooms/OfferRoom.tsx'))

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
