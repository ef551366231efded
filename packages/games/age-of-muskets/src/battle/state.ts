import type { Seat } from '@grognard/engine'
import {
  type BattleOption,
  type BattleTerrain,
  type BySide,
  type Section,
  SIDES,
  type Side,
  type Works,
} from '../vocabulary.ts'

/** The Battle Display (AOM-28.2): what everybody sees of a field battle. Which counters stand where, the counters say. */
export interface Battle {
  readonly zone: number
  readonly attacker: Side
  /** AOM-28.11 */
  readonly attackerForcedMarched: boolean
  /** AOM-31.8 */
  readonly riverCrossed: boolean
  /** AOM-38.4 */
  readonly relief: 'none' | 'outside' | 'inside'
  /** AOM-28.5: announced. */
  commands: BySide<Command>
  /** AOM-28.21: the side that had the option to outflank, or NO. */
  outflanker: number
  /** By side and section. */
  terrain: BySide<BySection<BattleTerrain>>
  /** AOM-28.28: where it was deployed. */
  works: BySide<{ readonly kind: Works; readonly section: Section } | null>
  /** AOM-28.29: has it a LoC marker for the zone? */
  loc: BySide<boolean>
  /** AOM-28.29: points left, and all that were ever received. */
  endurance: BySide<number>
  received: BySide<number>
  /** AOM-28.31: chits in hand. */
  chits: BySide<number>
  /** AOM-29.3: chits that have been shown. */
  played: BySide<BattleOption[]>
  /** AOM-31.15 */
  halves: BySide<BySection<boolean>>
  /** AOM-30.32 */
  superiority: BySide<BySection<boolean>>
  /** AOM-43.2: what everybody can tell of the SP in each section. */
  standing: BySide<BySection<Standing>>
  /** AOM-8.12: counters of CU that are wholly shattered. */
  shattered: number[]
  /** AOM-29.15: sections that an attack chit lies between. */
  engagements: Engagement[]
  /** AOM-30.5: flanks that have been opened, as the first side sees them. */
  opened: Section[]
  /** AOM-29.21, AOM-31.10: flanking sections in which the side has had fighting SP. */
  manned: BySide<Section[]>
  /** AOM-30.10: somebody has played Outflank. */
  isOutflankPlayed: boolean
  /** AOM-28.25: counters of HQ that have to join their CU in one of these sections. */
  joining: { readonly counter: number; readonly sections: readonly Section[] }[]
  /** AOM-47.3: by side, numbers of the forces of a battle scenario that have been called. */
  called: BySide<number[]>
  /** From 1 (AOM-29.1). */
  round: number
  /** AOM-29.17: passes that have followed each other. */
  passes: number
  /** SP of all arms lost so far (AOM-60.3), and of infantry and cavalry those that count as combat casualties (AOM-33.1). */
  lost: BySide<number>
  casualties: BySide<number>
  /** AOM-30.2: how a Withdraw went. */
  withdrew: 'inOrder' | 'inDisorder' | null
  /** How it has ended; null: it goes on. */
  ended: Ending | null
}

export type BySection<T> = Record<Section, T>

/** AOM-43.2: it has fighting SP, only others, or no CU at all. */
export type Standing = 'held' | 'broken' | 'empty'

/** AOM-28.3, AOM-28.4 */
interface Command {
  /** AOM-27.9: who plays the side. */
  readonly seat: Seat
  /** The piece whose leader is CiC. */
  readonly cic: number
  readonly isJoint: boolean
}

interface Engagement {
  /** By side: its section. */
  readonly sections: BySide<Section>
  readonly option: BattleOption
  readonly by: Side
}

/** AOM-29.25: `winner` NO is a draw. */
export interface Ending {
  readonly winner: number
  readonly how: 'noChits' | 'passes' | 'endurance' | 'gap' | 'withdrawal'
}

