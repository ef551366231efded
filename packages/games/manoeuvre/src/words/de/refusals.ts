import type { Refusals } from '../words.ts'
import { because } from './data.ts'
import { counted, names } from './names.ts'

const { supply } = names.cards
const march = names.cards['forced-march']
const committed = names.cards['committed-attack']

/** What is wrong, and what the rule wants. */
export const refusals: Refusals = {
  'man.ambush-leader-only': () =>
    'Im Hinterhalt darfst du einen Anführer für seinen Kampfwert dazuspielen, sonst nichts.',
  'man.bogged': () =>
    `Nach einer Bewegung, die auf Acker oder Sumpf begann oder endete, ist kein ${march} möglich.`,
  'man.cannot-support': () =>
    'Nur eigene Einheiten neben dem Ziel, die nicht im Sumpf stehen, können unterstützen, nicht die angreifende selbst.',
  'man.committed-attack': () =>
    `Jede Karte „${committed}“ deiner Hand gilt für eine angreifende oder unterstützende Einheit, höchstens eine für jede.`,
  'man.data': ({ place, reason, other }) => `${place}: ${because(reason, other)}.`,
  'man.eight-units': () => 'Alle acht Einheiten werden aufgestellt: Nenne acht Felder.',
  'man.five-cards': () => 'Die Starthand besteht aus fünf Karten: Wähle genau fünf.',
  'man.form-card': ({ place }) =>
    `${place}: Eine Karte wird geschrieben wie 2d6/4, B1d10/5, 2d6/5 P3 oder 1d10/3 V2d6 W3 NA.`,
  'man.form-dice': ({ place }) => `${place}: Würfel werden geschrieben wie 2d6, 1d8 oder 1d10.`,
  'man.form-id': ({ place }) => `${place}: Möglich sind nur kleine Buchstaben, Ziffern und Bindestriche.`,
  'man.form-name': ({ place }) =>
    `${place}: Ein Name hat keine spitzen Klammern und keine unsichtbaren Zeichen.`,
  'man.form-row': ({ place }) => `${place}: Eine Reihe besteht aus vier der Zeichen . F T H M = L.`,
  'man.has-redoubt': ({ unit }) =>
    `Eine Schanze wird für eine eigene Einheit auf dem Spielfeld angelegt, die noch keine hat${unit === '' ? '' : `, nicht für ${unit}`}.`,
  'man.home-rows': ({ square }) => `${square} liegt nicht in deinen beiden Heimatreihen: Stelle dort auf.`,
  'man.illegal-board': () =>
    'Auf diesem Spielfeld ist an einem Rand kein Platz für acht Einheiten, oder Seen zerteilen es: Lege es anders aus.',
  'man.lake': ({ square }) => `${square} ist ein See: Dort darf keine Einheit stehen.`,
  'man.march-who-moved': () => `Der ${march} gilt der Einheit, die sich eben bewegt hat.`,
  'man.marsh': () => 'Aus einem Sumpf heraus wird nicht gestürmt: Verlasse ihn zuerst, oder feuere.',
  'man.needs-ambush': () => `Ein Hinterhalt wird mit der Karte „${names.cards.ambush}“ eröffnet.`,
  'man.needs-skirmish': () => `Das ist keine Karte „${names.cards.skirmish}“.`,
  'man.no-attack': ({ card }) => `${card} hat keinen Angriffswert: Wähle eine Einheitenkarte, die einen hat.`,
  'man.no-backtracking': () => 'Eine Bewegung darf nicht enden, wo sie begann: Wähle ein anderes Feld.',
  'man.no-command': () => 'Einheiten unterstützen nur, wenn ein Anführer sie befehligt.',
  'man.no-fire': ({ card }) => `${card} hat keinen Wert für diese Art von Feuer.`,
  'man.no-redoubt': () =>
    `${names.cards.sappers} nützen nur gegen ein Ziel in einer Schanze, und du musst die Karte haben.`,
  'man.no-sight': () => 'Es gibt keine Sichtlinie: Gelände oder Einheiten versperren jeden Weg zum Ziel.',
  'man.no-skirmish': () => `„${names.cards.skirmish}“ wird nur im Sturmangriff gespielt.`,
  'man.no-step': () => `Der ${march} braucht ein freies Feld neben der Einheit.`,
  'man.no-such-section': ({ section }) => `Einen Kartenteil „${section}“ gibt es nicht.`,
  'man.no-such-unit': ({ unit }) => `Du hast keine Einheit „${unit}“ auf dem Spielfeld.`,
  'man.no-target': ({ unit }) => `„${unit}“ ist keine gegnerische Einheit auf dem Spielfeld.`,
  'man.no-withdrawal': ({ card }) =>
    `Mit ${card} ist hier kein Rückzug möglich: Spiel die Karte „${names.cards.withdraw}“ oder eine Karte des Ziels mit Rückzugswert.`,
  'man.not-a-leader': ({ card }) => `${card} ist kein Anführer.`,
  'man.not-adjacent': () => 'Das Ziel muss auf einem Feld neben der angreifenden Einheit stehen.',
  'man.not-fighting': ({ card }) =>
    `${card} nennt eine unbeteiligte Einheit: Nur Karten der angreifenden Einheit und ihrer Unterstützer zählen.`,
  'man.not-free': ({ square }) =>
    `${square} kann nicht betreten werden: Dort ist ein See, oder eine Einheit steht dort.`,
  'man.not-in-deck': ({ card }) => `Dein Stapel enthält ${card} nicht, oder nicht so oft.`,
  'man.not-in-hand': ({ card }) =>
    card === ''
      ? 'Du hast nicht alle diese Karten: Wähle aus deiner Hand.'
      : `${card} ist nicht auf deiner Hand: Wähle eine Karte, die du hast.`,
  'man.not-nominated': () => 'Wähle eine der beiden genannten Nationen.',
  'man.not-reduced': ({ unit }) =>
    `„${unit}“ ist keine reduzierte eigene Einheit auf dem Spielfeld: Frische eine solche auf.`,
  'man.one-leader': () => 'Jede Seite spielt in einem Kampf höchstens einen Anführer.',
  'man.one-march': () => `Für eine Einheit wird in einer Bewegungsphase nur ein ${march} gespielt.`,
  'man.one-supply': () => `In einer Bewegungsphase wird nur ein ${supply} gespielt.`,
  'man.only-target-defends': ({ card }) =>
    `${card} kann nicht helfen: Nur Karten des Ziels und ein Anführer verteidigen.`,
  'man.other-decision': () => 'Jetzt ist etwas anderes zu entscheiden.',
  'man.other-set': ({ section }) => `„${section}“ gehört nicht zu den vereinbarten Kartenteilen.`,
  'man.other-units-card': ({ card }) => `${card} dient nur der Einheit, die darauf steht.`,
  'man.out-of-range': () => 'Das Ziel ist außer Reichweite.',
  'man.out-of-reach': ({ square }) =>
    `${square} ist zu weit: Infanterie geht einen Schritt, Kavallerie zwei, und Acker oder Sumpf beenden die Bewegung.`,
  'man.position': ({ field }) => `Die Stellung ist bei „${field}“ nach den Regeln unmöglich.`,
  'man.section-twice': () => 'Jeden Kartenteil gibt es einmal: Wähle vier verschiedene.',
  'man.slot-twice': () => 'Auf jedem Viertel des Spielfelds liegt ein Abschnitt.',
  'man.supply-other-unit': () =>
    `${supply} bewegt eine andere als die erste Einheit, und sie muss sich bewegen können.`,
  'man.too-many-supporters': ({ most }) =>
    most < 1
      ? 'Dieser Anführer kann keine unterstützende Einheit befehligen: Spiel ihn für den Kampf.'
      : `Dieser Anführer befehligt mindestens eine unterstützende Einheit, höchstens ${counted(most, 'Einheit', 'Einheiten')}.`,
  'man.two-nations': () => 'Nenne zwei verschiedene Nationen von denen, die zur Wahl stehen.',
  'man.two-on-square': () => 'Auf einem Feld steht eine Einheit: Wähle acht verschiedene Felder.',
  'man.wrong-moment': ({ card }) => `${card} hat in diesem Augenblick keinen Nutzen.`,
}
