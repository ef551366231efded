import { placeInData } from '@grognard/engine'
import { isDataReason } from '../../module/reasons.ts'
import type { Facts } from '../chapter-words.ts'
import type { DataReasons } from '../data-words.ts'

/** Modules of one's own, and what a table agrees on. */

const reasons: DataReasons = {
  'id-twice': () => 'this id occurs more than once',
  reserved: other => `${other} means something else here; it cannot be an id`,
  unknown: other => `there is no ${other}`,
  'no-value': other => `a value for ${other} is missing`,
  'other-side': other => `${other} belongs to the other side`,
  loop: () => 'an edge joins two different zones',
  'edge-twice': () => 'these zones are joined more than once',
  'no-edge': other => `there is no edge ${other}`,
  'river-name': () => 'a river has a name, and an open edge has none',
  'dry-bridge': () => 'a bridge crosses a river',
  'bridge-edges': other => `bridge and edge do not name each other: ${other}`,
  unused: () => 'this bridge is on no edge',
  'no-place': other => `${other} has no place`,
  defence: () => 'only fortresses and castles have a defence modifier',
  'cut-off': other => `${other} cannot be reached from the other zones in play`,
  'no-region': other => `no zone is in the region ${other}`,
  'troop-values': () => 'all troops but artillery have morale and tactical values, and artillery has none',
  quality: () => 'only infantry has a quality',
  'no-quality': other => `in a campaign every nationality needs infantry with quality ${other}`,
  'quality-twice': () => 'this nationality has another type of the same quality',
  light: () => 'only infantry is light',
  'loss-class': () => 'the loss class does not fit the arm',
  'commands-nothing': () => 'a leader commands HQ, CU or both',
  'cannot-command': other => `${other} cannot command it`,
  'leader-printed': () => 'artillery CU have no leader by name, and all other CU have one',
  capacity: other => `a CU of this kind holds ${other} SP at most`,
  columns: () => 'the columns must follow each other without gap, from the first value to the last',
  rows: other => `there must be ${other} of them`,
  turns: other => `turns are numbered without gap from 1: this one is turn ${other}`,
  rolls: other => `the sum ${other} must be in exactly one entry`,
  'no-chits': () => 'besides Outflank there must be a chit that both sides can choose',
  'no-level': () => 'a depot has one level at least',
  'not-neutral': other => `${other} has no neutral zone`,
  'remembered-twice': () =>
    'a special rule has one neutral zone or one ruse at most, because what has come of it is remembered by the rule',
  'two-sides': () => 'the score is one side against the other',
  players: () => 'the first number is the fewest players, the second the most',
  allocation: () => 'the scenario is not for so many players',
  seats: other => `there must be ${other} players`,
  'side-players': other => `one to three players play ${other}`,
  senior: other => `${other} has one senior player`,
  'allocated-once': other => `every HQ of the scenario has exactly one player, and no other HQ has: ${other}`,
  'turn-order': () => 'the first and the last turn must be in the calendar, in this order',
  'turn-outside': other => `turn ${other} is not played`,
  'never-arrives': () => 'the first turn has no Reinforcement Phase',
  'out-of-play': other => `${other} is not in play`,
  'used-twice': other => `${other} is in the scenario more than once`,
  'leader-twice': other => `${other} leads more than one HQ or CU`,
  'no-troops': () => 'there are no SP',
  'no-men': () => 'artillery alone is no division',
  'over-capacity': other => `it holds ${other} SP at most`,
  'wrong-arm': other => `a CU of this kind holds no ${other}`,
  'wrong-nationality': other => `${other} is of another nationality`,
  'not-assignable': other => `it may not be assigned to ${other}`,
  'too-many-units': other => `this HQ commands ${other} CU at most`,
  'too-much-artillery': other => `an HQ has ${other} artillery CU at most`,
  'hq-alone': () => 'an HQ stands with a CU of its own',
  'hq-limit': other => `${other} has more HQ than its limit`,
  'unit-limit': other => `${other} has more CU than its limit`,
  contested: other => `forces of both sides stand in ${other}`,
  'garrison-artillery': () => 'garrisons have no artillery',
  'garrison-location': other => `a garrison cannot stand there: ${other}`,
  'one-garrison': () => 'a side has one garrison in a zone, and a place or bridge is held by one side',
  'one-marker': () => 'a zone holds one such marker only',
  'depot-level': other => `the highest level is ${other}`,
  markers: other => `${other} has fewer such markers`,
  'works-alone': () => 'works stand only with a CU of their side',
  stragglers: () => 'stragglers lie only with a place or with a friendly CU',
  levels: other => `no level of victory fits the score ${other}`,
  'battle-only': () => 'only a battle that was won has a winner of the battle',
  'three-units': () => 'a field battle needs at least three infantry or cavalry CU on each side',
  'lone-unit': () => 'without an HQ a single CU comes',
  taken: other => `there is already another ${other}`,
  'name-twice': other => `${other} has the same name; nobody could tell them apart`,
}

const because = ({ reason, other }: Facts): string =>
  typeof reason === 'string' && isDataReason(reason) ? reasons[reason](`${other}`) : 'it contradicts the rule'

export const refusals = {
  'aom.data': (facts: Facts) => `${placeInData(facts)}: ${because(facts)}.`,
  'aom.form-id': (facts: Facts) =>
    `${placeInData(facts)}: only small letters, digits and hyphens are possible.`,
  'aom.form-code': (facts: Facts) => `${placeInData(facts)}: only letters, digits and hyphens are possible.`,
  'aom.form-name': (facts: Facts) =>
    `${placeInData(facts)}: a text has no angle brackets and no characters that cannot be seen.`,
  'aom.players': ({ least, most }: Facts) =>
    least === most
      ? `This scenario is for ${least} players.`
      : `This scenario is for ${least} to ${most} players.`,
}

const KINDS: { readonly [kind: string]: readonly [one: string, many: string] } = {
  module: ['the module', 'the modules'],
  scenario: ['the scenario', 'the scenarios'],
}

export function adds(kind: string, names: readonly string[]): string {
  const [one, many] = KINDS[kind] ?? [kind, kind]
  const last = names.at(-1) ?? ''
  return names.length < 2 ? `${one} ${last}` : `${many} ${names.slice(0, -1).join(', ')} and ${last}`
}
