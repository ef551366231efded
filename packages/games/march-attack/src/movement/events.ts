/** T1 (chapters 8, 12, 13) */
export type Event = { readonly type: 'committed'; readonly formation: string }
