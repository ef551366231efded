import type { Sequences, Step } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'
import { blowBridge, bridgeRuse, chooseBridge, repairBridge } from './bridges.ts'
import { chooseAction } from './choose-action.ts'
import { buildDepot } from './depots.ts'
import { requisition } from './requisition.ts'
import { rest } from './rest.ts'
import { eliminateShattered } from './rest-losses.ts'
import { buildCamp, fortify } from './works.ts'

/** Actions: chapters 18, 21 to 23 and 25. March, blockade and siege have chapters of their own. */
export const sequence = {
  action: ['chooseAction'],
  restAction: ['rest'],
  restFailures: ['eliminateShattered'],
  buildDepotAction: ['buildDepot'],
  requisitionAction: ['requisition'],
  fortifyAction: ['fortify'],
  buildCampAction: ['buildCamp'],
  destroyBridgeAction: ['chooseBridge'],
  destroying: ['bridgeRuse', 'blowBridge'],
  repairBridgeAction: ['repairBridge'],
} satisfies Sequences<AgeOfMuskets>

export const steps = {
  chooseAction,
  rest,
  eliminateShattered,
  buildDepot,
  requisition,
  fortify,
  buildCamp,
  chooseBridge,
  bridgeRuse,
  blowBridge,
  repairBridge,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
