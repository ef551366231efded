import type { ReactNode } from 'react'
import { useScene } from '../board/scene.ts'
import { isTaken, type Press, type Tag } from '../choosing/marks.ts'
import { SIDE, SQUARE } from '../layout.ts'
import { tagText } from '../tag-text.ts'
import { middleOf } from '../turning.ts'
import { placeOf } from './place.ts'

interface TagsProps {
  readonly tags: readonly Tag[]
  /** The square that they are about. */
  readonly square: string
  readonly onPress: (press: Press) => void
}

const BOX = { w: 240, h: 62 }

/** Hit or retreat, assault or volley: asked where it happens, above the square or below it. */
export function Tags({ tags, square, onPress }: TagsProps): ReactNode {
  const { bottom, layout, words, names } = useScene()
  const { x, y } = middleOf(square, bottom)
  const isHigh = y < SIDE / 2
  return tags.map((tag, n) => {
    const row = isHigh
      ? y + SQUARE * 0.56 + n * (BOX.h + 8)
      : y - SQUARE * 0.56 - (tags.length - n) * (BOX.h + 8)
    const left = Math.min(SIDE - BOX.w - 4, Math.max(4, x - BOX.w / 2))
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
