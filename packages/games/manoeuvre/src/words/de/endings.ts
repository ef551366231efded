import type { SeatName } from '../../vocabulary.ts'
import { type Caller, counted, does } from './names.ts'

/** How a match ended: told as an event, and shown as its outcome. */
export function ending(who: Caller, winner: SeatName, how: string, scores: readonly number[]): string {
  const winning = who(winner)
  const losing = who(winner === 'blue' ? 'red' : 'blue')
  const wins = does(winning, 'gewinnt', 'gewinnen')
  const [own = 0, others = 0] = winner === 'blue' ? scores : [...scores].reverse()
  switch (how) {
    case 'attrition':
      return `${wins} durch Verluste des Gegners: ${does(losing, 'hat', 'haben')} ${counted(own, 'Einheit', 'Einheiten')} verloren, ${winning.the} ${others}.`
    case 'nightfall':
      return own === others
        ? `Die Nacht bricht herein, beide halten ${counted(own, 'Feld', 'Felder')} in der gegnerischen Hälfte: ${wins} den Gleichstand.`
        : `Die Nacht bricht herein: ${wins} mit ${own} zu ${others} Feldern in der gegnerischen Hälfte.`
    case 'concession':
      return `${does(losing, 'gibt', 'geben')} auf: ${wins}.`
    default:
      return `${wins}.`
  }
}
