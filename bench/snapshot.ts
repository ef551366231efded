import type { Kind, Match, Seat } from '@grognard/engine'
import { snapshotOf, Telling } from '@grognard/sitting'

/** What has been told of each match: a page keeps its chronicle, and is sent what is new. */
const tellings = new WeakMap<Match<Kind>, Map<Seat | null, Telling<Kind>>>()

function tellingOf(match: Match<Kind>, whose: Seat | null): Telling<Kind> {
  const ofMatch = tellings.get(match) ?? new Map<Seat | null, Telling<Kind>>()
  tellings.set(match, ofMatch)
  const telling = ofMatch.get(whose) ?? new Telling(match)
  ofMatch.set(whose, telling)
  return telling
}

/** What a table sends the page of a viewer after a decision, as the app's worker does. */
export const snapshotFor = (match: Match<Kind>, viewer: Seat): object =>
  shownBy(match, tellingOf(match, viewer), viewer)

/** The same on one screen that is passed from player to player: what others were told in private goes, and one's own comes. */
export const passedTo = (match: Match<Kind>, viewer: Seat): object =>
  shownBy(match, tellingOf(match, null), viewer)

function shownBy(match: Match<Kind>, telling: Telling<Kind>, viewer: Seat): object {
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
