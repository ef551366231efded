import type { CourseProps } from '@grognard/table'
import type { ReactNode } from 'react'
import { clockAt } from '../../src/turn/course.ts'
import { pointsOf } from '../../src/turn/victory.ts'
import { SIDES } from '../../src/vocabulary.ts'
import { scenarioOf, type View } from '../reading.ts'
import { Watch } from '../sheets/Watch.tsx'
import { armyOf } from '../table/armies.ts'
import { calledIn, wordsIn } from '../words/words.ts'
import type { Picture } from './picture.ts'

/** The hour, and what each side has scored, as it changes. */
export function EndOver({ snapshot, frame }: CourseProps<View, Picture>): ReactNode {
  const scenario = scenarioOf(snapshot)
  const { open } = frame.picture
  const words = wordsIn(snapshot.language)
  const turn = Math.min(open.turn, scenario.turnLimit)
  return (
    <div className="mar-html mar-over">
      <div className="mar-end">
        <Watch minutes={clockAt(scenario, turn)} />
        <dl>
          {SIDES.map(side => (
            <div key={side} className={`mar-army-${armyOf(scenario, side)}`}>
              <dt>{calledIn(snapshot.language, scenario.sides[side].name)}</dt>
              <dd title={words.points(pointsOf({ scenario, open }, side))}>
                {pointsOf({ scenario, open }, side)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
