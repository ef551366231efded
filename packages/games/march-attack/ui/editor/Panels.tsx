import { type ReactNode, useState } from 'react'
import type { FormationFile } from '../../src/armies/army-file.ts'
import { EDGES, type Side } from '../../src/vocabulary.ts'
import { addGround, addObjective, type Draft, resize, type Thing, withSide } from './draft.ts'
import { Choice, NumberField, TextField } from './Fields.tsx'
import { featureName, groundOffers } from './naming.ts'
import { addFormation, removeFormation, standAgain, unitsOf } from './troops.ts'
import type { EditorWords } from './words/words.ts'

/** What is drawn, as fields and lists: everything that the table shows can be done here, too. */

interface PanelProps {
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
function ThingList({
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

export function ObjectivesPanel({ draft, words, change, selected, select }: PanelProps): ReactNode {
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

const chiefName = (chief: Draft['sides'][number]['commanderInChief']): string => {
  const leader = typeof chief !== 'string' && 'leader' in chief ? chief.leader : chief
  return typeof leader === 'string' ? leader : leader.name
}

interface SideProps extends PanelProps {
  readonly side: Side
  readonly formations: readonly FormationFile[]
  readonly called: (name: string) => string
}

const ORDERS = ['attack', 'defend'] as const

export function SidePanel({ draft, words, change, side, formations, called, ...rest }: SideProps): ReactNode {
  const card = draft.sides[side]
  const taken = draft.sides[side === 0 ? 1 : 0].majorFormations
  const order = (mf: string) => card.initialOrders.find(each => each.mf === mf)
  const command = (mf: string, type: string) => {
    const others = card.initialOrders.filter(each => each.mf !== mf)
    const [objective] = draft.objectives
    const wanted = ORDERS.find(each => each === type)
    change(
      withSide(draft, side, {
        initialOrders:
          wanted === undefined
            ? others
            : [
                ...others,
                { mf, type: wanted, ...(objective !== undefined && { objective: objective.point }) },
              ],
      }),
    )
  }
  return (
    <>
      <div className="mar-edit-row">
        <TextField
          label={words.sideName}
          value={card.name}
          change={name => change(withSide(draft, side, { name }))}
        />
        <TextField
          label={words.chief}
          value={chiefName(card.commanderInChief)}
          change={commanderInChief => change(withSide(draft, side, { commanderInChief }))}
        />
        <Choice
          label={words.homeEdge}
          value={card.homeEdge}
          items={EDGES.map(value => ({ value, title: words.edges[value] }))}
          change={homeEdge => change(withSide(draft, side, { homeEdge }))}
        />
      </div>
      <ThingList
        {...rest}
        things={[{ id: 'zone', thing: { kind: 'zone', side }, title: words.zone(called(card.name)) }]}
      />
      <fieldset className="mar-edit-formations">
        <legend>{words.formations}</legend>
        {byNation(
          formations.filter(({ id }) => !taken.includes(id)),
          card.majorFormations,
        ).map(([nation, its]) => (
          <section key={nation}>
            <h2>{words.army.nations[nation] ?? nation}</h2>
            {its.map(mf => {
              const isIn = card.majorFormations.includes(mf.id)
              return (
                <div key={mf.id} className="mar-edit-formation">
                  <label>
                    <input
                      type="checkbox"
                      checked={isIn}
                      onChange={() =>
                        change(isIn ? removeFormation(draft, side, mf) : addFormation(draft, side, mf))
                      }
                    />
                    <span>
                      {called(mf.name)}
                      <small>
                        {words.year(mf.year)} · {words.units(unitsOf(mf).length)}
                      </small>
                    </span>
                  </label>
                  {isIn ? (
                    <Choice
                      label={words.orders}
                      value={order(mf.id)?.type ?? ''}
                      items={[
                        { value: '', title: words.noOrder },
                        ...[...new Set([...ORDERS, order(mf.id)?.type ?? 'attack'])].map(type => ({
                          value: type,
                          title: words.orderTypes[type],
                        })),
                      ]}
                      change={type => command(mf.id, type)}
                    />
                  ) : null}
                </div>
              )
            })}
          </section>
        ))}
      </fieldset>
      <button
        type="button"
        className="press press-plain"
        onClick={() => change(standAgain(draft, side, formations))}
      >
        {words.standAgain}
      </button>
    </>
  )
}

/** Those of whom some are chosen stand first. */
function byNation(
  formations: readonly FormationFile[],
  chosen: readonly string[],
): readonly (readonly [string, readonly FormationFile[]])[] {
  const isChosen = (its: readonly FormationFile[]) => its.some(({ id }) => chosen.includes(id))
  return [...Map.groupBy(formations, ({ nation }) => nation)].toSorted(
    ([, a], [, b]) => Number(isChosen(b)) - Number(isChosen(a)),
  )
}
