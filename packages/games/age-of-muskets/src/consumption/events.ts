/** What can happen, as facts, with names: consumption and surrender, detached movement: chapters 44 and 45. */
export type Event = never
