import type { ReactNode } from 'react'
import { Cockade } from '../book/Cockade.tsx'
import { moveFocus } from '../choosing/arrows.ts'
import { isTaken, type Mark, type Press } from '../choosing/marks.ts'
import type { BoardNames } from '../names.ts'
import { nationCalled } from '../printed.ts'
import type { BoardWords } from '../words.ts'

interface NationsProps {
  readonly marks: ReadonlyMap<string, Mark>
  readonly words: BoardWords
  readonly names: BoardNames
  readonly onPress: (press: Press) => void
}

/** MAN-3.5, MAN-3.6: the nations that may be named or taken. */
export function Nations({ marks, words, names, onPress }: NationsProps): ReactNode {
  return (
    <ul className="man-gallery man-nations" aria-label={words.nation.title} onKeyDown={moveFocus}>
      {[...marks].map(([id, mark]) => (
        <li key={id}>
          <button
            type="button"
            className={`man-nation man-${id} man-card-${mark.state}`}
            data-nation={id}
            aria-pressed={isTaken(mark)}
            onClick={() => onPress(mark.press)}
          >
            <Cockade nation={id} />
            <b>{names.nation(id)}</b>
            <Army id={id} words={words} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Army({ id, words }: { readonly id: string; readonly words: BoardWords }): ReactNode {
  const nation = nationCalled(id)
  if (nation === null) return null
  const { units, leaders } = nation
  const infantry = units.filter(({ type }) => type === 'infantry').length
  const sum = units.reduce((total, { full }) => total + full, 0)
  return (
    <>
      <span>{words.nation.make(infantry, units.length - infantry)}</span>
      <span>{words.nation.strength(sum)}</span>
      <span>{words.nation.leaders(leaders.length)}</span>
    </>
  )
}
