import type { ReactNode } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import type { Snapshot } from '../reading.ts'
import { campaignParts } from './reading.ts'

/** AOM-20.1: whether the Force presses on, in one press. */
export function PressOn({ snapshot: { draft } }: { readonly snapshot: Snapshot }): ReactNode {
  const { press } = useChoosing()
  if (draft === null) return null
  const laid = campaignParts(draft.parts)
  return [...draft.parts, ...draft.next].flatMap(each => {
    const [part] = campaignParts([each])
    if (part?.type !== 'attempt-forced-march') return []
    const isLaid = draft.parts.includes(each)
    const others = laid.filter(other => other.type !== 'attempt-forced-march')
    return [
      <button
        key={each.label}
        type="button"
        className="aom-way"
        aria-pressed={isLaid}
        onClick={() => press({ type: 'build', parts: isLaid ? others : [...others, part] })}
      >
        <b>{each.label}</b>
      </button>,
    ]
  })
}
