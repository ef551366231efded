import { settings, useSettings } from '../settings/use-settings.ts'
import { useRoomWords } from '../words/rooms.ts'

/** Rules with their numbers, sources and rulings, or as players read them. Kept on the device. */
export function LawyersSwitch() {
  const { rules } = useRoomWords()
  const { isLawyer } = useSettings()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isLawyer}
      className="lawyers"
      title={rules.lawyersAbout}
      onClick={() => settings.change({ isLawyer: !isLawyer })}
    >
      {rules.lawyers}
      <span className="lawyers-track" aria-hidden="true" />
    </button>
  )
}
