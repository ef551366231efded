import type { CombatWords } from '../words.ts'

const FIGURES = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

const KINDS = {
  assault: 'Assault on',
  ambush: 'Ambush on',
  bombardment: 'Bombardment of',
  volley: 'Volley at',
}

const OUTCOMES = {
  eliminated: 'target eliminated',
  'hit-and-retreat': 'hit and retreat',
  'attacker-choice': 'attacker picks hit or retreat',
  'defender-choice': 'defender picks hit or retreat',
  'no-effect': 'no effect',
  'attackers-hit': 'attackers take a hit',
  hit: 'hit',
}

export const en: CombatWords = {
  title: (kind, target, square) => `${KINDS[kind]} ${target}${square === null ? '' : `, ${square}`}`,
  attack: 'Attack',
  defence: 'Defence',
  average: 'on average',
  between: (least, most) => `${least} to ${most}`,
  committed: 'committed attack',
  ground: 'ground',
  redoubt: 'redoubt',
  card: 'card',
  unanswered: 'if no further card is played',
  sampled: error => `from a sample, ± ${error}%`,
  results: 'What it brings',
  total: 'Attack',
  result: 'Result',
  chance: 'Chance',
  outcomes: OUTCOMES,
  inShort: {
    ...OUTCOMES,
    eliminated: 'eliminated',
    'attackers-hit': 'attackers hit',
    'attacker-choice': 'attacker picks',
    'defender-choice': 'defender picks',
  },
  thisOne: 'this is what was rolled',
  percent: share => `${share}%`,
  against: (attack, defence) => `${attack} v ${defence}`,
  success: share => `success ${share}%`,
  briefly: (totals, result) => `${totals} · ${result}`,
  figure: value => FIGURES.format(value),
  steps: {
    declare: 'Declaration',
    withdrawal: 'Withdrawal',
    defence: 'Defender’s cards',
    attack: 'Attacker’s cards',
    totals: 'Totals',
    outcome: 'What came of it',
  },
  stepsTitle: 'Steps',
  step: (number, of) => `Step ${number} of ${of}`,
  back: 'Back',
  next: 'Next',
  noTotals: 'No totals were made: it did not come to a fight.',
}
