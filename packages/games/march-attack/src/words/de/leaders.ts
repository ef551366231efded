import type * as decisions from '../../leaders/decisions.ts'
import type { Event } from '../../leaders/events.ts'
import type * as parts from '../../leaders/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import { rolled } from '../rolled.ts'

export const leaders: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    attachLeaders: () => 'Welche Generale schließen sich Einheiten an oder verlassen sie?',
    chooseFirst: () => 'Du hast die Initiative: wer ist zuerst am Zug?',
  },
  decisions: {
    'change-leaders': ({ changes }, say) =>
      changes.length === 0
        ? 'Alle Generale bleiben, wo sie sind'
        : say.list(
            changes.map(change =>
              change.type === 'attach'
                ? `${say.leader(change.leader)} zu ${say.unit(change.unit)}`
                : `${say.leader(change.leader)} nach ${say.at(change)}`,
            ),
          ),
    'choose-first': ({ first }) => (first ? 'Wir sind zuerst am Zug' : 'Der Feind ist zuerst am Zug'),
  },
  parts: {
    attach: ({ leader, unit }, say) => `${say.leader(leader)} schließt sich an: ${say.unit(unit)}`,
    detach: ({ leader, x, y }, say) => `${say.leader(leader)} löst sich und reitet nach ${say.at({ x, y })}`,
  },
  events: {
    attached: ({ leader, unit }, say) => `${say.leader(leader)} schließt sich an: ${say.unit(unit)}.`,
    detached: ({ leader, x, y }, say) =>
      `${say.leader(leader)} löst sich und reitet nach ${say.at({ x, y })}.`,
    initiative: ({ dice, totals }, say) =>
      `Initiative: ${dice.map((each, i) => `${say.sides[i]} ${rolled(each, totals[i] ?? 0)}`).join(', ')}.`,
    'initiative-tie': ({ dice }) => `Gleichstand, also ein Würfel für jede Seite: ${dice.join(' gegen ')}.`,
    first: ({ side }, say) => `Zuerst am Zug: ${say.side(side)}.`,
  },
  refusals: {
    'mar.no-change': () => 'Ein General kann sich jetzt anschließen oder lösen, sonst nichts.',
    'mar.not-his-leader': () => 'Dieser General ist nicht auf dem Tisch, oder er gehört dir nicht.',
    'mar.one-change': () =>
      'Jeder General darf einmal wechseln; genannt werden sie in der Reihenfolge ihrer Kennungen.',
    'mar.out-of-reach': () =>
      'Ein General kann sich einer Einheit seines Befehls in 12″ Umkreis anschließen.',
    'mar.not-attached': () => 'Er ist keiner Einheit angeschlossen.',
    'mar.off-table': () => 'Das liegt nicht auf dem Tisch.',
    'mar.too-far': () => 'Das ist zu weit.',
    'mar.impassable': () => 'Dort kann niemand stehen.',
    'mar.enemy-near': ({ unit }, say) => `Das ist näher als 3″ an einem Feind: ${say.unit(String(unit))}.`,
  },
}
