import type { View } from './reading.ts'

type Points = View['victoryPoints'][string]

/** AOM-60.7: what a side would have if the game ended now. */
export const totalOf = ({ recorded, zones, prisoners }: Points): number => recorded + zones + prisoners
