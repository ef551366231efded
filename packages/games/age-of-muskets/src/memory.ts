import type { Memory as EngineMemory } from '@grognard/engine'
import type { AgeOfMuskets } from './state.ts'

/** What a seat keeps of what it has heard, as far as it helps to imagine the rest and does not lie open anyway. */
export interface Memory {
  /** AOM-40.1: by nationality, stragglers that have come back in this turn. */
  readonly recovered: { readonly [nationality: string]: number }
}

export const memory: EngineMemory<AgeOfMuskets> = {
  begin: () => ({ recovered: {} }),
  remember(memory, event) {
    switch (event.type) {
      case 'turn':
        return { ...memory, recovered: {} }
      case 'stragglers-recovered': {
        const { nationality, count } = event
        const before = memory.recovered[nationality] ?? 0
        return { ...memory, recovered: { ...memory.recovered, [nationality]: before + count } }
      }
      default:
        return memory
    }
  },
}
