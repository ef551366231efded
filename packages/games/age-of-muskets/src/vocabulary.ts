/** The words of the rulebook: see the canonical vocabulary in the preamble of rules.md. */

/** AOM-4.1: from small to large. */
export const HQ_SIZES = ['corps', 'army', 'armyGroup'] as const
export type HqSize = (typeof HQ_SIZES)[number]

/** AOM-3.1 */
export const CU_KINDS = ['CB', 'CD', 'ART', 'IB', 'ID'] as const
export type CuKind = (typeof CU_KINDS)[number]

export const ARMS = ['infantry', 'cavalry', 'artillery'] as const
export type Arm = (typeof ARMS)[number]

/** AOM-3.7: from worst to best; guard and light types have none. */
export const QUALITIES = ['recruit', 'line', 'veteran'] as const
export type Quality = (typeof QUALITIES)[number]

/** AOM-14.4: in the order in which attrition takes them. */
export const LOSS_CLASSES = ['rec', 'line', 'art', 'vet', 'guard', 'cav'] as const
export type LossClass = (typeof LOSS_CLASSES)[number]

export const PLACE_TYPES = ['town', 'castle', 'defensibleCity', 'fortress'] as const
export type PlaceType = (typeof PLACE_TYPES)[number]

export const TERRAINS = ['clear', 'rough', 'forest', 'mountainPass', 'alpineValley', 'swamp'] as const
export type Terrain = (typeof TERRAINS)[number]

export const EDGE_TYPES = ['open', 'river', 'majorRiver'] as const
export type EdgeType = (typeof EDGE_TYPES)[number]

export const BATTLE_TERRAINS = ['clear', 'village', 'woods', 'hills'] as const
export type BattleTerrain = (typeof BATTLE_TERRAINS)[number]
/** Those that are laid on a section. */
export type Layout = Exclude<BattleTerrain, 'clear'>
export const LAYOUTS = ['village', 'woods', 'hills'] as const satisfies readonly Layout[]

/** AOM-28.2: as each side sees them from behind its own line. */
export const SECTIONS = ['left', 'center', 'right', 'flankLeft', 'flankRight', 'reserve'] as const
export type Section = (typeof SECTIONS)[number]
/** AOM-28.2: the three of the Battle Line. */
export const LINE = ['left', 'center', 'right'] as const satisfies readonly Section[]
export const FLANKS = ['flankLeft', 'flankRight'] as const satisfies readonly Section[]

/** AOM-28.2: what a section faces. */
export const FACING = {
  left: 'right',
  center: 'center',
  right: 'left',
  flankLeft: 'flankRight',
  flankRight: 'flankLeft',
  reserve: 'reserve',
} as const satisfies Record<Section, Section>

/** AOM-30.1 */
export const BATTLE_OPTIONS = [
  'reserve',
  'outflank',
  'assault',
  'pin',
  'bombardment',
  'cavalryCharge',
  'withdraw',
  'rally',
  'reinforce',
] as const
export type BattleOption = (typeof BATTLE_OPTIONS)[number]

/** AOM-48.5: the most SP that one result of a bombardment table may cost: each of them is named. */
export const MOST_HITS = 40

/** AOM-18.1 */
export const ACTIONS = [
  'march',
  'rest',
  'buildDepot',
  'requisition',
  'blockade',
  'siege',
  'fortify',
  'destroyBridge',
  'repairBridge',
  'buildEntrenchedCamp',
] as const
export type Action = (typeof ACTIONS)[number]

/** AOM-13.1 */
export const SUPPLY_STATES = ['depot', 'requisition', 'outOfSupply'] as const
export type SupplyState = (typeof SUPPLY_STATES)[number]
/** AOM-48.4 */
export const ATTRITION_ROWS = [...SUPPLY_STATES, 'forcedMarch'] as const
export type AttritionRow = (typeof ATTRITION_ROWS)[number]

export const HALVES = ['fair', 'foul'] as const
export type Half = (typeof HALVES)[number]

/** AOM-37.2 */
export const SIEGE_STAGES = ['openTrenches', 'takeOuterWorks', 'bombardmentStage'] as const
export type SiegeStage = (typeof SIEGE_STAGES)[number]

/** AOM-25.1, AOM-25.3 */
export const WORKS = ['fieldFortification', 'entrenchedCamp'] as const
export type Works = (typeof WORKS)[number]

/** The two sides of a war, as numbers: the first and the second of the module. */
export type Side = 0 | 1
export const SIDES: readonly [Side, Side] = [0, 1]
export const enemyOf = (side: Side): Side => (side === 0 ? 1 : 0)
export type BySide<T> = [T, T]

/** No zone, piece, leader, side … */
export const NO = -1
