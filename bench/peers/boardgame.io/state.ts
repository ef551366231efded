// The March of Progress, scenario The Thirty Years War: vocabulary, data (MOP-18.9) and the state G.
//
// boardgame.io hands every move an Immer draft of G, and Immer pays for each object and array that a move so
// much as looks into. So G is flat: an army is one word, and what follows from the rest (hands) is left out.

export const PLAYERS = ['0', '1'] as const
export type Player = (typeof PLAYERS)[number]
/** One value a player, indexed by the player: Immer copies arrays faster than objects. */
type ByPlayer<T> = [blue: T, orange: T]

export const COUNTRIES = ['blue-home', 'neutral-country', 'orange-home'] as const
export type Country = (typeof COUNTRIES)[number]

export const CARDS = [
  'move-1',
  'move-2',
  'recruit',
  'fortify',
  'attack',
  'attack-plus-1',
  'strength',
  'score',
] as const
export type Card = (typeof CARDS)[number]

/** The action groups in the order they are carried out (MOP-3.9). */
export const GROUPS = ['movement', 'recruit', 'fortify', 'attack', 'strength', 'score'] as const
type Group = (typeof GROUPS)[number]

export const GROUP_OF: Readonly<Record<Card, Group>> = {
  'move-1': 'movement',
  'move-2': 'movement',
  recruit: 'recruit',
  fortify: 'fortify',
  attack: 'attack',
  'attack-plus-1': 'attack',
  strength: 'strength',
  score: 'score',
}

export type Result = 'blue-wins' | 'orange-wins' | 'tie'

export const RIVAL: Readonly<Record<Player, Player>> = { '0': '1', '1': '0' }
export const HOME: Readonly<Record<Player, Country>> = { '0': 'blue-home', '1': 'orange-home' }
export const VICTORY: Readonly<Record<Player, Result>> = { '0': 'blue-wins', '1': 'orange-wins' }

export const NEIGHBOURS: Readonly<Record<Country, readonly Country[]>> = {
  'blue-home': ['neutral-country'],
  'neutral-country': ['blue-home', 'orange-home'],
  'orange-home': ['neutral-country'],
}

const VP_DICE: Readonly<Record<Country, number>> = {
  'blue-home': 3,
  'neutral-country': 2,
  'orange-home': 3,
}

const ARMIES_PER_PLAYER = 3
export const GARRISON = 2
export const MAX_STRENGTH = 6
const VP_SUPPLY = 35
export const SCORE_BASE = 1
export const VP_THRESHOLD = 18
export const STALEMATE_TURNS = 30

/** Where an army is and how it stands: `f` fortified, `@` on the enemy capital, as in the test vectors. */
export type Army = 'stock' | Country | `${Country} ${'f' | '@' | 'f@'}`

export interface Standing {
  /** `null`: in stock. */
  readonly country: Country | null
  readonly fortified: boolean
  readonly onCapital: boolean
}

export const STANDING: Readonly<Record<Army, Standing>> = {
  stock: { country: null, fortified: false, onCapital: false },
  'blue-home': { country: 'blue-home', fortified: false, onCapital: false },
  'blue-home f': { country: 'blue-home', fortified: true, onCapital: false },
  'blue-home @': { country: 'blue-home', fortified: false, onCapital: true },
  'blue-home f@': { country: 'blue-home', fortified: true, onCapital: true },
  'neutral-country': { country: 'neutral-country', fortified: false, onCapital: false },
  'neutral-country f': { country: 'neutral-country', fortified: true, onCapital: false },
  'neutral-country @': { country: 'neutral-country', fortified: false, onCapital: true },
  'neutral-country f@': { country: 'neutral-country', fortified: true, onCapital: true },
  'orange-home': { country: 'orange-home', fortified: false, onCapital: false },
  'orange-home f': { country: 'orange-home', fortified: true, onCapital: false },
  'orange-home @': { country: 'orange-home', fortified: false, onCapital: true },
  'orange-home f@': { country: 'orange-home', fortified: true, onCapital: true },
}

/** An offer to end the game (MOP-15.5); it lapses with its turn's choice of cards. */
interface EndOffer {
  turn: number
  refused: boolean
}

export interface GameState {
  /** The cards of this turn. The first lies face down until the second is in: the only secret (MOP-16.2). */
  chosen: ByPlayer<Card | 'face-down' | null>
  /** A player's hand is every other card but, once revealed, the chosen one (MOP-16.3). */
  discardPiles: ByPlayer<Card[]>
  /** The players whose card is still to be carried out, in order; the first one is at it. */
  agenda: Player[]
  initiative: Player
  armies: ByPlayer<Army[]>
  strength: ByPlayer<number>
  vpDice: Record<Country, number>
  vp: ByPlayer<number>
  vpStock: number
  lastScoringTurn: number
  /** Where an ATTACK+1 is being fought while its player chooses the discard. */
  battlefield: Country | null
  endOffers: ByPlayer<EndOffer | null>
}

export function initialState(initiative: Player): GameState {
  const armiesOf = (player: Player): Army[] =>
    Array.from({ length: ARMIES_PER_PLAYER }, (_, index) => (index === 0 ? HOME[player] : 'stock'))
  return {
    chosen: [null, null],
    discardPiles: [[], []],
    agenda: [],
    initiative,
    armies: [armiesOf('0'), armiesOf('1')],
    strength: [1, 1],
    vpDice: { ...VP_DICE },
    vp: [0, 0],
    vpStock: VP_SUPPLY,
    lastScoringTurn: 0,
    battlefield: null,
    endOffers: [null, null],
  }
}
