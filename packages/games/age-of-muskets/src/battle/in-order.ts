import type { Decision, DecisionOf } from '../decisions.ts'
import { BATTLE_OPTIONS, type BattleOption, SECTIONS, type Section } from '../vocabulary.ts'

/** Lists whose order means nothing have one order, so that equal decisions are equal. */

type Post = DecisionOf<'deploy-army'>['posts'][number]
type Target = DecisionOf<'name-targets'>['targets'][number]
type Count = DecisionOf<'take-losses'>['losses'][number]
type Laid = DecisionOf<'lay-terrain'>['layouts'][number]

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const bySection = (a: Section, b: Section): number => SECTIONS.indexOf(a) - SECTIONS.indexOf(b)

const namesInOrder = (names: readonly string[]): string[] => names.toSorted(byName)
export const chitsInOrder = (chits: readonly BattleOption[]): BattleOption[] =>
  chits.toSorted((a, b) => BATTLE_OPTIONS.indexOf(a) - BATTLE_OPTIONS.indexOf(b))
export const sectionsInOrder = (sections: readonly Section[]): Section[] => sections.toSorted(bySection)
export const postsInOrder = (posts: readonly Post[]): Post[] =>
  posts.map(({ piece, section }) => ({ piece, section })).sort((a, b) => byName(a.piece, b.piece))
export const layoutsInOrder = (layouts: readonly Laid[]): Laid[] =>
  layouts
    .map(({ section, terrain }) => ({ section, terrain }))
    .sort((a, b) => bySection(a.section, b.section))
export const targetsInOrder = (targets: readonly Target[]): Target[] =>
  targets
    .map(({ section, unit }) => ({ section, unit }))
    .sort((a, b) => bySection(a.section, b.section) || byName(a.unit ?? '', b.unit ?? ''))
export const lossesInOrder = (losses: readonly Count[]): Count[] =>
  losses.toSorted((a, b) => byName(a.unit, b.unit) || byName(a.troopType, b.troopType))

/** The same decision, with its lists in order. */
export function battleInOrder(decision: Decision): Decision {
  switch (decision.type) {
    case 'lay-terrain':
      return { ...decision, layouts: layoutsInOrder(decision.layouts) }
    case 'deploy-army':
    case 'post-force':
    case 'close-gaps':
      return { ...decision, posts: postsInOrder(decision.posts) }
    case 'choose-chits':
      return { ...decision, chits: chitsInOrder(decision.chits) }
    case 'move-group':
    case 'outflank-with':
    case 'counter-outflank':
    case 'call-force':
    case 'offer-force':
      return { ...decision, pieces: namesInOrder(decision.pieces) }
    case 'aim-guns':
      return { ...decision, sections: sectionsInOrder(decision.sections) }
    case 'name-targets':
      return { ...decision, targets: targetsInOrder(decision.targets) }
    case 'take-hits':
    case 'take-losses':
    case 'pursuit-losses':
      return { ...decision, losses: lossesInOrder(decision.losses) }
    case 'promote-recruits':
      return { ...decision, promoted: lossesInOrder(decision.promoted) }
    default:
      return decision
  }
}
