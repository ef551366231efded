import type { Choice } from '@grognard/table'
import type { Action, BattleOption, Layout, Section } from '../../src/vocabulary.ts'
import { type BattleDecision, type BattlePart, battleDecision } from '../reading.ts'

/** What can be pressed: sections, counters, chits, zones of the map, and small tags for what is none of these. */
export type Target =
  /** A section of the viewer's side, or of the enemy's. */
  | `near:${Section}`
  | `far:${Section}`
  /** A CU or HQ that the viewer can name. */
  | `piece:${string}`
  /** What lies face down in a section of the enemy's. */
  | `hidden:${Section}`
  | `hand:${BattleOption}`
  | `pool:${BattleOption}`
  /** On the map. */
  | `zone:${string}`
  | `bridge:${string}`
  | TagName
/** What has no place of its own is a small button beside what has been pressed. */
export type TagName =
  | `type:${string}`
  /** Under whom a CU rallies: it is pressed, and he may be of one that rallies as well. */
  | `by:${string}`
  | `terrain:${Layout}`
  /** How much a bid is worth, what a Force does, what it lives on. */
  | `points:${number}`
  | `action:${Action}`
  | `source:${Source}`
  | 'guns'
  | 'works'
  | 'rest'

type Source = 'plunder' | 'requisition' | 'outOfSupply'

const TAGS = ['type', 'by', 'terrain', 'points', 'action', 'source', 'guns', 'works', 'rest']

export const isTag = (target: Target): target is TagName => TAGS.includes(target.split(':', 1)[0] ?? '')

export const near = (section: Section): Target => `near:${section}`
const far = (section: Section): Target => `far:${section}`
export const piece = (id: string): Target => `piece:${id}`

/** Everything that says the choice; null: it cannot be pointed at. */
export function targetsOf(choice: Choice): readonly Target[] | null {
  const decision = battleDecision(choice)
  const targets = decision === null ? [] : targetsIn(decision)
  return targets.length === 0 ? null : targets
}

function targetsIn(decision: BattleDecision): readonly Target[] {
  switch (decision.type) {
    case 'choose-cic':
    case 'name-commander':
      return [piece(decision.piece)]
    case 'play-option':
      return decision.section === null
        ? [`hand:${decision.option}`]
        : [`hand:${decision.option}`, near(decision.section)]
    case 'discard-chit':
      return [`hand:${decision.option}`]
    case 'follow-up':
      return decision.leader === null || decision.unit === null
        ? []
        : [piece(decision.unit), `by:${decision.leader}`]
    case 'flank-attack':
      return decision.flank === null ? [] : [near(decision.flank)]
    case 'join-troops':
      return [near(decision.section)]
    case 'use-troops':
      return [`type:${decision.troopType}`]
    case 'check-morale':
      return [piece(decision.unit)]
    case 'leader-hit':
      return [far(decision.section)]
    default:
      return []
  }
}

/** Everything that says the part. */
export function targetsOfPart(part: BattlePart): readonly Target[] {
  switch (part.type) {
    case 'layout':
      return [near(part.section), `terrain:${part.terrain}`]
    case 'post':
      return [piece(part.piece), near(part.section)]
    case 'deploy-works':
      return ['works', near(part.section)]
    case 'chit':
      return [`pool:${part.option}`]
    case 'group-piece':
      return [piece(part.piece)]
    case 'aim':
      return [far(part.section)]
    case 'aim-at-guns':
      return ['guns', far(part.section)]
    case 'target':
      return [part.unit === null ? `hidden:${part.section}` : piece(part.unit)]
    case 'battle-loss':
    case 'promotion':
      return [piece(part.unit), `type:${part.troopType}`]
    case 'group-move':
    case 'force-from':
      return []
  }
}

/** Composed decisions that the display has a place for. */
const BUILT: readonly string[] = [
  'lay-terrain',
  'deploy-army',
  'choose-chits',
  'move-group',
  'outflank-with',
  'counter-outflank',
  'post-force',
  'aim-guns',
  'name-targets',
  'take-hits',
  'take-losses',
  'close-gaps',
  'pursuit-losses',
  'promote-recruits',
] satisfies BattleDecision['type'][]

export const isBuiltOnDisplay = ({ decision }: Choice): boolean => BUILT.includes(decision.type)
