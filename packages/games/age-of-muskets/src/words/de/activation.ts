import type * as decisions from '../../activation/decisions.ts'
import type { Event } from '../../activation/events.ts'
import type * as parts from '../../activation/parts.ts'
import type { AttritionRow, Half, SupplyState } from '../../vocabulary.ts'
import type { ChapterWords, Facts } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

type Losses = readonly { readonly unit: string; readonly troops: { readonly [type: string]: number } }[]

const named = (facts: Facts, key: string): string => String(facts[key] ?? '')

const ROWS: Readonly<Record<AttritionRow, string>> = {
  depot: 'aus einem Depot versorgt',
  requisition: 'durch Requisition versorgt',
  outOfSupply: 'unversorgt',
  forcedMarch: 'auf Gewaltmarsch',
}

const HALVES: Readonly<Record<Half, string>> = { fair: 'günstige', foul: 'ungünstige' }

const sayLosses = (losses: Losses, say: Namer): string =>
  say.list(losses.map(({ unit, troops }) => `${say.unit(unit)} ${say.troops(troops)}`))

const saySupply = (source: SupplyState, zones: readonly string[], say: Namer): string => {
  const where = say.list(zones.map(say.zone))
  if (source === 'outOfSupply') return 'bleibt unversorgt'
  if (source === 'requisition') return `lebt von Requisitionen in ${where}`
  return zones.length === 0 ? 'lebt von der Beute' : `wird aus dem Depot in ${where} versorgt`
}

