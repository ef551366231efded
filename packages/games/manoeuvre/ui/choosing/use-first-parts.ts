import { useEffect, useRef, useState } from 'react'
import type { Part } from '../../src/parts.ts'
import type { Props } from '../reading.ts'
import type { Drafting } from './drafting.ts'

/**
 * The parts that may come first are known from a draft with nothing in it. Where the board finds one that somebody has
 * begun, it lays that aside for a moment.
 */
export function useFirstParts(
  question: string,
  { parts, next }: Drafting,
  build: Props['build'],
): readonly Part[] {
  const [known, setKnown] = useState<{ readonly question: string; readonly first: readonly Part[] }>()
  const aside = useRef<{ readonly question: string; readonly parts: readonly Part[] } | null>(null)
  const isKnown = known?.question === question
  const isBegun = parts.length > 0
  if (!isKnown && !isBegun && next.length > 0) setKnown({ question, first: next })
  useEffect(() => {
    if (!isKnown && isBegun) {
      aside.current = { question, parts }
      build([])
    } else if (isKnown && aside.current !== null) {
      if (aside.current.question === question) build(aside.current.parts)
      aside.current = null
    }
  }, [question, isKnown, isBegun, parts, build])
  return isKnown ? known.first : next
}