/** What only the player of a side knows. */
export interface BattlePlan {
  /** AOM-28.4: the pieces of the Joint Leaders, or of the CiC alone. */
  leaders: number[]
  /** AOM-28.10: layouts of any kind that the roll of Initiative has given. */
  layouts: number
  hand: BattleOption[]
  /** Chits that were played or discarded (AOM-28.33). */
  spent: BattleOption[]
  /** AOM-28.20 */
  mayOutflank: boolean
  /** AOM-28.35: +1 or −2; 0 before the check. */
  control: number
  /** AOM-30.9: pieces that have arrived and are yet to be posted. */
  coming: number[]
  /** AOM-33.3: combat casualties, by nationality: neither in a CU nor stragglers nor lost until the battle is over. */
  casualties: number[]
}

const sections = <T>(value: T): BySection<T> => ({
  left: value,
  center: value,
  right: value,
  flankLeft: value,
  flankRight: value,
  reserve: value,
})

/** An empty display. */
export const newBattle = (
  situation: Pick<Battle, 'zone' | 'attacker' | 'attackerForcedMarched' | 'riverCrossed' | 'relief'>,
  commands: BySide<Command>,
  loc: BySide<boolean>,
): Battle => ({
  ...situation,
  commands,
  outflanker: -1,
  terrain: [sections('clear'), sections('clear')],
  works: [null, null],
  loc,
  endurance: [0, 0],
  received: [0, 0],
  chits: [0, 0],
  played: [[], []],
  halves: [sections(false), sections(false)],
  superiority: [sections(false), sections(false)],
  standing: [sections('empty'), sections('empty')],
  shattered: [],
  engagements: [],
  opened: [],
  manned: [[], []],
  isOutflankPlayed: false,
  joining: [],
  called: [[], []],
  round: 0,
  passes: 0,
  lost: [0, 0],
  casualties: [0, 0],
  withdrew: null,
  ended: null,
})

export const newPlan = (leaders: number[], nationalities: number): BattlePlan => ({
  leaders,
  layouts: 0,
  hand: [],
  spent: [],
  mayOutflank: false,
  control: 0,
  coming: [],
  casualties: Array.from({ length: nationalities }, () => 0),
})

const copyPair = <T>([first, second]: BySide<T>): BySide<T> => [first, second]
const copyIf = <T extends object>(thing: T | null): T | null => (thing === null ? null : { ...thing })
const copyEach = <T extends object>([first, second]: BySide<T>): BySide<T> => [{ ...first }, { ...second }]

export const copyBattle = (battle: Battle): Battle => ({
  ...battle,
  commands: copyEach(battle.commands),
  terrain: copyEach(battle.terrain),
  works: [copyIf(battle.works[0]), copyIf(battle.works[1])],
  loc: copyPair(battle.loc),
  endurance: copyPair(battle.endurance),
  received: copyPair(battle.received),
  chits: copyPair(battle.chits),
  played: [battle.played[0].slice(), battle.played[1].slice()],
  halves: copyEach(battle.halves),
  superiority: copyEach(battle.superiority),
  standing: copyEach(battle.standing),
  shattered: battle.shattered.slice(),
  engagements: battle.engagements.map(each => ({ ...each, sections: copyPair(each.sections) })),
  opened: battle.opened.slice(),
  manned: [battle.manned[0].slice(), battle.manned[1].slice()],
  joining: battle.joining.map(({ counter, sections: open }) => ({ counter, sections: open.slice() })),
  called: [battle.called[0].slice(), battle.called[1].slice()],
  lost: copyPair(battle.lost),
  casualties: copyPair(battle.casualties),
  ended: copyIf(battle.ended),
})

export const copyPlan = (plan: BattlePlan): BattlePlan => ({
  ...plan,
  leaders: plan.leaders.slice(),
  hand: plan.hand.slice(),
  spent: plan.spent.slice(),
  coming: plan.coming.slice(),
  casualties: plan.casualties.slice(),
})

/** The two sides, whoever attacked first (AOM-29.1). */
export const attackerFirst = ({ attacker }: Pick<Battle, 'attacker'>): readonly Side[] =>
  attacker === 0 ? SIDES : [1, 0]
/** AOM-28.10, AOM-28.22 */
export const defenderFirst = ({ attacker }: Pick<Battle, 'attacker'>): readonly Side[] =>
  attacker === 0 ? [1, 0] : SIDES