export const activation: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    offerFreeActivation: () =>
      'Deine Seite hat die strategische Initiative: Wer nutzt die freie Aktivierung?',
    nameFreeHq: () => 'Welches deiner Hauptquartiere aktivierst du frei?',
    bid: () => 'Für welches Hauptquartier bietest du, und wie viele Aktivitätspunkte?',
    declareForces: () => 'Dein Hauptquartier ist an der Reihe: Welche seiner Marken aktivierst du?',
    chooseForce: () => 'Welche Truppe handelt als nächste?',
    chooseSupply: () => 'Wovon lebt die Truppe?',
    distributeLosses: () => 'Marschverluste: Welche Stärkepunkte bleiben zurück?',
    placeStragglers: () => 'Wo bleiben die Nachzügler?',
    plunderDepot: () => 'Ein feindliches Depot fällt dir zu: Wer nimmt die Beute mit?',
  },
  decisions: {
    'offer-free-activation': ({ player }, say) =>
      player === null ? 'Niemand: auf die freie Aktivierung verzichten' : `${say.player(player)} nutzt sie`,
    'free-activation': ({ hq }, say) => (hq === null ? 'Keines' : `${say.hq(hq)} aktivieren`),
    bid: ({ hq, points }, say) => `${points} für ${say.hq(hq)} bieten`,
    'pass-round': () => 'Passen',
    'declare-forces': ({ hqs, units }, say) =>
      hqs.length === 0
        ? `Jede für sich: ${say.list(units.map(say.unit))}`
        : `${say.list(hqs.map(say.hq))} mit ${say.list(units.map(say.unit))}`,
    'choose-force': ({ piece }, say) => say.piece(piece),
    supply: ({ source, zone }, say) => {
      if (source === 'plunder') return 'Beute'
      if (source === 'requisition') return 'Requisition'
      return zone === null ? 'Nichts: unversorgt' : `Depot in ${say.zone(zone)}`
    },
    'hand-over': ({ unit }, say) => `${say.unit(unit)} gibt die Requisition an das Hauptquartier ab`,
    attrition: ({ losses, guns }, say) => `Verluste: ${sayLosses([...losses, ...guns], say)}`,
    'place-stragglers': ({ zone }, say) => `In ${say.zone(zone)}`,
    plunder: ({ piece }, say) => say.piece(piece),
  },
  parts: {
    'activate-hq': ({ hq }, say) => say.hq(hq),
    'activate-unit': ({ unit }, say) => say.unit(unit),
    'lose-sp': ({ unit, troopType }, say) => `${say.unit(unit)}: 1 ${say.troopType(troopType)}`,
    'lose-gun': ({ unit, troopType }, say) => `${say.unit(unit)}: 1 ${say.troopType(troopType)} zusätzlich`,
  },
  events: {
    'activity-points': ({ hq, die, points }, say) =>
      `${say.hq(hq)} würfelt ${die}: ${points > 0 ? `${points} AP` : `keine AP${points < 0 ? `, ${-points} Schulden` : ''}`}.`,
    'no-activity-points': ({ hq }, say) => `${say.hq(hq)} wird belagert und erhält keine AP.`,
    'free-activation-used': ({ side, player }, say) =>
      player === null
        ? `${say.side(side)} verzichtet auf die freie Aktivierung.`
        : `${say.player(player)} hat die freie Aktivierung (${say.side(side)}).`,
    'bid-made': ({ hq, points, die }, say) =>
      `Du bietest ${points} AP für ${say.hq(hq)} und würfelst ${die}.`,
    'activation-number': ({ player, number }, say) => `${say.player(player)}: Aktivierungszahl ${number}.`,
    'round-passed': ({ player }, say) => `${say.player(player)} passt.`,
    'tie-rolled': ({ players, dice }, say) =>
      `Gleichstand: ${say.list(players.map(say.player))} würfeln ${dice.join(', ')}.`,
    'activation-order': ({ players }, say) => `Die Reihenfolge ist: ${players.map(say.player).join(', ')}.`,
    'all-passed': ({ points }) => `Alle haben gepasst: Jedes Hauptquartier verliert bis zu ${points} AP.`,
    'not-activated': ({ player, hq }, say) =>
      hq === null
        ? `Das Hauptquartier von ${say.player(player)} wird nicht aktiviert.`
        : `${say.hq(hq)} wird nicht aktiviert, und das Gebot ist verloren.`,
    'hq-activated': ({ player, zones, pieces }, say) =>
      pieces === null
        ? `${say.player(player)} aktiviert Marken in ${say.list(zones.map(say.zone))}.`
        : `Du aktivierst ${say.list(pieces.map(say.piece))}.`,
    'force-supplied': ({ player, source, zones }, say) =>
      `Eine Truppe von ${say.player(player)} ${saySupply(source, zones, say)}.`,
    'attrition-suffered': ({ player, row, half, losses }, say) =>
      `Marschverluste von ${say.player(player)}, ${ROWS[row]}, ${HALVES[half]} Hälfte: ${losses === 0 ? 'keine' : say.sp(losses)}.`,
    'attrition-losses': ({ losses }, say) => `Du verlierst ${sayLosses(losses, say)}.`,
    'stragglers-placed': ({ nationality, count, zone }, say) =>
      zone === null
        ? `${count} Nachzügler können nirgends bleiben und sind verloren (${say.nationality(nationality)}).`
        : `${count} Nachzügler bleiben in ${say.zone(zone)} (${say.nationality(nationality)}).`,
    'handed-over': ({ unit, hq }, say) => `${say.unit(unit)} gibt die Requisition an ${say.hq(hq)} ab.`,
    plundered: ({ player, zone, nationality }, say) =>
      `${say.player(player)} plündert das Depot in ${say.zone(zone)} (${say.nationality(nationality)}).`,
    'depot-lost': ({ zone, nationality }, say) =>
      `Das Depot in ${say.zone(zone)} bleibt dem Feind und ist zerstört (${say.nationality(nationality)}).`,
    'siege-train-lost': ({ zone, side }, say) =>
      `Der Belagerungstrain in ${say.zone(zone)} ist verloren (${say.side(side)}).`,
    'points-owed': ({ hq, points, left }, say) =>
      `${say.hq(hq)} gibt ${points} AP mehr aus${left < 0 ? ` und schuldet ${-left}` : `: ${left} bleiben`}.`,
    'action-phase-over': () => 'Die Aktionsphase ist zu Ende.',
  },
  refusals: {
    'aom.not-yours-now': () =>
      'Das ist keine deiner Marken, die aktiviert werden kann, oder sie ist schon genannt.',
    'aom.no-points-to-follow': (facts, say) =>
      `${say.hq(named(facts, 'hq'))} hat keinen Aktivitätspunkt mehr und kann nicht mitgenommen werden.`,
    'aom.not-taken-along': (facts, say) =>
      `${say.hq(named(facts, 'hq'))} kann nur von der aktivierten Marke eines größeren Hauptquartiers in derselben Zone oder daneben mitgenommen werden.`,
    'aom.orphan': (facts, say) => `${say.unit(named(facts, 'unit'))} hat kein Hauptquartier.`,
    'aom.out-of-reach': (facts, say) =>
      `${say.unit(named(facts, 'unit'))} hat keine Verbindung zum Hauptquartier oder hat in dieser Aktivierungsrunde schon gehandelt.`,
    'aom.no-unit': () => 'Mindestens eine Einheit des Hauptquartiers muss aktiviert werden.',
    'aom.hq-acts-alone': (facts, say) =>
      `${say.hq(named(facts, 'hq'))} kann nicht allein handeln: Aktiviere eine Einheit in seiner Zone oder daneben.`,
    'aom.out-of-order': () =>
      'Verluste werden gleichmäßig verteilt und treffen der Reihe nach Rekruten, Linie, Artillerie, Veteranen, Garde und Kavallerie.',
  },
}
