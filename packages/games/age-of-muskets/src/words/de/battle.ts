import type * as decisions from '../../battle/decisions.ts'
import type { Event, Losses } from '../../battle/events.ts'
import type { Modifier } from '../../battle/modifiers.ts'
import type * as parts from '../../battle/parts.ts'
import { SECTIONS, type Section } from '../../vocabulary.ts'
import type { ChapterWords, Facts } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

const AT: Readonly<Record<Section, string>> = {
  left: 'am linken Flügel',
  center: 'im Zentrum',
  right: 'am rechten Flügel',
  flankLeft: 'in der linken Flanke',
  flankRight: 'in der rechten Flanke',
  reserve: 'in der Reserve',
}
const TO: Readonly<Record<Section, string>> = {
  left: 'zum linken Flügel',
  center: 'ins Zentrum',
  right: 'zum rechten Flügel',
  flankLeft: 'in die linke Flanke',
  flankRight: 'in die rechte Flanke',
  reserve: 'in die Reserve',
}
const FROM: Readonly<Record<Section, string>> = {
  left: 'vom linken Flügel',
  center: 'aus dem Zentrum',
  right: 'vom rechten Flügel',
  flankLeft: 'aus der linken Flanke',
  flankRight: 'aus der rechten Flanke',
  reserve: 'aus der Reserve',
}

const isSection = (name: string | number | undefined): name is Section =>
  SECTIONS.some(section => section === name)
const at = ({ section }: Facts): string => (isSection(section) ? AT[section] : 'dort')

const MODIFIERS: Readonly<Record<Modifier['of'], string>> = {
  commander: 'Befehlshaber',
  fallen: 'Befehlshaber gefallen',
  ratio: 'Überzahl',
  troops: 'Truppen',
  control: 'Führung',
  superiority: 'Überlegenheit der Kavallerie',
  neighbour: 'Lücke daneben',
  guns: 'Artillerie',
  terrain: 'Gelände',
  works: 'Schanzen',
  river: 'Fluss',
  pass: 'Gebirgspass',
}

