import { type BoardCamera, sameContent } from '@grognard/table'
import { useEffect, useState } from 'react'
import type { Extent } from './ground/shapes.ts'
import { aroundSight } from './sight.ts'

/**
 * What of the board is near enough to what is seen to be drawn: null, all of it. It reaches half a window beyond the
 * window on each side and moves in steps of that, so that panning draws again only now and then.
 */
export function useSight(camera: BoardCamera, isNear: boolean): Extent | null {
  const [sight, setSight] = useState<Extent | null>(null)
  useEffect(() => {
    if (!isNear) return setSight(null)
    return camera.watch(seen => {
      const next = aroundSight(seen)
      setSight(last => (sameContent(last, next) ? last : next))
    })
  }, [camera, isNear])
  return sight
}
