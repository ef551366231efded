import { forEach, type Sequences, type Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { arrivalSteps } from './arrivals.ts'
import { assignBatteries } from './artillery-assignment.ts'
import { completeOrders } from './completion.ts'
import { firstOrders, ordersTakeEffect } from './first-orders.ts'
import { drawnUp } from './grand-battery.ts'
import { grandBatterySteps } from './grand-battery-steps.ts'
import { issuingSteps } from './issuing.ts'
import { localInitiative } from './local-initiative.ts'
import { replaceLeaders } from './replacement.ts'
import { weatherSteps } from './weather.ts'

/** S1: weather, arrivals, orders (chapters 5, 14, 15, 16), MAR-3.12, MAR-3.13. */
export const sequence = {
  ordersPhase: [
    'rollWeather',
    'replaceLeaders',
    'completeOrders',
    'countBatteries',
    'newGrandBatteries',
    'forceMarches',
    'rollArrivals',
    'beginIssuing',
    'armyOrders',
    'corpsOrders',
    'localInitiative',
    'assignBatteries',
    'endIssuing',
  ],
  newGrandBatteries: forEach(drawnUp, 'formGrandBattery'),
} satisfies Sequences<MarchAttack>

export const steps = {
  ...weatherSteps,
  replaceLeaders,
  completeOrders,
  ...arrivalSteps,
  ...issuingSteps,
  ...grandBatterySteps,
  localInitiative,
  assignBatteries,
  firstOrders,
  ordersTakeEffect,
} satisfies { readonly [name: string]: Step<MarchAttack> }
