import { forEach, repeat, type Sequences, type Step, when } from '@grognard/engine'
import { attack } from '../procedures.ts'
import type { AgeOfMuskets } from '../state.ts'
import { steps as attackDeclaration, mayDeclare } from './attack-declaration.ts'
import { steps as cavalryScreen, isScreenDue } from './cavalry-screen.ts'
import {
  steps as detachedMovement,
  detachedOrder,
  isDetachedOn,
  isUnderWay,
  leavesGarrison,
} from './detached-movement.ts'
import { steps as evasion } from './evasion.ts'
import { steps as forcedMarch, isEndAsked, mayForceMarch } from './forced-march.ts'
import { contactsOf, steps as lines } from './line-of-communications.ts'
import { steps as march } from './march.ts'
import { marching, screen } from './procedure.ts'

/** AOM-43.8: there was nobody to fight. */
const wasShattered = (s: Parameters<typeof mayDeclare>[0]): boolean => attack.result(s)?.wasShattered === true

/** March, forced march, cavalry screen and the declaration of attacks: chapters 10, 19, 20, 26 and 27. */
export const sequence: Sequences<AgeOfMuskets> = {
  march: ['beginMarch'],
  marching: [
    'marchOrders',
    'arrive',
    when(isEndAsked, 'endMarch'),
    when(mayForceMarch, 'forcedMarchOrders'),
    when(mayDeclare, 'declareAttack'),
    when(s => wasShattered(s) && isEndAsked(s), 'endMarch'),
    when(s => wasShattered(s) && mayForceMarch(s), 'forcedMarchOrders'),
  ],
  forcedMarch: ['forcedMarchAttrition', 'forcedMarchMove', 'arrive'],
  arrive: ['pillages', 'contacts'],
  pillages: repeat('pillage', s => marching.locals(s).unseen.length > 0),
  contacts: forEach(contactsOf, 'contact'),
  contact: ['cutLines', 'activeLoc', 'otherLoc', when(isScreenDue, 'beginScreen')],
  screen: ['screenLeaders', 'evade', 'evasions'],
  evasions: repeat('evasion', s => screen.locals(s).groups.length > 0),
  evasion: ['evasionSupply', 'evasionMove'],
  /** Chapter 44. */
  detachedMovement: forEach(detachedOrder, 'beginDetached'),
  detached: repeat('detachedUnit', isDetachedOn),
  detachedUnit: ['orderDetached', when(isUnderWay, 'detachedMarch')],
  detachedMarch: [
    when(leavesGarrison, 'garrisonDetached'),
    'supplyDetached',
    'moveDetached',
    when(isUnderWay, 'endDetached'),
    when(isUnderWay, 'forceDetached'),
    'moveForced',
  ],
  attack: ['shatteredDefenders', 'enterPlace', 'enterCastle', 'joinRelief', 'stormOrCancel'],
}

export const steps = {
  ...march,
  ...lines,
  ...cavalryScreen,
  ...evasion,
  ...forcedMarch,
  ...attackDeclaration,
  ...detachedMovement,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
