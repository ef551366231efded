import { capitalised } from '@grognard/engine/lines'
import type * as decisions from '../../battle/decisions.ts'
import type { Event, Losses } from '../../battle/events.ts'
import type { Modifier } from '../../battle/modifiers.ts'
import type * as parts from '../../battle/parts.ts'
import { SECTIONS, type Section } from '../../vocabulary.ts'
import type { ChapterWords, Facts } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { owedInEngagement, owedToFire, owedToPursuit } from '../owed.ts'
import { signed } from '../signed.ts'
import { whichSp } from './which-sp.ts'

const AT: Readonly<Record<Section, string>> = {
  left: 'am linken Flügel',
  center: 'in der Mitte',
  right: 'am rechten Flügel',
  flankLeft: 'in der linken Flanke',
  flankRight: 'in der rechten Flanke',
  reserve: 'in der Reserve',
}
const TO: Readonly<Record<Section, string>> = {
  left: 'zum linken Flügel',
  center: 'in die Mitte',
  right: 'zum rechten Flügel',
  flankLeft: 'in die linke Flanke',
  flankRight: 'in die rechte Flanke',
  reserve: 'in die Reserve',
}
const FROM: Readonly<Record<Section, string>> = {
  left: 'vom linken Flügel',
  center: 'aus der Mitte',
  right: 'vom rechten Flügel',
  flankLeft: 'aus der linken Flanke',
  flankRight: 'aus der rechten Flanke',
  reserve: 'aus der Reserve',
}

const isSection = (name: string | number | undefined): name is Section =>
  SECTIONS.some(section => section === name)
const at = ({ section }: Facts): string => (isSection(section) ? AT[section] : 'dort')

const MODIFIERS: Readonly<Record<Modifier['of'], string>> = {
  commander: 'Abschnittskommandant',
  fallen: 'Abschnittskommandant gefallen',
  ratio: 'Verhältnis',
  troops: 'Truppen',
  control: 'Kontrollprobe',
  superiority: 'Kavallerieüberlegenheit',
  neighbour: 'Lücke daneben',
  guns: 'Artillerie',
  terrain: 'Gelände',
  works: 'Befestigung',
  river: 'Fluss',
  pass: 'Gebirgspass',
}

const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const chits = (count: number): string => `${count} Optionsmarker`
const counters = (count: number): string => times(count, 'Spielstein', 'Spielsteine')
const endurance = (count: number): string => times(count, 'Ausdauerpunkt', 'Ausdauerpunkte')

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
const someUnit = (unit: string | null, say: Namer): string => (unit === null ? 'eine KE' : say.unit(unit))
const who = (leader: string | null, piece: string, say: Namer): string =>
  `${leader === null ? 'ein namenloser General' : say.leader(leader)} (${say.piece(piece)})`
const chitList = (options: readonly Parameters<Namer['option']>[0][], say: Namer): string =>
  say.list(
    [...new Set(options)].map(option => {
      const count = options.filter(each => each === option).length
      return count === 1 ? say.option(option) : `${count} × ${say.option(option)}`
    }),
  )
const laid = (
  layouts: readonly { readonly section: Section; readonly terrain: Parameters<Namer['terrain']>[0] }[],
  say: Namer,
): string =>
  layouts.length === 0
    ? 'kein Gelände'
    : say.list(layouts.map(({ section, terrain }) => `${say.terrain(terrain)} ${AT[section]}`))

