/** What a seat keeps of all that it has heard: see `memory` in game.ts. */
export type Memory = Readonly<Record<string, never>>
