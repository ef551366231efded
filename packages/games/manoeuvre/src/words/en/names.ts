import type { Face } from '../../data/armies.ts'
import { AUTOMATIC } from '../../data/armies.ts'
import { type ManView, nationIn } from '../../situation.ts'
import { type Edge, SEATS, type SeatName } from '../../vocabulary.ts'
import { capitalised, entry, type Known, listed, type Names, namer, ownName, readable } from '../names.ts'

export const names: Names = {
  seats: { blue: 'Blue', red: 'Red' },
  nations: {
    austria: 'Austria',
    france: 'France',
    'great-britain': 'Great Britain',
    ottoman: 'Ottoman Empire',
    prussia: 'Prussia',
    russia: 'Russia',
    spain: 'Spain',
    'united-states': 'United States',
  },
  called: {
    'fr-2nd-regiment-legere': '2nd Regiment Légère',
    'fr-8th-regiment-legere': '8th Regiment Légère',
    'fr-19th-regiment-legere': '19th Regiment Légère',
    'fr-45th-regiment-legere': '45th Regiment Légère',
    'sp-infanteria-imperial': 'Infantería Imperial',
    'sp-leader-gregorio-garcia-de-la-cuesta': 'Gregorio García de la Cuesta',
    'sp-leader-joaquin-blake-y-joyes': 'Joaquín Blake y Joyes',
  },
  counters: {
    'gb-kings-dragoons-guards': ["King's Dr.", 'KDG'],
    'sp-infanteria-imperial': ['Imperial', 'II'],
  },
  terrain: {
    clear: 'clear',
    forest: 'forest',
    town: 'town',
    hill: 'hill',
    marsh: 'marsh',
    field: 'field',
    lake: 'lake',
  },
  edges: { north: 'north', east: 'east', south: 'south', west: 'west' },
  phases: {
    discard: 'discard',
    draw: 'draw',
    movement: 'movement',
    combat: 'combat',
    restoration: 'restoration',
  },
  slots: { nw: 'NW', ne: 'NE', sw: 'SW', se: 'SE' },
  combats: { assault: 'assault', ambush: 'ambush', bombardment: 'bombardment', volley: 'volley' },
  outcomes: {
    'attackers-hit': 'every attacking unit takes a hit',
    'no-effect': 'no effect',
    'defender-choice': 'the defender chooses hit or retreat',
    'attacker-choice': 'the attacker chooses hit or retreat',
    'hit-and-retreat': 'the target takes a hit and retreats',
    eliminated: 'the target is eliminated',
  },
  types: { infantry: 'infantry', cavalry: 'cavalry' },
  cards: {
    ambush: 'Ambush',
    'committed-attack': 'Committed Attack',
    'forced-march': 'Forced March',
    guerrilla: 'Guerrilla',
    leader: 'Leader',
    redoubt: 'Redoubt',
    regroup: 'Regroup',
    sappers: 'Sappers',
    skirmish: 'Skirmish',
    scout: 'Scout',
    supply: 'Supply',
    withdraw: 'Withdraw',
  },
  support: unit => `${unit} in support`,
  cardText: {
    ambush: 'Attack any enemy unit on the board with 1d10.',
    'committed-attack': '2d6 more in an assault; the unit takes a hit afterwards.',
    'forced-march': 'The unit that has just moved makes one more step.',
    guerrilla: 'Negates an enemy supply, forced march or regroup, or a unit card played to restore.',
    leader: 'Commands supporting units, adds to a combat, or rallies a unit.',
    redoubt: '3 more in defence for one unit, as long as it stays.',
    regroup: 'Restores one reduced unit.',
    sappers: 'An assault ignores the redoubt of its target.',
    skirmish: 'Breaks off an assault; the attacking unit may move up to two steps.',
    scout: 'Shows you the whole enemy hand.',
    supply: 'Moves a second unit, or restores a reduced one.',
    withdraw: 'The target of an assault or ambush retreats before it is fought.',
  },
  titles: {},
  sections: {},
  scenarios: {
    'first-battle': {
      title: 'First Battle',
      about:
        'France against Great Britain on an easy board: the set-up for a first game. The first player chooses one of the two, the second an edge; both deploy as they like.',
    },
    battle: {
      title: 'Battle',
      about:
        'The full set-up: the first player lays out the board from map sections, the second nominates two of the eight nations, and everything else is chosen in turn.',
    },
    'quick-battle': {
      title: 'Quick Battle',
      about: 'Board, nations and edges are drawn by lot and both armies stand in line: play begins at once.',
    },
    'the-two-ridges': {
      title: 'The Two Ridges',
      about: 'France and Russia fight for two lines of hills with open fields between them.',
    },
    'town-and-pond': {
      title: 'Town and Pond',
      about: 'Prussia and Austria meet among villages and a market town, with water to get round.',
    },
    'wood-and-bog': {
      title: 'Wood and Bog',
      about:
        'The United States and Great Britain in broken country: forests that hide, marshes that hold up every march.',
    },
  },
  options: {
    tournamentHands: {
      title: 'Chosen opening hands',
      about: 'Both players secretly choose five cards of their deck as opening hand instead of drawing them.',
    },
    beginnerSetup: {
      title: 'Set-up for a first game',
      about: 'France against Great Britain on the board of the First Battle, whatever the scenario says.',
    },
    openAmbush: {
      title: 'Open ambush',
      about: 'In an ambush the attacker may add every card that an assault allows, except a skirmish.',
    },
    turnLimit: {
      title: 'Turn limit',
      about:
        'Night falls at the end of this game turn at the latest; 0: only when both decks have run out, which may be never.',
    },
    sectionSet: {
      title: 'Map sections',
      about: 'From which sections a board is laid out.',
      values: { classic: 'The published ones', countryside: 'Our own', all: 'Both' },
    },
  },
}

