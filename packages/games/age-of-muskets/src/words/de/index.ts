import { actions } from './actions.ts'
import { activation } from './activation.ts'
import { battle } from './battle.ts'
import { combat } from './combat.ts'
import { consumption } from './consumption.ts'
import { march } from './march.ts'
import { reinforcement } from './reinforcement.ts'
import { siege } from './siege.ts'
import { turn } from './turn.ts'

/** Chapter by chapter. */
export const chapters = [battle, activation, actions, march, combat, siege, reinforcement, turn, consumption]
