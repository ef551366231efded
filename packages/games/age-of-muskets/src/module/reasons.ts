import { type Refusal, type WrongData, wrongDataIn, wrongDatum } from '@grognard/engine'

/** What can be wrong with a module whose form is right. The words have a sentence for each. */
export const DATA_REASONS = [
  'id-twice',
  'reserved',
  'unknown',
  'no-value',
  'other-side',
  // The map.
  'loop',
  'edge-twice',
  'no-edge',
  'river-name',
  'dry-bridge',
  'bridge-edges',
  'unused',
  'no-place',
  'defence',
  'cut-off',
  'no-region',
  // The armies.
  'troop-values',
  'quality',
  'quality-twice',
  'no-quality',
  'light',
  'loss-class',
  'commands-nothing',
  'cannot-command',
  'leader-printed',
  'capacity',
  // Tables, events and special rules.
  'columns',
  'rows',
  'turns',
  'rolls',
  'no-chits',
  'no-level',
  'not-neutral',
  'remembered-twice',
  'two-sides',
  // Scenarios.
  'players',
  'allocation',
  'seats',
  'side-players',
  'senior',
  'allocated-once',
  'turn-order',
  'turn-outside',
  'never-arrives',
  'out-of-play',
  'used-twice',
  'leader-twice',
  'no-troops',
  'no-men',
  'over-capacity',
  'wrong-arm',
  'wrong-nationality',
  'not-assignable',
  'too-many-units',
  'too-much-artillery',
  'hq-alone',
  'hq-limit',
  'unit-limit',
  'contested',
  'garrison-artillery',
  'garrison-location',
  'one-garrison',
  'one-marker',
  'depot-level',
  'markers',
  'works-alone',
  'stragglers',
  'levels',
  'battle-only',
  'three-units',
  'lone-unit',
  // Modules together.
  'taken',
  'name-twice',
] as const
export type DataReason = (typeof DATA_REASONS)[number]

export const isDataReason = (text: string): text is DataReason => DATA_REASONS.some(reason => reason === text)

/** Its field has ids in the place of numbers: `scenarios.ulm.setup.hqs.ga.zone`. */
export type Wrong = WrongData<DataReason>

export const wrong = wrongDatum<DataReason>

export const wrongData = (file: string, each: Wrong): Refusal => wrongDataIn('aom.data', file, each)

/** AOM-47.5: ids unique. */
export function* twice(field: string, ids: readonly string[]): Generator<Wrong> {
  const seen = new Set<string>()
  for (const id of ids) {
    if (seen.has(id)) yield wrong('AOM-47.5', `${field}.${id}`, 'id-twice')
    seen.add(id)
  }
}

interface Known {
  has(id: string): boolean
}

/** AOM-47.5: a reference to something that there is not. */
export function* mustBeKnown(field: string, id: string, known: Known): Generator<Wrong> {
  if (!known.has(id)) yield wrong('AOM-47.5', field, 'unknown', id)
}

export function* mustAllBeKnown(field: string, ids: readonly string[], known: Known): Generator<Wrong> {
  for (const id of ids) yield* mustBeKnown(field, id, known)
  yield* twice(field, ids)
}

interface Keys extends Known {
  keys(): Iterable<string>
}

/** AOM-47.4: a value for each of them, and for nobody else. */
export function* valueForEach(field: string, record: object, known: Keys): Generator<Wrong> {
  yield* valueForSome(field, record, known)
  for (const id of known.keys())
    if (!Object.hasOwn(record, id)) yield wrong('AOM-47.4', field, 'no-value', id)
}

/** A value for some of them, and for nobody else. */
export function* valueForSome(field: string, record: object, known: Known): Generator<Wrong> {
  for (const id of Object.keys(record)) yield* mustBeKnown(`${field}.${id}`, id, known)
}
