import { capitalised } from '@grognard/engine/lines'
import type * as decisions from '../../fire/decisions.ts'
import type { Event } from '../../fire/events.ts'
import type * as parts from '../../fire/parts.ts'
import type { PartOf } from '../../parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

const RESULTS = {
  unhurt: 'unverletzt',
  unhorsed: 'aus dem Sattel geworfen',
  wounded: 'verwundet',
  killed: 'gefallen',
  captured: 'gefangen',
} as const

const inPoints = (points: number): string => (points === 1 ? '1 Feuerpunkt' : `${points} Feuerpunkte`)
const hitting = (hits: number): string => (hits === 0 ? 'kein Treffer' : `${hits} Treffer`)
const rolled = (die: number | null): string => (die === null ? '' : `, Würfel ${die}`)

/** Who fires at whom, with how many points, and whether by itself. */
const said = ({ unit, target, points, joined }: PartOf<'fire'>, say: Namer): string =>
  `${say.unit(unit)} auf ${say.unit(target)}${points === 0 ? '' : `, ${points === 1 ? '1 Punkt' : `${points} Punkte`}`}${joined ? '' : ', einzeln'}`

/** Of many it is said first how many they are. */
function firing(fires: readonly PartOf<'fire'>[]): string {
  const units = new Set(fires.map(({ unit }) => unit)).size
  return units < 2 ? '' : `${units} Einheiten feuern: `
}

