import type { View } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'
import type { Namer } from './names.ts'

/** A zone that a question is about, by its number: where things happen everybody knows. */
export const placeOf = ({ scenario }: View<AgeOfMuskets>, zone: number, say: Namer): string =>
  say.zone(scenario.theatre.zones[zone]?.id ?? '')
