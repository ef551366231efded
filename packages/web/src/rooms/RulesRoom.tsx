import { RoomTitle } from '../router/RoomTitle.tsx'
import type { RulesRoom as Here } from '../router/rooms.ts'
import { Reader } from '../rules/Reader.tsx'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'

export default function RulesRoom({ room }: { readonly room: Here }) {
  const { catalogue } = useTongue()
  const roomWords = useRoomWords()
  const title = catalogue.games.find(({ id }) => id === room.game)?.title ?? room.game
  return (
    <div className="page page-wide">
      <RoomTitle title={roomWords.rules.title(title)} />
      <Reader game={room.game} place={room} roomOf={place => ({ at: 'rules', game: room.game, ...place })} />
    </div>
  )
}
