import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { removeUnit } from '../../src/forces/elimination.ts'
import { addToGarrison } from '../../src/forces/garrisons.ts'
import { typeNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { Part, PartOf } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { hold, Stage, stateOf, unit } from '../table.ts'

/** The Reinforcements Segment as it is built part by part, against a plain reading of the rules. */

const FRENCH = 0

function ulm(options: object = {}): State {
  const s = stateOf('ulm', options)
  s.open.turn = 4
  return s
}

describe('reorganisation', () => {
  type Change = Extract<Decision, { type: 'reorganise' }>['changes'][number]
  type Holder = string | null
  const changes = (...all: Change[]): Decision => ({ type: 'reorganise', changes: all })
  const segment = (s: State): Stage => new Stage(s, 'reorganisation')
  const isTransfer = (part: Part): part is PartOf<'transfer'> => part.type === 'transfer'
  const move = (from: Holder, to: Holder, troop: string, count: number): PartOf<'transfer'> => ({
    type: 'transfer',
    zone: 'landau',
    from,
    to,
    troop,
    count,
  })

  /** What stands in Landau: a division with room for 1, one that is full, one with a single SP of men, riders and guns. */
  const HELD: { readonly [unit: string]: { readonly [type: string]: number | readonly [number, number] } } = {
    'fr-legrand': { 'fr-ln': 3, 'fr-vet': 2, 'fr-art': 1 },
    'fr-vandamme': { 'fr-ln': [2, 1], 'fr-rec': [0, 2] },
    'fr-st-hilaire': { 'fr-ln': 14 },
    'fr-suchet': { 'fr-ln': 1, 'fr-art': 14 },
    'fr-margaron': { 'fr-lc': 1 },
    'fr-iv-art': { 'fr-art': 2 },
  }
  const CAPACITY: { readonly [unit: string]: number } = { 'fr-margaron': 2 }
  const GARRISON: { readonly [type: string]: number } = { 'fr-rec': 2 }
  const TYPES = ['fr-ln', 'fr-vet', 'fr-rec', 'fr-art', 'fr-lc']
  const HOLDERS: readonly Holder[] = [...Object.keys(HELD), null]

  const landau = (): State => {
    const s = ulm()
    for (const [id, troops] of Object.entries(HELD)) hold(s, id, troops)
    return s
  }

  const normalOf = (holder: Holder, type: string): number => {
    const count = holder === null ? GARRISON[type] : HELD[holder]?.[type]
    return count === undefined ? 0 : typeof count === 'number' ? count : count[0]
  }
  const totalOf = (holder: Holder, isWanted: (type: string) => boolean): number =>
    Object.entries((holder === null ? GARRISON : HELD[holder]) ?? {}).reduce(
      (sum, [type, count]) =>
        isWanted(type) ? sum + (typeof count === 'number' ? count : count[0] + count[1]) : sum,
      0,
    )
  const isGuns = (type: string) => type === 'fr-art'
  const isHorse = (type: string) => type === 'fr-lc'

  /** AOM-40.12, AOM-3.2, AOM-3.3, AOM-4.12, read one clause after the other. */
  function isLegal(s: State, { from, to, troop, count }: PartOf<'transfer'>): boolean {
    if (from === to || normalOf(from, troop) < count) return false
    // Its last SP: of a CU of men the last of men, of one of guns the last at all.
    const counted = from === 'fr-iv-art' ? () => true : (type: string) => !isGuns(type)
    if (from !== null && counted(troop) && totalOf(from, counted) - count < 1) return false
    if (to === null) return !isGuns(troop)
    const kind = s.scenario.roster.combatUnits[unit(s, to).id]!
    const capacity = CAPACITY[to] ?? kind.capacity
    if (to === 'fr-margaron' && !isHorse(troop)) return false
    if (to === 'fr-iv-art' && !isGuns(troop)) return false
    return totalOf(to, () => true) + count <= capacity
  }

  test('AOM-40.12 AOM-3.2 AOM-3.3 AOM-4.12 · of all transfers those are legal that no clause forbids, and only they are offered', () => {
    const stage = segment(landau())
    const all = HOLDERS.flatMap(from =>
      HOLDERS.flatMap(to =>
        TYPES.flatMap(troop => [1, 2, 3, 4, 5].map(count => move(from, to, troop, count))),
      ),
    )
    const wrong = all.filter(part => (stage.refusal('F1', changes(part)) === null) !== isLegal(stage.s, part))
    expect(wrong).toEqual([])
    const key = ({ from, to, troop, count }: PartOf<'transfer'>) => `${from} ${to} ${troop} ${count}`
    // Of those who were set out; Ney's corps is there as well.
    const isOfThese = ({ zone, from, to, count }: PartOf<'transfer'>) =>
      zone === 'landau' && HOLDERS.includes(from) && HOLDERS.includes(to) && count <= 5
    const within = stage.next('F1').filter(isTransfer).filter(isOfThese)
    expect(within.map(key).toSorted()).toEqual(
      all
        .filter(part => isLegal(stage.s, part))
        .map(key)
        .toSorted(),
    )
  })

  test('AOM-3.3 · a CU with room for one takes one, whoever gives it', () => {
    const stage = segment(landau())
    const into = stage
      .next('F1')
      .filter(isTransfer)
      .filter(({ to }) => to === 'fr-st-hilaire')
    expect(new Set(into.map(({ count }) => count))).toEqual(new Set([1]))
    expect(into.map(({ from }) => from)).toContain(null)
  })

  test('AOM-40.12 · what was given before is gone, and what has come may be held no more than there is room', () => {
    const stage = segment(landau())
    const after = (...parts: PartOf<'transfer'>[]) => stage.refusal('F1', changes(...parts))
    const three = move('fr-legrand', null, 'fr-ln', 3)
    expect(after(three)).toBe(null)
    expect(after(three, move('fr-legrand', null, 'fr-vet', 2))).toBe('AOM-40.12')
    expect(after(three, move('fr-legrand', null, 'fr-vet', 1))).toBe(null)
    const one = move(null, 'fr-st-hilaire', 'fr-rec', 1)
    expect(after(one, move('fr-legrand', 'fr-st-hilaire', 'fr-vet', 1))).toBe('AOM-3.3')
    expect(after(one, move(null, 'fr-legrand', 'fr-rec', 1))).toBe(null)
    expect(after(one, move(null, 'fr-legrand', 'fr-rec', 2))).toBe('AOM-40.12')
  })

  describe('AOM-40.14 · what is offered to a team-mate', () => {
    const offer = (from: Holder, troop: string, count: number): PartOf<'offer'> => ({
      type: 'offer',
      zone: 'landau',
      from,
      troop,
      count,
      player: 'F2',
    })
    const shared = (): Stage => {
      const s = ulm({ players: 3 })
      for (const [id, troops] of Object.entries(HELD)) hold(s, id, troops)
      return segment(s)
    }

    test.each([
      [
        'cannot be given to another as well',
        [offer('fr-legrand', 'fr-ln', 3), move('fr-legrand', null, 'fr-ln', 1)],
        'AOM-40.12',
      ],
      ['leaves the rest', [offer('fr-legrand', 'fr-ln', 2), move('fr-legrand', null, 'fr-ln', 1)], null],
      [
        'is not offered twice',
        [offer('fr-legrand', 'fr-ln', 1), offer('fr-legrand', 'fr-ln', 1)],
        'AOM-40.14',
      ],
      [
        'leaves the last SP',
        [offer('fr-legrand', 'fr-ln', 3), offer('fr-legrand', 'fr-vet', 2)],
        'AOM-40.12',
      ],
      ['may be all but the last', [offer('fr-legrand', 'fr-ln', 3), offer('fr-legrand', 'fr-vet', 1)], null],
      [
        'takes up its room till it is taken',
        [offer('fr-st-hilaire', 'fr-ln', 5), move(null, 'fr-st-hilaire', 'fr-rec', 2)],
        'AOM-3.3',
      ],
      [
        'takes up no more than its room',
        [offer('fr-st-hilaire', 'fr-ln', 5), move(null, 'fr-st-hilaire', 'fr-rec', 1)],
        null,
      ],
      [
        'is not what has just come',
        [move(null, 'fr-legrand', 'fr-rec', 1), offer('fr-legrand', 'fr-rec', 2)],
        'AOM-40.12',
      ],
    ] as const)('AOM-40.14 · %s', (_, parts, rule) => {
      expect(shared().refusal('F1', changes(...parts))).toBe(rule)
    })
  })

  test('AOM-40.12 AOM-8.3 · a CU that is brought in again is kept on the display of its HQ', () => {
    const s = landau()
    unit(s, 'fr-suchet').keptOnMap = true
    s.open.turn--
    removeUnit(s, 0, unit(s, 'fr-suchet'), 'mayReturn')
    settle(s)
    s.open.turn++
    const before = s.open.counters.length
    const bringIn: PartOf<'bring-in'> = {
      type: 'bring-in',
      unit: 'fr-suchet',
      zone: 'landau',
      hq: 'iv-corps',
    }
    const stage = segment(s)
      .decide('F1', changes(bringIn, move('fr-legrand', 'fr-suchet', 'fr-ln', 1)))
      .letPass()
    expect(unit(stage.s, 'fr-suchet')).toMatchObject({ keptOnMap: false, counter: -1 })
    expect(stage.s.open.counters).toHaveLength(before)
  })
})

describe('loose SP', () => {
  type Placement = Extract<Decision, { type: 'place-troops' }>['placements'][number]
  const garrisoned = (zone: string, troop: string, count: number): Placement => ({
    type: 'reinforce-garrison',
    troop,
    count,
    zone,
  })
  const place = (...placements: Placement[]): Decision => ({ type: 'place-troops', placements })

  /** Four recruits and four of the line have come; there are garrisons in Landau and Strasbourg. */
  const placing = (): Stage => {
    const s = ulm()
    for (const at of ['landau', 'strasbourg'])
      addToGarrison(s, FRENCH, zoneNamed(s, at), 'place', typeNamed(s, 'fr-ln'), 1)
    for (const type of ['fr-rec', 'fr-ln'])
      s.own[FRENCH]!.loose.push({ type: typeNamed(s, type), count: 4, into: null })
    return new Stage(s, 'placeLoose')
  }

  test.each([
    [
      'two types into one garrison',
      [garrisoned('landau', 'fr-rec', 1), garrisoned('landau', 'fr-ln', 1)],
      null,
    ],
    [
      'one type into two garrisons',
      [garrisoned('landau', 'fr-rec', 1), garrisoned('strasbourg', 'fr-rec', 1)],
      null,
    ],
    ['two types into two', [garrisoned('landau', 'fr-rec', 4), garrisoned('strasbourg', 'fr-ln', 4)], null],
    [
      'one type into one garrison is said once',
      [garrisoned('landau', 'fr-rec', 1), garrisoned('landau', 'fr-rec', 1)],
      'AOM-40.5',
    ],
    [
      'no more than there are, together',
      [garrisoned('landau', 'fr-rec', 3), garrisoned('strasbourg', 'fr-rec', 2)],
      'AOM-40.5',
    ],
    [
      'as many as there are, together',
      [garrisoned('landau', 'fr-rec', 3), garrisoned('strasbourg', 'fr-rec', 1)],
      null,
    ],
  ] as const)('AOM-40.5 · %s', (_, parts, rule) => {
    expect(placing().refusal('F1', place(...parts))).toBe(rule)
  })
})
