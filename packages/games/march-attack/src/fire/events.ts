/** T2 (chapter 9) */
export type Event = never
