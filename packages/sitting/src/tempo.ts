import type { Kind, Match } from '@grognard/engine'
import type { Clock } from './clock.ts'

/** How long a level takes to answer, in milliseconds, whatever it holds: what it needs at most, and some to spare. */
interface Tempo {
  /** In a window, where it is asked often and has little to weigh. */
  readonly window: number
  readonly turn: number
}

const TEMPO: { readonly [level: string]: Tempo } = {
  random: { window: 0, turn: 0 },
  recruit: { window: 150, turn: 150 },
  line: { window: 250, turn: 250 },
  veteran: { window: 400, turn: 500 },
}
/** Of the strongest, and of levels of a later version, which it plays for. */
const GUARD: Tempo = { window: 700, turn: 1000 }

/** Of its time, what a bot may think: the rest is for asking and answering. */
const THINKING = 0.75

/**
 * Who has a card to play thinks, and who has none need not: how long a bot takes would tell what it holds. Where a game
 * has secrets it therefore answers at a time that depends on public facts only: its level, and whether this is a window.
 * Null: nothing is hidden, and it answers when it is done.
 */
export function beatOf(match: Match<Kind>, level: string): number | null {
  const { game } = match
  if (!game.manifest.hiddenInformation) return null
  const { window, turn } = TEMPO[level] ?? GUARD
  const { step } = match.pending()
  return game.program.steps.get(step ?? '')?.step.window === true ? window : turn
}

export const thinkingTime = (beat: number): number => beat * THINKING

/** Until the beat; on a machine that is too slow for it, until a later one. */
export async function untilBeat(clock: Clock, since: number, beat: number | null): Promise<void> {
  if (beat === null || beat === 0) return
  const beats = Math.max(1, Math.ceil((clock.now() - since) / beat))
  await clock.wait(since + beats * beat - clock.now())
}
