import type { ReactNode } from 'react'
import type { FormationFile } from '../../../src/armies/army-file.ts'
import type { OwnFormation, OwnLeader } from '../../../src/armies/own-army.ts'
import { COMMANDS, INSPIRATIONS } from '../../../src/vocabulary.ts'
import { Choice, NumberField, TextField } from '../Fields.tsx'
import { type ArmyDraft, changeFormation, removeFormation } from './draft.ts'
import type { ArmyWords } from './words/words.ts'

interface Props {
  readonly draft: ArmyDraft
  readonly formation: number
  readonly mf: OwnFormation
  readonly rated: FormationFile
  readonly words: ArmyWords
  readonly setOpen: (what: string | null) => void
  readonly change: (draft: ArmyDraft) => void
}

/** The formation itself and whoever commands it. */
export function FormationFields({ draft, formation, mf, rated, words, setOpen, change }: Props): ReactNode {
  const alter = (with_: Partial<OwnFormation>) =>
    change(changeFormation(draft, formation, was => ({ ...was, ...with_ })))
  const { name, command, inspiration } = rated.commander
  const lead = (with_: Partial<Exclude<OwnLeader, string>>) =>
    alter({
      commander: { ...(typeof mf.commander === 'string' ? { name } : mf.commander), ...with_ },
    })
  /** Called otherwise he is not the one of that short name. */
  const rename = (next: string) => alter({ commander: { name: next, command, inspiration } })
  return (
    <div className="mar-army-fields">
      <div className="mar-edit-row">
        <TextField label={words.formationName} value={mf.name} change={next => alter({ name: next })} />
        <NumberField
          label={words.year}
          value={mf.year}
          least={1700}
          most={1900}
          change={year => alter({ year: Math.round(year) })}
        />
        <TextField label={words.commander} value={name} change={rename} />
        <Choice
          label={words.command}
          value={command}
          items={COMMANDS.map(value => ({ value, title: words.commands[value] }))}
          change={to => lead({ command: to })}
        />
        <Choice
          label={words.inspiration}
          value={inspiration}
          items={INSPIRATIONS.map(value => ({ value, title: words.inspirations[value] }))}
          change={to => lead({ inspiration: to })}
        />
      </div>
      <button
        type="button"
        className="press press-plain"
        onClick={() => {
          setOpen(null)
          change(removeFormation(draft, formation))
        }}
      >
        {words.removeFormation}
      </button>
    </div>
  )
}
