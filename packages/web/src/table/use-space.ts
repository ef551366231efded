import type { Space } from '@grognard/table'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** As in `table-sizes.css`: more than this share of its height a column does not give to the board. */
const MOST_OF_COLUMN = 0.56

/**
 * How much room there is for a board, before anybody knows its proportions: what the page leaves it, or in a column as
 * much as it may take. Undefined until it has been measured.
 */
export function useSpace(box: RefObject<HTMLElement | null>, narrow: boolean): Space | undefined {
  const [space, setSpace] = useState<Space>()
  useLayoutEffect(() => {
    const { current: element } = box
    if (element === null) return
    const measure = () => {
      const width = element.clientWidth
      const height = narrow ? Math.round(innerHeight * MOST_OF_COLUMN) : element.clientHeight
      setSpace(last => (last?.width === width && last.height === height ? last : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, narrow])
  return space
}
