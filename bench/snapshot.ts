import type { Kind, Match, Seat } from '@grognard/engine'
import { snapshotOf } from '../packages/web/src/local/snapshot-of.ts'

/** What a table sends a viewer after a decision: the one place to change where that is made otherwise. */
export const snapshotFor = (match: Match<Kind>, viewer: Seat): object =>
  snapshotOf({
    id: 'm1',
    present: match,
    shown: match,
    language: 'en',
    players: ['human', 'line'],
    eyes: { viewer, curtain: null },
    undoer: null,
    thinking: [],
    passing: [],
    explaining: [],
    lesson: null,
    trouble: null,
  })
