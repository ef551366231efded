import type { ArmyKind, Side } from '../../vocabulary.ts'
import { countKinds, entry, listed, type Names, nameOf, readable } from '../names.ts'

/** A country's name on its card, and as it stands in a sentence. */
interface Country {
  readonly name: string
  readonly the: string
}

const plain = (name: string): Country => ({ name, the: name })
const withArticle = (name: string): Country => ({ name, the: `the ${name}` })

export const names: Names<Country> = {
  sides: { blue: 'Blue', orange: 'Orange' },
  cards: {
    'move-1': 'MOVE 1',
    'move-2': 'MOVE 2',
    recruit: 'RECRUIT',
    fortify: 'FORTIFY',
    attack: 'ATTACK',
    'attack-plus-1': 'ATTACK+1',
    strength: 'STRENGTH',
    score: 'SCORE',
    'emperor-attack': "VIVE L'EMPEREUR",
    'grand-coalition': 'GRAND COALITION',
    entrench: 'ENTRENCH',
    'artillery-attack': 'ARTILLERY ATTACK',
    blitzkrieg: 'BLITZKRIEG',
    'air-power-attack': 'ATTACK+1 WITH AIR POWER',
    'v-weapons': 'V-WEAPONS',
  },
  cardText: {
    'move-1': 'Move 1 of your armies to an adjacent country.',
    'move-2': 'Move 1 army, or 2 together, to an adjacent country.',
    recruit: 'Add 1 army at home if you control it. At most 3 in play.',
    fortify: 'Fortify 1 army: 1 stronger in defence.',
    attack: 'Fight in 1 country with all your normal armies there.',
    'attack-plus-1': 'As ATTACK; discard a card (not SCORE) for 1 more strength.',
    strength: 'A country you control loses 1 VP; your armies gain 1 strength (max. 6).',
    score: "Gain 1 VP plus your countries' VPs; take all cards back.",
    'emperor-attack': 'As ATTACK, with 1 more strength; nothing is discarded.',
    'grand-coalition': 'Add up to 2 armies at home if you control it. At most 3 in play.',
    entrench: 'All your armies in play fortify: each 2 stronger in defence.',
    'artillery-attack': 'As ATTACK; discard 1 or 2 cards (not SCORE) for 1 more strength each.',
    blitzkrieg: 'As ATTACK+1; if you win, up to 2 armies that attacked may move on at once.',
    'air-power-attack': 'As ATTACK+1; you may also spend up to 2 VP for 1 more strength each.',
    'v-weapons': 'Your enemy returns 3 VP to the stock.',
  },
  countries: {
    'blue-home': withArticle('Blue home country'),
    'neutral-country': withArticle('Neutral Country'),
    'orange-home': withArticle('Orange home country'),
    france: plain('France'),
    'spanish-netherlands': withArticle('Spanish Netherlands'),
    'electorate-of-bavaria': withArticle('Electorate of Bavaria'),
    'dutch-republic': { name: 'The Dutch Republic', the: 'the Dutch Republic' },
    'french-empire': withArticle('French Empire'),
    'confederation-of-the-rhine': withArticle('Confederation of the Rhine'),
    'kingdom-of-italy': withArticle('Kingdom of Italy'),
    'austrian-empire': withArticle('Austrian Empire'),
    'gw-france': plain('France'),
    belgium: plain('Belgium'),
    'alsace-lorraine': plain('Alsace-Lorraine'),
    'german-empire': withArticle('German Empire'),
    'great-britain': plain('Great Britain'),
    'low-countries': withArticle('Low Countries'),
    'ww2-france': plain('France'),
    germany: plain('Germany'),
  },
  capitals: {
    'french-empire': 'Paris',
    'austrian-empire': 'Vienna',
    'gw-france': 'Paris',
    'german-empire': 'Berlin',
    'great-britain': 'London',
    germany: 'Berlin',
  },
  scenarios: {
    'thirty-years-war': {
      title: 'The Thirty Years War',
      about:
        '1618 to 1648: two states, Blue and Orange, contend for one neutral country. The introductory scenario, with equal sides.',
    },
    'age-of-marlborough': {
      title: 'The Age of Marlborough',
      about:
        'France and the Dutch Republic manoeuvre for the Spanish Netherlands and the Electorate of Bavaria. Equal sides, seven cards each, and an enemy army at home costs you the VPs of your home.',
    },
    'vive-lempereur': {
      title: "Vive l'Empereur",
      about:
        'Europe, 1805 to 1809: France has the better army and the Emperor, the Coalition has numbers and British money. The sides are unequal: play it twice and exchange them.',
    },
    'great-war': {
      title: 'The Great War',
      about:
        'The Western Front, 1914 to 1918: trenches hold ground and cost an army to storm, artillery eats your hand, and both homes grow weary. Equal sides; after turn 26 there is an armistice.',
    },
    'ww2-west': {
      title: 'World War 2 in the West',
      about:
        'Two parts, 1940 and 1944: Germany must win both by VPs, the Western Allies win by taking Berlin. VPs are also supplies that can be spent; the sides are unequal.',
    },
  },
  parts: { 'ww2-west-1940': 'Part 1 (1940)', 'ww2-west-1944': 'Part 2 (1944)' },
  states: { blue: 'Blue State', orange: 'Orange State' },
  powers: {
    'age-of-marlborough': { blue: 'France', orange: 'Dutch Republic' },
    'vive-lempereur': { blue: 'France', orange: 'Coalition' },
    'great-war': { blue: 'France', orange: 'German Empire' },
    'ww2-west': { blue: 'Western Allies', orange: 'Germany' },
  },
  groups: {
    movement: 'movement actions',
    recruit: 'recruit action',
    fortify: 'fortify action',
    attack: 'attack actions',
    strength: 'increase army strength',
    special: 'special action',
    score: 'score action',
  },
}

export const sideName = (side: Side): string => names.sides[side]

export const cardName = (id: string): string => nameOf(names.cards, id)

export const countryName = (id: string): string => entry(names.countries, id)?.name ?? readable(id)

/** "the Neutral Country", "France" */
export const theCountry = (id: string): string => entry(names.countries, id)?.the ?? readable(id)

export const capitalName = (country: string): string | null => entry(names.capitals, country) ?? null

/** "Berlin", "the capital of France" */
export const theCapital = (country: string): string =>
  capitalName(country) ?? `the capital of ${theCountry(country)}`

export const partName = (id: string): string => nameOf(names.parts, id)

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

export const armiesOf = (count: number): string => counted(count, 'army', 'armies')

export const and = (items: readonly string[]): string => listed(items, 'and')

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "2 armies and the fortified army on the capital" */
export const armyGroup = (kinds: readonly ArmyKind[]): string =>
  and(countKinds(kinds).map(([kind, count]) => someArmies(kind, count)))

function someArmies(kind: ArmyKind, count: number): string {
  switch (kind) {
    case 'normal':
      return armiesOf(count)
    case 'fortified':
      return counted(count, 'fortified army', 'fortified armies')
    case 'normal-on-capital':
      return 'the army on the capital'
    case 'fortified-on-capital':
      return 'the fortified army on the capital'
  }
}
