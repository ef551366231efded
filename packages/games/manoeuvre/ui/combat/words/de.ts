import type { CombatWords } from '../words.ts'

const FIGURES = new Intl.NumberFormat('de', { maximumFractionDigits: 1 })

const KINDS = {
  assault: 'Sturmangriff auf',
  ambush: 'Hinterhalt gegen',
  bombardment: 'Beschießung von',
  volley: 'Salve auf',
}

const OUTCOMES = {
  eliminated: 'Ziel vernichtet',
  'hit-and-retreat': 'Treffer und Zurückweichen',
  'attacker-choice': 'Angreifer wählt Treffer oder Zurückweichen',
  'defender-choice': 'Verteidiger wählt Treffer oder Zurückweichen',
  'no-effect': 'keine Wirkung',
  'attackers-hit': 'Angreifer erhalten einen Treffer',
  hit: 'Treffer',
}

export const de: CombatWords = {
  title: (kind, target, square) => `${KINDS[kind]} ${target}${square === null ? '' : `, ${square}`}`,
  attack: 'Angriff',
  defence: 'Verteidigung',
  average: 'im Mittel',
  between: (least, most) => `${least} bis ${most}`,
  committed: 'rücksichtsloser Angriff',
  ground: 'Gelände',
  redoubt: 'Schanze',
  card: 'Karte',
  unanswered: 'wenn keine weitere Karte gespielt wird',
  sampled: error => `aus einer Stichprobe, ± ${error} %`,
  results: 'Was es bringt',
  total: 'Angriff',
  result: 'Ergebnis',
  chance: 'Chance',
  outcomes: OUTCOMES,
  inShort: {
    ...OUTCOMES,
    eliminated: 'vernichtet',
    'attackers-hit': 'Angreifer getroffen',
    'attacker-choice': 'Angreifer wählt',
    'defender-choice': 'Verteidiger wählt',
  },
  thisOne: 'das wurde gewürfelt',
  percent: share => `${share} %`,
  against: (attack, defence) => `${attack} gegen ${defence}`,
  success: share => `Erfolg ${share} %`,
  briefly: (totals, result) => `${totals} · ${result}`,
  figure: value => FIGURES.format(value),
  steps: {
    declare: 'Ansage',
    withdrawal: 'Rückzug',
    defence: 'Karten des Verteidigers',
    attack: 'Karten des Angreifers',
    totals: 'Summen',
    outcome: 'Was daraus wurde',
  },
  stepsTitle: 'Schritte',
  step: (number, of) => `Schritt ${number} von ${of}`,
  back: 'Zurück',
  next: 'Weiter',
  noTotals: 'Es wurden keine Summen gebildet: Zum Kampf kam es nicht.',
}
