import type { GameEvent } from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import type { Event } from '../../src/events.ts'

/** What is held up, and what is told under it. */
const TOLD = {
  'activation-number': true,
  'round-passed': true,
  'tie-rolled': true,
  'activation-order': true,
  'engagement-roll': true,
  'automatic-victory': true,
  'guns-fired': true,
  'sp-lost': true,
  'endurance-lost': true,
  'morale-check': true,
  'rally-roll': true,
  'leader-fallen': true,
  'pursuit-roll': true,
  'combat-rolled': true,
  overwhelmed: true,
  'combat-morale': true,
  screen: true,
  'breach-roll': true,
  'surrender-roll': true,
  'assault-roll': true,
  'assault-morale': true,
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
