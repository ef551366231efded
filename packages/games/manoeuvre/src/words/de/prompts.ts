import { forSeat, itemOf } from '@grognard/engine'
import {
  cardId,
  type Fight,
  fightIn,
  lacks,
  type ManView,
  nominatedIn,
  reducedIn,
  squareOf,
  stateOf,
  unitId,
} from '../../situation.ts'
import { EDGES, enemyOf, HAND_SIZE, seatId } from '../../vocabulary.ts'
import type { Prompts } from '../words.ts'
import { caller, cardsOf, does, inEdge, names, say, theNation } from './names.ts'

/** What is to be decided, in one sentence to the seat that decides. */
export const prompts: Prompts = {
  chooseMap: () => 'Lege das Spielfeld aus. Vier Kartenteile, wo und wie gedreht du willst.',
  nominateNations: () =>
    'Welche zwei Nationen nennst du? Der erste Spieler nimmt eine davon, du erhältst die andere.',
  pickNation: view =>
    `Deine Nation: ${nominatedIn(view)
      .map(id => theNation(view.scenario, id))
      .join(' oder ')}?`,
  pickEdge: () => 'Welcher Rand des Spielfelds ist deine Heimatseite?',
  chooseHand: view =>
    view.chosen === null
      ? `Welche ${HAND_SIZE} Karten deines Stapels sind deine Starthand?`
      : 'Deine Starthand ist gewählt; du darfst sie noch ändern, bis auch der andere gewählt hat.',
  deploy(view) {
    const s = stateOf(view)
    const edge = EDGES[forSeat(s.open.edge, itemOf(s))] ?? 'south'
    return `Wo stellst du deine Einheiten auf? In den beiden Reihen ${inEdge(edge)}.`
  },
  discard: view =>
    `Runde ${view.open.turn}, ${cardsOf(forSeat(view.open.handCount, view.open.active))} auf der Hand: Welche wirfst du ab, die letzte obenauf?`,
  scoutInDraw: view =>
    lacks(view, 'scout', view.open.active)
      ? 'Deine Hand ist voll: weiter zur Bewegung?'
      : 'Deine Hand ist voll: Spähst du, oder weiter zur Bewegung?',
  basicMove: () => 'Eine Einheit muss sich bewegen: welche, und wohin?',
  movementCard: view => `${moved(view)}: eine Karte für weitere Bewegung, oder weiter zum Kampf?`,
  guerrilla(view) {
    const { card, active } = view.open
    const name = card === null ? 'eine Karte' : say.card(view.scenario, cardId(view, active, card.face))
    const whom = card === null ? '' : ` für ${say.unit(view.scenario, unitId(view, card.unit))}`
    const answer = `${does(caller(view.scenario, view, seatId(active)), 'spielt', 'spielen')} ${name}${whom}`
    return lacks(view, 'guerrilla', enemyOf(active))
      ? `${answer}: Du hast keine ${names.cards.guerrilla} und kannst es nur geschehen lassen.`
      : `${answer}: Hebst du das mit ${names.cards.guerrilla} auf?`
  },
  forcedStep: view => `Gewaltmarsch für ${playedFor(view)}: ein Schritt, auf welches Feld?`,
  supplyMove: view => `Nachschub bewegt ${playedFor(view)}: auf welches Feld?`,
  declareCombat: () => 'Eröffnest du einen Kampf? Sturmangriff, Hinterhalt, Beschießung oder Salve.',
  withdrawWindow: view => fighting(view, fight => `${opening(view, fight)}: Ziehst du dich zurück?`),
  defenderCards: view =>
    fighting(
      view,
      fight =>
        `${opening(view, fight)}; deine Verteidigung beträgt ${fight.defence}: Welche Karten spielst du dazu?`,
    ),
  attackerCards: view => fighting(view, fight => attackerCards(view, fight)),
  hitOrRetreat: view => fighting(view, fight => hitOrRetreat(view, fight)),
  retreat: view =>
    fighting(
      view,
      fight =>
        `In welche Flanke weichst du mit ${say.unit(view.scenario, fight.target)} von ${fight.square} zurück?`,
    ),
  advance: view => fighting(view, fight => `${fight.square} ist leer: Welche Einheit rückt dorthin nach?`),
  skirmishMove(view) {
    const { combat } = view.open
    const at = combat === null ? null : squareOf(view, combat.unit)
    const unit = say.unit(view.scenario, fightIn(view)?.unit ?? '')
    return `Wohin plänkelt ${unit}? Bis zu ${view.scenario.armies.skirmish} Schritte weit${at === null ? '' : `, oder es bleibt bei ${at}`}.`
  },
  restoreUnit: view =>
    reducedIn(view) === 0
      ? 'Keine deiner Einheiten ist reduziert: weiter?'
      : 'Frischst du eine reduzierte Einheit auf, und mit welcher Karte?',
  placeRedoubt: () => 'Legst du eine Schanze an, und für welche Einheit?',
}

function moved(view: ManView): string {
  const { unit } = view.open.movement
  const at = squareOf(view, unit)
  const name = say.unit(view.scenario, unitId(view, unit))
  return at === null ? 'Bewegung' : `Nach der Bewegung von ${name} nach ${at}`
}

const playedFor = (view: ManView): string =>
  say.unit(view.scenario, view.open.card === null ? '' : unitId(view, view.open.card.unit))

const fighting = (view: ManView, say: (fight: Fight) => string): string => {
  const fight = fightIn(view)
  return fight === null ? 'Was entscheidest du in diesem Kampf?' : say(fight)
}

/** „Sturmangriff auf 9th Regiment (d5) durch 8th Regiment Légère (2d6/4)“ */
function opening({ scenario }: ManView, { kind, unit, card, target, square }: Fight): string {
  const whom = `${say.unit(scenario, target)} (${square})`
  return unit === null
    ? `${names.combats.ambush} gegen ${whom}`
    : `${names.combats[kind]} auf ${whom} durch ${say.unit(scenario, unit)} (${say.print(scenario, card)})`
}

function attackerCards({ scenario }: ManView, { kind, card, attack, defence }: Fight): string {
  const opened = kind === 'ambush' ? names.cards.ambush : say.print(scenario, card)
  const own = attack > 0 ? `${attack} und die Würfel von ${opened}` : `die Würfel von ${opened}`
  return `Die Verteidigung beträgt ${defence}, dein Angriff ${own}: Welche Karten spielst du dazu?`
}

/** Both answers are always legal, so those that cost the unit are said to (MAN-10.6). */
function hitOrRetreat({ scenario }: ManView, { target, square, isReduced, hasRoom }: Fight): string {
  const warnings = [
    ...(isReduced ? ['ein Treffer vernichtet die Einheit'] : []),
    ...(hasRoom ? [] : ['kein Feld ist frei, sodass Zurückweichen sie vernichtet']),
  ]
  const warning = warnings.length > 0 ? ` (${warnings.join('; ')})` : ''
  return `Treffer oder Zurückweichen für ${say.unit(scenario, target)} auf ${square}${warning}?`
}
