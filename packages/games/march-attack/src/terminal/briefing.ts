import type { Briefing } from '@grognard/engine'
import type { Scenario } from '../scenario.ts'
import type { MarchAttack } from '../state.ts'
import { clockAt } from '../turn/course.ts'
import { NONE } from '../vocabulary.ts'
import { LABELS, type Labels } from './labels.ts'
import { gameWords } from './scene.ts'

/** MAR-24.3 to MAR-24.6: how long it lasts, what scores, what a victory takes; what arrives, and the weather. */
export const briefing: Briefing<MarchAttack> = (scenario, given) => {
  const words = gameWords(given)
  const say = words.namer(scenario)
  const labels = LABELS[words.language ?? 'en']
  const { victory, objectives, formations, weather } = scenario
  const { formedUnit, battery, formation, commander } = victory.scores
  return [
    labels.lasts(scenario.turnLimit, say.clock(scenario.start), say.clock(scenario.sunset)),
    ...objectives.map(({ name, points, countsFor }) =>
      labels.worth(name, points, countsFor === NONE ? null : scenario.sides[countsFor].name),
    ),
    labels.scores(formedUnit, battery, formation, commander),
    labels.margins(victory.marginalMargin, victory.decisiveMargin),
    ...suddenDeath(victory, labels),
    ...formations.flatMap(({ name, enRoute }) =>
      enRoute === null ? [] : [labels.arrives(name, enRoute.due, say.clock(clockAt(scenario, enRoute.due)))],
    ),
    weather.rolls ? labels.weatherRolls : labels.weatherStays(labels.weather[weather.start]),
    labels.howToType,
  ]
}

function suddenDeath({ suddenDeath: condition }: Scenario['victory'], labels: Labels): string[] {
  if (condition === null) return []
  return condition.type === 'mf-fraction-lost' ? [labels.fraction(...condition.fraction)] : [labels.noFoot]
}
