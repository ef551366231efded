/** S1: weather, arrivals, orders (chapters 5, 14, 15, 16) */
export type Event = never
