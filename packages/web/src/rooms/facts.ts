import type { GameEntry } from '../catalogue.ts'
import type { Words } from '../words/index.ts'

/** What kind of game it is, in a line. */
export function facts(
  { seats, simultaneous, chance, hiddenInformation }: GameEntry,
  { game }: Words,
): string {
  const dice = { none: game.noDice, 'set-up': game.setUpDice, play: game.dice }[chance]
  return [
    game.players(seats),
    ...(simultaneous ? [game.simultaneous] : []),
    dice,
    ...(hiddenInformation ? [game.hidden] : []),
  ].join('\u00a0· ')
}
