import { type DataReason, isDataReason } from '../../own-data/reasons.ts'
import type { Facts } from '../chapter-words.ts'

const REASONS = {
  'id-twice': other => `the id ${other} is there twice`,
  published: () => 'a battle of that id is there already',
  'name-twice': other => `it is called like ${other}`,
  unknown: other => `there is no ${other} that could be named here`,
  'men-or-guns': () => 'infantry and cavalry have men, batteries have guns, and none has both',
  'no-such-troops': other => `the nation has no “${other}” in that year`,
  'no-branch': () => 'a branch is missing, or a kind of troops that has one',
  'no-quality': () => 'a quality is missing, or a kind of troops that has one',
  'no-weight': () => 'cavalry is light, medium or heavy',
  'not-of-branch': () => 'troops of that branch do not have this',
  'mf-size': other => `a formation of that type has ${other} units`,
  'mf-branches': () => 'these branches do not make a formation of that type',
  batteries: other => `at most ${other} batteries, and with cavalry horse artillery only`,
  derived: other => `the rules make it ${other}`,
  'short-twice': other => `two are called ${other} for short`,
  'off-table': () => 'it lies off the table',
  'used-twice': other => `${other} is named twice`,
  'two-ratings': other => `${other} is one man, and is rated in two ways`,
  'other-side': other => `the formation is not of the side ${other}`,
  'order-needs': other => `an order to ${other} lacks something, or is no first order`,
  'not-simple': () => 'an outline encloses something, and neither touches nor crosses itself',
  'not-convex': () => 'the outline of a block turns inward nowhere',
  'same-spot': () => 'two points that follow each other lie on one spot',
  'no-water': other => `${other} is no stream or river`,
  'not-at-water': other => `the crossing lies more than an inch from ${other}`,
  'no-block': other => `${other} is no built-up block`,
  'entry-edge': other => `the entry does not lie on the ${other} edge`,
  'too-late': other => `the battle has ${other} turns`,
  siege: other => `${other} is siege artillery, which never moves and is never en route`,
  'no-room': () => 'no column finds room at that place of the edge',
  night: () => 'it would be night when the battle begins',
  margins: () => 'a decisive margin is not less than a marginal one',
  fraction: () => 'a fraction is not more than one',
  'not-placed': other => `${other} has no place`,
  'no-place': other => `${other} may not stand there`,
  players: other => `${other} is not of that side`,
} satisfies Readonly<Record<DataReason, (other: string) => string>>

const because = ({ reason, other }: Facts): string => {
  const text = String(reason)
  return isDataReason(text) ? REASONS[text](String(other)) : text
}

const formed =
  (how: string) =>
  ({ file, field }: Facts): string =>
    `${file}, ${field}: ${how}.`

export const data = {
  'mar.data': (facts: Facts) => `${facts['file']}, ${facts['field']}: ${because(facts)}.`,
  'mar.form-id': formed('only small letters, digits and hyphens are possible'),
  'mar.form-name': formed('angle brackets and invisible signs are not possible'),
  'mar.form-clock': formed('a time is written like 14:30'),
  'mar.form-post': formed('a leader is named by side and post, like french/commander-in-chief'),
  'mar.players': ({ most }: Facts) => `This battle is for two to ${most} players.`,
}

export function adds(kind: string, names: readonly string[]): string {
  const list = names.join(', ')
  if (kind === 'army') return names.length === 1 ? `the army ${list}` : `the armies ${list}`
  return names.length === 1 ? `the battle ${list}` : `the battles ${list}`
}
