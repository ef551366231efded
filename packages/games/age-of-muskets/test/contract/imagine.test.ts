import { imagine, Match, pickFrom, type Seat, seeded, there, viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { newBattle } from '../../src/battle/state.ts'
import { hqNamed, unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { pieceOfHq } from '../../src/forces/pieces.ts'
import { placeSide } from '../../src/imagine/placing.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { memory } from '../../src/memory.ts'
import type { AgeOfMuskets, Counter, State } from '../../src/state.ts'
import { strength } from '../../src/troops/index.ts'
import { NO, type Section, type Side } from '../../src/vocabulary.ts'
import { stateOf } from '../table.ts'

const WORLDS = 30

function matchOf(scenario: string, seed: string) {
  const begun = Match.begin(ageOfMuskets, { scenario, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

/** What a viewer thinks possible. */
function worlds(match: ReturnType<typeof matchOf>, viewer: Seat | null): State[] {
  const random = seeded('worlds')
  return Array.from(
    { length: WORLDS },
    () => imagine(ageOfMuskets, match.view(viewer), match.memory(viewer), random).state,
  )
}

function playOn(match: ReturnType<typeof matchOf>, decisions: number, random = seeded('on')): void {
  for (let made = 0; made < decisions && match.outcome === null; made++) {
    const { seat } = pickFrom(
      random,
      match.pending().seats.filter(({ sealed }) => !sealed),
    )
    match.decide(seat, match.sample(seat, random))
  }
}

describe('AOM-8.2 · what a face-down counter may be', () => {
  test('at the beginning the scenario says who is where, but not which of several', () => {
    const match = matchOf('ulm', '1')
    for (const s of worlds(match, 0)) {
      const mack = s.own[1]!.headquarters.find(({ id }) => id === hqNamed(s, 'at-germany'))
      expect(mack?.zone).toBe(match.state().own[1]!.headquarters.find(({ id }) => id === mack?.id)?.zone)
    }
    const counters = new Set(
      worlds(matchOf('caldiero', '1'), 0).map(
        s => s.own[1]!.headquarters.find(({ id }) => id === hqNamed(s, 'at-bellegarde'))?.counter,
      ),
    )
    expect(counters.size).toBeGreaterThan(3)
  })

  test('AOM-4.16, AOM-8.3 · every HQ has a CU with it, and every counter is somebody', () => {
    const match = matchOf('the-sall', '2')
    playOn(match, 60)
    for (const s of worlds(match, null)) {
      expect(ageOfMuskets.violations(s)).toEqual([])
      const known = s.own.flatMap(({ headquarters, units }) => [...headquarters, ...units])
      expect(known.filter(({ counter }) => counter !== NO)).toHaveLength(s.open.counters.length)
    }
  })

  test('AOM-8.10 · whoever lies face up is who he is', () => {
    const match = matchOf('caldiero', '3')
    playOn(match, 8)
    const shown = match.view(0).open.counters.filter(({ face, side }) => face !== NO && side === 1)
    expect(shown.length).toBeGreaterThan(0)
    for (const s of worlds(match, 0))
      for (const { id, face } of shown) {
        const truth = match.state().own[1]!.units.find(({ counter }) => counter === id)
        const thought = s.own[1]!.units.find(({ counter }) => counter === id)
        expect(thought?.id).toBe(truth === undefined ? undefined : face)
      }
  })
})

describe('AOM-4.16 · who is with an HQ in battle, while its other CU hold counters elsewhere', () => {
  /** Counters of a side in the zone of a battle, by section, face up but for the HQ of the CiC, and elsewhere face down. */
  function placedIn(side: Side, zone: string, cic: string, here: [string, Section][], shattered: string[]) {
    const s = stateOf('the-sall')
    const pieceOf = (id: string) =>
      unitNamed(s, id) === NO ? pieceOfHq(s, hqNamed(s, id)) : unitNamed(s, id)
    const away = zoneNamed(s, side === 0 ? 'linden' : 'ansfeld')
    const counter = there(s.open.counters[0], 'counter')
    const lies = (id: number, face: number, at: number, section: Section | null): Counter => ({
      ...counter,
      ...{ id, side, face, zone: at, section, origin: away },
    })
    const field = zoneNamed(s, zone)
    const shown = here.map(([id, section], at) => lies(20 + at, pieceOf(id), field, section))
    const others = 6 - here.filter(([id]) => unitNamed(s, id) !== NO).length
    s.open.counters = [
      lies(0, NO, field, 'reserve'),
      ...shown,
      ...Array.from({ length: others }, (_, at) => lies(10 + at, NO, away, null)),
    ]
    const command = (seat: Seat, id: string) => ({ seat, cic: pieceOf(id), isJoint: false })
    s.open.battle = newBattle(
      { zone: field, attacker: 0, attackerForcedMarched: false, riverCrossed: false, relief: 'none' },
      [command(0, side === 0 ? cic : 'fr-army'), command(1, side === 1 ? cic : 'at-army')],
      [true, true],
    )
    s.open.battle.shattered = shown
      .filter(({ face }) => shattered.some(id => pieceOf(id) === face))
      .map(({ id }) => id)
    const nobody = new Set<number>()
    const certain = { counters: nobody, units: nobody, hqs: nobody, serving: [], gone: nobody }
    return placeSide(viewOf<AgeOfMuskets>(s, side === 0 ? 1 : 0), side, certain, null, seeded('placed'))
  }

  test.each<[string, Side, string, string, [string, Section][], string[]]>([
    [
      'none but shattered ones',
      1,
      'furtheim',
      'at-army',
      [
        ['at-wessel', 'left'],
        ['at-perlas', 'left'],
        ['at-szentmary', 'center'],
        ['at-hardegg', 'right'],
      ],
      ['at-hardegg'],
    ],
    [
      'none but those of another HQ before',
      0,
      'mersbach',
      'fr-army',
      [
        ['fr-advance', 'center'],
        ['fr-rouvier', 'left'],
        ['fr-castel', 'center'],
        ['fr-lannoy', 'right'],
        ['fr-sall-art', 'center'],
      ],
      [],
    ],
  ])('%s', (_, side, zone, cic, here, shattered) => {
    const { units, hqs } = placedIn(side, zone, cic, here, shattered)
    expect(hqs).toHaveLength(2)
    expect(units).toHaveLength(6)
  })
})

test('AOM-28.31 · others have as many chits as everybody sees', () => {
  const match = matchOf('salamanca', '4')
  playOn(match, 9)
  const { battle } = match.view(0).open
  for (const s of worlds(match, 0)) expect(s.own[1]!.battle?.hand).toHaveLength(battle?.chits[1] ?? 0)
})

/** The first match of Caldiero in which the second side has lost something, while they fight or when it is over. */
function withLosses(isOver: boolean): ReturnType<typeof matchOf> {
  for (let seed = 0; seed < 200; seed++) {
    const match = matchOf('caldiero', `${seed}`)
    const random = seeded(`on ${seed}`)
    for (let played = 0; played < 60; played++) {
      const lost = match.view(0).open.battle?.lost[1] ?? 0
      if (lost > 0 && (match.outcome !== null) === isOver) return match
      if (match.outcome !== null) break
      playOn(match, 1, random)
    }
  }
  throw new Error('nobody loses anything')
}

test.each([
  ['while they fight', false],
  ['and when it is over and the fallen straggle', true],
])('AOM-8.11, AOM-49.2 · what was seen to be lost is missing, %s', (_, isOver) => {
  const match = withLosses(isOver)
  const strengthOf = (s: State) => s.own[1]!.units.reduce((sum, { troops }) => sum + strength(troops), 0)
  const truth = strengthOf(match.state())
  for (const s of worlds(match, 0)) expect(strengthOf(s)).toBe(truth)
})

describe('what is remembered', () => {
  const { view } = (() => {
    const match = matchOf('the-sall', '6')
    return { view: match.view(0) }
  })()
  const fold = (...events: Parameters<typeof memory.remember>[1][]) =>
    events.reduce((kept, event) => memory.remember(kept, event), memory.begin(view))

  test('AOM-40.1 · stragglers that come back, until the turn is over', () => {
    const back = {
      type: 'stragglers-recovered',
      rule: 'AOM-40.1',
      zone: 'joch',
      nationality: 'france',
      count: 2,
    } as const
    expect(fold(back, back).recovered).toEqual({ france: 4 })
    expect(fold(back, { type: 'turn', rule: 'AOM-7.1', turn: 2, date: '' }).recovered).toEqual({})
  })

  test('AOM-8.11 · losses by CU and troop type, and what is shattered', () => {
    const lost = {
      type: 'sp-lost',
      rule: 'AOM-31.17',
      side: 'french',
      count: 2,
      losses: [{ unit: 'fr-castel', troopType: 'fr-ln', count: 2 }],
    } as const
    expect(fold(lost, lost).losses).toEqual({ 'fr-castel': { 'fr-ln': 4 } })
    const checked = {
      type: 'morale-check',
      rule: 'AOM-31.19',
      side: 'french',
      unit: 'fr-castel',
      die: 9,
      result: 9,
      shattered: ['fr-ln'],
    } as const
    const rallied = {
      type: 'rally-roll',
      rule: 'AOM-30.24',
      side: 'french',
      unit: 'fr-castel',
      die: 1,
      result: 1,
      rallied: ['fr-ln'],
    } as const
    expect(fold(checked).shattered).toEqual({ 'fr-castel': ['fr-ln'] })
    expect(fold(checked, rallied).shattered).toEqual({ 'fr-castel': [] })
  })
})

test('places of The Sall that these tests name are there', () => {
  const s = matchOf('the-sall', '7').state()
  expect([zoneNamed(s, 'joch'), unitNamed(s, 'fr-castel')].includes(NO)).toBe(false)
})
