import type { SeatName } from '../../vocabulary.ts'
import { type Caller, counted, uncapitalised } from './names.ts'

/** How a match ended: told as an event, and shown as its outcome. */
export function ending(who: Caller, winner: SeatName, how: string, scores: readonly number[]): string {
  const first = who(winner)
  const name = uncapitalised(first)
  const loser = who(winner === 'blue' ? 'red' : 'blue')
  const other = uncapitalised(loser)
  const [own = 0, others = 0] = winner === 'blue' ? scores : [...scores].reverse()
  switch (how) {
    case 'attrition':
      return `${first} wins by attrition: ${other} has lost ${counted(own, 'unit', 'units')}, ${name} ${others}.`
    case 'nightfall':
      return own === others
        ? `Night falls with ${counted(own, 'square', 'squares')} of enemy ground each: ${name} wins the tie-break.`
        : `Night falls: ${name} wins, holding ${counted(own, 'square', 'squares')} of enemy ground against ${others}.`
    case 'concession':
      return `${loser} concedes: ${name} wins.`
    default:
      return `${first} wins.`
  }
}
