import { type Job, outlookOf, worldsOf } from '@grognard/bots'
import {
  canonical,
  type Game,
  has,
  type Kind,
  type Language,
  type Position,
  type Seat,
  seatsIn,
  type Words,
} from '@grognard/engine'
import type { Choice } from '@grognard/table'

/** A question that may come to a seat, and what it could answer then. */
export interface ForeseenQuestion {
  readonly step: string
  /** As it was put in one of the worlds that were imagined: the next one may name other things. */
  readonly prompt: string
  readonly choices: readonly Pick<Choice, 'decision' | 'label'>[]
}

interface Limits {
  readonly worlds: number
  /** In each world. */
  readonly decisions: number
  readonly milliseconds: number
}

const USUAL: Limits = { worlds: 300, decisions: 60, milliseconds: 800 }
/** More than these nobody reads; what is built of parts is not listed at all. */
const MOST_CHOICES = 60

interface Found {
  readonly prompts: Map<string, number>
  readonly choices: Map<string, { readonly decision: Kind['decision']; times: number }>
  times: number
}

/**
 * What a seat may be asked before long, for those who leave answers ahead: found by playing on at random in worlds that
 * are imagined from what the seat itself sees and remembers, so that nothing else can be told by it. Windows first, in which one answers what another does, then the most likely.
 */
export function foresee(
  house: Game<Kind>,
  job: Job,
  language: Language,
  limits: Limits = USUAL,
): ForeseenQuestion[] {
  const outlook = outlookOf(house, job)
  if (outlook === null || outlook.view.outcome !== null) return []
  const { game, seat, random } = outlook
  const worlds = worldsOf(outlook)
  const found = new Map<string, Found>()
  const words = game.words[language]
  const windowOf = (step: string) => Number(game.program.steps.get(step)?.step.window === true)
  const until = Date.now() + limits.milliseconds
  for (let n = 0; n < limits.worlds && Date.now() < until; n++) {
    const world = worlds()
    for (let decided = 0; decided < limits.decisions && world.state.outcome === null; decided++) {
      // What is asked now is answered, not ordered ahead.
      if (decided > 0 && has(world.waiting, seat)) note(found, world, seat, words)
      const [next] = seatsIn(world.waiting)
      if (next === undefined || Date.now() >= until) break
      world.decide(next, world.sample(next, random))
    }
  }
  return [...found]
    .filter(([, { choices }]) => choices.size > 1)
    .sort(([a, { times }], [b, other]) => windowOf(b) - windowOf(a) || other.times - times)
    .map(([step, { prompts, choices }]) => ({
      step,
      prompt: mostOf(prompts),
      choices: [...choices.values()]
        .sort((a, b) => b.times - a.times)
        .slice(0, MOST_CHOICES)
        .map(({ decision }) => ({ decision, label: words.decision(outlook.view.scenario, decision) })),
    }))
}

function note(found: Map<string, Found>, world: Position<Kind>, seat: Seat, { prompt }: Words<Kind>): void {
  const { step, at, state } = world
  if (step?.options === undefined) return
  const options = step.options(state, seat)
  if (options.length > MOST_CHOICES) return
  const known = found.get(at) ?? { prompts: new Map(), choices: new Map(), times: 0 }
  found.set(at, known)
  known.times++
  const put = prompt(at, world.view(seat))
  known.prompts.set(put, (known.prompts.get(put) ?? 0) + 1)
  for (const decision of options) {
    const name = canonical(decision)
    const choice = known.choices.get(name) ?? { decision, times: 0 }
    choice.times++
    known.choices.set(name, choice)
  }
}

const mostOf = (prompts: ReadonlyMap<string, number>): string =>
  [...prompts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
