import type { Line } from '@grognard/engine'
import { dotted, faint, flow, span, strong, wrap } from '@grognard/engine/lines'
import { clockAt, daylightNow, visibilityNow } from '../turn/course.ts'
import { pointsOf } from '../turn/victory.ts'
import { NONE, SIDES } from '../vocabulary.ts'
import type { Scene } from './scene.ts'

/** The scenario, the watch, the weather, whose tactical phase it is and how it stands; the outcome. */
export function heading(scene: Scene, outcome: string | null): Line[] {
  const { scenario, open, words, say, labels, tone, width } = scene
  const last = scenario.turnLimit
  const turn = Math.min(open.turn, last)
  const sees = visibilityNow(scene)
  const { width: wide, height } = scenario.table
  const sky = [labels.weather[open.weather], ...(open.mud ? [labels.mud] : [])].join(', ')
  const items: Line[] = [
    [strong(words.scenario(scenario.id).title)],
    [span(labels.turn(turn, last))],
    [span(say.clock(clockAt(scenario, turn)), 'strong')],
    [span(`${sky}, ${labels.daylight[daylightNow(scene)]}`)],
    ...(sees < Math.max(wide, height) ? [[span(labels.sees(say.inches(sees)))]] : []),
    [span(labels.moves(scenario.sides[open.active].name), tone(open.active))],
  ]
  const points = SIDES.map(
    (side): Line => [
      span(scenario.sides[side].name, tone(side)),
      faint(`: ${pointsOf(scene, side)} ${labels.points}`),
    ],
  )
  const objectives = scenario.objectives.map(({ name, points: worth, countsFor }, i): Line => {
    const holder = SIDES.find(side => open.control[i] === side)
    const only = countsFor === NONE ? '' : `${labels.countsFor(scenario.sides[countsFor].name)} `
    return [
      span(`${name} ${worth} `),
      faint(only),
      holder === undefined
        ? faint(`(${labels.nobody})`)
        : span(`(${scenario.sides[holder].name})`, tone(holder)),
    ]
  })
  return [
    ...flow(dotted(items), width),
    ...flow(dotted(points), width),
    ...flow([[faint(`${labels.objectives}:`)], ...dotted(objectives)], width),
    ...(outcome === null ? [] : wrap(outcome, width, 'gold')),
  ]
}
