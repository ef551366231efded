/** What can happen, as facts, with names: march, forced march, cavalry screen and the declaration of attacks: chapters 19, 20, 26 and 27. */
export type Event = never
