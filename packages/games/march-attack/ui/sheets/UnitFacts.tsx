import type { ReactNode } from 'react'
import { formationId } from '../../src/table/names.ts'
import { nameOf } from '../hands/words/words.ts'
import { type Snapshot, tableOf } from '../reading.ts'
import { calledIn, wordsIn } from '../words/words.ts'
import { statesOf } from './unit-states.ts'

interface Props {
  readonly snapshot: Snapshot
  /** In the scenario. */
  readonly number: number
}

/** What a unit is and how it stands: all of it open to everybody. */
export function UnitFacts({ snapshot, number }: Props): ReactNode {
  const table = tableOf(snapshot)
  const words = wordsIn(snapshot.language)
  const [card, unit] = [table.scenario.units[number], table.open.units[number]]
  if (card === undefined || unit?.place !== 'table') return null
  const leaders = table.open.leaders.flatMap(({ attachedTo }, i) =>
    attachedTo === number ? [calledIn(snapshot.language, table.scenario.leaders[i]?.name ?? '')] : [],
  )
  const states = statesOf(table, number, words)
  return (
    <>
      <p>
        {words.qualities[card.quality]} · {words.formations[unit.formation]} ·{' '}
        {card.guns > 0 ? words.inspector.guns(card.guns) : words.inspector.men(card.men)}
      </p>
      <p className="mar-inspector-cv">
        <b>{unit.cv}</b> {words.inspector.ofCv(card.cv)}
      </p>
      <p>{nameOf(snapshot.language, table.scenario).formation(formationId(table, unit.major))}</p>
      {leaders.map(name => (
        <p key={name}>{words.inspector.leader(name)}</p>
      ))}
      {states.length === 0 ? null : <p className="mar-inspector-states">{states.join(' · ')}</p>}
      {card.traits.length === 0 ? null : <p>{card.traits.map(trait => words.traits[trait]).join(' · ')}</p>}
    </>
  )
}
