import { enemyOf, FACING, FLANKS, LINE, type Section, type Side } from '../vocabulary.ts'
import type { Battle } from './state.ts'

/** The ground of the Battle Display: what lies beside what (AOM-28.2). */

type Flank = (typeof FLANKS)[number]
export const FRONT: readonly Section[] = [...LINE, ...FLANKS]

export const isFlank = (section: Section): section is Flank =>
  section === 'flankLeft' || section === 'flankRight'
export const isInLine = (section: Section): boolean => section !== 'reserve' && !isFlank(section)

const WING = { flankLeft: 'left', flankRight: 'right' } as const satisfies Record<Flank, Section>

/** AOM-31.10 */
const NEIGHBOURS: Readonly<Record<Section, readonly Section[]>> = {
  left: ['center', 'flankLeft'],
  center: ['left', 'right'],
  right: ['center', 'flankRight'],
  flankLeft: ['left'],
  flankRight: ['right'],
  reserve: [],
}

/** AOM-30.5: the flank as the first side sees it, by which it is remembered. */
const asFirst = (side: Side, flank: Section): Section => (side === 0 ? flank : FACING[flank])

export const isOpened = ({ opened }: Battle, side: Side, flank: Section): boolean =>
  opened.includes(asFirst(side, flank))

export function openFlank(battle: Battle, side: Side, flank: Section): void {
  if (!isOpened(battle, side, flank)) battle.opened.push(asFirst(side, flank))
}

/** Sections that troops may stand in now: the line, the reserve, and flanks that have been opened (AOM-30.5). */
export const placesFor = (battle: Battle, side: Side): Section[] => [
  ...LINE,
  ...FLANKS.filter(flank => isOpened(battle, side, flank)),
  'reserve',
]

export const isHeld = ({ standing }: Battle, side: Side, section: Section): boolean =>
  standing[side][section] === 'held'

/**
 * The enemy section that a section attacks: the one facing it, or, where a flanking section has none before it, the wing
 * (AOM-30.27). Null: there is nobody to attack.
 */
export function targetOf(battle: Battle, side: Side, section: Section): Section | null {
  const enemy = enemyOf(side)
  const facing = FACING[section]
  if (isHeld(battle, enemy, facing)) return facing
  const wing = isFlank(facing) ? WING[facing] : null
  return wing !== null && isHeld(battle, enemy, wing) ? wing : null
}

export const isEngaged = ({ engagements }: Battle, side: Side, section: Section): boolean =>
  engagements.some(({ sections }) => sections[side] === section)

/** AOM-31.10: a flanking section counts if the side has had men or has guns there, or the enemy stands in the one facing it. */
const counts = (battle: Battle, side: Side, section: Section): boolean =>
  !isFlank(section) ||
  battle.manned[side].includes(section) ||
  battle.standing[side][section] !== 'empty' ||
  isHeld(battle, enemyOf(side), FACING[section])

/** AOM-31.8, AOM-31.10 */
export const hasVoidNeighbour = (battle: Battle, side: Side, section: Section): boolean =>
  NEIGHBOURS[section].some(each => counts(battle, side, each) && !isHeld(battle, side, each))

/** AOM-29.19, AOM-29.21: the gaps in the line of a side. */
export const gapsOf = (battle: Battle, side: Side): Section[] =>
  FRONT.filter(
    section => !isHeld(battle, side, section) && (isInLine(section) || battle.manned[side].includes(section)),
  )
