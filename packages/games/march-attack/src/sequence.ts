import { type Sequences, type Step, together } from '@grognard/engine'
import * as fire from './fire/sequence.ts'
import * as leaders from './leaders/sequence.ts'
import * as melee from './melee/sequence.ts'
import * as morale from './morale/sequence.ts'
import * as movement from './movement/sequence.ts'
import * as orders from './orders/sequence.ts'
import * as setUp from './set-up/sequence.ts'
import * as skirmish from './skirmish/sequence.ts'
import type { MarchAttack } from './state.ts'
import * as turn from './turn/sequence.ts'

const CHAPTERS = [setUp, orders, morale, skirmish, leaders, movement, fire, melee, turn]

/** Chapter 3, from chapters that each bring their own. */
export const sequence = together<Sequences<MarchAttack>>(CHAPTERS.map(chapter => chapter.sequence))

export const steps = together<{ readonly [name: string]: Step<MarchAttack> }>(
  CHAPTERS.map(chapter => chapter.steps),
)
