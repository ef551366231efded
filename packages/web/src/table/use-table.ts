import type { Snapshot, Table } from '@grognard/table'
import { useEffect, useState } from 'react'
import { house } from '../local/client.ts'
import { LocalTable, type Seated } from '../local/local-table.ts'
import { settings } from '../settings/use-settings.ts'
import { learn } from '../words/index.ts'

export type AtTable =
  | { readonly state: 'opening' }
  /** `kept`: the match is here, though it cannot be opened. */
  | { readonly state: 'closed'; readonly message: string; readonly kept: boolean }
  | {
      readonly state: 'open'
      readonly table: Table
      readonly snapshot: Snapshot
      /** The one before it, if it led to this one without a jump. */
      readonly before: Snapshot | null
    }

/** Opens the table of a match, and leaves it when the room is left. */
export function useTable(match: string): AtTable {
  const [at, setAt] = useState<AtTable>({ state: 'opening' })
  useEffect(() => {
    let leave: (() => void) | null = null
    let left = false
    const closed = (message: string, kept: boolean) => {
      if (!left) setAt({ state: 'closed', message, kept })
    }
    openTable(match).then(
      opened => {
        if (!opened.ok) return closed(opened.message, opened.kept)
        const { table } = opened
        if (left) return table.close()
        leave = () => table.close()
        table.subscribe(snapshot =>
          setAt(last => ({ state: 'open', table, snapshot, before: beforeOf(last, snapshot) })),
        )
      },
      (error: unknown) => closed(String(error), false),
    )
    return () => {
      left = true
      leave?.()
    }
  }, [match])
  return at
}

/** The board must know the language before the first snapshot speaks it. */
async function openTable(match: string): Promise<Seated> {
  await learn(settings.get().language)
  return LocalTable.open(house(), match, settings.get)
}

/** A jump through time, or into another seat, is not a movement: nothing should seem to move. */
function beforeOf(last: AtTable, next: Snapshot): Snapshot | null {
  if (last.state !== 'open') return null
  const { snapshot } = last
  if (snapshot.moment === next.moment && snapshot.viewer === next.viewer) return last.before
  // With one decision the table may have let some windows go by.
  const goesOn = isPresent(snapshot) && isPresent(next) && next.moment > snapshot.moment
  return goesOn || next.moment === snapshot.moment + 1 ? snapshot : null
}

const isPresent = ({ moment, moments }: Snapshot): boolean => moment === moments
