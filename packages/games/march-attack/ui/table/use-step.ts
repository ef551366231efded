import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Step, stepAt } from './levels.ts'
import { INCH } from './place.ts'

/** Letters of this size are as large as on a desk; the page's are larger on larger screens. */
const DESK_LETTERS = 16
/** Before anybody has measured it, before anything is painted: what is drawn for it costs little. */
const FIRST = 9

/** By the room that the board takes on the page; the shell lays it out anew whenever its camera has come to rest. */
export function useStep(board: RefObject<SVGSVGElement | null>, width: number): Step {
  const [step, setStep] = useState<Step>(FIRST)
  useLayoutEffect(() => {
    const { current: element } = board
    if (element === null) return
    const measure = () => {
      const { clientWidth } = element
      if (clientWidth === 0) return
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DESK_LETTERS
      setStep(stepAt((clientWidth / width) * INCH * (DESK_LETTERS / letters)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [board, width])
  return step
}
