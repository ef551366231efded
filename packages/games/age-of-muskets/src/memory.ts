import type { Memory as EngineMemory } from '@grognard/engine'
import type { Event } from './events.ts'
import type { AgeOfMuskets } from './state.ts'

/** What a seat keeps of what it has heard, as far as it helps to imagine the rest and does not lie open anyway. */
export interface Memory {
  /** AOM-40.1: by nationality, stragglers that have come back in this turn. */
  readonly recovered: Counts
  /** By CU and troop type: SP that it was seen to lose in battle. */
  readonly losses: { readonly [unit: string]: Counts }
  /** By CU: troop types that were seen to be shattered in this turn, and have not rallied. */
  readonly shattered: { readonly [unit: string]: readonly string[] }
}

type Counts = { readonly [name: string]: number }

export const memory: EngineMemory<AgeOfMuskets> = {
  begin: () => ({ recovered: {}, losses: {}, shattered: {} }),
  remember,
}

function remember(memory: Memory, event: Event): Memory {
  switch (event.type) {
    case 'turn':
      return { ...memory, recovered: {}, shattered: {} }
    case 'stragglers-recovered':
      return { ...memory, recovered: plus(memory.recovered, event.nationality, event.count) }
    case 'sp-lost':
      return event.losses.length === 0 ? memory : { ...memory, losses: lostIn(memory, event.losses) }
    case 'morale-check':
      return event.unit === null
        ? memory
        : shaken(memory, event.unit, types => [...types, ...event.shattered])
    case 'rally-roll':
      return event.unit === null
        ? memory
        : shaken(memory, event.unit, types => types.filter(type => !event.rallied.includes(type)))
    default:
      return memory
  }
}

const plus = (counts: Counts, name: string, more: number): Counts => ({
  ...counts,
  [name]: (counts[name] ?? 0) + more,
})

function lostIn(
  { losses }: Memory,
  more: Extract<Event, { readonly type: 'sp-lost' }>['losses'],
): Memory['losses'] {
  const all = { ...losses }
  for (const { unit, troopType, count } of more) all[unit] = plus(all[unit] ?? {}, troopType, count)
  return all
}

const shaken = (
  memory: Memory,
  unit: string,
  change: (types: readonly string[]) => readonly string[],
): Memory => ({
  ...memory,
  shattered: { ...memory.shattered, [unit]: [...new Set(change(memory.shattered[unit] ?? []))] },
})
