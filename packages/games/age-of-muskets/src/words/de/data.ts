import { placeInData } from '@grognard/engine'
import { isDataReason } from '../../module/reasons.ts'
import type { Facts } from '../chapter-words.ts'
import type { DataReasons } from '../data-words.ts'

/** Modules of one’s own, and what a table agrees on. */

const reasons: DataReasons = {
  'id-twice': () => 'Diese Kennung kommt mehr als einmal vor',
  reserved: other => `${other} bedeutet hier etwas anderes und kann keine Kennung sein`,
  unknown: other => `${other} gibt es nicht`,
  'no-value': other => `Ein Wert für ${other} fehlt`,
  'other-side': other => `${other} gehört zur anderen Seite`,
  loop: () => 'Eine Kante verbindet zwei verschiedene Zonen',
  'edge-twice': () => 'Diese Zonen sind mehr als einmal verbunden',
  'no-edge': other => `Eine Kante ${other} gibt es nicht`,
  'river-name': () => 'Ein Fluss hat einen Namen, eine offene Kante hat keinen',
  'dry-bridge': () => 'Eine Brücke führt über einen Fluss',
  'bridge-edges': other => `Brücke und Kante nennen einander nicht: ${other}`,
  unused: () => 'Diese Brücke liegt auf keiner Kante',
  'no-place': other => `${other} hat keinen Platz`,
  defence: () => 'Nur Festungen und Burgen haben einen Verteidigungsmodifikator',
  'cut-off': other => `${other} ist von den anderen Zonen im Spiel aus nicht zu erreichen`,
  'no-region': other => `Keine Zone liegt in der Region ${other}`,
  'troop-values': () =>
    'Alle Truppen außer der Artillerie haben Moralwert und taktischen Wert, und Artillerie hat keine',
  quality: () => 'Nur Infanterie hat eine Güte',
  'no-quality': other => `In einem Feldzug braucht jede Nationalität Infanterie mit quality ${other}`,
  'quality-twice': () => 'Diese Nationalität hat schon einen Truppentyp dieser Güte',
  light: () => 'Nur Infanterie ist leicht',
  'loss-class': () => 'Die Verlustklasse passt nicht zur Waffengattung',
  'commands-nothing': () => 'Ein General führt HQ, KE oder beides',
  'cannot-command': other => `${other} kann es nicht führen`,
  'leader-printed': () => 'Artillerie-KE haben keinen General mit Namen, alle anderen KE haben einen',
  capacity: other => `Eine KE dieser Art fasst höchstens ${other} SP`,
  columns: () => 'Die Spalten müssen ohne Lücke aufeinander folgen, vom ersten Wert bis zum letzten',
  rows: other => `Es müssen ${other} sein`,
  turns: other => `Runden sind ohne Lücke von 1 an gezählt: Dies ist Runde ${other}`,
  rolls: other => `Die Summe ${other} muss in genau einem Eintrag vorkommen`,
  'no-chits': () => 'Außer Umgehung muss es einen Optionsmarker geben, den beide Seiten wählen können',
  'no-level': () => 'Ein Depot hat wenigstens eine Stufe',
  'not-neutral': other => `${other} hat keine neutrale Zone`,
  'remembered-twice': () =>
    'Eine Sonderregel hat höchstens eine neutrale Zone oder eine List, denn was daraus geworden ist, wird unter der Regel vermerkt',
  'two-sides': () => 'Der Punktestand ist der einer Seite gegen die andere',
  players: () => 'Zuerst steht die kleinste Zahl der Spieler, dann die größte',
  allocation: () => 'Für so viele Spieler ist das Szenario nicht',
  seats: other => `Es müssen ${other} Spieler sein`,
  'side-players': other => `Für ${other} spielen einer bis drei`,
  senior: other => `${other} hat genau einen leitenden Spieler`,
  'allocated-once': other =>
    `Jedes HQ des Szenarios hat genau einen Spieler, und kein anderes HQ hat einen: ${other}`,
  'turn-order': () => 'Die erste und die letzte Runde müssen im Kalender stehen, in dieser Reihenfolge',
  'turn-outside': other => `Runde ${other} wird nicht gespielt`,
  'never-arrives': () => 'Die erste Runde hat keine Verstärkungsphase',
  'out-of-play': other => `${other} ist nicht im Spiel`,
  'used-twice': other => `${other} kommt im Szenario mehr als einmal vor`,
  'leader-twice': other => `${other} führt mehr als ein HQ oder eine KE`,
  'no-troops': () => 'Es sind keine SP da',
  'no-men': () => 'Artillerie allein ist keine Division',
  'over-capacity': other => `Sie fasst höchstens ${other} SP`,
  'wrong-arm': other => `Eine KE dieser Art darf das nicht enthalten: ${other}`,
  'wrong-nationality': other => `${other} hat eine andere Nationalität`,
  'not-assignable': other => `Sie darf ${other} nicht zugeteilt werden`,
  'too-many-units': other => `Diesem HQ sind höchstens ${other} KE zugeteilt`,
  'too-much-artillery': other => `Ein HQ hat höchstens ${other} Artillerie-KE`,
  'hq-alone': () => 'Bei einem HQ steht eine ihm zugeteilte KE',
  'hq-limit': other => `${other} hat mehr HQ als erlaubt`,
  'unit-limit': other => `${other} hat mehr KE als erlaubt`,
  contested: other => `In ${other} stehen Kräfte beider Seiten`,
  'garrison-artillery': () => 'Garnisonen haben keine Artillerie',
  'garrison-location': other => `Dort kann keine Garnison stehen: ${other}`,
  'one-garrison': () =>
    'Eine Seite hat eine Garnison in einer Zone, und einen Platz oder eine Brücke hält eine Seite',
  'one-marker': () => 'In einer Zone liegt nur ein solcher Marker',
  'depot-level': other => `Die höchste Stufe ist ${other}`,
  markers: other => `${other} hat weniger solche Marker`,
  'works-alone': () => 'Feldbefestigungen und Lager stehen nur bei einer KE ihrer Seite',
  stragglers: () => 'Nachzügler liegen nur bei einem Platz oder bei einer eigenen KE',
  levels: other => `Zum Punktestand ${other} passt keine Stufe des Siegs`,
  'battle-only': () => 'Nur eine gewonnene Schlacht hat einen Sieger der Schlacht',
  'three-units': () =>
    'Eine Feldschlacht braucht auf jeder Seite mindestens drei Infanterie- oder Kavallerie-KE',
  'lone-unit': () => 'Ohne HQ kommt eine einzelne KE',
  taken: other => `${other} gibt es schon`,
  'name-twice': other => `${other} heißt genauso; niemand könnte sie unterscheiden`,
}

