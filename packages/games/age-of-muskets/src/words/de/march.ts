import type * as decisions from '../../march/decisions.ts'
import type { Event } from '../../march/events.ts'
import type * as parts from '../../march/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

const at = (location: string, say: Namer): string =>
  location === 'place' ? 'im Ort' : location === 'pass' ? 'im Pass' : `auf der Brücke ${say.bridge(location)}`

const moved = (moves: readonly { readonly piece: string; readonly to: string }[], say: Namer): string =>
  say.list(moves.map(({ piece, to }) => `${say.piece(piece)} nach ${say.zone(to)}`))

const transferred = (part: parts.GarrisonPart, say: Namer): string => {
  switch (part.type) {
    case 'leave-garrison':
      return `${say.unit(part.unit)} lässt ${say.troops(part.troops)} ${at(part.location, say)}`
    case 'take-garrison':
      return `${say.unit(part.unit)} nimmt ${say.troops(part.troops)} der Garnison auf`
    case 'shift-garrison':
      return `Die Garnison in ${say.zone(part.zone)} steht nun ${at(part.location, say)}`
  }
}

const stragglers = (count: number, nationality: string, say: Namer): string =>
  `${count} Nachzügler (${say.nationality(nationality)})`

export const march: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    marchOrders: () => 'Wohin marschiert die Truppe?',
    activeLoc: () => 'Woher kommt Ihre Verbindungslinie?',
    otherLoc: () => 'Wohin führt Ihre Verbindungslinie?',
    screenLeaders: () => 'Welcher Führer befehligt den Schleier?',
    evade: () => 'Wer weicht dem Feind aus?',
    endMarch: () => 'Garnisonen, und ein Gewaltmarsch?',
    forcedMarchOrders: () => 'Wohin führt der Gewaltmarsch?',
    declareAttack: () => 'Greifen Sie an?',
    enterPlace: () => 'Gehen Ihre Truppen in den befestigten Ort?',
    enterCastle: () => 'Gehen Ihre Truppen in die Burg?',
    orderDetached: () => 'Welcher abgetrennte Verband zieht?',
    garrisonDetached: () => 'Welche SP bleiben zurück?',
    endDetached: () => 'Garnisonen, und ein Gewaltmarsch?',
    forceDetached: () => 'Wohin führt der Gewaltmarsch?',
    stormOrCancel: () => 'Stürmen Sie die Stadt?',
  },
  decisions: {
    march: ({ moves, garrisons, stragglers: taken, trains, lifted }, say) =>
      [
        moves.length === 0 ? 'Marsch auf der Stelle' : `Marsch: ${moved(moves, say)}`,
        ...garrisons.map(part => transferred(part, say)),
        ...taken.map(
          ({ unit, nationality, count }) =>
            `${say.unit(unit)} nimmt ${stragglers(count, nationality, say)} mit`,
        ),
        ...trains.map(unit => `${say.unit(unit)} zieht einen Belagerungspark`),
        ...lifted.map(zone => `Die Blockade in ${say.zone(zone)} wird aufgehoben`),
      ].join('; '),
    'place-loc': ({ zone }, say) => `Verbindungslinie nach ${say.zone(zone)}`,
    'leave-to-others': () => 'Das entscheidet ein anderer',
    'screen-leader': ({ piece }, say) =>
      piece === null
        ? 'Kein Führer im Schleier'
        : `Der Führer von ${say.piece(piece)} befehligt den Schleier`,
    evade: ({ moves }, say) => (moves.length === 0 ? 'Bleiben' : `Ausweichen: ${moved(moves, say)}`),
    'end-march': ({ garrisons, forcedMarch }, say) =>
      [
        ...garrisons.map(part => transferred(part, say)),
        forcedMarch === null
          ? 'Kein Gewaltmarsch'
          : forcedMarch.guides
            ? 'Gewaltmarsch mit Ortskundigen versuchen'
            : 'Gewaltmarsch versuchen',
      ].join('; '),
    'forced-march': ({ moves }, say) =>
      moves.length === 0 ? 'Kein Gewaltmarsch' : `Gewaltmarsch: ${moved(moves, say)}`,
    attack: ({ zone }, say) => (zone === null ? 'Kein Angriff' : `Angriff in ${say.zone(zone)}`),
    'enter-place': ({ enter }) => (enter ? 'In den Ort gehen' : 'Draußen bleiben'),
    'move-detached': ({ unit }, say) =>
      unit === null
        ? 'Kein weiterer Verband zieht'
        : `${say.unit(unit.id)} zieht nach ${say.zone(unit.to)}${unit.garrison ? ', vorher Garnisonen' : ''}`,
    storm: ({ storm }) => (storm ? 'Die Stadt stürmen' : 'Den Angriff abbrechen'),
  },
  parts: {
    move: ({ piece, to }, say) => `${say.piece(piece)} nach ${say.zone(to)}`,
    'move-force': ({ to }, say) => `Die ganze Truppe nach ${say.zone(to)}`,
    'leave-garrison': transferred,
    'take-garrison': transferred,
    'shift-garrison': transferred,
    'take-stragglers': ({ unit, nationality, count }, say) =>
      `${say.unit(unit)} nimmt ${stragglers(count, nationality, say)} mit`,
    'draw-train': ({ unit }, say) => `${say.unit(unit)} zieht einen Belagerungspark`,
    'lift-blockade': ({ zone }, say) => `Die Blockade in ${say.zone(zone)} aufheben`,
    'attempt-forced-march': ({ guides }) =>
      guides ? 'Gewaltmarsch mit Ortskundigen versuchen' : 'Gewaltmarsch versuchen',
    evade: ({ piece, to }, say) => `${say.piece(piece)} weicht nach ${say.zone(to)} aus`,
    'evade-with-hq': ({ hq, to }, say) =>
      `${say.hq(hq)} weicht mit allen, die dürfen, nach ${say.zone(to)} aus`,
  },
  events: {
    marched: ({ player, moves, forced }, say) =>
      moves.length === 0
        ? `${say.player(player)} marschiert auf der Stelle`
        : `${say.player(player)}: ${forced ? 'Gewaltmarsch' : 'Marsch'} ${say.list(
            moves.map(({ from, to }) => `von ${say.zone(from)} nach ${say.zone(to)}`),
          )}`,
    garrison: ({ side, zone, location, troops }, say) =>
      location === null
        ? `${say.side(side)}: keine Garnison mehr in ${say.zone(zone)}`
        : `${say.side(side)}: Die Garnison in ${say.zone(zone)} steht ${at(location, say)}${troops === null ? '' : `, ${say.troops(troops)}`}`,
    'blockade-lifted': ({ zone }, say) => `Die Blockade in ${say.zone(zone)} ist aufgehoben`,
    'stragglers-taken': ({ nationality, count, from, to }, say) =>
      `${stragglers(count, nationality, say)} ziehen von ${say.zone(from)} nach ${say.zone(to)} mit`,
    'stragglers-lost': ({ nationality, count, zone }, say) =>
      `${stragglers(count, nationality, say)} gehen in ${say.zone(zone)} verloren`,
    'siege-train-drawn': ({ side, from, to }, say) =>
      `${say.side(side)}: Ein Belagerungspark wird von ${say.zone(from)} nach ${say.zone(to)} gezogen`,
    'neutrality-violated': ({ zone, scorer, vp }, say) =>
      `${say.zone(zone)} ist nicht länger neutral: ${vp} ${vp === 1 ? 'Siegpunkt' : 'Siegpunkte'} für ${say.side(scorer)}`,
    'loc-cut': ({ side, of }, say) =>
      `${say.side(side)}: Die Verbindungslinie aus ${say.zone(of)} ist unterbrochen`,
    'loc-placed': ({ side, of, at: where }, say) =>
      `${say.side(side)}: Die Verbindungslinie aus ${say.zone(of)} führt nach ${say.zone(where)}`,
    'screen-leader': ({ side, leader, tactical }, say) =>
      `${say.side(side)}: ${leader === null ? 'Ein namenloser General' : say.leader(leader)} befehligt den Schleier (${tactical})`,
    screen: ({ zone, winner, rolls }, say) => {
      if (winner === null) return `Kein Schleiergefecht in ${say.zone(zone)}: Niemand hat die Truppen dafür`
      const how =
        rolls === null ? 'kampflos' : `${rolls.totals.join(' zu ')}, Würfel ${rolls.dice.join(' und ')}`
      return `Schleiergefecht in ${say.zone(zone)}: ${say.side(winner)} gewinnt (${how})`
    },
    'screen-report': (
      { zone, side, leaders, arms: [infantry = 0, cavalry = 0, artillery = 0], units },
      say,
    ) =>
      `${say.side(side)} hat in ${say.zone(zone)}: ${leaders.length === 0 ? 'keinen Führer von Namen' : say.list(leaders.map(leader => say.leader(leader)))}, ${units} Verbände, Infanterie ${say.sp(infantry)}, Kavallerie ${say.sp(cavalry)}, Artillerie ${say.sp(artillery)}`,
    evaded: ({ player, zone, to }, say) =>
      to === null
        ? `${say.player(player)} kommt aus ${say.zone(zone)} nicht weg`
        : `${say.player(player)} weicht aus ${say.zone(zone)} nach ${say.zone(to)} aus`,
    'forced-march-roll': ({ die, initiative, succeeded }) =>
      `Gewaltmarsch: ${die} gegen Initiative ${initiative}, er ${succeeded ? 'gelingt' : 'misslingt'}`,
    'attack-declared': ({ player, zone }, say) => `${say.player(player)} greift in ${say.zone(zone)} an`,
    'shattered-cut-down': ({ side, zone, lost }, say) =>
      `${say.side(side)} verliert in ${say.zone(zone)} ${lost} zersprengte SP`,
    'entered-place': ({ side, zone }, say) =>
      `${say.side(side)} geht in den befestigten Ort ${say.zone(zone)}`,
    'attack-called-off': ({ zone, wasShattered }, say) =>
      wasShattered
        ? `In ${say.zone(zone)} kann niemand mehr kämpfen`
        : `Der Angriff in ${say.zone(zone)} wird abgebrochen`,
    announced: ({ attacker, defender }) =>
      attacker && defender
        ? 'Beide Seiten haben mindestens drei Verbände: eine Feldschlacht'
        : `Ein kleines Gefecht: ${attacker ? 'Der Verteidiger hat' : defender ? 'Der Angreifer hat' : 'Beide haben'} weniger als drei Verbände`,
  },
  refusals: {
    'march.not-of-the-force': () => 'Das gehört nicht zu der Truppe, die marschiert.',
    'march.moved': () => 'Das ist schon bewegt.',
    'march.not-adjacent': () => 'Ein Marsch führt in eine benachbarte Zone.',
    'march.shut-in': () => 'Nichts verlässt einen Ort, der blockiert oder belagert wird.',
    'march.confined': () => 'Das darf seine Region noch nicht verlassen.',
    'march.closed': ({ zone }, say) => `${say.zone(String(zone))} ist gesperrt.`,
    'march.loc': () =>
      'Eine umkämpfte Zone verlässt man entlang der eigenen Verbindungslinie, oder wo weder der Feind noch seine Linie ist.',
    'march.shattered': () => 'Zersprengte Truppen marschieren nur vom Feind weg.',
    'march.cohesion': () =>
      'Jeder Verband muss bei seinem Hauptquartier oder neben ihm enden, das Hauptquartier bei einem eigenen Verband.',
    'march.cost': ({ cost }) => `Das kostet ${cost} Aktivitätspunkte, mehr als da sind.`,
    'march.no-hq': () => 'Hier ist kein Hauptquartier mit Verbänden, die zusammen ziehen könnten.',
    'march.no-part': () => 'Das gehört nicht zu einem Marsch.',
    'march.not-moving': () => 'Nur ein Verband, der marschiert, nimmt etwas mit.',
    'march.stragglers': () => 'So viele Nachzügler sind nicht da.',
    'march.no-train': () => 'Hier ist kein Belagerungspark zu ziehen.',
    'march.no-blockade': () => 'Hier ist keine eigene Blockade aufzuheben.',
    'march.no-forced-march': () => 'Es gibt keinen Gewaltmarsch.',
    'march.only-moves': () => 'In einem Gewaltmarsch wird nur marschiert.',
    'march.no-attempt': () => 'Ein Gewaltmarsch kann nicht versucht werden.',
    'march.garrison.no-unit': () => 'Kein solcher Verband der Truppe ist hier.',
    'march.garrison.twice': () => 'Ein Verband lässt oder nimmt SP nur einmal.',
    'march.garrison.no-location': () => 'Dort darf keine Garnison bleiben.',
    'march.garrison.one-location': () => 'Eine Seite hat eine Garnison in einer Zone, an einer Stelle.',
    'march.garrison.no-sp': () => 'Diese SP sind nicht da oder dürfen nicht bleiben.',
    'march.garrison.last-sp': () => 'Ein Verband behält mindestens einen SP.',
    'march.garrison.none': () => 'Dafür ist keine Garnison da.',
    'march.garrison.no-room': () => 'Der Verband hat dafür keinen Platz.',
    'march.evade.nobody': () => 'Dort kann niemand ausweichen.',
    'march.evade.no-way': () => 'Dorthin kann niemand ausweichen.',
    'march.evade.too-heavy': () =>
      'Nach einem verlorenen Schleiergefecht weichen nur Kavallerie und leichte Truppen aus.',
    'march.evade.with-hq': () => 'Ein Verband geht, wohin sein Hauptquartier geht.',
    'march.evade.no-ap': () => 'Das Hauptquartier hat keinen Aktivitätspunkt dafür.',
    'march.evade.alone': () => 'Ein Hauptquartier nimmt einen eigenen Verband mit.',
  },
}
