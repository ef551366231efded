/** The words of the ledger's vocabulary, and nothing else. */

export const SIDES = [0, 1] as const
export type Side = (typeof SIDES)[number]
export const enemyOf = (side: Side): Side => (side === 0 ? 1 : 0)

export const EDGES = ['north', 'east', 'south', 'west'] as const
export type Edge = (typeof EDGES)[number]

export const BRANCHES = ['infantry', 'cavalry', 'artillery'] as const
export type Branch = (typeof BRANCHES)[number]

export const WEIGHTS = ['light', 'medium', 'heavy'] as const
export type Weight = (typeof WEIGHTS)[number]

export const ARTILLERY_CLASSES = ['foot', 'horse', 'siege'] as const
export type ArtilleryClass = (typeof ARTILLERY_CLASSES)[number]

/** MAR-2.12, from worst to best: the place in the list is the rank of MAR-4.6. */
export const QUALITIES = [
  'untrained',
  'militia',
  'conscript',
  'regular',
  'veteran',
  'elite',
  'guard',
] as const
export type Quality = (typeof QUALITIES)[number]

export const TRAITS = ['volley', 'rifle', 'regimental-guns', 'impetuous'] as const
export type Trait = (typeof TRAITS)[number]

export const COMMANDS = ['excellent', 'good', 'average', 'poor', 'terrible'] as const
export type Command = (typeof COMMANDS)[number]

export const INSPIRATIONS = ['charismatic', 'normal', 'uninspiring'] as const
export type Inspiration = (typeof INSPIRATIONS)[number]

export const SKIRMISH_RATINGS = ['good', 'average', 'poor'] as const
export type SkirmishRating = (typeof SKIRMISH_RATINGS)[number]

/** MAR-23.5. Batteries of two stands have forms of their own; a garrison has its block's. */
export const FORMATIONS = [
  'infantry-line',
  'infantry-column',
  'infantry-square',
  'infantry-skirmish',
  'garrison',
  'cavalry-line',
  'cavalry-column',
  'battery-limbered',
  'battery-unlimbered',
  'siege-battery',
  'large-battery-limbered',
  'large-battery-unlimbered',
  'large-siege-battery',
] as const
export type Formation = (typeof FORMATIONS)[number]

export const MF_TYPES = ['infantry', 'cavalry', 'mixed', 'grand-battery', 'artillery-group'] as const
export type MfType = (typeof MF_TYPES)[number]

const LEVELS = ['steady', 'shaken', 'spent'] as const
export type Level = (typeof LEVELS)[number]

export const MF_STATES = ['ready', 'retiring', 'broken-mf', 'destroyed', 'withdrawn', 'dissolved'] as const
export type MfState = (typeof MF_STATES)[number]

export const ORDERS = [
  'attack',
  'manoeuvre',
  'defend',
  'retire',
  'support',
  'bombard',
  'form-grand-battery',
  'dissolve-grand-battery',
  'retreat',
] as const
export type OrderType = (typeof ORDERS)[number]

export const CORPS_ORDERS = ['attack', 'manoeuvre', 'defend', 'retire', 'support'] as const
export type CorpsOrder = (typeof CORPS_ORDERS)[number]

export const AREA_TYPES = [
  'open',
  'light-woods',
  'heavy-woods',
  'rough',
  'crops',
  'marsh',
  'steep-slope',
  'pond',
  'impassable',
] as const
export type AreaType = (typeof AREA_TYPES)[number]

export const OBSTACLES = ['hedge', 'fence', 'wall', 'ditch', 'earthwork', 'stream', 'river'] as const
export type ObstacleType = (typeof OBSTACLES)[number]

export const CROSSINGS = ['bridge', 'ford'] as const
export type CrossingType = (typeof CROSSINGS)[number]

export const BLOCK_TYPES = ['hamlet', 'farm', 'village', 'town', 'fortified', 'ruin'] as const
export type BlockType = (typeof BLOCK_TYPES)[number]

export const WEATHERS = ['clear', 'overcast', 'mist', 'rain', 'heavy-rain'] as const
export type Weather = (typeof WEATHERS)[number]

const DAYLIGHTS = ['day', 'dusk', 'night'] as const
export type Daylight = (typeof DAYLIGHTS)[number]

/** Of an index: none. */
export const NONE = -1

/** MAR-4.2 to MAR-4.4: of infantry and cavalry, which is what is meant where MFs test or are lost. */
export const isOfTroops = (type: MfType): type is 'infantry' | 'cavalry' | 'mixed' =>
  type !== 'artillery-group' && type !== 'grand-battery'
/** MAR-3.14, MAR-7.1: those that skirmish, and test for losses. */
export const hasFoot = (type: MfType): boolean => isOfTroops(type) && type !== 'cavalry'
