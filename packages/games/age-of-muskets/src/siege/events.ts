/** What can happen, as facts, with names: blockade, siege, storm, relief and honours of war: chapters 24 and 36 to 38. */
export type Event = { readonly type: 'siege-abandoned'; readonly side: string; readonly zone: string }
