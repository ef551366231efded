import type * as decisions from '../../melee/decisions.ts'
import type { Event } from '../../melee/events.ts'
import type * as parts from '../../melee/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

type Move = { readonly how: string; readonly mils: number; readonly turn: number }

function victory({ how, mils, turn }: Move, say: Namer): string {
  switch (how) {
    case 'face':
      return `schwenkt ${say.degrees(Math.abs(turn))} nach ${turn < 0 ? 'links' : 'rechts'}`
    case 'occupy':
      return `nimmt ${say.inches(mils)} Gelände`
    case 'recall':
      return `wird ${say.inches(mils)} zurückgerufen${turn === 0 ? '' : ' und macht kehrt'}`
    case 'enter':
      return 'besetzt den Block'
    default:
      return 'hält'
  }
}

export const melee: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    orderMelees: () => 'In welcher Reihenfolge werden die Nahkämpfe ausgetragen?',
    namePrimaries: () => 'Welche Einheit trägt die Hauptlast dieses Nahkampfs?',
    useVictory: () => 'Der Nahkampf ist gewonnen. Was tut diese Einheit?',
  },
  decisions: {
    'order-melees': ({ order }, say) => `Reihenfolge der Nahkämpfe: ${say.list(order.map(say.unit))}`,
    'name-primary': ({ unit }, say) => say.unit(unit),
    'use-victory': ({ unit, move }, say) => `${say.unit(unit)}: ${victory(move, say)}`,
  },
  parts: {
    'next-melee': ({ charger }, say) => `Als Nächstes der Nahkampf von ${say.unit(charger)}`,
    victory: (part, say) => victory(part, say),
  },
  events: {
    'fell-back': ({ unit, mils, lost }, say) =>
      lost
        ? `${say.unit(unit)} wird vom Tisch getrieben.`
        : `${say.unit(unit)} weicht ${say.inches(mils)} zurück.`,
    'put-out': ({ unit, to }, say) => `${say.unit(unit)} wird aus seinem Block geworfen, nach ${say.at(to)}.`,
    'no-contact': ({ unit }, say) => `Der Angriff von ${say.unit(unit)} endet ohne Berührung.`,
    melee: ({ units }, say) => `Nahkampf: ${say.list(units.map(say.unit))}.`,
    primary: ({ unit }, say) => `${say.unit(unit)} trägt die Hauptlast.`,
    'melee-round': ({ units, scores, dice, totals }, say) =>
      `${units.map((unit, i) => `${say.unit(unit)} ${scores[i]} + ${dice[i]} = ${totals[i]}`).join(' gegen ')}.`,
    'melee-won': ({ side, difference }, say) => `Gewonnen um ${difference}: ${say.side(side)}.`,
    'victory-used': ({ unit, ...move }, say) => `${say.unit(unit)}: ${victory(move, say)}.`,
    blown: ({ unit }, say) => `Die Pferde von ${say.unit(unit)} sind außer Atem.`,
  },
  refusals: {
    'mar.no-such-melee': () => 'Das ist kein Nahkampf, der noch einzureihen wäre.',
    'mar.no-such-victory': () => 'Das kann diese Einheit nach ihrem Sieg nicht tun.',
    'mar.victor-turn': () => 'Sie kann höchstens um 45° schwenken und braucht Platz dafür.',
    'mar.victor-far': ({ most }, say) => `Sie kann höchstens ${say.inches(Number(most))} weit gehen.`,
  },
}
