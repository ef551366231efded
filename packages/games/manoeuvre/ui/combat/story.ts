import type { ChronicleLine } from '@grognard/table'
import type { Event } from '../../src/events.ts'
import type { Terrain } from '../../src/vocabulary.ts'
import { eventOf, type Snapshot } from '../reading.ts'
import { groundIn } from '../terrain.ts'
import { after, type Fight } from './fight.ts'
import { battlefield, combatAt } from './history.ts'

/** A combat gone through again, step by step (the combat steps of the ledger's vocabulary). */
const STEPS = ['declare', 'withdrawal', 'defence', 'attack', 'totals', 'outcome'] as const
export type StepName = (typeof STEPS)[number]

interface StoryStep {
  readonly name: StepName
  readonly lines: readonly ChronicleLine[]
  /** How the combat stood when the step was over. */
  readonly fight: Fight
}

export interface CombatStory {
  readonly fight: Fight
  /** Where the target stood, and on what ground; null where nobody has heard. */
  readonly square: string | null
  readonly terrain: Terrain | null
  readonly steps: readonly StoryStep[]
}

/** The story that begins with a line of the snapshot's chronicle; null: no combat does, or it is still being fought. */
export function storyFrom(
  line: ChronicleLine,
  snapshot: Pick<Snapshot, 'chronicle' | 'view'>,
): CombatStory | null {
  if (line.event.type !== 'combat') return null
  const { chronicle } = snapshot
  const view = snapshot.view
  const at = chronicle.indexOf(line)
  const told = combatAt(chronicle, at)
  if (told === null) return null
  const isOver = view.combat === null || chronicle.slice(at + 1).some(({ event }) => event.type === 'combat')
  const steps = stepsOf(told.lines)
  const fight = steps.at(-1)?.fight
  if (!isOver || fight === undefined) return null
  const square = battlefield(chronicle, told, fight.target, view)
  return { fight, square, terrain: square === null ? null : (groundIn(view)[square] ?? null), steps }
}

function stepsOf(lines: readonly ChronicleLine[]): StoryStep[] {
  const steps: StoryStep[] = []
  let fight: Fight | null = null
  for (const line of lines) {
    const event = eventOf(line)
    fight = event && after(fight, event)
    if (event === null || fight === null) continue
    const name = stepOf(event)
    const last = steps.at(-1)
    if (last?.name === name) steps[steps.length - 1] = { name, lines: [...last.lines, line], fight }
    else steps.push({ name, lines: [line], fight })
  }
  return steps
}

function stepOf(event: Event): StepName {
  switch (event.type) {
    case 'combat':
      return 'declare'
    case 'let-pass':
    case 'withdrawal':
      return 'withdrawal'
    case 'defence':
      return 'defence'
    case 'attack':
    case 'skirmish':
      return 'attack'
    case 'totals':
    case 'fire':
      return 'totals'
    default:
      return 'outcome'
  }
}
