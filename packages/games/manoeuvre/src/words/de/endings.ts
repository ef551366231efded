import type { SeatName } from '../../vocabulary.ts'
import { counted, seatName } from './names.ts'

/** How a match ended: told as an event, and shown as its outcome. */
export function ending(winner: SeatName, how: string, scores: readonly number[]): string {
  const name = seatName(winner)
  const other = seatName(winner === 'blue' ? 'red' : 'blue')
  const [own = 0, others = 0] = winner === 'blue' ? scores : [...scores].reverse()
  switch (how) {
    case 'attrition':
      return `${name} gewinnt durch Verluste des Gegners: ${other} hat ${counted(own, 'Einheit', 'Einheiten')} verloren, ${name} ${others}.`
    case 'nightfall':
      return own === others
        ? `Die Nacht bricht herein, beide halten ${counted(own, 'Feld', 'Felder')} in der gegnerischen Hälfte: ${name} gewinnt den Gleichstand.`
        : `Die Nacht bricht herein: ${name} gewinnt mit ${own} zu ${others} Feldern in der gegnerischen Hälfte.`
    case 'concession':
      return `${other} gibt auf: ${name} gewinnt.`
    default:
      return `${name} gewinnt.`
  }
}
