import { RoomTitle } from '../router/RoomTitle.tsx'
import { SettingsForm } from '../settings/SettingsForm.tsx'
import { useRoomWords } from '../words/rooms.ts'

export default function SettingsRoom() {
  const roomWords = useRoomWords()
  return (
    <div className="page page-narrow">
      <RoomTitle title={roomWords.settings.title} />
      <p className="lead">{roomWords.settings.kept}</p>
      <SettingsForm />
    </div>
  )
}
