import type { Snapshot } from '@grognard/table'

/** Nobody of these tests reads more of it than that it is there. */
export const SNAPSHOT: Snapshot = {
  match: 'm',
  game: 'the-ford',
  language: 'en',
  title: 'The Ford',
  scenario: { id: 'dawn', title: 'Dawn' },
  seats: [],
  viewer: null,
  curtain: null,
  moment: 0,
  moments: 0,
  view: {},
  pending: { step: null, rule: null, prompt: '', window: false, request: null },
  choices: [],
  draft: null,
  anytime: [],
  answers: [],
  sealed: null,
  chronicle: [],
  undoable: 0,
  undoer: null,
  lesson: null,
  outcome: null,
  trouble: null,
}