export const nationName = (id: string): string => entry(names.nations, id) ?? readable(id)

const WITH_ARTICLE = ['ottoman', 'united-states']

/** As it stands in a sentence: "the United States". */
export const theNation = (scenario: Known, id: string): string =>
  WITH_ARTICLE.includes(id) && ownName(scenario, id) === null
    ? `the ${nationName(id)}`
    : say.nation(scenario, id)

export const say = namer(names, nationName)

export const seatName = (seat: SeatName): string => names.seats[seat]

/** How a seat is called at the head of a sentence. */
export type Caller = (seat: SeatName) => string

/** By its nation, once it has one and whoever is told knows the table; else by its colour. */
export function caller(scenario: Known, view: ManView | undefined, seat: SeatName): string {
  const nation = view && nationIn(view, SEATS.indexOf(seat))
  return nation ? subject(scenario, nation.id) : seatName(seat)
}

/** "Russia's", "the United States'" */
export const whose = (name: string): string => `${name}'${name.endsWith('s') ? '' : 's'}`

/** "The United States" in the middle of a sentence. */
export const uncapitalised = (name: string): string => name.replace(/^The /, 'the ')

export const inEdge = (edge: Edge): string => `in the ${names.edges[edge]}`

export const and = (items: readonly string[]): string => listed(items, 'and')

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

export const cardsOf = (count: number): string => counted(count, 'card', 'cards')

export const subject = (scenario: Known, nation: string): string => capitalised(theNation(scenario, nation))

export function leader(face: Face): string {
  const { command, attacking, defending, rally, pursuitModifier, grandBattery } = face
  const combat = attacking === defending ? `${attacking}` : `${attacking} attacking, ${defending} defending`
  return [
    `command ${command}`,
    `combat ${combat}`,
    rally === AUTOMATIC ? 'rally automatic' : `rally 1–${rally}`,
    ...(pursuitModifier > 0 ? [`pursuit −${pursuitModifier}`] : []),
    ...(grandBattery ? [`grand battery ${grandBattery.dice.count}d${grandBattery.dice.sides}`] : []),
  ].join(', ')
}
