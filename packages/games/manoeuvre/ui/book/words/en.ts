import type { BookWords } from '../words.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: { readonly [rule: string]: string } = { one: 'st', two: 'nd', few: 'rd' }
const SHARES = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1 })
const FIGURES = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** As it is read out. */
const range = (upTo = 0): string => (upTo === 1 ? '1' : `1 to ${upTo}`)

export const en: BookWords = {
  nations: 'Nations',
  allNations: 'All nations',
  unknown: page => `There is no nation called ${page}. Here are all of them.`,
  lead: 'Every nation has eight units and a deck of sixty cards: five for every unit, twenty of headquarters. Everything here is on the table for both players; only hands and the order of the decks are secret.',
  averages: 'Averages',
  averageLine: 'The best first; the line across a bar is the average of all.',
  compare: 'Compare',
  with: 'with',
  nobody: '–',
  none: '–',
  arm: 'Units',
  arms: { all: 'all', infantry: 'infantry', cavalry: 'cavalry' },
  measures: {
    attack: { title: 'Attack', about: 'average dice of the cards that open an assault' },
    defence: { title: 'Defence', about: 'average of all unit cards' },
    full: { title: 'Full strength', about: 'average of the units' },
    reduced: { title: 'Reduced strength', about: 'average of the units after a hit' },
    pursuit: { title: 'Pursuit', about: 'highest roll that hits, average of the cavalry cards' },
    command: { title: 'Command', about: 'units that a leader can bring into an assault' },
    attacking: { title: 'Combat, attacking', about: 'what a leader adds to an attack' },
    defending: { title: 'Combat, defending', about: 'what a leader adds to a defence' },
    rally: { title: 'Rally', about: 'highest roll that restores a unit' },
  },
  nation: 'Nation',
  headquarters: 'Headquarters cards',
  headquartersAbout: 'Twenty in every deck, but not the same twenty.',
  kind: 'Card',
  short: {
    austria: 'AT',
    france: 'FR',
    'great-britain': 'GB',
    ottoman: 'OT',
    prussia: 'PR',
    russia: 'RU',
    spain: 'ES',
    'united-states': 'US',
  },
  character: {
    austria:
      'The army for the stronger of two players: poor infantry, two of its regiments without guns, and nobody falls as low after a hit. Archduke Charles and two guerrillas must make up for it.',
    france:
      'It can do everything, and most of it best: the highest attack, the best leaders, and Napoleon’s grand battery.',
    'great-britain':
      'Made for the frontal attack: most of its assaults roll two eight-sided dice, and its cards defend as well as any.',
    ottoman:
      'Half of it rides. It breaks through, commits itself without counting the cost, and regroups: seven cards for that, where no other nation has one.',
    prussia:
      'Its cavalry hits as hard as the French and defends better. Strong on the wings, with thin regiments in the middle and Blücher to drive them on.',
    russia: 'Mass. Most units lose a single point by a hit, and six leaders bring them forward together.',
    spain:
      'No infantry defends like this one, and five guerrillas spoil the enemy’s plans. The weakest attack of all, and cavalry that pursues nobody.',
    'united-states':
      'Four ambushes reach any unit, wherever it hides. Three solid regiments of regulars, militia that shoots and slips away, one single regiment of horse.',
  },
  own: 'your own',
  ownAbout: 'One of your own data: new matches can be played with it, and nobody has balanced it for you.',
  compareWith: 'Compare with',
  allOfThem: 'the average of all',
  measure: 'Measure',
  rank: (place, of) => `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'} of ${of}`,
  against: value => `against ${value}`,
  deck: 'The deck',
  deckAbout: cards => `${cards} cards, each of them one of these.`,
  part: 'Kind',
  cards: 'Cards',
  shares: 'Share',
  share: part => SHARES.format(part),
  units: 'Units',
  unitsAbout: 'A unit fights only when one of its five cards is played.',
  use: 'Cards for',
  uses: {
    all: 'everything',
    assault: 'assault',
    bombardment: 'bombardment',
    volley: 'volley',
    pursuit: 'pursuit',
    withdrawal: 'withdrawal',
    stay: 'standing fast',
  },
  found: (units, cards) => `${counted(units, 'unit', 'units')}, ${counted(cards, 'card', 'cards')}`,
  noCards: 'This army has no such card.',
  strength: (full, reduced) => `strength ${full}, reduced ${reduced}`,
  print: ({ attack, defence, bombard, volley, pursuit, withdraw, advanceOptional }) =>
    [
      ...(attack ? [`attack ${attack}`] : []),
      ...(bombard ? [`bombardment ${bombard.dice}, range ${bombard.range}`] : []),
      `defence ${defence}`,
      ...(volley ? [`volley ${volley.dice}`] : []),
      ...(pursuit ? [`pursuit ${range(pursuit[1])}`] : []),
      ...(withdraw ? [`withdrawal ${range(withdraw[1])}`] : []),
      ...(advanceOptional ? ['need not advance'] : []),
    ].join(', '),
  signs: {
    attack: 'attack',
    defence: 'defence',
    bombard: 'bombardment',
    volley: 'volley',
    pursuit: 'pursuit',
    withdraw: 'withdrawal',
    stay: 'need not advance',
  },
  attackDice: 'Attack dice',
  defenceValues: 'Defence',
  dice: 'Dice',
  value: 'Value',
  meanOf: value => `average ${value}`,
  leaders: 'Leaders',
  leader: 'Leader',
  command: 'Command',
  combat: 'Combat',
  rally: 'Rally',
  special: 'Special',
  automatic: 'always',
  combatPair: (attacking, defending) => `${attacking} attacking, ${defending} defending`,
  pursuitModifier: value => `−${value} to pursuit rolls`,
  grandBattery: (dice, range) => `grand battery ${dice}, range ${range}`,
  range: upTo => (upTo === 1 ? '1' : `1–${upTo}`),
  times: count => `${count} ×`,
  figure: value => FIGURES.format(value),
}
