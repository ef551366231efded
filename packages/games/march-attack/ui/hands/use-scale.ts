import type { BoardCamera } from '@grognard/table'
import { useEffect, useState } from 'react'

const FIRST = 1
/** So long the camera must have been still. */
const REST = 120
/** Less than that nobody sees. */
const NOTICED = 0.02

/** CSS pixels that a unit of the board takes, told when the camera has come to rest. */
export function useScale({ watch }: BoardCamera): number {
  const [scale, setScale] = useState(FIRST)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = watch(({ scale: now }) => {
      clearTimeout(timer)
      timer = setTimeout(() => setScale(was => (Math.abs(now / was - 1) < NOTICED ? was : now)), REST)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [watch])
  return scale
}
