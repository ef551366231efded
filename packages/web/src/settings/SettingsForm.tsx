import { OneOf, Toggle } from '../kit/fields.tsx'
import { notify } from '../kit/notices.ts'
import { useRoomWords } from '../words/rooms.ts'
import { CONTRASTS, LANGUAGES_HERE, MOTIONS, THEMES, VOLUMES } from './settings.ts'
import { settings, useSettings } from './use-settings.ts'
import '../styles/form.css'

/** Everything takes effect at once; there is nothing to confirm. */
export function SettingsForm() {
  const { settings: words } = useRoomWords()
  const { language, theme, contrast, motion, quick, pace, asksAll, sound, volume, shortcuts } = useSettings()
  const hear = async (wish: boolean, loud = volume) => {
    settings.change({ sound: wish, volume: loud })
    if (!wish || (await isHeard(loud))) return
    settings.change({ sound: false })
    notify(words.soundless)
  }
  return (
    <div className="settings">
      <Field
        label={words.language}
        values={LANGUAGES_HERE}
        titles={words.languages}
        value={language}
        onChange={value => settings.change({ language: value })}
      />
      <Field
        label={words.theme}
        values={THEMES}
        titles={words.themes}
        value={theme}
        onChange={value => settings.change({ theme: value })}
      />
      <Field
        label={words.contrast}
        values={CONTRASTS}
        titles={words.contrasts}
        value={contrast}
        onChange={value => settings.change({ contrast: value })}
      />
      <Field
        label={words.motion}
        values={MOTIONS}
        titles={words.motions}
        value={motion}
        onChange={value => settings.change({ motion: value })}
      />
      <Toggle
        label={words.quick}
        about={words.quickAbout}
        value={quick}
        onChange={value => settings.change({ quick: value })}
      />
      <Toggle
        label={words.pace}
        about={words.paceAbout}
        value={pace === 'calm'}
        onChange={value => settings.change({ pace: value ? 'calm' : 'brisk' })}
      />
      <Toggle
        label={words.asksAll}
        about={words.asksAllAbout}
        value={asksAll}
        onChange={value => settings.change({ asksAll: value })}
      />
      <Toggle
        label={words.sound}
        about={words.soundAbout}
        value={sound}
        onChange={value => void hear(value)}
      />
      {sound ? (
        <OneOf
          row="always"
          label={words.volume}
          items={VOLUMES.map(each => ({ value: String(each), title: `${each} %` }))}
          value={String(volume)}
          onChange={chosen => void hear(true, Number(chosen))}
        />
      ) : null}
      <Toggle
        label={words.shortcuts}
        about={words.shortcutsAbout}
        value={shortcuts}
        onChange={value => settings.change({ shortcuts: value })}
      />
    </div>
  )
}

/** Whoever switches it on hears at once how loud it is; false: nothing can be heard here. */
const isHeard = (volume: number): Promise<boolean> =>
  import('../sound/play.ts').then(({ play }) => play('drum', volume)).catch(() => false)

interface FieldProps<T extends string> {
  readonly label: string
  readonly values: readonly T[]
  readonly titles: { readonly [V in T]: string }
  readonly value: T
  readonly onChange: (value: T) => void
}

function Field<T extends string>({ label, values, titles, value, onChange }: FieldProps<T>) {
  const choose = (text: string) => {
    const chosen = values.find(each => each === text)
    if (chosen !== undefined) onChange(chosen)
  }
  const items = values.map(each => ({ value: each, title: titles[each] }))
  return <OneOf row label={label} items={items} value={value} onChange={choose} />
}