export const fire: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    declareFire: () => 'Wer feuert auf wen?',
    goOn: () => 'Das Ziel dieses Angriffs ist fort. Was tut der Angreifer?',
  },
  decisions: {
    'declare-fire': ({ fires }, say) =>
      fires.length === 0
        ? 'Niemand feuert'
        : `${firing(fires)}${say.list(fires.map(each => said(each, say)))}`,
    'go-on': ({ unit, how, mils, target }, say) =>
      how === 'halt'
        ? `${say.unit(unit)} hält an`
        : target === null
          ? `${say.unit(unit)} rückt ${say.inches(mils)} vor`
          : `${say.unit(unit)} stürmt weiter auf ${say.unit(target)}`,
  },
  parts: {
    fire: (part, say) => said(part, say),
    'charge-on': ({ how, mils, target }, say) =>
      how === 'halt'
        ? 'Anhalten'
        : target === null
          ? `${say.inches(mils)} vorrücken`
          : `Weiter auf ${say.unit(target)}`,
  },
  events: {
    fired: ({ units, target, points, die, hits }, say) =>
      `${say.list(units.map(say.unit))} → ${say.unit(target)}: ${inPoints(points)}${rolled(die)}: ${hitting(hits)}.`,
    bounced: ({ unit, target, points, die, hits }, say) =>
      `Der Schuss von ${say.unit(unit)} prallt weiter auf ${say.unit(target)}: ${inPoints(points)}${rolled(die)}: ${hitting(hits)}.`,
    'set-on-fire': ({ block, dice }, say) => `${say.block(block)} gerät in Brand (${dice.join(' + ')}).`,
    'no-fire-set': ({ block, dice }, say) =>
      `Kein Brand bricht aus: ${say.block(block)} (${dice.join(' + ')}).`,
    'lost-cv': ({ unit, loss, cv }, say) => `${say.unit(unit)}: −${loss} KW, noch ${cv}.`,
    'unit-broken': ({ unit }, say) => `${say.unit(unit)} ist zersprengt.`,
    'unit-lost': ({ unit }, say) => `${say.unit(unit)} ist verloren.`,
    'formation-destroyed': ({ formation }, say) => `${say.formation(formation)} ist vernichtet.`,
    'batteries-joined': ({ units, formation }, say) =>
      `Jetzt bei ${say.formation(formation)}: ${say.list(units.map(say.unit))}.`,
    'leader-casualty': ({ leader, dice, result }, say) =>
      `${say.leader(leader)} in Gefahr: ${dice.join(' + ')}, ${RESULTS[result]}.`,
    'leader-captured': ({ leader }, say) => `${say.leader(leader)} gerät in Gefangenschaft.`,
    'leader-placed': ({ leader, unit }, say) =>
      unit === null
        ? `${say.leader(leader)} bleibt, wo seine Einheit stand.`
        : `${say.leader(leader)} reitet zu ${say.unit(unit)}.`,
    'unit-disordered': ({ unit }, say) => `${say.unit(unit)} gerät in Unordnung.`,
    'charger-halted': ({ unit, back }, say) =>
      `Der Angriff von ${say.unit(unit)} kommt zum Stehen, ${say.inches(back)} zurück.`,
    'charged-on': ({ unit, how, target, mils }, say) =>
      how === 'halt'
        ? `${say.unit(unit)} hält an.`
        : target === null
          ? `${say.unit(unit)} rückt ${say.inches(mils)} vor.`
          : `${say.unit(unit)} stürmt ${say.inches(mils)} weiter auf ${say.unit(target)}.`,
  },
  refusals: {
    'mar.only-fire': () => 'Jetzt kann nur Feuer angesagt werden.',
    'mar.not-your-unit': () => 'Diese Einheit ist nicht auf dem Tisch, oder sie gehört dir nicht.',
    'mar.cannot-fire': ({ unit }, say) => `${say.unit(String(unit))} kann jetzt nicht feuern.`,
    'mar.no-more-parts': ({ unit }, say) => `${say.unit(String(unit))} kann auf keine weiteren Ziele feuern.`,
    'mar.no-enemy': () => 'Einen solchen Gegner gibt es auf dem Tisch nicht.',
    'mar.out-of-range': ({ unit, most }, say) =>
      `${say.unit(String(unit))} liegt außer Reichweite: Sie geht bis ${say.inches(Number(most))}.`,
    'mar.out-of-arc': ({ unit }, say) => `${say.unit(String(unit))} liegt nicht in ihrem Feuerbereich.`,
    'mar.sight-stopped': ({ unit, by, screen, block, feature }, say) =>
      by === 'visibility'
        ? `${say.unit(String(unit))} ist auf diese Entfernung nicht auszumachen.`
        : by === 'unit'
          ? `${say.unit(String(screen))} steht vor ${say.unit(String(unit))}.`
          : `${capitalised(by === 'block' ? say.block(String(block)) : say.feature(String(feature)))} verdeckt ${say.unit(String(unit))}.`,
    'mar.no-canister-overhead': () => 'Mit Kartätschen wird nie über die Köpfe der Eigenen gefeuert.',
    'mar.fires-at-chargers': () => 'Wer angegriffen wird, feuert auf die, die ihn angreifen.',
    'mar.other-target-first': ({ nearer }, say) =>
      `Zuerst muss auf ${say.unit(String(nearer))} gefeuert werden.`,
    'mar.nearer-target': ({ unit, nearer }, say) =>
      nearer === undefined
        ? `Ein anderes Ziel ist näher als ${say.unit(String(unit))}.`
        : `${say.unit(String(nearer))} ist näher als ${say.unit(String(unit))}.`,
    'mar.target-taken': ({ unit }, say) =>
      `Ein Teil geht schon auf ${say.unit(String(unit))}: ein weiterer braucht ein anderes Ziel.`,
    'mar.fire-points': ({ most }) => `Dorthin können mindestens 1 und höchstens ${most} Punkte gehen.`,
    'mar.all-points': ({ unit, most }, say) =>
      `${say.unit(String(unit))} feuert mit allen ${most} Punkten, auf ein Ziel oder auf mehrere.`,
    'mar.out-of-group': () => 'Diese Batterie steht zu weit von ihrer Großen Batterie, um Feuer zu vereinen.',
    'mar.must-bombard': ({ unit }, say) => `${say.unit(String(unit))} muss ihr Ziel beschießen.`,
    'mar.one-way-on': () => 'Der Angreifer kann nur eines tun.',
    'mar.advance-too-far': ({ most }, say) => `Er kann höchstens ${say.inches(Number(most))} vorrücken.`,
    'mar.not-in-melee': () => 'Im Nahkampf nimmt niemand ein neues Ziel.',
    'mar.cavalry-goes-on': () => 'Nur Kavallerie stürmt weiter auf ein neues Ziel.',
    'mar.no-new-target': () => 'Der Angriff erreicht diese Einheit nicht auf freier Bahn.',
  },
}
