import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { arrivalSteps } from './arrivals.ts'
import { completeOrders } from './completion.ts'
import { firstOrders, ordersTakeEffect } from './first-orders.ts'
import { issuingSteps } from './issuing.ts'
import { localInitiative } from './local-initiative.ts'
import { replaceLeaders } from './replacement.ts'
import { weatherSteps } from './weather.ts'

/** S1: weather, arrivals, orders (chapters 5, 14, 15), MAR-3.12, MAR-3.13. */
export const sequence = {
  ordersPhase: [
    'burnDown',
    'rollWeather',
    'replaceLeaders',
    'completeOrders',
    'forceMarches',
    'rollArrivals',
    'beginIssuing',
    'armyOrders',
    'corpsOrders',
    'localInitiative',
    'endIssuing',
  ],
} satisfies Sequences<MarchAttack>

export const steps = {
  ...weatherSteps,
  replaceLeaders,
  completeOrders,
  ...arrivalSteps,
  ...issuingSteps,
  localInitiative,
  firstOrders,
  ordersTakeEffect,
} satisfies { readonly [name: string]: Step<MarchAttack> }
