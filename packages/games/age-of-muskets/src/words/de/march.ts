import type * as decisions from '../../march/decisions.ts'
import type { Event } from '../../march/events.ts'
import type * as parts from '../../march/parts.ts'
import { attack } from '../../procedures.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { placeOf } from '../places.ts'

const at = (location: string, say: Namer): string =>
  location === 'place'
    ? 'im Platz'
    : location === 'pass'
      ? 'im Pass'
      : `auf der Brücke (${say.bridge(location)})`

const moved = (moves: readonly { readonly piece: string; readonly to: string }[], say: Namer): string =>
  say.list(moves.map(({ piece, to }) => `${say.piece(piece)} nach ${say.zone(to)}`))

const transferred = (part: parts.GarrisonPart, say: Namer): string => {
  switch (part.type) {
    case 'leave-garrison':
      return `Garnison ${at(part.location, say)}: ${say.troops(part.troops)} (${say.unit(part.unit)})`
    case 'take-garrison':
      return `Aus der Garnison: ${say.troops(part.troops)} für ${say.unit(part.unit)}`
    case 'shift-garrison':
      return `Die Garnison in ${say.zone(part.zone)} steht nun ${at(part.location, say)}`
  }
}

const takenAlong = (unit: string, nationality: string, count: number, say: Namer): string =>
  `${say.stragglers(count, nationality)} mitnehmen: ${say.unit(unit)}`

const withTrain = (unit: string, say: Namer): string => `Belagerungspark mitnehmen: ${say.unit(unit)}`

const attempt = (guides: boolean): string =>
  guides ? 'Gewaltmarsch mit ortskundigen Führern versuchen' : 'Gewaltmarsch versuchen'

