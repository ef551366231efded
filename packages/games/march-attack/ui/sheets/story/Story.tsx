import type { StoryProps } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Modifier } from '../../../src/calculations/modifiers.ts'
import { nameOf } from '../../hands/words/words.ts'
import { scenarioOf, type View } from '../../reading.ts'
import { armyOf } from '../../table/armies.ts'
import { type BoardWords, wordsIn } from '../../words/words.ts'
import { type Told, toldBy } from './telling.ts'

/** How a score came about: what each side brought, modifier by modifier, and the dice. */
export function Story({ line, snapshot, openRule }: StoryProps<View>): ReactNode {
  const told = toldBy(line.event)
  const words = wordsIn(snapshot.language)
  const scenario = scenarioOf(snapshot)
  if (told === null) return null
  const card = (id: string) => scenario.units.find(each => each.id === id)
  const columns =
    told.type === 'fired'
      ? told.units.map((id, i) => ({ id, modifiers: told.modifiers[i] ?? [], sum: null }))
      : told.units.map((id, i) => ({
          id,
          modifiers: told.modifiers[i] ?? [],
          sum: { score: told.scores[i] ?? 0, die: told.dice[i] ?? 0, total: told.totals[i] ?? 0 },
        }))
  return (
    <div className="mar-html mar-story">
      <div className="mar-story-columns">
        {columns.map(({ id, modifiers, sum }) => (
          <section key={id} className={`mar-army-${armyOf(scenario, card(id)?.side ?? 0)}`}>
            <h3>{nameOf(snapshot.language, scenario).unit(id)}</h3>
            <Sum
              modifiers={modifiers}
              words={words}
              base={sum === null ? baseOfFire(told, modifiers) : baseOf(sum.score, modifiers)}
              called={sum === null ? words.story.basePoints : words.story.combatValue}
            />
            {sum === null ? null : (
              <p className="mar-story-total">
                {sum.score} + <span className="mar-story-die">{sum.die}</span> = <b>{sum.total}</b>
              </p>
            )}
          </section>
        ))}
      </div>
      {told.type === 'fired' ? (
        <p className="mar-story-total">{words.story.fire(told.points, told.die, told.hits)}</p>
      ) : null}
      <p>{line.sentence}</p>
      <button type="button" className="mar-story-rule" onClick={() => openRule(line.rule)}>
        {line.rule}
      </button>
    </div>
  )
}

/** Scores are told with their modifiers: what is left is the combat value that fights. */
const baseOf = (score: number, modifiers: readonly Modifier[]): number =>
  score - modifiers.reduce((sum, { value }) => sum + value, 0)

/** MAR-9.2: of several who fire together only the sum is told, and of none less than nothing. */
const baseOfFire = (told: Told, modifiers: readonly Modifier[]): number | null =>
  told.type === 'fired' && told.units.length === 1 && told.points > 0 ? baseOf(told.points, modifiers) : null

interface SumProps {
  readonly base: number | null
  readonly called: string
  readonly modifiers: readonly Modifier[]
  readonly words: BoardWords
}

const Sum = ({ base, called, modifiers, words }: SumProps): ReactNode => (
  <dl>
    {base === null ? null : (
      <div>
        <dt>{called}</dt>
        <dd>{base}</dd>
      </div>
    )}
    {modifiers.map(({ of, value }) => (
      <div key={of}>
        <dt>{words.modifiers[of] ?? of}</dt>
        <dd>{value > 0 ? `+${value}` : `−${-value}`}</dd>
      </div>
    ))}
  </dl>
)
