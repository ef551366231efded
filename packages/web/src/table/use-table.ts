import type { Snapshot, Table } from '@grognard/table'
import { useEffect, useState } from 'react'
import { house } from '../local/client.ts'
import { LocalTable, type Seated } from '../local/local-table.ts'
import { notedTable, noteTable } from '../noted.ts'
import { settings } from '../settings/use-settings.ts'
import { sendForBoard } from '../ui.ts'
import { learn } from '../words/index.ts'
import type { SoleWindow } from './sole-window.ts'

/** Milliseconds after which a table stands: what is not wanted before waits for it. */
const SETTLED = 200
/** By then what has been decided elsewhere is kept. */
const SAVED = 150

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
      /** Where another window plays the match: plays it here. Left out where this one does. */
      readonly takeOver?: (() => void) | undefined
    }

/** What was shown last, and what led to it. */
interface Seen {
  readonly snapshot: Snapshot
  readonly before: Snapshot | null
}

/** Opens the table of a match, and leaves it when the room is left. */
export function useTable(match: string): AtTable {
  const [at, setAt] = useState<AtTable>({ state: 'opening' })
  useEffect(() => {
    let leave: (() => void) | null = null
    let sole: SoleWindow | null = null
    let following: ReturnType<typeof setTimeout> | undefined
    let left = false
    const closed = (message: string, kept: boolean) => {
      if (!left) setAt({ state: 'closed', message, kept })
    }
    openTable(match).then(
      opened => {
        if (!opened.ok) return closed(opened.message, opened.kept)
        const { table } = opened
        if (left) return table.close()
        const alone = setTimeout(async () => {
          // Without it one plays as well.
          const fetched = await import('./sole-window.ts').catch(() => null)
          if (left || fetched === null || navigator.locks === undefined) return
          let isFollowing = false
          const turn = (isOurs: boolean) => {
            if (isFollowing === isOurs) void table.open(!isOurs)
            isFollowing = !isOurs
            const takeOver = isOurs ? undefined : () => sole?.take()
            setAt(last => (last.state === 'open' ? { ...last, takeOver } : last))
          }
          sole = new fetched.SoleWindow(match, turn, () => {
            clearTimeout(following)
            following = setTimeout(() => void table.open(true), SAVED)
          })
        }, SETTLED)
        leave = () => {
          clearTimeout(alone)
          clearTimeout(following)
          sole?.close()
          table.close()
        }
        let isNoted = false
        table.subscribe(snapshot => {
          if (!isNoted) noteTable(match, { game: snapshot.game, scenario: snapshot.scenario.id })
          isNoted = true
          sole?.moved()
          setAt(last => ({
            state: 'open',
            table,
            snapshot,
            before: beforeOf(last.state === 'open' ? last : null, snapshot),
            takeOver: last.state === 'open' ? last.takeOver : undefined,
          }))
        })
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
  const { language } = settings.get()
  await learn(language)
  const noted = notedTable(match)
  // While the worker fetches the rules.
  if (noted !== null) void sendForBoard(noted.game, noted.scenario, language)
  return LocalTable.open(house(), match, settings.get)
}

/** A jump through time, or into another seat, is not a movement: nothing should seem to move. */
export function beforeOf(last: Seen | null, next: Snapshot): Snapshot | null {
  if (last === null) return null
  const { snapshot } = last
  if (snapshot.moment === next.moment && snapshot.viewer === next.viewer) return last.before
  // With one decision the table may have let some windows go by.
  const goesOn = isPresent(snapshot) && isPresent(next) && next.moment > snapshot.moment
  return goesOn || next.moment === snapshot.moment + 1 ? snapshot : null
}

const isPresent = ({ moment, moments }: Snapshot): boolean => moment === moments
