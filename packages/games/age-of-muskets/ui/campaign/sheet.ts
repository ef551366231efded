import type { Snapshot } from '../reading.ts'
import { isPlacedOnMap } from './lit.ts'
import { isMarching } from './marching.ts'
import { targetsOfChoice } from './offers.ts'
import { type CampaignPart, campaignParts } from './reading.ts'

/** What is asked for in the bar, and not as a list: as a list it can be had as well. */
type Sheet =
  /** What a Force does, how much is bid: buttons with what each costs. */
  | 'buttons'
  /** Where a Force goes. */
  | 'ways'
  /** What it leaves behind, and whether it presses on. */
  | 'march-end'

type Asked = Pick<Snapshot, 'view' | 'choices' | 'draft' | 'lesson'>

export function sheetFor(snapshot: Asked): Sheet | null {
  const { view, choices, draft, lesson } = snapshot
  if (view.battle !== null) return null
  if (draft !== null) {
    // What a teacher asks for is put together already, and stands in the list.
    if (lesson !== null) return null
    const parts = campaignParts([...draft.parts, ...draft.next])
    if (isMarching(parts)) return parts.some(({ type }) => type === 'move-force') ? 'ways' : null
    return parts.some(isOfMarchEnd) ? 'march-end' : null
  }
  const placed = choices.filter(choice => isPlacedOnMap(choice, snapshot))
  return placed.length > 0 && placed.every(choice => targetsOfChoice(choice).some(isButton))
    ? 'buttons'
    : null
}

export const hasSheet = (snapshot: Asked): boolean => sheetFor(snapshot) !== null

const isButton = (target: string): boolean => target.startsWith('action:') || target.startsWith('points:')

const isOfMarchEnd = ({ type }: CampaignPart): boolean =>
  type === 'attempt-forced-march' || type === 'leave-garrison' || type === 'take-garrison'
