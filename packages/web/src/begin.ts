import type { Lesson } from '@grognard/table'
import type { Catalogue, GameEntry, LessonEntry } from './catalogue.ts'
import { freshHex } from './fresh.ts'
import { isGameId } from './games.ts'
import { notify } from './kit/notices.ts'
import { house } from './local/client.ts'
import type { Pledge, Setting } from './local/protocol.ts'
import { noteTable } from './noted.ts'
import { goTo } from './router/history.ts'
import { tableOf } from './router/rooms.ts'
import { settings } from './settings/use-settings.ts'
import { loadLesson, sendForBoard } from './ui.ts'

/** Matches begin here, whichever room they are begun from. */

export const HUMAN = 'human'

/** Everybody at this screen, or a human at one seat and a bot at the others. */
export const seating = (seats: number, seat: number | 'all', bot: string): string[] =>
  Array.from({ length: seats }, (_, other) => (seat === 'all' || seat === other ? HUMAN : bot))

const USUAL = 'line'

/** The opponent that nobody has chosen: one that answers at once and can be beaten. */
export const usualBot = ({ bots }: Catalogue): string =>
  bots.includes(USUAL) ? USUAL : (bots[bots.length - 1] ?? '')

/** The first scenario, the first side, against the house. */
export function usualSetting(game: GameEntry, catalogue: Catalogue): Setting {
  const scenario = game.scenarios[0]
  if (scenario === undefined) throw new Error(`${game.id} has no scenario`)
  return {
    game: game.id,
    scenario: scenario.id,
    options: {},
    players: seating(scenario.seats.length, 0, usualBot(catalogue)),
  }
}

export function lessonSetting(game: GameEntry, lesson: Lesson, catalogue: Catalogue): Setting {
  const { id, scenario, position, seat, dice, opponent, steps, sparing } = lesson
  const { seats } = game.scenarios.find(each => each.id === scenario) ?? { seats: [] }
  return {
    game: game.id,
    scenario,
    options: {},
    players: seating(seats.length, seat, usualBot(catalogue)),
    ...(position !== undefined && { position }),
    lesson: {
      id,
      seat,
      dice,
      opponent,
      learner: steps.flatMap(step => step.expect ?? []),
      ...(sparing && { sparing }),
    },
  }
}

/** The first lesson, or the game's page where there is none yet. */
export async function learnByPlaying(game: GameEntry, catalogue: Catalogue): Promise<void> {
  const [first] = game.lessons
  if (first !== undefined) await beginLesson(game, first, catalogue)
  else if (isGameId(game.id)) goTo({ at: 'game', game: game.id })
}

export async function beginLesson(game: GameEntry, { id }: LessonEntry, catalogue: Catalogue): Promise<void> {
  const lesson = isGameId(game.id) ? await loadLesson(game.id, id) : null
  if (lesson !== null) await begin(lessonSetting(game, lesson, catalogue))
}

export async function begin(setting: Setting): Promise<void> {
  // The table is laid while the worker fetches the rules.
  void sendForBoard(setting.game, setting.scenario, settings.get().language)
  import('./rooms/TableRoom.tsx').catch(() => undefined)
  await arrive(await house().call('pledge', setting), setting)
}

export async function beginAgain(match: string, swapped: boolean): Promise<void> {
  const pledge = await house().call('pledgeAgain', match, swapped)
  if (pledge.ok) await arrive(pledge.value)
  else notify(pledge.message)
}

/** A new match on this device, from the position before an entry of one that is over. */
export async function playOnFrom(match: string, entry: number, players: readonly string[]): Promise<void> {
  const pledge = await house().call('playOn', match, entry, players)
  if (pledge.ok) await arrive(pledge.value)
  else notify(pledge.message)
}

const NONCE_BYTES = 16

/** The seed of the dice is fixed; now every seat adds what the worker could not foresee (docs/dice.md). */
async function arrive({ commitment, seats }: Pledge, agreed?: Setting): Promise<void> {
  const nonces = Array.from({ length: seats }, () => freshHex(NONCE_BYTES))
  const match = await house().call('begin', commitment, nonces)
  if (!match.ok) return notify(match.message)
  if (agreed !== undefined) noteTable(match.value, agreed)
  goTo(tableOf(match.value))
}
