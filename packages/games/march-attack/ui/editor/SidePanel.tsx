import type { ReactNode } from 'react'
import type { FormationFile } from '../../src/armies/army-file.ts'
import { EDGES, type Side } from '../../src/vocabulary.ts'
import { type Draft, withSide } from './draft.ts'
import { Choice, TextField } from './Fields.tsx'
import { type PanelProps, ThingList } from './Panels.tsx'
import { addFormation, removeFormation, standAgain, unitsOf } from './troops.ts'

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
            {its.map(mf => (
              <FormationChoice key={mf.id} {...{ draft, words, change, side, mf, called }} />
            ))}
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

interface FormationProps extends Pick<SideProps, 'draft' | 'words' | 'change' | 'side' | 'called'> {
  readonly mf: FormationFile
}

/** A formation that may fight on the side, and what it is ordered to do first if it does. */
function FormationChoice({ draft, words, change, side, mf, called }: FormationProps): ReactNode {
  const { majorFormations, initialOrders } = draft.sides[side]
  const isIn = majorFormations.includes(mf.id)
  const ordered = initialOrders.find(each => each.mf === mf.id)?.type
  const types = [...new Set([...ORDERS, ordered ?? 'attack'])]
  return (
    <div className="mar-edit-formation">
      <label>
        <input
          type="checkbox"
          checked={isIn}
          onChange={() => change(isIn ? removeFormation(draft, side, mf) : addFormation(draft, side, mf))}
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
          value={ordered ?? ''}
          items={[
            { value: '', title: words.noOrder },
            ...types.map(type => ({ value: type, title: words.orderTypes[type] })),
          ]}
          change={type => change(withOrder(draft, side, mf.id, type))}
        />
      ) : null}
    </div>
  )
}

/** The first order of a formation, to the first place that is worth holding; none, if there is no such type. */
function withOrder(draft: Draft, side: Side, mf: string, type: string): Draft {
  const others = draft.sides[side].initialOrders.filter(each => each.mf !== mf)
  const [objective] = draft.objectives
  const wanted = ORDERS.find(each => each === type)
  const order = wanted && { mf, type: wanted, ...(objective !== undefined && { objective: objective.point }) }
  return withSide(draft, side, { initialOrders: order === undefined ? others : [...others, order] })
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
