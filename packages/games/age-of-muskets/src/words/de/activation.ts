import type * as decisions from '../../activation/decisions.ts'
import type { Event } from '../../activation/events.ts'
import type * as parts from '../../activation/parts.ts'
import type { AttritionRow, Half, SupplyState } from '../../vocabulary.ts'
import type { ChapterWords, Facts } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { owedToAttrition } from '../owed.ts'
import { spThat } from './which-sp.ts'

type Losses = readonly { readonly unit: string; readonly troops: { readonly [type: string]: number } }[]

const named = (facts: Facts, key: string): string => String(facts[key] ?? '')

const ROWS: Readonly<Record<AttritionRow, string>> = {
  depot: 'aus einem Depot versorgt',
  requisition: 'durch Requisition versorgt',
  outOfSupply: 'unversorgt',
  forcedMarch: 'auf Gewaltmarsch',
}

const HALVES: Readonly<Record<Half, string>> = { fair: 'gute', foul: 'schlechte' }

const sayLosses = (losses: Losses, say: Namer): string =>
  say.list(losses.map(({ unit, troops }) => `${say.troops(troops)} (${say.unit(unit)})`))

const saySupply = (source: SupplyState, zones: readonly string[], say: Namer): string => {
  const where = say.list(zones.map(say.zone))
  if (source === 'outOfSupply') return 'ist unversorgt'
  if (source === 'requisition') return `ist durch Requisition in ${where} versorgt`
  return zones.length === 0 ? 'lebt von der Beute' : `ist aus dem Depot in ${where} versorgt`
}

