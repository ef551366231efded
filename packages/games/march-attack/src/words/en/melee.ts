import type * as decisions from '../../melee/decisions.ts'
import type { Event } from '../../melee/events.ts'
import type * as parts from '../../melee/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

type Move = { readonly how: string; readonly mils: number; readonly turn: number }

function victory({ how, mils, turn }: Move, say: Namer): string {
  switch (how) {
    case 'face':
      return `turns ${say.degrees(Math.abs(turn))} to the ${turn < 0 ? 'left' : 'right'}`
    case 'occupy':
      return `takes ${say.inches(mils)} of ground`
    case 'recall':
      return `is recalled ${say.inches(mils)}${turn === 0 ? '' : ', facing about'}`
    case 'enter':
      return 'enters the block'
    default:
      return 'holds'
  }
}

export const melee: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    orderMelees: () => 'In which order are the melees fought?',
    namePrimaries: () => 'Which unit bears the brunt of this melee?',
    useVictory: () => 'The melee is won. What does this unit do?',
  },
  decisions: {
    'order-melees': ({ order }, say) => `Order of the melees: ${say.list(order.map(say.unit))}`,
    'name-primary': ({ unit }, say) => say.unit(unit),
    'use-victory': ({ unit, move }, say) => `${say.unit(unit)}: ${victory(move, say)}`,
  },
  parts: {
    'next-melee': ({ charger }, say) => `Next the melee of ${say.unit(charger)}`,
    victory: (part, say) => victory(part, say),
  },
  events: {
    'fell-back': ({ unit, mils, lost }, say) =>
      lost
        ? `${say.unit(unit)} is driven off the table.`
        : `${say.unit(unit)} falls back ${say.inches(mils)}.`,
    'put-out': ({ unit, to }, say) => `${say.unit(unit)} is put out of its block, to ${say.at(to)}.`,
    'no-contact': ({ unit }, say) => `The charge of ${say.unit(unit)} ends without contact.`,
    melee: ({ units }, say) => `Melee: ${say.list(units.map(say.unit))}.`,
    primary: ({ unit }, say) => `${say.unit(unit)} bears the brunt.`,
    'melee-round': ({ units, scores, dice, totals }, say) =>
      `${units.map((unit, i) => `${say.unit(unit)} ${scores[i]} + ${dice[i]} = ${totals[i]}`).join(' against ')}.`,
    'melee-won': ({ side, difference }, say) => `Won by ${difference}: ${say.side(side)}.`,
    'victory-used': ({ unit, ...move }, say) => `${say.unit(unit)}: ${victory(move, say)}.`,
    blown: ({ unit }, say) => `The horses of ${say.unit(unit)} are blown.`,
  },
  refusals: {
    'mar.no-such-melee': () => 'That is no melee that is still to be ordered.',
    'mar.no-such-victory': () => 'This unit cannot do that after its victory.',
    'mar.victor-turn': () => 'It can turn by 45° at most, and needs room for it.',
    'mar.victor-far': ({ most }, say) => `It can go ${say.inches(Number(most))} at most.`,
  },
}
