import type * as decisions from '../../orders/decisions.ts'
import type { Event } from '../../orders/events.ts'
import type * as parts from '../../orders/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import { saidIssue, saidOrder, signed } from '../orders.ts'

const WEATHER = {
  clear: 'klar',
  overcast: 'bedeckt',
  mist: 'Nebel',
  rain: 'Regen',
  'heavy-rain': 'starker Regen',
} as const
const RESULT = { received: 'erhalten', delayed: 'verzögert', lost: 'verloren' } as const

export const orders: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    firstOrders: () => 'Gib deinen Großverbänden ihre ersten Befehle.',
    forceMarches: () => 'Welche Verbände im Anmarsch marschieren ohne Rast?',
    armyOrders: () => 'Welche Befehle schickt dein Oberbefehlshaber?',
    corpsOrders: () => 'Welche Befehle schicken deine Korpskommandeure?',
    localInitiative: () => 'Welche Kommandeure handeln auf eigene Faust?',
    formGrandBattery: () => 'Die große Batterie steht. Wie lauten ihre Befehle?',
    assignBatteries: () => 'Welche Batterien wechseln den Verband?',
  },
  decisions: {
    'first-orders': ({ orders }, say) =>
      orders.length === 0
        ? 'Erste Befehle, wie sie stehen'
        : say.list(orders.map(each => saidIssue(each, say))),
    'force-marches': ({ formations }, say) =>
      formations.length === 0
        ? 'Kein Gewaltmarsch'
        : `Gewaltmarsch: ${say.list(formations.map(say.formation))}`,
    'issue-orders': ({ orders }, say) =>
      orders.length === 0 ? 'Keine neuen Befehle' : say.list(orders.map(each => saidIssue(each, say))),
    'local-initiative': ({ tries }, say) =>
      tries.length === 0
        ? 'Niemand handelt auf eigene Faust'
        : say.list(tries.map(each => `${say.formation(each.formation)}: ${saidOrder(each.order, say)}`)),
    'assign-batteries': ({ assigned }, say) =>
      assigned.length === 0
        ? 'Alle Batterien bleiben, wo sie sind'
        : say.list(assigned.map(each => `${say.unit(each.battery)} zu ${say.formation(each.formation)}`)),
    'order-grand-battery': ({ formation, order }, say) =>
      `${say.formation(formation)}: ${saidOrder(order, say)}`,
  },
  parts: {
    issue: ({ issuer, formation, order }, say) =>
      `${say.leader(issuer)} an ${say.formation(formation)}: ${saidOrder(order, say)}`,
    'issue-corps': ({ issuer, corps, order }, say) =>
      `${say.leader(issuer)} an ${say.corps(corps)}: ${say.order(order)}`,
    try: ({ formation, order }, say) =>
      `${say.formation(formation)} auf eigene Faust: ${saidOrder(order, say)}`,
    'force-march': ({ formation }, say) => `Gewaltmarsch: ${say.formation(formation)}`,
    reassign: ({ leader, battery, formation }, say) =>
      `${say.leader(leader)}: ${say.unit(battery)} zu ${say.formation(formation)}`,
  },
  events: {
    weather: ({ dice, weather }) => `Wetter, ${dice.join(' + ')}: ${WEATHER[weather]}.`,
    mud: () => 'Der Boden wird zu Schlamm.',
    'arrival-roll': ({ formation, dice, arrives }, say) =>
      `${say.formation(formation)}${dice === null ? '' : `, ${dice.join(' + ')}`}: ${arrives ? 'trifft ein' : 'noch nicht'}.`,
    replaced: ({ leader }, say) => `Jemand anderes tritt an die Stelle von ${say.leader(leader)}.`,
    succeeded: ({ leader }, say) => `${say.leader(leader)} übernimmt den Oberbefehl.`,
    'grand-battery-formed': ({ formation, units }, say) =>
      `${say.formation(formation)} ist gebildet: ${say.list(units.map(say.unit))}.`,
    'grand-battery-dissolved': ({ formation }, say) => `${say.formation(formation)} ist aufgelöst.`,
    'formation-withdrawn': ({ formation }, say) => `${say.formation(formation)} hat das Feld verlassen.`,
    'order-roll': ({ formation, order, dice, modifier, result }, say) =>
      `${say.formation(formation)}: ${saidOrder(order, say)}${dice === null ? '' : `, ${dice.join(' + ')} ${signed(modifier)}`}: ${RESULT[result]}.`,
    'corps-order-roll': ({ corps, order, dice, modifier, result }, say) =>
      `${say.corps(corps)}: ${say.order(order)}${dice === null ? '' : `, ${dice.join(' + ')} ${signed(modifier)}`}: ${RESULT[result]}.`,
    'initiative-taken': ({ formation, dice, taken }, say) =>
      `${say.formation(formation)}, ${dice.join(' + ')}: ${taken ? 'handelt auf eigene Faust' : 'wartet auf Befehle'}.`,
    'order-lapsed': ({ formation }, say) =>
      `${say.formation(formation)}: der Befehl erlischt, Verteidigung an Ort und Stelle.`,
    'order-completed': ({ formation }, say) =>
      `${say.formation(formation)}: der Befehl ist ausgeführt, Verteidigung dort.`,
  },
  refusals: {
    'mar.no-first-grand-battery': () =>
      'Eine große Batterie wird während der Schlacht befohlen, nicht davor.',
    'mar.grand-battery-size': ({ least, most }) =>
      `Eine große Batterie besteht aus ${least} bis ${most} Batterien.`,
    'mar.battery-not-at-hand': ({ unit }, say) =>
      `${say.unit(String(unit))} gehört weder zu diesem Verband noch zu einem, dessen Kommandeur näher als 12″ ist.`,
    'mar.not-his-group': () => 'Er hat keine Artilleriegruppe oder ist nicht auf dem Tisch.',
    'mar.one-battery': () => 'Eine Batterie für jeden Kommandeur, in der Reihenfolge ihrer Ids.',
    'mar.no-issuer': () => 'Er gibt jetzt keine Befehle.',
    'mar.one-order-each': () => 'Ein Befehl für jeden Empfänger.',
    'mar.no-attempts': () => 'Er hat keine Versuche mehr.',
    'mar.no-corps': () => 'Es gibt kein solches Korps, oder seine Befehle kommen vom Oberbefehlshaber.',
    'mar.not-subordinate': () =>
      'Dieser Großverband untersteht ihm nicht oder kann jetzt keinen Befehl erhalten.',
    'mar.corps-order': () => 'Der Befehl des Korps lässt das nicht zu.',
    'mar.not-for-grand-battery': () =>
      'Eine Große Batterie beschießt, verteidigt, zieht sich zurück oder löst sich auf.',
    'mar.no-support': () => 'Unterstützt werden kann ein anderer Großverband der eigenen Seite.',
    'mar.no-bombard': () =>
      'Eine Beschießung braucht eine Batterie und einen feindlichen Großverband oder einen Häuserblock als Ziel.',
    'mar.no-grand-battery': () => 'Es gibt keine Große Batterie zu bilden oder aufzulösen.',
    'mar.no-local-initiative': () => 'Dieser Kommandeur darf jetzt nicht auf eigene Faust handeln.',
    'mar.defend-or-retire': () => 'Auf eigene Faust verteidigt ein Kommandeur oder zieht sich zurück.',
    'mar.defend-here': () => 'Auf eigene Faust verteidigt er, wo sein Verband steht.',
    'mar.no-forced-march': () => 'Dieser Großverband ist nicht im Anmarsch oder marschiert schon ohne Rast.',
    'mar.order-no-charge': () => 'Der Befehl des Großverbands verbietet Attacken.',
    'mar.order-charge-too-far': ({ limit }, say) =>
      `Der Befehl erlaubt Attacken bis ${say.inches(Number(limit))}.`,
    'mar.order-few-charge': () =>
      'Auf dem Rückzug darf höchstens die Hälfte der Kavallerie attackieren, sonst niemand.',
    'mar.order-charge-beside': () =>
      'Attackieren darf sie Feinde in 9″ Umkreis des unterstützten Großverbands.',
    'mar.order-no-engagement': ({ unit }, say) =>
      `Der Befehl verbietet, auf 9″ heranzugehen an ${say.unit(String(unit))}.`,
    'mar.order-closer': () => 'Der Befehl verbietet, näher an den Feind zu gehen.',
    'mar.order-falls-back': () => 'Beim Angriff darf sie nicht mehr als 3″ weiter vom Ziel enden.',
    'mar.order-farther': () => 'Der Befehl verbietet, sich weiter zu entfernen.',
    'mar.order-leaves-area': () => 'Sie darf das Gebiet nicht verlassen, das sie verteidigt.',
  },
}
