/** T3 (chapter 10) */
export type Event = never
