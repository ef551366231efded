import { type Room, roomAt } from '../router/rooms.ts'

/** Where the link leads that somebody was sent, whole or only its end; null: to no table. */
export function tableIn(text: string): Room | null {
  const trimmed = text.trim()
  const path = trimmed.includes('/') ? trimmed : `/invitations/${trimmed}`
  if (trimmed === '' || !URL.canParse(path, 'http://house')) return null
  const room = roomAt(new URL(path, 'http://house'))
  return room.at === 'invitation' || (room.at === 'table' && room.isOnline) ? room : null
}
