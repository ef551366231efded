import armies from '../../data/armies.json' with { type: 'json' }
import { HQ_KINDS } from '../../vocabulary.ts'

/** The house's nations were measured; armies of one's own count as neither good nor bad. */
export const NATION_FEATURES = armies.nations.map(({ id }) => `nation-${id}` as const)

/**
 * What the judgement looks at: whole numbers, one for each seat. None of them says what it is worth; that was
 * measured (docs/evaluation.md).
 */
export const FEATURES = [
  /** It is this seat's turn. */
  'active',
  'strength',
  'strength-late',
  'full-units',
  'losses',
  /** One more and all is lost (MAN-16.1); two more. */
  'one-from-defeat',
  'two-from-defeat',
  /**
   * Squares held in the enemy's half, and the same times the cards that are gone, and times those that are gone of the
   * last fifteen: they count at nightfall (MAN-16.6). Then the same for whoever holds more, and for each square more.
   */
  'ground',
  'ground-late',
  'ground-night',
  'more-ground-late',
  'more-ground-night',
  'lead-late',
  /**
   * It has the last word: after the second player's turn night falls (MAN-16.4). And the same times the cards that are
   * gone of the last fifteen.
   */
  'last-turn',
  'last-turn-night',
  /** Units in the enemy's half; rows gone towards the enemy, of all units. */
  'forward',
  'rows',
  /** Units in the enemy's half without one of their own beside them; strength that has not left the first two rows. */
  'lone-forward',
  'idle-strength-late',
  /** Defence of the terrain under its units; units in redoubts; units on ground that helps to attack. */
  'cover',
  'redoubts',
  'heights',
  /** Units next to an enemy; what the enemies around each are stronger than it stands; units that cannot retreat. */
  'in-contact',
  'exposed',
  'trapped',
  /** Of the units next to an enemy: those that are reduced, that cannot go straight back; enemies beyond the first. */
  'reduced-in-contact',
  'no-way-back',
  'outnumbered',
  'cards',
  /** Unit cards whose unit is on the board; those whose unit stands next to an enemy; those that fire. */
  'live-unit-cards',
  'ready-unit-cards',
  'fire-cards',
  /** Defence of the cards of units next to an enemy; cards of reduced units; cards of a unit beyond the first. */
  'defence-cards',
  'restoring-cards',
  'double-cards',
  /** The best attack with a card in hand, in half points above the defence; and the same for the one whose turn it is. */
  'best-attack',
  'best-attack-active',
  ...HQ_KINDS,
  /** Its first deck is used up: it waits for nightfall. */
  'deck-exhausted',
  /** What the nation is like: without this its rare cards would be blamed for the army that holds them. */
  ...NATION_FEATURES,
] as const
export type Feature = (typeof FEATURES)[number]

/**
 * What hand and tempo are worth is looked for by what wins (`npm run weights -- --search`): of each weight as much as
 * may change a decision. A point of strength is worth 0.12.
 */
export const STEPS: { readonly [feature: string]: number } = {
  active: 0.1,
  'last-turn': 0.1,
  'last-turn-night': 0.01,
  'live-unit-cards': 0.04,
  'ready-unit-cards': 0.04,
  'fire-cards': 0.04,
  'defence-cards': 0.008,
  'restoring-cards': 0.04,
  'double-cards': 0.04,
  'best-attack': 0.006,
  'best-attack-active': 0.006,
  ...Object.fromEntries(HQ_KINDS.map(kind => [kind, 0.05])),
} satisfies { readonly [F in Feature]?: number }

/** Where a feature stands in a survey of one seat. */
export const placeOf = (feature: Feature): number => FEATURES.indexOf(feature)

const PLACES: ReadonlyMap<string, number> = new Map(
  armies.nations.map(({ id }) => [id, placeOf(`nation-${id}`)]),
)

/** Where a nation stands in a survey of one seat; undefined if it was not measured. */
export const placeOfNation = (id: string): number | undefined => PLACES.get(id)
