/** What can happen, as facts, with names: activity points, bids, Forces, supply and attrition: chapters 12 to 18. */
export type Event = never
