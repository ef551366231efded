import { capitalised } from '@grognard/engine/lines'
import type * as decisions from '../../movement/decisions.ts'
import type { Event } from '../../movement/events.ts'
import type * as parts from '../../movement/parts.ts'
import type { Step } from '../../movement/steps/forms.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { isUsedUp, percents } from '../shares.ts'

const ZONES = { front: 'von vorn', flank: 'in der Flanke', rear: 'im Rücken' } as const
const REACTIONS = {
  'form-square': 'bildet Karree',
  'counter-charge': 'reitet einen Gegenangriff',
  flee: 'flieht',
} as const
const CHARGES = {
  charge: 'greift an',
  'counter-charge': 'reitet zum Gegenangriff an',
  'opportunity-charge': 'nutzt die Gelegenheit zum Angriff',
} as const
const SIDES = { left: 'links', right: 'rechts' } as const
const WAYS = { forward: 'vor', back: 'zurück' } as const

/** Ein Schritt einer Bewegung. */
function said(step: Step, say: Namer): string {
  switch (step.type) {
    case 'enter':
      return `betritt den Tisch bei ${say.inches(step.at)}`
    case 'forward':
      return `${say.inches(step.mils)} vor`
    case 'oblique':
      return `${say.inches(step.mils)} schräg vor, ${say.degrees(Math.abs(step.off))} nach ${step.off < 0 ? 'links' : 'rechts'}`
    case 'retire-step':
      return `${say.inches(step.mils)} zurück`
    case 'any-way':
      return `${say.inches(step.mils)} Richtung ${say.heading(step.bearing)}`
    case 'wheel':
      return `schwenkt ${say.degrees(step.angle)} ${SIDES[step.side]}`
    case 'face':
      return `macht Front nach ${say.heading(step.facing)}`
    case 'change-formation':
      return step.facing === null
        ? `formiert sich um: ${say.drawnUp(step.formation)}`
        : `formiert sich um: ${say.drawnUp(step.formation)}, Front nach ${say.heading(step.facing)}`
    case 'limber':
      return 'protzt auf'
    case 'deploy':
      return `protzt ab, Front nach ${say.heading(step.facing)}`
    case 'prolong':
      return `wird ${say.inches(step.mils)} ${WAYS[step.way]} gezogen`
    case 'enter-block':
      return `besetzt ${say.block(step.block)}`
    case 'leave-block':
      return `rückt aus nach ${say.inches(step.x)}, ${say.inches(step.y)}: ${say.drawnUp(step.formation)}, Front nach ${say.heading(step.facing)}`
    case 'change-block':
      return `wechselt nach ${say.block(step.block)}`
  }
}

const MODES = { tactical: '', strategic: ' (strategisch)' } as const