export const activation: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    offerFreeActivation: () =>
      'Deine Seite hat die Strategische Initiative: Wer nutzt die freie Aktivierung?',
    nameFreeHq: () => 'Welches deiner HQ aktivierst du frei?',
    bid: () => 'Für welches HQ bietest du, und wie viele AP?',
    declareForces: () => 'Dein HQ ist an der Reihe: Welche Spielsteine aktivierst du?',
    callTeamMates: () => 'Wessen HQ rufst du mit, und in welcher Reihenfolge?',
    answerCall: () => 'Ein größeres HQ deiner Seite ruft dich mit: Welche Spielsteine aktivierst du?',
    chooseForce: () => 'Welcher Verband handelt als nächster?',
    chooseSupply: () => 'Woraus wird der Verband versorgt?',
    distributeLosses: (view, say) => {
      const { losses, guns } = owedToAttrition(view)
      const artillery = spThat(guns, say, 'Artillerie geht', 'Artillerie gehen')
      if (losses === 0) return `Verschleiß: W${artillery} verloren?`
      const straggling = `Verschleiß: W${spThat(losses, say, 'bleibt', 'bleiben')} zurück`
      return guns === 0 ? `${straggling}?` : `${straggling}, und w${artillery} dazu verloren?`
    },
    placeStragglers: () => 'Wo bleiben die Nachzügler?',
    plunderDepot: () => 'Ein feindliches Depot fällt dir zu: Wer nimmt die Beute mit?',
  },
  decisions: {
    'offer-free-activation': ({ player }, say) =>
      player === null ? 'Niemand: auf die freie Aktivierung verzichten' : `Für ${say.player(player)}`,
    'free-activation': ({ hq }, say) => (hq === null ? 'Keines' : `${say.hq(hq)} aktivieren`),
    bid: ({ hq, points }, say) => `${points} für ${say.hq(hq)} bieten`,
    'pass-round': () => 'Passen',
    'declare-forces': ({ hqs, units }, say) =>
      units.length === 0
        ? 'Bleiben: nichts aktivieren'
        : hqs.length === 0
          ? `Jede für sich: ${say.list(units.map(say.unit))}`
          : say.list([...hqs.map(say.hq), ...units.map(say.unit)]),
    'call-team-mates': ({ players }, say) =>
      players.length === 0 ? 'Niemanden' : players.map(say.player).join(', dann '),
    'choose-force': ({ piece }, say) => say.piece(piece),
    supply: ({ source, zone }, say) => {
      if (source === 'plunder') return 'Beute'
      if (source === 'requisition') return 'Requisition'
      return zone === null ? 'Nichts: unversorgt' : `Depot in ${say.zone(zone)}`
    },
    'hand-over': ({ unit }, say) => `Requisitionsmarker dem HQ übergeben: ${say.unit(unit)}`,
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
      `${say.hq(hq)} würfelt ${die}: ${points > 0 ? `${points} AP` : `keine AP${points < 0 ? `, ${-points} geschuldet` : ''}`}.`,
    'no-activity-points': ({ hq }, say) => `${say.hq(hq)} wird belagert und erhält keine AP.`,
    'free-activation-used': ({ side, player }, say) =>
      player === null
        ? `${say.side(side)}: Verzicht auf die freie Aktivierung.`
        : `${say.player(player)}: freie Aktivierung.`,
    'bid-made': ({ hq, points, die }, say) =>
      `Du bietest ${points} AP für ${say.hq(hq)} und würfelst ${die}.`,
    'activation-number': ({ player, number }, say) => `${say.player(player)}: Aktivierungszahl ${number}.`,
    'round-passed': ({ player }, say) => `${say.player(player)}: gepasst.`,
    'tie-rolled': ({ players, dice }, say) =>
      `Gleichstand: ${players.map((player, i) => `${say.player(player)} ${dice[i]}`).join(', ')}.`,
    'activation-order': ({ players }, say) => `Die Reihenfolge ist: ${players.map(say.player).join(', ')}.`,
    'all-passed': ({ points }) => `Alle haben gepasst: Jedes HQ verliert bis zu ${points} AP.`,
    'not-activated': ({ player, hq }, say) =>
      hq === null
        ? `${say.player(player)}: Das HQ wird nicht aktiviert.`
        : `${say.hq(hq)} wird nicht aktiviert, und das Gebot ist verloren.`,
    'hq-activated': ({ player, zones, pieces }, say) =>
      pieces === null
        ? `${say.player(player)}: Aktiviert werden Spielsteine in ${say.list([...new Set(zones)].map(say.zone))}.`
        : `Du aktivierst ${say.list(pieces.map(say.piece))}.`,
    'team-mates-called': ({ player, players }, say) =>
      `${say.player(player)}: Mitgerufen: ${say.list(players.map(say.player))}.`,
    'call-declined': ({ player }, say) => `${say.player(player)}: kommt nicht mit.`,
    'force-supplied': ({ player, source, zones }, say) =>
      `${say.player(player)}: Ein Verband ${saySupply(source, zones, say)}.`,
    'attrition-suffered': ({ player, row, half, losses }, say) =>
      `${say.player(player)}: Verschleiß, ${ROWS[row]}, ${HALVES[half]} Hälfte: ${losses === 0 ? 'keiner' : say.sp(losses)}.`,
    'attrition-losses': ({ losses }, say) => `Du verlierst ${sayLosses(losses, say)}.`,
    'stragglers-placed': ({ nationality, count, zone }, say) =>
      zone === null
        ? `${say.stragglers(count, nationality)} verloren: nirgends ein Platz für sie.`
        : `${say.zone(zone)}: ${say.stragglers(count, nationality)} abgelegt.`,
    'handed-over': ({ unit, hq }, say) => `${say.unit(unit)}: Requisitionsmarker übergeben an ${say.hq(hq)}.`,
    plundered: ({ player, zone, nationality }, say) =>
      `${say.player(player)}: Das Depot in ${say.zone(zone)} (${say.nationality(nationality)}) ist geplündert.`,
    'depot-lost': ({ zone, nationality }, say) =>
      `Das Depot in ${say.zone(zone)} (${say.nationality(nationality)}) fällt dem Feind zu und ist zerstört.`,
    'siege-train-lost': ({ zone, side }, say) =>
      `Der Belagerungspark in ${say.zone(zone)} ist verloren (${say.side(side)}).`,
    'points-owed': ({ hq, points, left }, say) =>
      `${say.hq(hq)} gibt ${points} AP mehr aus${left < 0 ? ` und schuldet ${-left}` : `: ${left} bleiben`}.`,
    'action-phase-over': () => 'Die Aktionsphase ist zu Ende.',
  },
  refusals: {
    'aom.not-yours-now': () =>
      'Das ist kein Spielstein von dir, der aktiviert werden kann, oder er ist schon genannt.',
    'aom.no-points-to-follow': (facts, say) =>
      `${say.hq(named(facts, 'hq'))} hat keinen AP und kann nicht mitgenommen werden.`,
    'aom.not-taken-along': (facts, say) =>
      `${say.hq(named(facts, 'hq'))} kann nur vom aktivierten Spielstein eines größeren HQ in derselben oder einer angrenzenden Zone mitgenommen werden.`,
    'aom.acted-already': (facts, say) =>
      `${say.hq(named(facts, 'hq'))} ist in dieser Aktivierungsrunde schon aktiviert worden.`,
    'aom.orphan': (facts, say) => `${say.unit(named(facts, 'unit'))}: keinem HQ zugeteilt.`,
    'aom.out-of-reach': (facts, say) =>
      `${say.unit(named(facts, 'unit'))}: keine Verbindung zum HQ, oder in dieser Aktivierungsrunde schon aktiviert.`,
    'aom.no-unit': () => 'Mindestens eine KE des HQ muss aktiviert werden.',
    'aom.hq-acts-alone': (facts, say) =>
      `${say.hq(named(facts, 'hq'))} handelt nie allein: Aktiviere eine KE in seiner oder einer angrenzenden Zone.`,
    'aom.out-of-order': () =>
      'Verluste werden gleichmäßig verteilt und treffen der Reihe nach Rekruten, Linie, Artillerie, Veteranen, Garde und Kavallerie.',
  },
}
