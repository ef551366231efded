import type { ReactNode } from 'react'
import { centreOfFormation } from '../../src/table/formations.ts'
import { formationId } from '../../src/table/names.ts'
import type { Table } from '../../src/table/units.ts'
import { type Level, NONE } from '../../src/vocabulary.ts'
import type { Namer } from '../../src/words/names.ts'
import { nameOf } from '../hands/words/words.ts'
import { type Props, tableOf } from '../reading.ts'
import { armyOf } from '../table/armies.ts'
import { onBoard } from '../table/place.ts'
import { type BoardWords, calledIn, wordsIn } from '../words/words.ts'
import { type Commanded, commandedIn } from './command.ts'

/** The army as cards: who obeys what, and how much it can still bear. One's own orders only; the enemy's are sealed. */
export function FormationCards({ snapshot, camera }: Props): ReactNode {
  const table = tableOf(snapshot)
  const words = wordsIn(snapshot.language)
  const commanded = commandedIn(snapshot, table)
  const name = nameOf(snapshot.language, table.scenario)
  return (
    <ul className="mar-html mar-cards" aria-label={words.cards.title}>
      {commanded.map(each => (
        <li key={each.number}>
          <button
            type="button"
            className={`mar-card mar-army-${armyOf(table.scenario, each.side)} mar-side-${each.side}`}
            data-state={each.due === null ? each.state : 'coming'}
            onClick={() => camera.show(onBoard(table.scenario, centreOfFormation(table, each.number)))}
          >
            <span className="mar-card-head">
              <span className="mar-card-tag" aria-hidden="true">
                {each.tag}
              </span>
              <FormationName name={name.formation(each.id)} />
              <CommanderName
                name={
                  each.commander === null ? words.cards.vacant : calledIn(snapshot.language, each.commander)
                }
                formation={name.formation(each.id)}
              />
            </span>
            <span className="mar-card-foot">
              <OrderOf commanded={each} goal={goalIn(name, table, each)} words={words} />
              <Strength commanded={each} words={words} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Of the name its corps is what may be cut off first. */
function FormationName({ name }: { readonly name: string }): ReactNode {
  const [own, corps] = name.split(OF_CORPS)
  return (
    <span className="mar-card-name">
      <span>{own}</span>
      {corps === undefined ? null : <span className="mar-card-corps">{`${OF_CORPS}${corps}`}</span>}
    </span>
  )
}

const OF_CORPS = ' · '

/** A formation that is called after him need not name him twice. */
const CommanderName = ({
  name,
  formation,
}: {
  readonly name: string
  readonly formation: string
}): ReactNode => <span className={formation.includes(name) ? 'mar-aloud' : 'mar-card-leader'}>{name}</span>

/** Where its order leads, as long as that has a name. */
function goalIn(name: Namer, table: Table, { order }: Commanded): string | null {
  if (order === null) return null
  const { point, formation } = order
  if (formation !== NONE) return name.formation(formationId(table, formation)).split(OF_CORPS)[0] ?? null
  const here = table.scenario.objectives.some(each => each.point.x === point?.x && each.point.y === point.y)
  return point !== null && here ? name.place(point) : null
}

function OrderOf({
  commanded: { order, isOpen },
  goal,
  words,
}: {
  readonly commanded: Commanded
  readonly goal: string | null
  readonly words: BoardWords
}): ReactNode {
  if (!isOpen)
    return (
      <span className="mar-card-order">
        <Seal /> {words.cards.sealed}
      </span>
    )
  return (
    <span className="mar-card-order">
      {order === null ? <i>{words.cards.none}</i> : <b>{words.orders[order.type]}</b>}
      {goal === null ? null : <span className="mar-card-goal">{goal}</span>}
    </span>
  )
}

/** Wax. */
const Seal = (): ReactNode => (
  <svg className="mar-seal" viewBox="-10.5 -10.5 21 21" aria-hidden="true">
    <path d="M9.4 0Q8.6 3 8.6 5Q6 6 5.4 8.4Q2.4 8 0 9.6Q-2.6 8 -5 8.4Q-6 6 -8.6 4.6Q-8.2 2 -9.4 0Q-8 -2.6 -8.4 -5Q-5.8 -6 -5 -8.6Q-2.4 -8 0 -9.4Q2.6 -8 5 -8.4Q6 -5.8 8.6 -4.8Q8.2 -2 9.4 0Z" />
    <circle r="5.6" />
  </svg>
)

/** MAR-2.38: a box for each unit with which it began; bars where it becomes shaken, and spent. */
function Strength({
  commanded,
  words,
}: {
  readonly commanded: Commanded
  readonly words: BoardWords
}): ReactNode {
  const { startUnits, unitsLeft, level, state, due } = commanded
  const said =
    due !== null ? words.cards.due(due) : state === 'ready' ? words.levels[level] : words.states[state]
  return (
    <span className="mar-card-strength">
      <span className="mar-pips" aria-hidden="true">
        {Array.from({ length: startUnits }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no names.
          <span key={i} className={i < unitsLeft ? 'mar-pip' : 'mar-pip mar-pip-lost'} />
        ))}
      </span>
      <span className={`mar-level mar-level-${dangerOf(level, state)}`}>{said}</span>
      <span className="mar-aloud">{words.cards.units(unitsLeft, startUnits)}</span>
    </span>
  )
}

const dangerOf = (level: Level, state: Commanded['state']): Level =>
  state === 'ready' ? level : state === 'retiring' ? 'shaken' : 'spent'
