import type { Kind, Match, Seat } from '@grognard/engine'
import { snapshotOf, Telling } from '@grognard/sitting'

/** What has been told of each match: a page keeps its chronicle, and is sent what is new. */
const tellings = new WeakMap<Match<Kind>, Telling<Kind>>()

function tellingOf(match: Match<Kind>): Telling<Kind> {
  const telling = tellings.get(match) ?? new Telling(match)
  tellings.set(match, telling)
  return telling
}

/** What a table sends a viewer after a decision, as the app's worker does. */
export function snapshotFor(match: Match<Kind>, viewer: Seat): object {
  const telling = tellingOf(match)
  const { present } = telling.hearingOf(viewer)
  const snapshot = snapshotOf({
    id: 'm1',
    present: match,
    shown: match,
    moments: { present, shown: present },
    language: 'en',
    players: ['human', 'line'],
    eyes: { viewer, curtain: null },
    undoer: null,
    undoable: 0,
    thinking: [],
    passing: [],
    spared: [],
    explaining: [],
    lesson: null,
    trouble: null,
  })
  return { snapshot, chronicle: telling.change(viewer, 'en', present) }
}
