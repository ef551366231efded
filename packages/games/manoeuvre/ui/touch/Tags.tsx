import type { ReactNode } from 'react'
import { useScene } from '../board/scene.ts'
import { isTaken, type Press, type Tag } from '../choosing/marks.ts'
import { SIDE, SQUARE } from '../layout.ts'
import { tagText } from '../tag-text.ts'
import { middleOf } from '../turning.ts'
import { besides } from './beside.ts'
import { placeOf } from './place.ts'

interface TagsProps {
  readonly tags: readonly Tag[]
  /** The square that they are about. */
  readonly square: string
  /** Where units stand. */
  readonly occupied: readonly string[]
  /** Where those stand who attack it: they stay in sight before any others. */
  readonly attackers: readonly string[]
  readonly onPress: (press: Press) => void
}

const BOX = { w: 240, h: 62 }

/** Hit or retreat, assault or volley: asked where it happens, above the square or below it. */
export function Tags({ tags, square, occupied, attackers, onPress }: TagsProps): ReactNode {
  const { bottom, layout, words, names } = useScene()
  const { x, y } = middleOf(square, bottom)
  const isHigh = y < SIDE / 2
  const high = tags.length * (BOX.h + 8)
  const top = isHigh ? y + SQUARE * 0.56 : y - SQUARE * 0.56 - high
  const counters = [...occupied, ...attackers, ...attackers].map(each => middleOf(each, bottom))
  const left = besides(x, { y: top, w: BOX.w, h: high }, counters)
  return tags.map((tag, n) => {
    const row = top + n * (BOX.h + 8)
    const text = tagText(tag.tag, words, names)
    return (
      <button
        key={text}
        type="button"
        className={`man-tag man-may man-may-${tag.state}`}
        style={placeOf(layout, { x: layout.map.x + left, y: layout.map.y + row, ...BOX })}
        aria-label={tag.label ?? text}
        aria-pressed={isTaken(tag)}
        onClick={() => onPress(tag.press)}
      >
        {text}
      </button>
    )
  })
}
