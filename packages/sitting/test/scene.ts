import type { Kind, Match, Seat } from '@grognard/engine'
import { type BareSnapshot, snapshotOf } from '../src/snapshot-of.ts'

type Scene = Parameters<typeof snapshotOf>[0]

/** What a page shows of a match to one of two people who sit at it, and nothing else is going on. */
export const sceneOf = <K extends Kind>(
  present: Match<K>,
  viewer: Seat,
  more: Partial<Pick<Scene, 'moments' | 'players' | 'spared' | 'lesson'>> = {},
): BareSnapshot =>
  snapshotOf({
    id: 'match',
    present,
    shown: present,
    moments: { present: present.moment, shown: present.moment },
    language: 'en',
    players: ['human', 'human'],
    eyes: { viewer, curtain: null },
    undoer: null,
    undoable: 0,
    thinking: [],
    passing: [],
    spared: [],
    explaining: [],
    lesson: null,
    trouble: null,
    ...more,
  })
