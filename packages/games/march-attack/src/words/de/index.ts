import { fire } from './fire.ts'
import { leaders } from './leaders.ts'
import { melee } from './melee.ts'
import { morale } from './morale.ts'
import { movement } from './movement.ts'
import { orders } from './orders.ts'
import { prospects } from './prospects.ts'
import { setUp } from './set-up.ts'
import { skirmish } from './skirmish.ts'
import { turn } from './turn.ts'

/** Chapter by chapter. */
export const chapters = [setUp, orders, morale, skirmish, leaders, movement, fire, melee, turn, prospects]
