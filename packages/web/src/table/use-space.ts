import type { Space } from '@grognard/table'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** How much room the page leaves for a board. Undefined until it has been measured. */
export function useSpace(box: RefObject<HTMLElement | null>): Space | undefined {
  const [space, setSpace] = useState<Space>()
  useLayoutEffect(() => {
    const { current: element } = box
    if (element === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSpace(last => (last?.width === width && last.height === height ? last : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return space
}
