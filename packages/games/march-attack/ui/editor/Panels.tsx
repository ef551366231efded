import { type ReactNode, useState } from 'react'
import { addGround, addObjective, type Draft, resize, type Thing } from './draft.ts'
import { Choice, NumberField, TextField } from './Fields.tsx'
import { featureName, groundOffers } from './naming.ts'
import type { EditorWords } from './words/words.ts'

/** What is drawn, as fields and lists: everything that the table shows can be done here, too. */

export interface PanelProps {
  readonly draft: Draft
  readonly words: EditorWords
  readonly change: (draft: Draft) => void
  readonly selected: Thing | null
  readonly select: (thing: Thing | null) => void
}

const INCH = 1000

export function BattlePanel({ draft, words, change }: PanelProps): ReactNode {
  const { table, victory } = draft
  return (
    <>
      <TextField label={words.title} value={draft.title} change={title => change({ ...draft, title })} />
      <TextField
        label={words.about}
        value={draft.about ?? ''}
        most={300}
        change={about => change({ ...draft, about })}
      />
      <div className="mar-edit-row">
        <NumberField
          label={words.width}
          value={table.widthInches}
          least={12}
          most={200}
          change={width => change(resize(draft, Math.round(width), table.heightInches))}
        />
        <NumberField
          label={words.height}
          value={table.heightInches}
          least={12}
          most={200}
          change={height => change(resize(draft, table.widthInches, Math.round(height)))}
        />
        <NumberField
          label={words.turns}
          value={draft.turnLimit}
          least={1}
          most={60}
          change={turns => change({ ...draft, turnLimit: Math.round(turns) })}
        />
        <TextField
          type="time"
          label={words.begins}
          value={draft.startTime}
          change={startTime => change({ ...draft, startTime })}
        />
        <TextField
          type="time"
          label={words.sunset}
          value={draft.sunset}
          change={sunset => change({ ...draft, sunset })}
        />
        <NumberField
          label={words.marginal}
          value={victory.marginalMargin}
          least={0}
          most={100}
          change={marginalMargin =>
            change({ ...draft, victory: { ...victory, marginalMargin: Math.round(marginalMargin) } })
          }
        />
        <NumberField
          label={words.decisive}
          value={victory.decisiveMargin}
          least={0}
          most={100}
          change={decisiveMargin =>
            change({ ...draft, victory: { ...victory, decisiveMargin: Math.round(decisiveMargin) } })
          }
        />
      </div>
    </>
  )
}

/** One of a list of things: a press selects it on the table, too. */
export function ThingList({
  things,
  selected,
  select,
}: {
  readonly things: readonly { readonly thing: Thing; readonly id: string; readonly title: string }[]
  readonly selected: Thing | null
  readonly select: PanelProps['select']
}): ReactNode {
  return (
    <ul className="mar-edit-list">
      {things.map(({ thing, id, title }) => (
        <li key={id}>
          <button
            type="button"
            className="press press-plain"
            aria-pressed={JSON.stringify(thing) === JSON.stringify(selected)}
            onClick={() => select(thing)}
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}

export function GroundPanel({ draft, words, change, selected, select }: PanelProps): ReactNode {
  const offers = groundOffers(words)
  const [wanted, want] = useState(offers[0]?.value ?? '')
  const [trouble, setTrouble] = useState('')
  const add = () => {
    const ground = offers.find(({ value }) => value === wanted)?.ground
    const added = ground === undefined ? null : addGround(draft, ground)
    setTrouble(added === null ? words.noWater : '')
    if (added === null) return
    change(added.draft)
    select({ kind: 'feature', id: added.id })
  }
  return (
    <>
      <div className="mar-edit-row">
        <Choice label={words.kind} value={wanted} items={offers} change={want} />
        <button type="button" className="press press-plain" onClick={add}>
          {words.add}
        </button>
      </div>
      {trouble === '' ? null : <p role="alert">{trouble}</p>}
      <ThingList
        selected={selected}
        select={select}
        things={draft.terrain.map(feature => ({
          id: feature.id,
          thing: { kind: 'feature', id: feature.id },
          title: featureName(draft, feature, words),
        }))}
      />
    </>
  )
}

interface ObjectivesProps extends PanelProps {
  readonly called: (name: string) => string
}

export function ObjectivesPanel({
  draft,
  words,
  change,
  selected,
  select,
  called,
}: ObjectivesProps): ReactNode {
  const add = () => {
    const added = addObjective(draft, `${words.newObjective} ${draft.objectives.length + 1}`)
    change(added.draft)
    select({ kind: 'objective', id: added.id })
  }
  const now =
    selected?.kind === 'objective' ? draft.objectives.find(({ id }) => id === selected.id) : undefined
  const alter = (with_: Partial<Draft['objectives'][number]>) =>
    change({
      ...draft,
      objectives: draft.objectives.map(each => (each === now ? { ...each, ...with_ } : each)),
    })
  return (
    <>
      <button type="button" className="press press-plain" onClick={add}>
        {words.add}
      </button>
      <ThingList
        selected={selected}
        select={select}
        things={draft.objectives.map(({ id, name, points }) => ({
          id,
          thing: { kind: 'objective', id },
          title: `${name} · ${points}`,
        }))}
      />
      {now === undefined ? null : (
        <div className="mar-edit-row">
          <TextField label={words.objectiveName} value={now.name} change={name => alter({ name })} />
          <NumberField
            label={words.points}
            value={now.points}
            least={0}
            most={100}
            change={points => alter({ points: Math.round(points) })}
          />
          <Choice
            label={words.countsFor}
            value={now.side ?? ''}
            items={[
              { value: '', title: words.eitherSide },
              ...draft.sides.map(side => ({ value: side.id, title: called(side.name) })),
            ]}
            change={side => alter({ side: side === '' ? undefined : side })}
          />
          <NumberField
            label={words.radius}
            value={now.radius / INCH}
            least={0}
            most={40}
            step={0.5}
            change={radius => alter({ radius: Math.round(radius * INCH) })}
          />
        </div>
      )}
    </>
  )
}