const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`)
const chits = (count: number): string => `${count} Marker`
const counters = (count: number): string => (count === 1 ? '1 Stein' : `${count} Steine`)
const sp = (count: number): string => (count === 1 ? '1 Stärkepunkt' : `${count} Stärkepunkte`)
const endurance = (count: number): string => (count === 1 ? '1 Ausdauerpunkt' : `${count} Ausdauerpunkte`)

const lost = (losses: Losses, say: Namer): string =>
  say.list(
    losses.map(({ unit, troopType, count }) => `${say.troops({ [troopType]: count })} (${say.unit(unit)})`),
  )

const named = (pieces: readonly string[], say: Namer): string =>
  say.list(pieces.map(piece => say.piece(piece)))

const posted = (
  posts: readonly { readonly piece: string; readonly section: Section }[],
  say: Namer,
): string =>
  SECTIONS.flatMap(section => {
    const there = posts.filter(each => each.section === section).map(({ piece }) => piece)
    return there.length === 0 ? [] : [`${AT[section]} ${named(there, say)}`]
  }).join('; ')

const types = (ids: readonly string[], say: Namer): string => say.list(ids.map(id => say.troopType(id)))
const someUnit = (unit: string | null, say: Namer): string =>
  unit === null ? 'eine Einheit' : say.unit(unit)
const who = (leader: string | null, piece: string, say: Namer): string =>
  leader === null ? `der General von ${say.piece(piece)}` : `${say.leader(leader)} (${say.piece(piece)})`
const chitList = (options: readonly Parameters<Namer['option']>[0][], say: Namer): string =>
  say.list(options.map(option => say.option(option)))

export const battle: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseCic: () => 'Wer hat den Oberbefehl?',
    layTerrain: () => 'Welches Gelände legst du, und wohin?',
    deployArmy: () => 'Stelle dein Heer auf: Jeder Abschnitt der Linie braucht Infanterie oder Kavallerie.',
    operationsPlanning: () => 'Welche Marker nimmst du?',
    optionOrPass: () => 'Spiele einen Marker oder passe.',
    discardChit: () => 'Dein Feldherr zögert: Welchen Marker legst du ab?',
    playAnother: () => 'Dein Feldherr setzt nach: Spiele einen zweiten Marker.',
    followUp: () => 'Und danach?',
    moveGroup: () => 'Wer rückt wohin?',
    joinHq: () => 'Zu welchen seiner Truppen geht das Hauptquartier?',
    outflankWith: () => 'Wer aus der Reserve umgeht den Feind?',
    counterOutflank: () => 'Deine Flanke wird umgangen: Begegnest du dem mit einem Marker Reserve?',
    attackAs: () => 'Wie greifen sie an?',
    chargedCheck: () => 'Welche Infanterie stellt sich der Attacke?',
    riddenDown: () => 'Sie wird niedergeritten: Welchen Stärkepunkt verliert sie?',
    chargersCheck: () => 'Die Infanterie hält stand: Welche attackierende Einheit prüft ihre Moral?',
    aimGuns: () => 'Auf welche Abschnitte feuern deine Geschütze?',
    nameTargets: () => 'Welche Einheiten treffen deine Geschütze?',
    takeHits: () => 'Was geht durch die Geschütze verloren?',
    leaderHit: () => 'In welchem Abschnitt wird ein General getroffen?',
    callBox: () => 'Wen rufst du zur Schlacht?',
    callForce: () => 'Welchen Verband rufst du zur Schlacht?',
    offerForce: () => 'Eine Schlacht nebenan: Schickst du einen Verband?',
    chooseChitsAnew: () => 'Ein neuer Oberbefehlshaber: Welche Marker nimmst du?',
    flankAttack: () => 'Fallen sie dem Feind in die Flanke?',
    postForce: () => 'Wohin kommen die Verstärkungen?',
    bringTogether: () => 'Führst du Einheiten eines Hauptquartiers zusammen?',
    nameCommanders: () => 'Wer befehligt den Abschnitt?',
    troopsUsed: () => 'Welche Truppen führen das Gefecht?',
    engagementLosses: () => 'Was geht im Gefecht verloren?',
    chooseToCheck: () => 'Welche Einheit prüft ihre Moral?',
    closeGaps: () => 'Deine Linie hat Lücken: Wer schließt sie?',
    pursuitLosses: () => 'Der Feind verfolgt: Was verlierst du?',
    shareLosses: () => 'Auf welche Nation fallen die übrigen Verluste?',
    experience: () => 'Welche Rekruten werden Linie?',
  },
  decisions: {
    'choose-cic': ({ piece }, say) => `Der General von ${say.piece(piece)} hat den Oberbefehl`,
    'lay-terrain': ({ layouts }, say) =>
      layouts.length === 0
        ? 'Kein Gelände'
        : say.list(layouts.map(({ section, terrain }) => `${say.terrain(terrain)} ${AT[section]}`)),
    'deploy-army': ({ posts, works }, say) =>
      `Aufstellung: ${posted(posts, say)}${works === null ? '' : `; Schanzen ${AT[works]}`}`,
    'choose-chits': ({ chits: options }, say) => `${chitList(options, say)} nehmen`,
    'play-option': ({ option, section }, say) =>
      section === null ? say.option(option) : `${say.option(option)} ${AT[section]}`,
    'pass-option': () => 'Passen',
    'discard-chit': ({ option }, say) => `${say.option(option)} ablegen`,
    'follow-up': ({ what, leader, unit }, say) => {
      if (what === 'another') return 'Einen weiteren Marker versuchen'
      if (what === 'continue') return 'Versuchen, den Angriff fortzusetzen'
      if (what === 'rally' && leader !== null && unit !== null)
        return leader === unit
          ? `Der General von ${say.piece(leader)} versucht, sie zu sammeln`
          : `Der General von ${say.piece(leader)} versucht, ${say.unit(unit)} zu sammeln`
      return 'Den Feind spielen lassen'
    },
    'move-group': ({ from, to, pieces }, say) => `${named(pieces, say)} ${FROM[from]} ${TO[to]}`,
    'outflank-with': ({ pieces }, say) => `Umgehung mit ${named(pieces, say)}`,
    'counter-outflank': ({ from, pieces }, say) =>
      from === null ? 'Nicht begegnen' : `Begegnen mit ${named(pieces, say)} ${FROM[from]}`,
    'attack-as': ({ option }, say) => `Als ${say.option(option)}`,
    'call-force': ({ zone, pieces }, say) =>
      pieces.length === 0
        ? `Mitspieler in ${say.zone(zone)} fragen`
        : `${named(pieces, say)} aus ${say.zone(zone)} rufen`,
    'offer-force': ({ pieces }, say) =>
      pieces.length === 0 ? 'Niemanden schicken' : `${named(pieces, say)} schicken`,
    'flank-attack': ({ flank }) => (flank === null ? 'In die Linie' : `Flankenangriff ${AT[flank]}`),
    'post-force': ({ posts }, say) => `Aufstellen: ${posted(posts, say)}`,
    'bring-together': ({ hq, from, to }, say) =>
      hq === null || from === null || to === null
        ? 'Alles stehen lassen'
        : `Einheiten von ${say.hq(hq)} ${FROM[from]} ${TO[to]}`,
    'join-troops': ({ section }) => `Zu den Truppen ${AT[section]}`,
    'name-commander': ({ piece }, say) => `Der General von ${say.piece(piece)} befehligt`,
    'use-troops': ({ troopType }, say) => `${say.troopType(troopType)} (${say.troops({ [troopType]: 1 })})`,
    'aim-guns': ({ sections, atGuns }) =>
      [
        ...SECTIONS.flatMap(section => {
          const count = sections.filter(each => each === section).length
          return count === 0 ? [] : [`${count} ${AT[section]}`]
        }),
        ...(atGuns === null ? [] : [`die Geschütze ${AT[atGuns]}`]),
      ].join(', '),
    'name-targets': ({ targets }, say) =>
      say.list(
        targets.map(({ section, unit }) =>
          unit === null ? `eine verdeckte Einheit ${AT[section]}` : `${say.unit(unit)} ${AT[section]}`,
        ),
      ),
    'take-hits': ({ losses }, say) =>
      losses.length === 0 ? 'Nichts zu verlieren' : `Verlust: ${lost(losses, say)}`,
    'leader-hit': ({ section }) => `Ein General ${AT[section]}`,
    'take-losses': ({ losses }, say) =>
      losses.length === 0 ? 'Nichts zu verlieren' : `Verlust: ${lost(losses, say)}`,
    'check-morale': ({ unit }, say) => `${say.unit(unit)} prüft die Moral`,
    'close-gaps': ({ posts }, say) =>
      posts.length === 0 ? 'Die Linie ist nicht zu schließen' : `Linie schließen: ${posted(posts, say)}`,
    'pursuit-losses': ({ losses }, say) =>
      losses.length === 0 ? 'Nichts zu verlieren' : `Verlust: ${lost(losses, say)}`,
    'permanent-share': ({ nationality }, say) => `Sie fallen auf ${say.nationality(nationality)}`,
    'promote-recruits': ({ promoted }, say) =>
      promoted.length === 0 ? 'Niemand' : `Zu Linie werden ${lost(promoted, say)}`,
  },
  parts: {
    layout: ({ section, terrain }, say) => `${say.terrain(terrain)} ${AT[section]}`,
    post: ({ piece, section }, say) => `${say.piece(piece)} ${AT[section]}`,
    'deploy-works': ({ section }) => `Schanzen ${AT[section]}`,
    chit: ({ option }, say) => say.option(option),
    'group-move': ({ from, to }) => `${FROM[from]} ${TO[to]}`,
    'group-piece': ({ piece }, say) => say.piece(piece),
    'force-from': ({ zone }, say) => `Aus ${say.zone(zone)}`,
    aim: ({ section }) => `Ein Verlust ${AT[section]}`,
    'aim-at-guns': ({ section }) => `Die Geschütze ${AT[section]}`,
    target: ({ section, unit }, say) =>
      unit === null ? `Eine verdeckte Einheit ${AT[section]}` : `${say.unit(unit)} ${AT[section]}`,
    'battle-loss': ({ unit, troopType }, say) => `${say.troops({ [troopType]: 1 })} (${say.unit(unit)})`,
    promotion: ({ unit, troopType }, say) =>
      `${say.troops({ [troopType]: 1 })} (${say.unit(unit)}) wird Linie`,
  },
  events: {
    'commander-in-chief': ({ side, player, leader, piece, values, isJoint }, say) =>
      `${say.side(side)}: ${who(leader, piece, say)}, ${values.opControl}/${values.morale}(${values.initiative})${values.tactical}, hat den ${isJoint ? 'geteilten' : 'einheitlichen'} Oberbefehl; ${say.player(player)} führt die Schlacht`,
    'initiative-roll': ({ leader, piece, die, isPassed }, say) =>
      `${who(leader, piece, say)} würfelt ${die} gegen seine Initiative: ${isPassed ? 'bestanden' : 'nicht bestanden'}`,
    'terrain-laid': ({ side, layouts }, say) =>
      `${say.side(side)} legt ${layouts.length === 0 ? 'kein Gelände' : say.list(layouts.map(({ section, terrain }) => `${say.terrain(terrain)} ${AT[section]}`))}`,
    'outflank-tie': ({ attacker, defender }) =>
      `Gleiche Initiative: Der Angreifer würfelt ${attacker}, der Verteidiger ${defender}`,
    'outflank-option': ({ side }, say) =>
      side === null ? 'Niemand kann umgehen' : `${say.side(side)} könnte umgehen`,
    'outflank-roll': ({ mayOutflank }) =>
      mayOutflank ? 'Du darfst die Umgehung wählen' : 'Du darfst die Umgehung nicht wählen',
    'army-deployed': ({ side, counters: count, works }, say) =>
      `${say.side(side)} stellt auf: links ${count.left}, Zentrum ${count.center}, rechts ${count.right}, Reserve ${count.reserve}${works === null ? '' : `; Schanzen ${AT[works]}`}`,
    'battle-endurance': ({ side, points }, say) => `${say.side(side)} beginnt mit ${endurance(points)}`,
    'chits-chosen': ({ side, count, chits: options }, say) =>
      `${say.side(side)} nimmt ${chits(count)}${options === null ? '' : `: ${chitList(options, say)}`}`,
    'control-check': ({ leader, piece, opControl, dice, modifier, control }, say) =>
      `Führungsprobe, ${who(leader, piece, say)}: ${dice}${modifier === 0 ? '' : ` ${signed(modifier)}`} gegen ${opControl}; ${signed(control)} in allen Gefechten`,
    'battle-round': ({ round }) => `Schlachtrunde ${round}`,
    'option-played': ({ side, option, section }, say) =>
      `${say.side(side)} spielt ${say.option(option)}${section === null ? '' : ` ${AT[section]}`}`,
    'option-passed': ({ side }, say) => `${say.side(side)} passt`,
    'chit-discarded': ({ side, option }, say) =>
      `${say.side(side)} legt ${option === null ? 'einen Marker' : say.option(option)} ab`,
    'chit-drawn': ({ side, option }, say) =>
      `${say.side(side)} verliert ${option === null ? 'einen Marker' : say.option(option)}, blind gezogen`,
    'follow-up-chosen': ({ side, what }, say) =>
      ({
        another: `${say.side(side)} versucht einen weiteren Marker`,
        continue: `${say.side(side)} versucht, den Angriff fortzusetzen`,
        rally: `${say.side(side)} versucht, eine Einheit zu sammeln`,
        nothing: `${say.side(side)} lässt den Feind spielen`,
      })[what],
    'follow-up-failed': ({ side }, say) => `${say.side(side)}: Es misslingt`,
    'group-moved': ({ side, from, to, count }, say) =>
      `${say.side(side)}: ${counters(count)} ${FROM[from]} ${TO[to]}`,
    'hq-joined': ({ side, section }, say) =>
      `${say.side(side)}: Ein Hauptquartier geht zu seinen Truppen ${AT[section]}`,
    'flank-turned': ({ side, flank, count }, say) =>
      `${say.side(side)} umgeht den Feind mit ${count === 1 ? '1 Stein' : `${count} Steinen`} ${AT[flank]}`,
    'outflank-countered': ({ side, from, flank, count }, say) =>
      `${say.side(side)} begegnet dem: ${counters(count)} ${FROM[from]} ${TO[flank]}`,
    'section-attacked': ({ side, option, section, target, isMet }, say) =>
      `${say.side(side)}: ${say.option(option)} ${AT[section]}, auf den Feind ${AT[target]}${option !== 'cavalryCharge' ? '' : isMet ? ', gegen Kavallerie' : ', gegen keine Kavallerie'}`,
    'commander-named': ({ side, piece, leader }, say) =>
      `${say.side(side)}: ${who(leader, piece, say)} befehligt den Abschnitt`,
    'guns-fired': ({ side, artillery, die, losses, atGuns }, say) =>
      `${say.side(side)} feuert mit Artillerie (${sp(artillery)}): Würfel ${die}, ${losses === 0 && !atGuns ? 'keine Wirkung' : `${sp(losses)}${atGuns ? ' und 1 der Artillerie' : ''}`}`,
    'guns-aimed': ({ side, sections, atGuns }, say) =>
      `${say.side(side)} feuert auf den Feind ${say.list([...new Set(atGuns === null ? sections : [...sections, atGuns])].map(section => AT[section]))}`,
    'sp-lost': ({ side, count, losses }, say) =>
      `${say.side(side)} verliert ${sp(count)}${losses.length === 0 ? '' : `: ${lost(losses, say)}`}`,
    'leader-fallen': ({ side, leader, piece }, say) => `${say.side(side)}: ${who(leader, piece, say)} fällt`,
    'automatic-victory': ({ side, strengths: [winner, loser] }, say) =>
      `${say.side(side)} überrennt den Feind, ${winner} gegen ${sp(loser)}`,
    'engagement-modifiers': ({ modifiers }) =>
      modifiers.length === 0
        ? 'Deine Zuschläge: keine'
        : `Deine Zuschläge: ${modifiers.map(({ of, value }) => `${MODIFIERS[of]} ${signed(value)}`).join(', ')}`,
    'engagement-roll': ({ sides, winner }, say) =>
      `${sides
        .map(
          ({ side, section, strength, troopType, die, total }) =>
            `${say.side(side)} ${AT[section]}, ${sp(strength)} mit ${say.troopType(troopType)}: Würfel ${die}, Summe ${total}`,
        )
        .join('; ')}. ${winner === null ? 'Unentschieden' : `${say.side(winner)} gewinnt`}`,
    'morale-check': ({ side, unit, die, result, shattered }, say) =>
      `${say.side(side)}: ${someUnit(unit, say)} prüft die Moral, Würfel ${die}, Ergebnis ${result}: ${shattered.length === 0 ? 'sie hält' : `zersprengt ${types(shattered, say)}`}`,
    'guns-overrun': ({ side, section, count }, say) =>
      `${say.side(side)}: ${count === 1 ? 'Eine Artillerieeinheit wird' : `${count} Artillerieeinheiten werden`} ${AT[section]} überrannt`,
    'endurance-lost': ({ side, points, left }, say) =>
      `${say.side(side)} verliert ${endurance(points)}, ${left} übrig`,
    'cavalry-superiority': ({ side, section }, say) =>
      `Überlegenheit der Kavallerie über ${say.side(side)} ${AT[section]}`,
    'rally-roll': ({ side, unit, die, result, rallied }, say) =>
      `${say.side(side)}: ${someUnit(unit, say)} sammelt sich, Würfel ${die}, Ergebnis ${result}: ${rallied.length === 0 ? 'niemand' : types(rallied, say)}`,
    'force-called': ({ side, zone }, say) => `${say.side(side)} ruft einen Verband aus ${say.zone(zone)}`,
    'arrival-roll': ({ leader, die, isPassed }, say) =>
      `${leader === null ? 'Der General des Verbands' : say.leader(leader)} würfelt ${die}: Er kommt${isPassed ? '' : ' nicht'}`,
    'reinforcement-failed': ({ side }, say) => `${say.side(side)}: Keine Verstärkung trifft ein`,
    reinforced: ({ side, zone, count, points }, say) =>
      `${say.side(side)}: Verstärkung aus ${say.zone(zone)}, ${counters(count)}, ${endurance(points)} mehr`,
    'force-posted': ({ side, sections }, say) =>
      `${say.side(side)} stellt die Verstärkung auf: ${say.list([...new Set(sections)].map(section => AT[section]))}`,
    'battle-withdrawal': ({ side, isInOrder, dice }, say) =>
      `${say.side(side)} zieht sich ${isInOrder ? 'geordnet' : 'ungeordnet'} zurück${dice === null ? '' : ` (${dice})`}`,
    'gaps-closed': ({ side, sections }, say) =>
      `${say.side(side)} schließt die Linie ${say.list(sections.map(section => AT[section]))}`,
    'battle-over': ({ winner, how }, say) => {
      const why = {
        noChits: 'niemand hat noch Marker',
        passes: 'beide haben gepasst',
        endurance: 'die Ausdauer ist erschöpft',
        gap: 'die Linie ist durchbrochen',
        withdrawal: 'der Feind hat das Feld geräumt',
      }[how]
      return winner === null
        ? `Die Schlacht bleibt unentschieden: ${why}`
        : `${say.side(winner)} gewinnt die Schlacht: ${why}`
    },
    'pursuit-roll': ({ side, die, percent, losses }, say) =>
      `${say.side(side)} verfolgt: Würfel ${die}, ${percent} %, ${losses === 0 ? 'keine Verluste' : losses === 1 ? '1 Verlust' : `${losses} Verluste`}`,
    'battle-casualties': ({ side, nationality, permanent, stragglers }, say) =>
      `${say.side(side)}, ${say.nationality(nationality)}: ${sp(permanent)} endgültig verloren, ${stragglers} Nachzügler`,
    'recruits-promoted': ({ count, promoted }, say) => `${sp(count)} zu Linie: ${lost(promoted, say)}`,
    'battle-won': ({ side, zone, lost: count, points }, say) =>
      `${say.side(side)} hat die Schlacht bei ${say.zone(zone)} gewonnen; der Feind verlor ${sp(count)}: ${points === 1 ? '1 Siegpunkt' : `${points} Siegpunkte`} und die strategische Initiative`,
  },
  refusals: {
    'aom.battle.other-part': () => 'Das gehört nicht zu dieser Entscheidung',
    'aom.battle.loss': () => 'Dieser Stärkepunkt kann jetzt nicht verloren gehen',
    'aom.battle.more-losses': () => 'Es ist noch mehr zu verlieren',
    'aom.battle.layout-place': () => 'In der Reserve liegt kein Gelände',
    'aom.battle.one-layout': () => 'Ein Abschnitt hat nur ein Gelände',
    'aom.battle.one-flank-layout': () => 'Nur eine Flanke bekommt Gelände',
    'aom.battle.pool': () => 'Von dieser Art ist kein Gelände mehr da',
    'aom.battle.layouts': () => 'Dieses Gelände darfst du nicht wählen',
    'aom.battle.one-hq': facts => `Nur Einheiten eines Hauptquartiers dürfen ${at(facts)} stehen`,
    'aom.battle.each-section': () =>
      'Jeder Abschnitt der Linie braucht eine Infanterie- oder Kavallerieeinheit',
    'aom.battle.units-first': () => 'Einheiten werden vor Hauptquartieren aufgestellt',
    'aom.battle.cic-in-reserve': () => 'Der Oberbefehlshaber bleibt in der Reserve',
    'aom.battle.hq-with-troops': () => 'Ein Hauptquartier steht dort, wo zwei seiner Einheiten stehen',
    'aom.battle.no-flank': () => 'In den Flanken wird niemand aufgestellt',
    'aom.battle.posted': () => 'Das ist schon aufgestellt',
    'aom.battle.not-here': () => 'Das gehört nicht zu denen, die dorthin können',
    'aom.battle.all-posted': () => 'Noch haben nicht alle einen Platz',
    'aom.battle.no-works': () => 'Dort hast du keine Schanzen anzulegen',
    'aom.battle.most-chits': ({ most }) => `Du darfst höchstens ${most} Marker wählen`,
    'aom.battle.no-outflank': () => 'Du darfst die Umgehung nicht wählen',
    'aom.battle.no-more-chits': () => 'Von diesem Marker sind keine mehr da',
    'aom.battle.one-chit': () => 'Du musst mindestens einen Marker wählen',
    'aom.battle.no-such-move': () => 'Diesen Weg kann niemand nehmen',
    'aom.battle.where-first': () => 'Sag zuerst, von wo',
    'aom.battle.must-stay': () => 'Das muss bleiben, wo es ist',
    'aom.battle.nobody-goes': () => 'Jemand muss gehen',
    'aom.battle.no-reserve-chit': () => 'Du hast keinen Marker Reserve',
    'aom.battle.no-more-hits': facts => `Alle Verluste ${at(facts)} sind zugeteilt`,
    'aom.battle.not-seen': () => 'Eine solche Einheit siehst du dort nicht',
    'aom.battle.infantry-first': () =>
      'Der erste Verlust eines Abschnitts trifft Infanterie, und Kavallerie verliert höchstens einen',
    'aom.battle.more-targets': () => 'Noch sind nicht alle Verluste zugeteilt',
    'aom.battle.share-losses': () =>
      'Jede Artillerieeinheit trifft einmal, bevor eine ein zweites Mal trifft',
    'aom.battle.no-guns-there': () => 'Deine Geschütze erreichen dort keine Geschütze',
    'aom.battle.not-callable': () => 'Von dort kann kein Verband kommen',
    'aom.battle.no-force': () =>
      'Ein Verband ist eine einzelne Einheit, ein Hauptquartier mit seinen Einheiten oder eines mit allen kleineren',
    'aom.battle.cannot-close': () => 'Dir fehlen Marker Reserve oder Einheiten, um die Linie zu schließen',
    'aom.battle.no-gap': () => 'Dort ist keine Lücke',
    'aom.battle.every-gap': () => 'Jede Lücke braucht eine Einheit, die kämpft',
    'aom.battle.promotion': () => 'Dieser Stärkepunkt kann nicht befördert werden',
    'aom.battle.more-promotions': () => 'Es sind noch mehr Rekruten zu befördern',
  },
}
