import type { BoardProps, GameUi } from '@grognard/table'
import { fetchMap, mapOf } from '../../../games/age-of-muskets/ui/map/maps.ts'
import { Theatre } from '../../../games/age-of-muskets/ui/map/Theatre.tsx'

const MODULE = 'danube-1805'

export const prepareTheatre = async (): Promise<void> => {
  await fetchMap(MODULE)
}

function Board({ snapshot, camera }: BoardProps) {
  Object.assign(globalThis, { theatre: { camera } })
  return (
    <Theatre
      map={mapOf(MODULE)}
      language={snapshot.language}
      inPlay={null}
      closed={['ansbach']}
      destroyed={['elchingen']}
    />
  )
}

export const ui: GameUi = {
  Board,
  size: () => mapOf(MODULE),
  zoom: { nearest: 8, farthest: 0.9 },
}