export const movement: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    't1a-declare-charges': () => 'Welche Einheiten greifen an, und wen?',
    't1b-declare-reactions': () => 'Was tun die Einheiten, die angegriffen werden?',
    't1e-movement': () => 'Welche Einheiten bewegen sich, und wie?',
    't1f-opportunity': () => 'Greift Kavallerie einen Gegner an, der sich bewegt hat?',
    't1f-squares': () => 'Welche Bataillone bilden Karree?',
  },
  decisions: {
    'declare-charges': ({ charges }, say) =>
      charges.length === 0
        ? 'Keine Angriffe'
        : say.list(
            charges.map(
              ({ unit, target, bearing }) =>
                `${say.unit(unit)} greift ${say.unit(target)} an, Richtung ${say.heading(bearing)}`,
            ),
          ),
    'declare-reactions': ({ reactions, opportunities }, say) =>
      reactions.length + opportunities.length === 0
        ? 'Alle halten stand'
        : say.list([
            ...reactions.map(({ unit, reaction }) => `${say.unit(unit)} ${REACTIONS[reaction]}`),
            ...opportunities.map(
              ({ unit, target, bearing }) =>
                `${say.unit(unit)} ${CHARGES['opportunity-charge']}: ${say.unit(target)}, Richtung ${say.heading(bearing)}`,
            ),
          ]),
    move: ({ moves, commanders }, say) =>
      [
        ...moves.map(
          ({ unit, mode, steps }) =>
            `${say.unit(unit)}${MODES[mode]}: ${steps.map(step => said(step, say)).join('; ')}`,
        ),
        ...commanders.map(
          ({ leader, x, y }) => `${say.leader(leader)} nach ${say.inches(x)}, ${say.inches(y)}`,
        ),
      ].join('. '),
    'end-movement': () => 'Bewegung beenden',
    'declare-opportunities': ({ opportunities }, say) =>
      opportunities.length === 0
        ? 'Keine Gelegenheitsangriffe'
        : say.list(
            opportunities.map(
              ({ unit, target, bearing }) =>
                `${say.unit(unit)} ${CHARGES['opportunity-charge']}: ${say.unit(target)}, Richtung ${say.heading(bearing)}`,
            ),
          ),
    'form-squares': ({ units }, say) =>
      units.length === 0 ? 'Alle halten stand' : `Karree bilden: ${say.list(units.map(say.unit))}`,
  },
  parts: {
    charge: ({ unit, target, bearing }, say) =>
      `${say.unit(unit)} greift ${say.unit(target)} an, Richtung ${say.heading(bearing)}`,
    react: ({ unit, reaction }, say) => `${say.unit(unit)} ${REACTIONS[reaction]}`,
    'opportunity-charge': ({ unit, target, bearing }, say) =>
      `${say.unit(unit)} ${CHARGES['opportunity-charge']}: ${say.unit(target)}, Richtung ${say.heading(bearing)}`,
    'move-step': ({ unit, mode, step }, say) => `${say.unit(unit)}${MODES[mode]}: ${said(step, say)}`,
    'move-commander': ({ leader, x, y }, say) =>
      `${say.leader(leader)} reitet nach ${say.inches(x)}, ${say.inches(y)}`,
  },
  events: {
    'charge-declared': ({ unit, target, zone, distance }, say) =>
      `${say.unit(unit)} greift ${say.unit(target)} ${ZONES[zone]} an, aus ${say.inches(distance)}.`,
    'no-charges': ({ side }, say) => `${say.side(side)}: keine Angriffe.`,
    'reaction-declared': ({ unit, reaction }, say) => `${say.unit(unit)} ${REACTIONS[reaction]}.`,
    'opportunity-declared': ({ unit, target }, say) =>
      `${say.unit(unit)} will ${say.unit(target)} angreifen.`,
    'formed-square': ({ unit }, say) => `${say.unit(unit)} steht im Karree.`,
    'reaction-failed': ({ unit, reaction }, say) =>
      reaction === 'form-square'
        ? `${say.unit(unit)} hat keinen Platz für ein Karree und hält stand.`
        : `${say.unit(unit)} kann nicht anreiten und hält stand.`,
    charged: ({ unit, target, kind, mils, atTarget }, say) =>
      `${say.unit(unit)} ${CHARGES[kind]}: ${say.inches(mils)}${
        atTarget ? `, bis vor ${say.unit(target)}` : ', ohne den Gegner zu erreichen'
      }.`,
    moved: ({ unit, mode, steps }, say) =>
      `${say.unit(unit)}${MODES[mode]}: ${steps.map(step => said(step, say)).join('; ') || 'bleibt stehen'}.`,
    'steps-left-out': ({ unit, steps }, say) =>
      `${say.unit(unit)}: Der Rest der Bewegung (${steps}) ist nicht mehr möglich.`,
    'left-table': ({ unit }, say) => `${say.unit(unit)} verlässt das Feld.`,
    'commander-moved': ({ leader }, say) => `${say.leader(leader)} reitet weiter.`,
    'movement-ended': ({ side }, say) => `${say.side(side)}: Ende der Bewegung.`,
    committed: ({ formation }, say) => `${say.formation(formation)} ist im Gefecht.`,
  },
  refusals: {
    'march.no-such-part': () => 'Das gehört zu keiner Bewegung.',
    'march.too-many-steps': ({ most }) => `Nicht mehr als ${most} Schritte auf einmal.`,
    'march.no-such-unit': () => 'Diese Einheit ist nicht auf dem Tisch, oder es ist nicht deine.',
    'march.has-charged': () => 'Wer angegriffen hat, bewegt sich nicht mehr.',
    'march.has-acted': () => 'Diese Einheit hat sich schon bewegt.',
    'march.broken-mf': () => 'Die Einheiten eines gebrochenen Verbandes bewegen sich nicht.',
    'march.one-mode': () => 'Eine ganze Bewegung ist entweder taktisch oder strategisch.',
    'march.no-strategic': () =>
      'Karrees und Einheiten in Unordnung oder mit erschöpften Pferden bewegen sich nicht strategisch.',
    'march.engaged': () => 'Wer im Gefechtsbereich des Gegners steht, bewegt sich taktisch.',
    'march.strategic-near': ({ unit }, say) =>
      `Eine strategische Bewegung darf ${say.unit(String(unit))} nicht näher als 9″ kommen.`,
    'march.out-of-command': () => 'Die Einheit ist außer Reichweite ihres Kommandeurs.',
    'march.out-of-command-nearer': ({ unit }, say) =>
      `Ohne Befehlsverbindung darf sie ${say.unit(String(unit))} nicht näher kommen.`,
    'march.too-far': ({ shares, left }) => {
      if (isUsedUp(left)) return 'Die Bewegung ist aufgebraucht.'
      const [takes, rest] = percents(shares, left, 'de')
      return `Das kostet ${takes} % einer Bewegung, übrig sind ${rest} %.`
    },
    'march.no-rate': () => 'In dieser Formation kann sie sich so nicht bewegen.',
    'march.not-that-step': () => 'In dieser Formation geht das nicht.',
    'march.off-table': () => 'Das führt vom Tisch.',
    'march.barred': ({ feature }, say) => `Dort ist kein Durchkommen (${say.feature(String(feature))}).`,
    'march.block-in-the-way': ({ block }, say) => `${capitalised(say.block(String(block)))} ist im Weg.`,
    'march.too-near': ({ unit }, say) => `Das ist zu nahe an ${say.unit(String(unit))}.`,
    'march.threat-zone': ({ unit }, say) => `${say.unit(String(unit))} hält sie fern.`,
    'march.no-passage': ({ unit }, say) => `Durch ${say.unit(String(unit))} kommt niemand hindurch.`,
    'march.ends-on-friend': ({ unit }, say) =>
      `Sie darf nicht dort stehen bleiben, wo ${say.unit(String(unit))} steht.`,
    'march.no-room': ({ unit }, say) => `${say.unit(String(unit))} lässt dafür keinen Platz.`,
    'march.obstacle': ({ feature }, say) =>
      `Das kann sie nicht überqueren (${say.feature(String(feature))}).`,
    'march.prohibited': ({ feature }, say) =>
      `Dieses Gelände ist ihr verschlossen (${say.feature(String(feature))}).`,
    'march.prohibited-formation': ({ feature }, say) =>
      `In diesem Gelände ist diese Formation nicht möglich (${say.feature(String(feature))}).`,
    'march.no-such-change': () => 'In diese Formation kann sie nicht übergehen.',
    'march.keeps-facing': () => 'Nur wer ein Karree auflöst, darf eine andere Front nehmen.',
    'march.no-facing': () => 'Hier ist keine Front zu ändern.',
    'march.siege': () => 'Belagerungsgeschütze bleiben, wo sie sind.',
    'march.no-such-block': () => 'Diesen Block gibt es nicht.',
    'march.only-infantry': () => 'Nur Infanterie besetzt Ortschaften.',
    'march.block-held': ({ unit }, say) => `${say.unit(String(unit))} hält diesen Block.`,
    'march.block-burning': () => 'Dieser Block brennt.',
    'march.block-too-far': () => 'Das ist weiter als 1″ vom Block entfernt.',
    'march.charge-blocked': ({ feature }, say) =>
      `Darüber kann sie nicht angreifen (${say.feature(String(feature))}).`,
    'march.lane-closed': ({ unit }, say) => `${say.unit(String(unit))} steht dem Angriff im Weg.`,
    'march.out-of-reach': ({ unit }, say) =>
      `${say.unit(String(unit))} ist auf diesem Weg nicht zu erreichen.`,
    'march.night': () => 'Bei Nacht gibt es keine Angriffe.',
    'march.mf-cannot-charge': () => 'Ein gebrochener oder weichender Verband greift nicht an.',
    'march.unfit-to-charge': () => 'So, wie sie steht, kann die Einheit nicht angreifen.',
    'march.no-such-target': () => 'Einen solchen Gegner gibt es auf dem Tisch nicht.',
    'march.horse-at-garrison': () => 'Kavallerie greift keine Besatzungen an.',
    'march.horse-at-prohibited': ({ unit }, say) =>
      `Wo ${say.unit(String(unit))} steht, kommt Kavallerie nicht hin.`,
    'march.skirmishers-charge': () => 'Schützenlinien greifen nur Batterien und Schützenlinien an.',
    'march.infantry-at-cavalry': ({ unit }, say) =>
      `So, wie ${say.unit(String(unit))} steht, kann Infanterie sie nicht angreifen.`,
    'march.unseen': ({ unit, by, screen, block, feature }, say) =>
      by === 'visibility'
        ? `${say.unit(String(unit))} ist auf diese Entfernung nicht auszumachen.`
        : by === 'unit'
          ? `${say.unit(String(screen))} verdeckt ihr ${say.unit(String(unit))}.`
          : `${capitalised(by === 'block' ? say.block(String(block)) : say.feature(String(feature)))} verdeckt ihr ${say.unit(String(unit))}.`,
    'march.charge-turn': () => 'Vor dem Angriff darf sie sich um höchstens 45° drehen.',
    'march.too-many-chargers': ({ unit }, say) =>
      `Mehr Einheiten dürfen ${say.unit(String(unit))} nicht angreifen.`,
    'march.charges-overlap': ({ unit }, say) => `Dort wird ${say.unit(String(unit))} stehen.`,
    'march.is-charged': () => 'Wer angegriffen wird, nutzt keine Gelegenheit.',
    'march.no-opportunity': () => 'Dieser Gegner bietet keine Gelegenheit.',
    'march.not-in-front': ({ unit }, say) => `${say.unit(String(unit))} ist nicht vor ihrer Front.`,
    'march.not-charged': () => 'Nur wer angegriffen wird, reagiert.',
    'march.no-square': () => 'Nur Infanterie, die Kavallerie angreift, bildet Karree.',
    'march.no-room-for-square': () => 'Für ein Karree ist kein Platz.',
    'march.no-counter-charge': () =>
      'Nur geordnete Kavallerie in Linie, die von vorn angegriffen wird, reitet zum Gegenangriff an.',
    'march.no-flight': () => 'Nur aufgeprotzte Geschütze fliehen.',
    'march.has-reacted': () => 'Ihre Reaktion steht fest.',
    'march.must-enter': () => 'Sie ist noch nicht auf dem Tisch.',
    'march.entry': () => 'Sie betritt den Tisch in der Breite ihres Zugangs.',
    'march.no-such-commander': () => 'Er ist nicht frei.',
    'march.commander-moved': () => 'Er ist schon geritten.',
    'march.commander-too-far': () => 'So weit kann er nicht reiten.',
  },
}
