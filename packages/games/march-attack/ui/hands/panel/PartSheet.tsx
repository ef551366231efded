import type { GamePart } from '@grognard/engine'
import { type ReactNode, useState } from 'react'
import { type Props, scenarioOf } from '../../reading.ts'
import { ONE_OF_THEM } from '../by-hand.ts'
import { nameOf } from '../words/words.ts'

/** What a decision is put together from, where nothing of it is drawn on the table: each part a button. */
export function PartSheet({ snapshot, build }: Pick<Props, 'snapshot' | 'build'>): ReactNode {
  const { draft, choices, pending, language } = snapshot
  const [offered, setOffered] = useState(draft?.next ?? [])
  if (draft === null) return null
  const laid = draft.parts.map(({ part }) => part)
  const isOne = ONE_OF_THEM.includes(pending.step ?? '')
  // Of those of which one is taken the others stay in sight.
  if (laid.length === 0 && keyOf(draft.next) !== keyOf(offered)) setOffered(draft.next)
  const shown = isOne ? offered : [...draft.parts, ...draft.next]
  const unit: unknown = Reflect.get(choices[0]?.decision ?? {}, 'unit')
  const isLaid = (part: GamePart) => laid.some(each => JSON.stringify(each) === JSON.stringify(part))
  const press = (part: GamePart) => {
    const others = laid.filter(each => JSON.stringify(each) !== JSON.stringify(part))
    build(isLaid(part) ? others : isOne ? [part] : [...laid, part], laid)
  }
  return (
    <>
      {typeof unit === 'string' && isOne ? (
        <h3 className="mar-sheet-name">{nameOf(language, scenarioOf(snapshot)).unit(unit)}</h3>
      ) : null}
      <ul className="mar-parts">
        {shown.map(({ part, label }) => (
          <li key={JSON.stringify(part)}>
            <button
              type="button"
              className="press press-plain"
              data-part={JSON.stringify(part)}
              aria-pressed={isLaid(part)}
              onClick={() => press(part)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const keyOf = (parts: readonly { readonly label: string }[]): string =>
  parts.map(({ label }) => label).join('\n')
