import { HQ_KINDS } from '../vocabulary.ts'

/**
 * What the judgement looks at: whole numbers, one for each seat. None of them says what it is worth; that was
 * measured (docs/evaluation.md).
 */
export const FEATURES = [
  /** It is this seat's turn. */
  'active',
  'strength',
  'full-units',
  'losses',
  /** One more and all is lost (MAN-16.1); two more. */
  'one-from-defeat',
  'two-from-defeat',
  /** Squares held in the enemy's half, and the same times the cards that are gone: they count at nightfall. */
  'ground',
  'ground-late',
  'more-ground-late',
  /** Units in the enemy's half; rows gone towards the enemy, of all units. */
  'forward',
  'rows',
  /** Defence of the terrain under its units; units in redoubts; units on ground that helps to attack. */
  'cover',
  'redoubts',
  'heights',
  /** Units next to an enemy; what the enemies around each are stronger than it stands; units that cannot retreat. */
  'in-contact',
  'exposed',
  'trapped',
  'cards',
  /** Unit cards whose unit is on the board; those whose unit stands next to an enemy; those that fire. */
  'live-unit-cards',
  'ready-unit-cards',
  'fire-cards',
  /** The best attack with a card in hand, in half points above the defence; and the same for the one whose turn it is. */
  'best-attack',
  'best-attack-active',
  ...HQ_KINDS,
  /** Its first deck is used up: it waits for nightfall. */
  'deck-exhausted',
  /** Half points of attack dice in the whole deck, of fire, and command of its leaders: what the nation is like. */
  'deck-attack',
  'deck-fire',
  'deck-command',
] as const
export type Feature = (typeof FEATURES)[number]

/** Where a feature stands in a survey of one seat. */
export const placeOf = (feature: Feature): number => FEATURES.indexOf(feature)
