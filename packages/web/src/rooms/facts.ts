import type { GameEntry } from '../catalogue.ts'
import type { Words } from '../words/index.ts'
import type { GameWords } from './game-words.ts'

/** What kind of game it is, in a line. */
export function facts(
  { seats, simultaneous, chance, hiddenInformation }: GameEntry,
  { game }: Words,
  said: GameWords,
): string {
  const dice = { none: said.noDice, 'set-up': said.setUpDice, play: said.dice }[chance]
  return [
    game.players(seats),
    ...(simultaneous ? [said.simultaneous] : []),
    dice,
    ...(hiddenInformation ? [said.hidden] : []),
  ].join('\u00a0· ')
}