const because = ({ reason, other }: Facts): string =>
  typeof reason === 'string' && isDataReason(reason)
    ? reasons[reason](`${other}`)
    : 'Das widerspricht der Regel'

export const refusals = {
  'aom.data': (facts: Facts) => `${placeInData(facts)}: ${because(facts)}.`,
  'aom.form-id': (facts: Facts) =>
    `${placeInData(facts)}: Möglich sind nur kleine Buchstaben, Ziffern und Bindestriche.`,
  'aom.form-code': (facts: Facts) =>
    `${placeInData(facts)}: Möglich sind nur Buchstaben, Ziffern und Bindestriche.`,
  'aom.form-name': (facts: Facts) =>
    `${placeInData(facts)}: Ein Text hat keine spitzen Klammern und keine unsichtbaren Zeichen.`,
  'aom.players': ({ least, most }: Facts) =>
    least === most
      ? `Dieses Szenario ist für ${least} Spieler.`
      : `Dieses Szenario ist für ${least} bis ${most} Spieler.`,
}

const KINDS: { readonly [kind: string]: readonly [one: string, many: string] } = {
  module: ['das Modul', 'die Module'],
  scenario: ['das Szenario', 'die Szenarien'],
}

export function adds(kind: string, names: readonly string[]): string {
  const [one, many] = KINDS[kind] ?? [kind, kind]
  const last = names.at(-1) ?? ''
  return names.length < 2 ? `${one} ${last}` : `${many} ${names.slice(0, -1).join(', ')} und ${last}`
}
