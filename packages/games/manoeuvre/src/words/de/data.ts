import { isDataReason } from '../../data/data-reasons.ts'
import type { DataReasons } from '../words.ts'
import { and } from './names.ts'

const reasons: DataReasons = {
  'id-twice': () => 'Diese Kennung kommt mehr als einmal vor',
  'tie-ranks': () => 'Die Ränge müssen jeden Wert von 1 bis 8 einmal annehmen',
  'eight-units': () => 'Eine Armee hat acht Einheiten',
  'unit-names': () => 'Zwei Einheiten heißen gleich',
  strengths: () => 'Die volle Stärke muss größer sein als die reduzierte',
  'five-cards': () => 'Eine Einheit hat fünf Karten',
  'no-such-unit': () => 'Die Karte nennt keine Einheit ihrer Armee',
  'attack-or-bombard': () => 'Eine Einheitenkarte hat entweder einen Angriff oder eine Beschießung',
  'beside-attack': () => 'Eine Salve, oder NA, steht nur neben einem Angriff',
  pursuit: () => 'Eine Verfolgung steht auf jeder Kavalleriekarte mit Angriff und auf keiner anderen',
  'twenty-cards': () => 'Mit den Anführern müssen es 20 Hauptquartierskarten sein',
  leaders: () => 'Es sind mehr oder weniger Anführer, als hier steht',
  kinds: () => 'Es sind mehr oder weniger solche Karten, als hier steht',
  published: () =>
    'Das Haus hat schon etwas mit dieser Kennung; wähle eine andere, oder ersetze es mit "replaces": true',
  'nothing-to-replace': () => 'Es soll etwas ersetzen, aber das Haus hat nichts mit dieser Kennung',
  'name-twice': other => `${other} heißt genauso; niemand könnte sie unterscheiden`,
  'same-name': () => 'Eine andere Karte dieser Armee heißt genauso und ist nicht dieselbe',
  'number-twice': other => `Der Kartenteil ${other} seines Satzes hat dieselbe Nummer`,
  lakes: () => 'An jeder der vier Seiten darf höchstens ein See liegen',
  'cut-off': () => 'Seen schneiden einen Teil davon ab',
  'clear-squares': () => 'Ein Kartenteil des Satzes „countryside“ hat mindestens neun offene Felder',
  'same-ground': other => `Der Kartenteil ${other} ist derselbe, gedreht oder nicht`,
  'four-sections': () => 'Ein Spielfeld hat vier verschiedene Kartenteile, des Hauses oder eigene',
  'no-such-board': other => `Ein Spielfeld ${other} gibt es nicht`,
  'no-such-nation': other => `Eine Nation ${other} gibt es nicht`,
  'same-nation': () => 'Es müssen zwei verschiedene Nationen sein',
}

export const because = (reason: string, other: string): string =>
  isDataReason(reason) ? reasons[reason](other) : 'Das widerspricht der Regel'

const KINDS: { readonly [kind: string]: readonly [one: string, many: string] } = {
  army: ['die Armee', 'die Armeen'],
  section: ['den Kartenteil', 'die Kartenteile'],
  board: ['das Spielfeld', 'die Spielfelder'],
  scenario: ['das Szenario', 'die Szenarien'],
}

export function adds(kind: string, names: readonly string[]): string {
  const [one, many] = KINDS[kind] ?? [kind, kind]
  return `${names.length === 1 ? one : many} ${and(names)}`
}
