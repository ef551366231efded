import { useState } from 'react'
import type { GameEntry } from '../catalogue.ts'
import { usePromise } from '../kit/use-promise.ts'
import { house } from '../local/client.ts'
import type { OwnData } from '../local/protocol.ts'
import { useTongue } from '../words/index.ts'
import { useOwnDataChanges } from './changed.ts'

const NOTHING: OwnData = { files: [], reasons: [], scenarios: [], printed: null }

/**
 * The data of one's own for a game; undefined while they are looked for. While they are asked for again, what was known
 * stays: a switch must not lose the focus.
 */
export function useOwnData({ id, data }: Pick<GameEntry, 'id' | 'data'>): OwnData | undefined {
  const { language } = useTongue()
  const changes = useOwnDataChanges()
  const fresh = usePromise(
    async () => (data === true ? house().call('ownData', id) : NOTHING),
    `${id} ${language} ${changes}`,
  )
  const [last, setLast] = useState({ id, own: fresh })
  if (fresh !== undefined && fresh !== last.own) setLast({ id, own: fresh })
  return fresh ?? (last.id === id ? last.own : undefined)
}
