import type { GameEntry } from '../catalogue.ts'
import { usePromise } from '../kit/use-promise.ts'
import { house } from '../local/client.ts'
import type { OwnData } from '../local/protocol.ts'
import { useTongue } from '../words/index.ts'
import { useOwnDataChanges } from './changed.ts'

const NOTHING: OwnData = { files: [], reasons: [], scenarios: [] }

/** The data of one's own for a game; undefined while they are looked for. */
export function useOwnData({ id, data }: Pick<GameEntry, 'id' | 'data'>): OwnData | undefined {
  const { language } = useTongue()
  const changes = useOwnDataChanges()
  return usePromise(
    async () => (data === true ? house().call('ownData', id) : NOTHING),
    `${id} ${language} ${changes}`,
  )
}
