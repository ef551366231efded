import type { ReactNode } from 'react'
import { BattleDisplay } from './battle/BattleDisplay.tsx'
import { CampaignMap } from './campaign/CampaignMap.tsx'
import type { Props } from './reading.ts'

/** A field battle is fought on its own display; all else happens on the map. */
export function Board(props: Props): ReactNode {
  const { battle } = props.snapshot.view
  return battle === null ? <CampaignMap {...props} /> : <BattleDisplay {...props} battle={battle} />
}
