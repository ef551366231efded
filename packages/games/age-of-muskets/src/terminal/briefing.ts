import type { Briefing } from '@grognard/engine'
import type { Level } from '../scenario.ts'
import type { AgeOfMuskets } from '../state.ts'
import { LABELS, type Labels } from './labels.ts'
import { gameWords } from './scene.ts'

/** AOM-46.1: when the match ends, how it is scored and what each score is worth; what the table has agreed. */
export const briefing: Briefing<AgeOfMuskets> = (scenario, given) => {
  const words = gameWords(given)
  const say = words.namer(scenario)
  const labels = LABELS[words.language ?? 'en']
  const { plan, scoring, roster, options } = scenario
  return [
    ...(plan.kind === 'campaign' ? [labels.ends(plan.lastTurn)] : []),
    labels.score(say.side(roster.sides[scoring.plus]?.id ?? '')),
    ...plan.levels.map(level => levelText(labels, level, say.result(level.id))),
    ...(options.garrisonVisibility === 'presence' ? [labels.closedGarrisons] : []),
    ...(options.mixedQualityCU ? [] : [labels.oneQuality]),
  ]
}

function levelText({ level: say }: Labels, { min, max, battle }: Level, result: string): string {
  if (min !== null && max !== null) return say.between(result, min, max)
  if (min !== null) return say.from(result, min)
  if (max !== null) return say.upTo(result, max)
  return battle === 'won' ? say.won(result) : battle === 'draw' ? say.drawn(result) : say.else(result)
}
