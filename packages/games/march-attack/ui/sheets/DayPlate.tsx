import type { ReactNode } from 'react'
import { clockAt, visibilityNow } from '../../src/turn/course.ts'
import { NONE } from '../../src/vocabulary.ts'
import { type Props, tableOf } from '../reading.ts'
import { armyOf } from '../table/armies.ts'
import { calledIn, wordsIn } from '../words/words.ts'
import { Watch } from './Watch.tsx'

const MILS = 1000
const two = (number: number): string => String(number).padStart(2, '0')
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** The time of the day, the weather, and under it who holds what. */
export function DayPlate({ snapshot }: Props): ReactNode {
  const table = tableOf(snapshot)
  const { scenario, open } = table
  const words = wordsIn(snapshot.language)
  const turn = Math.min(open.turn, scenario.turnLimit)
  const minutes = clockAt(scenario, turn)
  return (
    <details className="mar-day">
      <summary aria-label={words.day.open}>
        <Watch minutes={minutes} />
        <span className="mar-day-text">
          <b className="mar-day-clock">{clock(minutes)}</b>
          <span>{words.day.turn(turn, scenario.turnLimit)}</span>
          <span>
            {words.weather[open.weather]}
            {open.mud ? `, ${words.day.mud}` : ''} · {visibilityNow(table) / MILS}″
          </span>
        </span>
      </summary>
      <ul className="mar-day-objectives">
        {scenario.objectives.map(({ id, name, points, countsFor }, i) => {
          const holder = open.control[i] ?? NONE
          return (
            <li key={id} className={holder === NONE ? '' : `mar-army-${armyOf(scenario, holder)}`}>
              <span className={holder === NONE ? 'mar-day-shield' : 'mar-day-shield mar-day-held'}>
                {points}
              </span>
              <span>
                {words.places[id] ?? name}
                {countsFor === NONE ? null : (
                  <small>
                    {words.day.countsFor(calledIn(snapshot.language, scenario.sides[countsFor].name))}
                  </small>
                )}
              </span>
              <small>
                {holder === NONE
                  ? words.day.nobody
                  : calledIn(snapshot.language, scenario.sides[holder].name)}
              </small>
            </li>
          )
        })}
      </ul>
      <p className="mar-day-sunset">{words.day.sunset(clock(scenario.sunset))}</p>
    </details>
  )
}
