import { RoomTitle } from '../router/RoomTitle.tsx'
import { SettingsForm } from '../settings/SettingsForm.tsx'
import { useWords } from '../words/index.ts'

export default function SettingsRoom() {
  const words = useWords()
  return (
    <div className="page page-narrow">
      <RoomTitle title={words.settings.title} />
      <p className="lead">{words.settings.kept}</p>
      <SettingsForm />
    </div>
  )
}
