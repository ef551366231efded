const RULES: { readonly [card: string]: string | undefined } = {
  'move-1': 'MOP-5.1',
  'move-2': 'MOP-5.2',
  recruit: 'MOP-6.1',
  fortify: 'MOP-7.1',
  attack: 'MOP-8.1',
  'attack-plus-1': 'MOP-8.12',
  strength: 'MOP-12.1',
  score: 'MOP-13.1',
  'emperor-attack': 'MOP-20.9',
  'grand-coalition': 'MOP-20.10',
  entrench: 'MOP-24.9',
  'artillery-attack': 'MOP-24.18',
  blitzkrieg: 'MOP-21.12',
  'air-power-attack': 'MOP-21.11',
  'v-weapons': 'MOP-21.13',
}

/** The rule that a card carries out. */
export const ruleOf = (card: string): string => RULES[card] ?? 'MOP-22.3'
