import { isDataReason } from '../../data/data-reasons.ts'
import type { DataReasons } from '../words.ts'
import { and } from './names.ts'

const reasons: DataReasons = {
  'id-twice': () => 'this id occurs more than once',
  'tie-ranks': () => 'the ranks must take each value from 1 to 8 once',
  'eight-units': () => 'an army has eight units',
  'unit-names': () => 'two units have the same name',
  strengths: () => 'the full strength must be above the reduced one',
  'five-cards': () => 'a unit has five cards',
  'no-such-unit': () => 'it names no unit of its army',
  'attack-or-bombard': () => 'a unit card has either an attack or a bombardment',
  'beside-attack': () => 'a volley, or NA, stands only beside an attack',
  pursuit: () => 'a pursuit range stands on every cavalry card with an attack, and on no other card',
  'twenty-cards': () => 'with the leaders there must be 20 headquarters cards',
  leaders: () => 'there are more or fewer leaders than it says',
  kinds: () => 'there are more or fewer such cards than it says',
  published: () => 'the house has one with this id; choose another id, or replace it with "replaces": true',
  'nothing-to-replace': () =>
    'it says that it replaces one of the house, but the house has none with this id',
  'name-twice': other => `${other} has the same name; nobody could tell them apart`,
  'same-name': () => 'another card of this army has the same name and is not the same card',
  'number-twice': other => `the section ${other} of its set has the same number`,
  lakes: () => 'there may be at most one lake on each of its four sides',
  'cut-off': () => 'lakes cut off a part of it',
  'clear-squares': () => 'a section of the countryside set has at least nine clear squares',
  'same-ground': other => `the section ${other} is the same, turned or not`,
  'four-sections': () => 'a board has four different sections, of the house or of your own',
  'no-such-board': other => `there is no board ${other}`,
  'no-such-nation': other => `there is no nation ${other}`,
  'same-nation': () => 'it needs two different nations',
}

export const because = (reason: string, other: string): string =>
  isDataReason(reason) ? reasons[reason](other) : 'it contradicts the rule'

const KINDS: { readonly [kind: string]: readonly [one: string, many: string] } = {
  army: ['the army', 'the armies'],
  section: ['the map section', 'the map sections'],
  board: ['the board', 'the boards'],
  scenario: ['the scenario', 'the scenarios'],
}

export function adds(kind: string, names: readonly string[]): string {
  const [one, many] = KINDS[kind] ?? [kind, kind]
  return `${names.length === 1 ? one : many} ${and(names)}`
}
