import type { ReviewProgress, Table } from '@grognard/table'
import { useEffect, useState } from 'react'

/** Asks until it is done; 'none': the match cannot be reviewed. */
export function useReview(table: Table, seat: number): ReviewProgress | 'none' | null {
  const [progress, setProgress] = useState<ReviewProgress | 'none' | null>(null)
  useEffect(() => {
    let isWanted = true
    const goOn = async (): Promise<void> => {
      const found = (await table.review?.(seat)) ?? null
      if (!isWanted) return
      setProgress(found ?? 'none')
      if (found !== null && found.review === null) return goOn()
    }
    void goOn()
    return () => {
      isWanted = false
    }
  }, [table, seat])
  return progress
}
