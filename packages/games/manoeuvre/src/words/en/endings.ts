import type { SeatName } from '../../vocabulary.ts'
import { counted, seatName } from './names.ts'

/** How a match ended: told as an event, and shown as its outcome. */
export function ending(winner: SeatName, how: string, scores: readonly number[]): string {
  const name = seatName(winner)
  const other = seatName(winner === 'blue' ? 'red' : 'blue')
  const [own = 0, others = 0] = winner === 'blue' ? scores : [...scores].reverse()
  switch (how) {
    case 'attrition':
      return `${name} wins by attrition: ${other} has lost ${counted(own, 'unit', 'units')}, ${name} ${others}.`
    case 'nightfall':
      return own === others
        ? `Night falls with ${counted(own, 'square', 'squares')} of enemy ground each: ${name} wins the tie-break.`
        : `Night falls: ${name} wins, holding ${counted(own, 'square', 'squares')} of enemy ground against ${others}.`
    case 'concession':
      return `${other} concedes: ${name} wins.`
    default:
      return `${name} wins.`
  }
}
