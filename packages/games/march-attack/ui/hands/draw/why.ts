import type { Refusal } from '@grognard/engine'
import { TABLES } from '../../../src/tables.ts'

/** How far around what stands in the way the rules keep others, in mils, by what they say of it. */
const MARGINS: { readonly [key: string]: number } = {
  'march.too-near': TABLES.movement.minEnemyDistance,
  'march.threat-zone': TABLES.movement.infantryThreatZone,
  'march.strategic-near': TABLES.scale.engagementRange,
  'mar.enemy-within': TABLES.distances.sideDeploymentGap,
  'mar.enemy-near': TABLES.distances.commanderKeepAway,
}

export const marginOf = ({ key }: Refusal): number => MARGINS[key] ?? 0