export const battle: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseCic: () => 'Wer ist Oberbefehlshaber?',
    layTerrain: () => 'Welches Gelände legst du, und wohin?',
    deployArmy: () =>
      'Stelle deine Armee auf. Jeder Abschnitt der Schlachtlinie braucht Infanterie oder Kavallerie.',
    operationsPlanning: () => 'Welche Optionsmarker wählst du?',
    optionOrPass: () => 'Spiele eine Option, oder passe.',
    discardChit: () => 'Dein Oberbefehlshaber zögert: Welchen Optionsmarker wirfst du ab?',
    playAnother: () => 'Dein Oberbefehlshaber setzt nach: Spiele eine zweite Option.',
    followUp: () => 'Was versuchst du als Nächstes?',
    moveGroup: () => 'Wer zieht, und wohin?',
    joinHq: () => 'In welchen Abschnitt mit seinen KE geht das HQ?',
    outflankWith: () => 'Wer aus der Reserve umgeht den Feind?',
    counterOutflank: () => 'Deine Flanke wird umgangen: Begegnest du dem mit einem Marker Reserve?',
    attackAs: () => 'Wie greifen sie an?',
    chargedCheck: () => 'Welche Infanterie-KE stellt sich der Attacke?',
    riddenDown: () => 'Sie wird niedergeritten: Welchen SP verliert sie?',
    chargersCheck: () => 'Die Infanterie hält stand, wer attackiert, legt Moralproben ab: Welche KE?',
    aimGuns: () => 'Auf welche Abschnitte feuern deine Geschütze?',
    nameTargets: () => 'Welche KE treffen deine Geschütze?',
    takeHits: (view, say) => `Feuer: ${whichSp(owedToFire(view), say)} treffen die Geschütze?`,
    leaderHit: () => 'In welchem Abschnitt wird ein General getroffen?',
    callBox: () => 'Wen führst du zur Schlacht heran?',
    callForce: () => 'Welchen Verband führst du zur Schlacht heran?',
    offerForce: () => 'Eine Schlacht nebenan: Schickst du einen Verband?',
    chooseChitsAnew: () => 'Ein neuer Oberbefehlshaber: Welche Optionsmarker wählst du?',
    flankAttack: () => 'Machen sie einen Flankenangriff?',
    postForce: () => 'Wohin kommen die Verstärkungen?',
    bringTogether: () => 'Führst du KE eines HQ zusammen?',
    nameCommanders: () => 'Wer ist Abschnittskommandant?',
    troopsUsed: () => 'Welche Truppen setzt du im Abschnittskampf ein?',
    engagementLosses: (view, say) => `Abschnittskampf: ${whichSp(owedInEngagement(view), say)} verlierst du?`,
    chooseToCheck: () => 'Welche KE legt eine Moralprobe ab?',
    closeGaps: () => 'Deine Linie hat Lücken: Wer schließt sie?',
    pursuitLosses: view => {
      const losses = owedToPursuit(view)
      return `Der Feind verfolgt: ${losses === 1 ? '1 Verlust' : `${losses} Verluste`}. Was verlierst du?`
    },
    shareLosses: () => 'Auf welche Nationalität fallen die übrigen Verluste?',
    experience: () => 'Welche Rekruten werden Linie?',
  },
  decisions: {
    'choose-cic': ({ piece }, say) => `Der General: ${say.piece(piece)}`,
    'lay-terrain': ({ layouts }, say) => laid(layouts, say),
    'deploy-army': ({ posts, works }, say) =>
      `Aufstellung: ${posted(posts, say)}${works === null ? '' : `; Befestigung ${AT[works]}`}`,
    'choose-chits': ({ chits: options }, say) => `${chitList(options, say)} wählen`,
    'play-option': ({ option, section }, say) =>
      section === null ? say.option(option) : `${say.option(option)} ${AT[section]}`,
    'pass-option': () => 'Passen',
    'discard-chit': ({ option }, say) => `${say.option(option)} abwerfen`,
    'follow-up': ({ what, leader, unit }, say) => {
      if (what === 'another') return 'Eine weitere Option versuchen'
      if (what === 'continue') return 'Versuchen, den Angriff fortzusetzen'
      if (what === 'rally' && leader !== null && unit !== null)
        return leader === unit
          ? `Sammeln versuchen: ${say.unit(unit)}, durch den eigenen General`
          : `Sammeln versuchen: ${say.unit(unit)}, durch den General: ${say.piece(leader)}`
      return 'Den Feind spielen lassen'
    },
    'move-group': ({ from, to, pieces }, say) => `${named(pieces, say)} ${FROM[from]} ${TO[to]}`,
    'outflank-with': ({ pieces }, say) => `Umgehung: ${named(pieces, say)}`,
    'counter-outflank': ({ from, pieces }, say) =>
      from === null ? 'Nicht begegnen' : `Begegnen: ${named(pieces, say)} ${FROM[from]}`,
    'attack-as': ({ option }, say) => `Als ${say.option(option)}`,
    'call-force': ({ zone, pieces }, say) =>
      pieces.length === 0
        ? `Mitspieler in ${say.zone(zone)} fragen`
        : `${named(pieces, say)} aus ${say.zone(zone)} heranführen`,
    'offer-force': ({ pieces }, say) =>
      pieces.length === 0 ? 'Niemanden schicken' : `${named(pieces, say)} schicken`,
    'flank-attack': ({ flank }) => (flank === null ? 'In die Linie' : `Flankenangriff ${AT[flank]}`),
    'post-force': ({ posts }, say) => `Aufstellen: ${posted(posts, say)}`,
    'bring-together': ({ hq, from, to }, say) =>
      hq === null || from === null || to === null
        ? 'Alles stehen lassen'
        : `KE (${say.hq(hq)}) ${FROM[from]} ${TO[to]}`,
    'join-troops': ({ section }) => `Zu den Truppen ${AT[section]}`,
    'name-commander': ({ piece }, say) => `Der General: ${say.piece(piece)}`,
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
          unit === null ? `eine verdeckte KE ${AT[section]}` : `${say.unit(unit)} ${AT[section]}`,
        ),
      ),
    'take-hits': ({ losses }, say) =>
      losses.length === 0 ? 'Nichts zu verlieren' : `Verlust: ${lost(losses, say)}`,
    'leader-hit': ({ section }) => `Ein General ${AT[section]}`,
    'take-losses': ({ losses }, say) =>
      losses.length === 0 ? 'Nichts zu verlieren' : `Verlust: ${lost(losses, say)}`,
    'check-morale': ({ unit }, say) => `Moralprobe: ${say.unit(unit)}`,
    'close-gaps': ({ posts }, say) =>
      posts.length === 0 ? 'Die Linie ist nicht zu schließen' : `Linie schließen: ${posted(posts, say)}`,
    'pursuit-losses': ({ losses }, say) =>
      losses.length === 0 ? 'Nichts zu verlieren' : `Verlust: ${lost(losses, say)}`,
    'permanent-share': ({ nationality }, say) => `Auf ${say.nationality(nationality)}`,
    'promote-recruits': ({ promoted }, say) =>
      promoted.length === 0 ? 'Niemand' : `Zu Linie befördern: ${lost(promoted, say)}`,
  },
  parts: {
    layout: ({ section, terrain }, say) => `${say.terrain(terrain)} ${AT[section]}`,
    post: ({ piece, section }, say) => `${say.piece(piece)} ${AT[section]}`,
    'deploy-works': ({ section }) => `Befestigung ${AT[section]}`,
    chit: ({ option }, say) => say.option(option),
    'group-move': ({ from, to }) => `${FROM[from]} ${TO[to]}`,
    'group-piece': ({ piece }, say) => say.piece(piece),
    'force-from': ({ zone }, say) => `Aus ${say.zone(zone)}`,
    aim: ({ section }) => `Ein Verlust ${AT[section]}`,
    'aim-at-guns': ({ section }) => `Die Geschütze ${AT[section]}`,
    target: ({ section, unit }, say) =>
      unit === null ? `Eine verdeckte KE ${AT[section]}` : `${say.unit(unit)} ${AT[section]}`,
    'battle-loss': ({ unit, troopType }, say) => `${say.troops({ [troopType]: 1 })} (${say.unit(unit)})`,
    promotion: ({ unit, troopType }, say) =>
      `${say.troops({ [troopType]: 1 })} (${say.unit(unit)}) wird Linie`,
  },
  events: {
    'commander-in-chief': ({ side, player, leader, piece, values, isJoint }, say) =>
      `${say.side(side)}: Oberbefehlshaber ist ${who(leader, piece, say)}, ${values.opControl}/${values.morale}(${values.initiative})${values.tactical}, mit ${isJoint ? 'gemeinsamem' : 'einheitlichem'} Oberbefehl; gespielt von: ${say.player(player)}.`,
    'initiative-roll': ({ leader, piece, die, isPassed }, say) =>
      `${who(leader, piece, say)} würfelt ${die} gegen seine Initiative: ${isPassed ? 'gelungen' : 'misslungen'}.`,
    'terrain-laid': ({ side, layouts }, say) => `${say.side(side)}: ${capitalised(laid(layouts, say))}.`,
    'outflank-tie': ({ attacker, defender }) =>
      `Gleiche Initiative: Der Angreifer würfelt ${attacker}, der Verteidiger ${defender}.`,
    'outflank-option': ({ side }, say) =>
      `Recht zur Umgehung: ${side === null ? 'niemand' : say.side(side)}.`,
    'outflank-roll': ({ mayOutflank }) =>
      mayOutflank
        ? 'Der Umgehungswurf gelingt: Du darfst Umgehung wählen.'
        : 'Der Umgehungswurf misslingt: Du darfst Umgehung nicht wählen.',
    'army-deployed': ({ side, counters: count, works }, say) =>
      `${say.side(side)}: Aufgestellt sind links ${count.left}, in der Mitte ${count.center}, rechts ${count.right}, in der Reserve ${count.reserve}${works === null ? '' : `; Befestigung ${AT[works]}`}.`,
    'battle-endurance': ({ side, points }, say) => `${say.side(side)}: ${endurance(points)} zu Beginn.`,
    'chits-chosen': ({ side, count, chits: options }, say) =>
      `${say.side(side)}: ${chits(count)} gewählt${options === null ? '' : `: ${chitList(options, say)}`}.`,
    'control-check': ({ leader, piece, opControl, dice, modifier, control }, say) =>
      `Kontrollprobe, ${who(leader, piece, say)}: ${dice}${modifier === 0 ? '' : ` ${signed(modifier)}`} gegen ${opControl}; ${signed(control)} in allen Abschnittskämpfen.`,
    'battle-round': ({ round }) => `Schlachtrunde ${round}.`,
    'option-played': ({ side, option, section }, say) =>
      `${say.side(side)}: ${say.option(option)}${section === null ? '' : ` ${AT[section]}`}.`,
    'option-passed': ({ side }, say) => `${say.side(side)}: gepasst.`,
    'chit-discarded': ({ side, option }, say) =>
      `${say.side(side)}: ${option === null ? 'Ein Optionsmarker' : say.option(option)} abgeworfen.`,
    'chit-drawn': ({ side, option }, say) =>
      `${say.side(side)}: ${option === null ? 'Ein Optionsmarker' : say.option(option)} verloren, blind gezogen.`,
    'follow-up-chosen': ({ side, what }, say) =>
      ({
        another: `${say.side(side)}: Versuch einer weiteren Option.`,
        continue: `${say.side(side)}: Versuch, den Angriff fortzusetzen.`,
        rally: `${say.side(side)}: Versuch, eine KE zu sammeln.`,
        nothing: `${say.side(side)}: Der Feind darf spielen.`,
      })[what],
    'follow-up-failed': ({ side }, say) => `${say.side(side)}: misslungen.`,
    'group-moved': ({ side, from, to, count }, say) =>
      `${say.side(side)}: ${counters(count)} ${FROM[from]} ${TO[to]}.`,
    'hq-joined': ({ side, section }, say) =>
      `${say.side(side)}: Ein HQ geht zu seinen Truppen ${AT[section]}.`,
    'flank-turned': ({ side, flank, count }, say) =>
      `${say.side(side)}: Umgehung mit ${times(count, 'Spielstein', 'Spielsteinen')} ${AT[flank]}.`,
    'outflank-countered': ({ side, from, flank, count }, say) =>
      `${say.side(side)}: Gegen die Umgehung ${counters(count)} ${FROM[from]} ${TO[flank]}.`,
    'section-attacked': ({ side, option, section, target, isMet }, say) =>
      `${say.side(side)}: ${say.option(option)} ${AT[section]}, auf den Feind ${AT[target]}${option !== 'cavalryCharge' ? '' : isMet ? ', gegen Kavallerie' : ', gegen keine Kavallerie'}.`,
    'commander-named': ({ side, piece, leader }, say) =>
      `${say.side(side)}: Abschnittskommandant ist ${who(leader, piece, say)}.`,
    'guns-fired': ({ side, artillery, die, losses, atGuns }, say) =>
      `${say.side(side)}: Feuer von ${say.sp(artillery)} Artillerie, Würfel ${die}: ${losses === 0 && !atGuns ? 'keine Wirkung' : `${say.sp(losses)}${atGuns ? ' und 1 SP Artillerie' : ''}`}.`,
    'guns-aimed': ({ side, sections, atGuns }, say) =>
      `${say.side(side)}: Feuer auf den Feind ${say.list([...new Set(atGuns === null ? sections : [...sections, atGuns])].map(section => AT[section]))}.`,
    'sp-lost': ({ side, count, losses }, say) =>
      `${say.side(side)}: ${say.sp(count)} verloren${losses.length === 0 ? '' : `: ${lost(losses, say)}`}.`,
    'leader-fallen': ({ side, leader, piece }, say) =>
      `${say.side(side)}: ${capitalised(piece === null ? 'ein General einer verdeckten KE oder eines verdeckten HQ' : who(leader, piece, say))} fällt.`,
    'automatic-victory': ({ side, strengths: [winner, loser] }, say) =>
      `${say.side(side)}: Der Feind ist überrannt, ${winner} SP gegen ${loser}.`,
    'engagement-modifiers': ({ modifiers }) =>
      `Eigene Modifikatoren: ${modifiers.length === 0 ? 'keine' : modifiers.map(({ of, value }) => `${MODIFIERS[of]} ${signed(value)}`).join(', ')}.`,
    'engagement-roll': ({ sides, winner }, say) =>
      `${sides
        .map(
          ({ side, section, strength, troopType, die, total }) =>
            `${say.side(side)} ${AT[section]}, ${say.sp(strength)}, ${say.troopType(troopType)} eingesetzt: Würfel ${die}, Summe ${total}`,
        )
        .join('; ')}. ${winner === null ? 'Gleichstand' : `Sieger: ${say.side(winner)}`}.`,
    'morale-check': ({ side, unit, die, result, shattered }, say) =>
      `${say.side(side)}: Moralprobe, ${someUnit(unit, say)}: Würfel ${die}, Ergebnis ${result}, ${shattered.length === 0 ? 'bestanden' : `zersprengt: ${types(shattered, say)}`}.`,
    'guns-overrun': ({ side, section, count }, say) =>
      `${say.side(side)}: ${count} Artillerie-KE ${AT[section]} überrannt.`,
    'endurance-lost': ({ side, points, left }, say) =>
      `${say.side(side)}: ${endurance(points)} verloren, ${left} übrig.`,
    'cavalry-superiority': ({ side, section }, say) =>
      `Kavallerieüberlegenheit über ${say.side(side)} ${AT[section]}.`,
    'rally-roll': ({ side, unit, die, result, rallied }, say) =>
      `${say.side(side)}: Sammelwurf, ${someUnit(unit, say)}: Würfel ${die}, Ergebnis ${result}, gesammelt: ${rallied.length === 0 ? 'niemand' : types(rallied, say)}.`,
    'force-called': ({ side, zone }, say) =>
      `${say.side(side)}: Ein Verband soll aus ${say.zone(zone)} kommen.`,
    'arrival-roll': ({ leader, die, isPassed }, say) =>
      `${leader === null ? 'Der General des Verbands' : say.leader(leader)} würfelt ${die}: Er kommt${isPassed ? '' : ' nicht'}.`,
    'reinforcement-failed': ({ side }, say) => `${say.side(side)}: Keine Verstärkung trifft ein.`,
    reinforced: ({ side, zone, count, points }, say) =>
      `${say.side(side)}: Verstärkung aus ${say.zone(zone)}, ${counters(count)}, ${endurance(points)} mehr.`,
    'force-posted': ({ side, sections }, say) =>
      `${say.side(side)}: Die Verstärkung steht ${say.list([...new Set(sections)].map(section => AT[section]))}.`,
    'battle-withdrawal': ({ side, isInOrder, dice }, say) =>
      `${say.side(side)}: Abzug, ${isInOrder ? 'geordnet' : 'ungeordnet'}${dice === null ? '' : ` (${dice})`}.`,
    'gaps-closed': ({ side, sections }, say) =>
      `${say.side(side)}: Lücke geschlossen ${say.list(sections.map(section => AT[section]))}.`,
    'battle-over': ({ winner, how }, say) => {
      const why = {
        noChits: 'Niemand hat noch Optionsmarker',
        passes: 'Beide haben gepasst',
        endurance: 'Die Ausdauer ist erschöpft',
        gap: 'Die Linie ist durchbrochen',
        withdrawal: 'Der Feind hat das Feld geräumt',
      }[how]
      return winner === null
        ? `Die Schlacht bleibt unentschieden: ${why}.`
        : `Sieg in der Schlacht für ${say.side(winner)}: ${why}.`
    },
    'pursuit-roll': ({ side, die, percent, losses }, say) =>
      `${say.side(side)}: Verfolgung, Würfel ${die}, ${percent} %, ${losses === 0 ? 'keine Verluste' : times(losses, 'Verlust', 'Verluste')}.`,
    'battle-casualties': ({ side, nationality, permanent, stragglers }, say) =>
      `${say.side(side)}: ${say.sp(permanent)} endgültig verloren, ${say.stragglers(stragglers, nationality)}.`,
    'recruits-promoted': ({ count, promoted }, say) =>
      `${say.sp(count)} zu Linie befördert: ${lost(promoted, say)}.`,
    'battle-won': ({ side, zone, lost: count, points }, say) =>
      `Sieg bei ${say.zone(zone)} für ${say.side(side)}; Verlust des Feindes ${say.sp(count)}: ${times(points, 'Siegpunkt', 'Siegpunkte')} und die Strategische Initiative.`,
  },
  refusals: {
    'aom.battle.other-part': () => 'Das gehört nicht zu dieser Entscheidung.',
    'aom.battle.loss': () => 'Dieser SP kann jetzt nicht verloren gehen.',
    'aom.battle.more-losses': () => 'Es ist noch mehr zu verlieren.',
    'aom.battle.layout-place': () => 'In der Reserve liegt kein Gelände.',
    'aom.battle.one-layout': () => 'In einem Abschnitt liegt nur ein Geländeplättchen.',
    'aom.battle.one-flank-layout': () => 'Nur ein Flankenabschnitt bekommt ein Geländeplättchen.',
    'aom.battle.pool': () => 'Von dieser Art ist kein Plättchen mehr da.',
    'aom.battle.layouts': () => 'Dieses Gelände darfst du nicht wählen.',
    'aom.battle.one-hq': facts => `Nur KE eines HQ dürfen ${at(facts)} stehen.`,
    'aom.battle.each-section': () =>
      'Jeder Abschnitt der Schlachtlinie braucht eine Infanterie- oder Kavallerie-KE.',
    'aom.battle.units-first': () => 'KE werden vor HQ aufgestellt.',
    'aom.battle.cic-in-reserve': () => 'Das HQ des Oberbefehlshabers bleibt in der Reserve.',
    'aom.battle.hq-with-troops': () => 'Ein HQ steht dort, wo zwei seiner KE stehen.',
    'aom.battle.no-flank': () => 'In Flankenabschnitten wird niemand aufgestellt.',
    'aom.battle.posted': () => 'Das ist schon aufgestellt.',
    'aom.battle.not-here': () => 'Das gehört nicht zu denen, die dorthin können.',
    'aom.battle.all-posted': () => 'Noch haben nicht alle einen Platz.',
    'aom.battle.no-works': () => 'Dort hast du keine Befestigung zu legen.',
    'aom.battle.most-chits': ({ most }) => `Du darfst höchstens ${most} Optionsmarker wählen.`,
    'aom.battle.no-outflank': () => 'Du darfst Umgehung nicht wählen.',
    'aom.battle.no-more-chits': () => 'Von dieser Art sind keine Optionsmarker mehr da.',
    'aom.battle.one-chit': () => 'Du musst mindestens einen Optionsmarker wählen.',
    'aom.battle.no-such-move': () => 'Diesen Weg kann niemand nehmen.',
    'aom.battle.where-first': () => 'Sag zuerst, von wo.',
    'aom.battle.must-stay': () => 'Das muss bleiben, wo es ist.',
    'aom.battle.nobody-goes': () => 'Jemand muss gehen.',
    'aom.battle.no-reserve-chit': () => 'Du hast keinen Marker Reserve.',
    'aom.battle.no-more-hits': facts => `Alle Verluste ${at(facts)} sind verteilt.`,
    'aom.battle.not-seen': () => 'Eine solche KE siehst du dort nicht.',
    'aom.battle.infantry-first': () =>
      'Der erste Verlust eines Abschnitts trifft Infanterie, und Kavallerie verliert höchstens einen.',
    'aom.battle.more-targets': () => 'Noch sind nicht alle Verluste verteilt.',
    'aom.battle.share-losses': () => 'Jede Artillerie-KE trifft einmal, bevor eine ein zweites Mal trifft.',
    'aom.battle.no-guns-there': () => 'Deine Geschütze erreichen dort keine Geschütze.',
    'aom.battle.not-callable': () => 'Von dort kann kein Verband kommen.',
    'aom.battle.no-force': () =>
      'Ein Verband ist eine einzelne KE, ein HQ mit seinen KE oder eines mit allen kleineren.',
    'aom.battle.cannot-close': () => 'Dir fehlen Marker Reserve oder KE, um die Linie zu schließen.',
    'aom.battle.no-gap': () => 'Dort ist keine Lücke.',
    'aom.battle.every-gap': () => 'Jede Lücke braucht eine KE, die kämpft.',
    'aom.battle.promotion': () => 'Dieser SP kann nicht befördert werden.',
    'aom.battle.more-promotions': () => 'Es sind noch mehr Rekruten zu befördern.',
  },
}
