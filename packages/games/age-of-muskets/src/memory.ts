import type { Memory as EngineMemory } from '@grognard/engine'
import type { AgeOfMuskets } from './state.ts'

/** What a seat keeps of what it has heard, as far as it helps to imagine the rest. */
export interface Memory {
  /** HQ that are known to have surrendered or to be eliminated, by id. */
  readonly goneHqs: readonly string[]
}

export const memory: EngineMemory<AgeOfMuskets> = {
  begin: () => ({ goneHqs: [] }),
  remember(memory, event) {
    switch (event.type) {
      case 'surrendered':
        return event.hqs.length === 0 ? memory : { ...memory, goneHqs: [...memory.goneHqs, ...event.hqs] }
      default:
        return memory
    }
  },
}
