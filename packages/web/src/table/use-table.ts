import type { Snapshot, Table } from '@grognard/table'
import { useEffect, useState } from 'react'
import { house } from '../local/client.ts'
import { LocalTable } from '../local/local-table.ts'
import { settings } from '../settings/use-settings.ts'

export type AtTable =
  | { readonly state: 'opening' }
  | { readonly state: 'closed'; readonly message: string }
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
    const closed = (message: string) => {
      if (!left) setAt({ state: 'closed', message })
    }
    LocalTable.open(house(), match, settings.get).then(
      opened => {
        if (!opened.ok) return closed(opened.message)
        const table = opened.value
        if (left) return table.close()
        leave = () => table.close()
        table.subscribe(snapshot =>
          setAt(last => ({ state: 'open', table, snapshot, before: beforeOf(last, snapshot) })),
        )
      },
      (error: unknown) => closed(String(error)),
    )
    return () => {
      left = true
      leave?.()
    }
  }, [match])
  return at
}

/** A jump through time, or into another seat, is not a movement: nothing should seem to move. */
function beforeOf(last: AtTable, next: Snapshot): Snapshot | null {
  if (last.state !== 'open') return null
  const { snapshot } = last
  if (snapshot.moment === next.moment && snapshot.viewer === next.viewer) return last.before
  return next.moment === snapshot.moment + 1 ? snapshot : null
}
