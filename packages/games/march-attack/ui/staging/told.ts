import type { GameEvent } from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import type { Event } from '../../src/events.ts'

/** What is held up, and what is told under it. */
const TOLD = {
  'order-roll': true,
  'corps-order-roll': true,
  'morale-test': true,
  rally: true,
  skirmished: true,
  initiative: true,
  'initiative-tie': true,
  first: true,
  fired: true,
  bounced: true,
  'ved-test': true,
  'melee-round': true,
  'melee-won': true,
  'lost-cv': true,
  'unit-broken': true,
  'unit-lost': true,
  'unit-disordered': true,
  'leader-casualty': true,
  'fell-back': true,
} as const satisfies { readonly [T in Event['type']]?: true }

type ToldType = keyof typeof TOLD
export type Told = Extract<Event, { readonly type: ToldType }>
export type ToldOf<T extends ToldType> = Extract<Event, { readonly type: T }>

const isTold = (event: GameEvent): event is GameEvent & Told => Object.hasOwn(TOLD, event.type)

export const toldIn = (lines: readonly ChronicleLine[]): readonly Told[] =>
  lines.map(({ event }) => event).filter(isTold)

export const isOf =
  <T extends ToldType>(...types: readonly T[]) =>
  (told: Told): told is ToldOf<T> =>
    types.some(type => type === told.type)
