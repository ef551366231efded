/** S2 (chapter 11) */
export type Event = never
