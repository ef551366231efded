import type { Table } from '@grognard/table'
import { useCallback, useEffect } from 'react'
import { goTo } from '../router/history.ts'
import type { TableRoom } from '../router/rooms.ts'

/** The moment that is looked at stands in the address, so that a reload finds it again. */
export function useMoment(table: Table, room: TableRoom): (moment: number | null) => void {
  const { moment } = room
  useEffect(() => {
    void table.look(moment)
  }, [table, moment])
  return useCallback(to => goTo({ ...room, moment: to }, 'replace'), [room])
}