export const march: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    marchOrders: () => 'Wohin marschiert der Verband?',
    activeLoc: () => 'In welche Zone kommt dein Verbindungsmarker?',
    otherLoc: () => 'In welche Zone kommt dein Verbindungsmarker?',
    screenLeaders: () => 'Welcher General führt im Schleiergefecht?',
    evade: () => 'Wer weicht dem Feind aus?',
    endMarch: () => 'Garnisonen, und ein Gewaltmarsch?',
    forcedMarchOrders: () => 'Wohin führt der Gewaltmarsch?',
    declareAttack: () => 'Erklärst du einen Angriff?',
    enterPlace: (view, say) =>
      `Gehen deine Kräfte in den befestigten Platz von ${placeOf(view, attack.locals(view).zone, say)}?`,
    enterCastle: (view, say) =>
      `Gehen deine Kräfte in die Burg von ${placeOf(view, attack.locals(view).zone, say)}?`,
    orderDetached: () => 'Welche abgesetzte KE zieht?',
    garrisonDetached: () => 'Welche SP bleiben zurück?',
    endDetached: () => 'Lässt du Garnisonen zurück, oder versuchst du einen Gewaltmarsch?',
    forceDetached: () => 'Wohin führt der Gewaltmarsch?',
    stormOrCancel: (view, say) => `Stürmst du ${placeOf(view, attack.locals(view).zone, say)}?`,
  },
  decisions: {
    march: ({ moves, garrisons, stragglers, trains, lifted }, say) =>
      [
        moves.length === 0 ? 'Marsch auf der Stelle' : `Marsch: ${moved(moves, say)}`,
        ...garrisons.map(part => transferred(part, say)),
        ...stragglers.map(({ unit, nationality, count }) => takenAlong(unit, nationality, count, say)),
        ...trains.map(unit => withTrain(unit, say)),
        ...lifted.map(zone => `Die Blockade in ${say.zone(zone)} wird aufgehoben`),
      ].join('; '),
    'place-loc': ({ zone }, say) => `Verbindungsmarker in ${say.zone(zone)}`,
    'leave-to-others': () => 'Das entscheidet ein anderer',
    'screen-leader': ({ piece }, say) =>
      piece === null ? 'Kein General' : `Der General: ${say.piece(piece)}`,
    evade: ({ moves }, say) => (moves.length === 0 ? 'Bleiben' : `Ausweichen: ${moved(moves, say)}`),
    'end-march': ({ garrisons, forcedMarch }, say) =>
      [
        ...garrisons.map(part => transferred(part, say)),
        forcedMarch === null ? 'Kein Gewaltmarsch' : attempt(forcedMarch.guides),
      ].join('; '),
    'forced-march': ({ moves }, say) =>
      moves.length === 0 ? 'Kein Gewaltmarsch' : `Gewaltmarsch: ${moved(moves, say)}`,
    attack: ({ zone }, say) => (zone === null ? 'Kein Angriff' : `Angriff in ${say.zone(zone)}`),
    'enter-place': ({ enter }) => (enter ? 'In den Platz gehen' : 'Draußen bleiben'),
    'move-detached': ({ unit }, say) =>
      unit === null
        ? 'Keine weitere KE zieht'
        : `${say.unit(unit.id)} nach ${say.zone(unit.to)}${unit.garrison ? ', vorher Garnisonen' : ''}`,
    storm: ({ storm }) => (storm ? 'Die Stadt stürmen' : 'Den Angriff abbrechen'),
  },
  parts: {
    move: ({ piece, to }, say) => `${say.piece(piece)} nach ${say.zone(to)}`,
    'move-force': ({ to }, say) => `Der ganze Verband nach ${say.zone(to)}`,
    'leave-garrison': transferred,
    'take-garrison': transferred,
    'shift-garrison': transferred,
    'take-stragglers': ({ unit, nationality, count }, say) => takenAlong(unit, nationality, count, say),
    'draw-train': ({ unit }, say) => withTrain(unit, say),
    'lift-blockade': ({ zone }, say) => `Die Blockade in ${say.zone(zone)} aufheben`,
    'attempt-forced-march': ({ guides }) => attempt(guides),
    evade: ({ piece, to }, say) => `Ausweichen: ${say.piece(piece)} nach ${say.zone(to)}`,
    'evade-with-hq': ({ hq, to }, say) =>
      `Ausweichen: ${say.hq(hq)} mit allen, die dürfen, nach ${say.zone(to)}`,
  },
  events: {
    marched: ({ player, moves, forced }, say) =>
      moves.length === 0
        ? `${say.player(player)}: Marsch auf der Stelle.`
        : `${say.player(player)}: ${forced ? 'Gewaltmarsch' : 'Marsch'} ${say.list(
            moves.map(({ from, to }) => `von ${say.zone(from)} nach ${say.zone(to)}`),
          )}.`,
    garrison: ({ side, zone, location, troops }, say) =>
      location === null
        ? `${say.side(side)}: keine Garnison mehr in ${say.zone(zone)}.`
        : `${say.side(side)}: Die Garnison in ${say.zone(zone)} steht ${at(location, say)}${troops === null ? '' : `, ${say.troops(troops)}`}.`,
    'blockade-lifted': ({ zone }, say) => `Die Blockade in ${say.zone(zone)} ist aufgehoben.`,
    'stragglers-taken': ({ nationality, count, from, to }, say) =>
      `${say.stragglers(count, nationality)} mitgenommen von ${say.zone(from)} nach ${say.zone(to)}.`,
    'stragglers-lost': ({ nationality, count, zone }, say) =>
      `${say.zone(zone)}: ${say.stragglers(count, nationality)} endgültig verloren.`,
    'siege-train-drawn': ({ side, from, to }, say) =>
      `${say.side(side)}: Der Belagerungspark zieht von ${say.zone(from)} nach ${say.zone(to)}.`,
    'neutrality-violated': ({ zone, scorer, vp }, say) =>
      `${say.zone(zone)} ist nicht länger neutral: ${vp} ${vp === 1 ? 'Siegpunkt' : 'Siegpunkte'} für ${say.side(scorer)}.`,
    'loc-cut': ({ side, of }, say) =>
      `${say.side(side)}: Der Verbindungsmarker für ${say.zone(of)} ist entfernt.`,
    'loc-placed': ({ side, of, at: where }, say) =>
      `${say.side(side)}: Der Verbindungsmarker für ${say.zone(of)} liegt in ${say.zone(where)}.`,
    'screen-leader': ({ side, leader, tactical }, say) =>
      `${say.side(side)}: Im Schleiergefecht führt ${leader === null ? 'ein namenloser General' : say.leader(leader)} (Taktik ${tactical}).`,
    screen: ({ zone, winner, rolls }, say) => {
      if (winner === null) return `Kein Schleiergefecht in ${say.zone(zone)}: Niemand hat die Truppen dafür.`
      const how =
        rolls === null ? 'kampflos' : `${rolls.totals.join(' zu ')}, Würfel ${rolls.dice.join(' und ')}`
      return `Schleiergefecht in ${say.zone(zone)}, Sieger: ${say.side(winner)} (${how}).`
    },
    'screen-report': ({ zone, side, leaders, arms, units }, say) =>
      `Auskunft über ${say.zone(zone)}, ${say.side(side)}: ${say.report({ leaders, arms, units })}.`,
    evaded: ({ player, zone, to }, say) =>
      to === null
        ? `${say.player(player)}: kein Ausweichen aus ${say.zone(zone)}.`
        : `${say.player(player)}: Ausweichen aus ${say.zone(zone)} nach ${say.zone(to)}.`,
    'forced-march-roll': ({ die, initiative, succeeded }) =>
      `Gewaltmarsch: ${die} gegen Initiative ${initiative}, ${succeeded ? 'gelungen' : 'misslungen'}.`,
    'attack-declared': ({ player, zone }, say) => `${say.player(player)}: Angriff in ${say.zone(zone)}.`,
    'shattered-cut-down': ({ side, zone, lost }, say) =>
      `${say.side(side)}: ${lost} zersprengte SP in ${say.zone(zone)} verloren.`,
    'entered-place': ({ side, zone }, say) =>
      `${say.side(side)}: In ${say.zone(zone)} gehen alle in den befestigten Platz.`,
    'attack-called-off': ({ zone, wasShattered }, say) =>
      wasShattered
        ? `In ${say.zone(zone)} sind alle Verteidiger zersprengt: kein Kampf.`
        : `Der Angriff in ${say.zone(zone)} ist abgebrochen.`,
    announced: ({ attacker, defender }) =>
      attacker && defender
        ? 'Beide Seiten haben mindestens drei KE: eine Feldschlacht.'
        : `Ein kleines Gefecht: ${attacker ? 'Der Verteidiger hat' : defender ? 'Der Angreifer hat' : 'Beide haben'} weniger als drei KE.`,
  },
  refusals: {
    'march.not-of-the-force': () => 'Das gehört nicht zum Verband, der marschiert.',
    'march.moved': () => 'Das ist schon bewegt.',
    'march.not-adjacent': () => 'Ein Marsch führt in eine angrenzende Zone.',
    'march.shut-in': () => 'Nichts verlässt einen Platz, der blockiert oder belagert wird.',
    'march.confined': () => 'Das darf seine Region noch nicht verlassen.',
    'march.closed': ({ zone }, say) => `${say.zone(String(zone))} ist gesperrt.`,
    'march.loc': () =>
      'Eine umkämpfte Zone verlässt man zum eigenen Verbindungsmarker oder, ohne einen, wo weder der Feind noch sein Verbindungsmarker in der Nähe ist.',
    'march.shattered': () => 'Zersprengte Truppen marschieren nur vom Feind weg.',
    'march.cohesion': () => 'Jede KE muss beim HQ oder angrenzend enden, das HQ bei einer eigenen KE.',
    'march.cost': ({ cost }) => `Das kostet ${cost} AP, mehr als verfügbar sind.`,
    'march.no-hq': () => 'Hier ist kein HQ mit KE, die zusammen ziehen könnten.',
    'march.no-part': () => 'Das gehört nicht zu einem Marsch.',
    'march.not-moving': () => 'Nur eine KE, die marschiert, nimmt etwas mit.',
    'march.stragglers': () => 'So viele Nachzügler sind nicht da.',
    'march.no-train': () => 'Hier ist kein Belagerungspark mitzunehmen.',
    'march.no-blockade': () => 'Hier ist keine eigene Blockade aufzuheben.',
    'march.no-forced-march': () => 'Es gibt keinen Gewaltmarsch.',
    'march.only-moves': () => 'Auf einem Gewaltmarsch wird nur gezogen.',
    'march.no-attempt': () => 'Ein Gewaltmarsch kann nicht versucht werden.',
    'march.garrison.no-unit': () => 'Eine solche KE des Verbands ist hier nicht.',
    'march.garrison.twice': () =>
      'Eine KE lässt einmal SP zurück und nimmt einmal welche auf, keine einer Art hin und her.',
    'march.garrison.no-location': () => 'Dort darf keine Garnison bleiben.',
    'march.garrison.one-location': () => 'Eine Seite hat eine Garnison in einer Zone, an einer Stelle.',
    'march.garrison.no-sp': () => 'Diese SP sind nicht da oder dürfen nicht bleiben.',
    'march.garrison.last-sp': () => 'Eine KE behält mindestens einen SP.',
    'march.garrison.none': () => 'Dafür ist keine Garnison da.',
    'march.garrison.no-room': () => 'Die KE hat dafür keinen Platz.',
    'march.evade.nobody': () => 'Dort kann niemand ausweichen.',
    'march.evade.no-way': () => 'Dorthin kann niemand ausweichen.',
    'march.evade.too-heavy': () =>
      'Nach einem verlorenen Schleiergefecht weichen nur Kavallerie und leichte Truppen aus.',
    'march.evade.with-hq': () => 'Eine KE geht, wohin ihr HQ geht.',
    'march.evade.no-ap': () => 'Das HQ hat keinen AP dafür.',
    'march.evade.alone': () => 'Ein HQ nimmt eine eigene KE mit.',
  },
}
