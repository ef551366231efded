import type { ReactNode } from 'react'
import type { Ground } from '../../src/scenario.ts'
import { NONE } from '../../src/vocabulary.ts'
import { nameOf } from '../hands/words/words.ts'
import { type Snapshot, scenarioOf, tableOf } from '../reading.ts'
import { UnitFacts } from '../sheets/UnitFacts.tsx'
import { armyOf } from '../table/armies.ts'
import { calledIn, wordsIn } from '../words/words.ts'
import { type InspectWords, inspectWords, type Told } from './words/words.ts'

interface Props {
  readonly what: string
  readonly snapshot: Snapshot
}

/** A unit, a leader, an objective or a piece of the ground, and what it does to whoever is there. */
export default function Inspect({ what, snapshot }: Props): ReactNode {
  const [kind = '', id = ''] = what.split(':')
  switch (kind) {
    case 'unit':
      return <OfUnit snapshot={snapshot} id={id} />
    case 'leader':
      return <OfLeader snapshot={snapshot} id={id} />
    case 'objective':
      return <OfObjective snapshot={snapshot} id={id} />
    default:
      return <OfGround snapshot={snapshot} kind={kind} id={id} />
  }
}

interface OfProps extends Pick<Props, 'snapshot'> {
  readonly id: string
}

interface PlateProps {
  readonly title: string
  readonly note: string
  readonly className?: string
  readonly children: ReactNode
}

const Plate = ({ title, note, className = '', children }: PlateProps): ReactNode => (
  <div className={`inspect mar-html ${className}`}>
    <p className="inspect-title">
      <b>{title}</b>
      <span>{note}</span>
    </p>
    {children}
  </div>
)

function OfUnit({ snapshot, id }: OfProps): ReactNode {
  const scenario = scenarioOf(snapshot)
  const number = scenario.units.findIndex(each => each.id === id)
  const card = scenario.units[number]
  if (card === undefined) return null
  return (
    <Plate
      title={nameOf(snapshot.language, scenario).unit(id)}
      note={calledIn(snapshot.language, scenario.sides[card.side].name)}
      className={`mar-army-${armyOf(scenario, card.side)}`}
    >
      <UnitFacts snapshot={snapshot} number={number} />
    </Plate>
  )
}

function OfLeader({ snapshot, id }: OfProps): ReactNode {
  const { scenario, open } = tableOf(snapshot)
  const { language } = snapshot
  const words = inspectWords(language)
  const number = scenario.leaders.findIndex(each => each.id === id)
  const [card, leader] = [scenario.leaders[number], open.leaders[number]]
  if (card === undefined || leader === undefined) return null
  const led = scenario.formations.filter(({ commander }) => commander === number)
  const unit = leader.attachedTo === NONE ? undefined : scenario.units[leader.attachedTo]
  return (
    <Plate title={calledIn(language, card.name)} note={card.posts.map(post => words.posts[post]).join(', ')}>
      <p>{[words.commands[card.command], words.inspirations[card.inspiration]].filter(Boolean).join(', ')}</p>
      {led.length === 0 ? null : <p>{words.leads(led.map(({ name }) => calledIn(language, name)))}</p>}
      {unit === undefined ? null : <p>{words.attachedTo(nameOf(language, scenario).unit(unit.id))}</p>}
    </Plate>
  )
}

function OfObjective({ snapshot, id }: OfProps): ReactNode {
  const { scenario, open } = tableOf(snapshot)
  const { language } = snapshot
  const words = inspectWords(language)
  const number = scenario.objectives.findIndex(each => each.id === id)
  const objective = scenario.objectives[number]
  if (objective === undefined) return null
  const holder = open.control[number] ?? NONE
  const { points, countsFor } = objective
  const only = countsFor === NONE ? null : calledIn(language, scenario.sides[countsFor].name)
  return (
    <Plate title={wordsIn(language).places[id] ?? objective.name} note={words.worth(points, only)}>
      <p>
        {holder === NONE ? words.nobody : words.heldBy(calledIn(language, scenario.sides[holder].name))}{' '}
        {words.objective(only)}
      </p>
    </Plate>
  )
}

function OfGround({ snapshot, kind, id }: OfProps & { readonly kind: string }): ReactNode {
  const { language } = snapshot
  const told = toldOf(scenarioOf(snapshot).ground, kind, id, inspectWords(language))
  if (told === null) return null
  const name = wordsIn(language).places[id]
  return (
    <Plate title={name ?? told.name} note={name === undefined || name === told.name ? '' : told.name}>
      <p>{told.text}</p>
    </Plate>
  )
}

/** What the tables of chapter 12 say of it. */
function toldOf(ground: Ground, kind: string, id: string, words: InspectWords): Told | null {
  const named = <T extends { readonly id: string }>(list: readonly T[]): T | undefined =>
    list.find(each => each.id === id)
  switch (kind) {
    case 'hill': {
      const hill = named(ground.hills)
      return hill === undefined ? null : words.hill(hill.level)
    }
    case 'area': {
      const area = named(ground.areas)
      return area === undefined ? null : words.areas[area.type]
    }
    case 'block': {
      const block = named(ground.blocks)
      return block === undefined ? null : { name: words.blocks[block.type], text: words.block }
    }
    case 'obstacle': {
      const obstacle = named(ground.obstacles)
      return obstacle === undefined ? null : words.obstacles[obstacle.type]
    }
    case 'road':
      return words.road
    default:
      return null
  }
}
