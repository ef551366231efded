import type { Language } from '@grognard/engine'
import { useMemo } from 'react'
import { useTongue } from '../../words/index.ts'

/** Chances as the review writes them, and changes of chances with their sign. */
interface Percent {
  percent(share: number): string
  signed(share: number): string
}

/** In percent, as a language writes figures: "51.4", "51,4". */
export function percentIn(language: Language): Percent {
  const { format } = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const percent = (share: number) => format(share * 100)
  return { percent, signed: share => `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}` }
}

export function usePercent(): Percent {
  const { language } = useTongue()
  return useMemo(() => percentIn(language), [language])
}
