import { describe, expect, test } from 'vitest'
import { zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import { worn } from '../activation/checks.ts'
import { actionsOf } from '../activation/hqs.ts'
import { lead } from '../combat/combats.ts'
import { activate, attackIn, march, marching, verdictOn } from '../march/marches.ts'
import { garrison, hold, holds, hq, Stage, stateOf, station, unit, zone } from '../table.ts'

/** The teaching campaign as it is played: the vectors of chapter 67 that take more than a table. */

const VERNEY = { hq: 'fr-advance', units: ['fr-brissac', 'fr-marchais'], available: 3 }
const allTo = (to: string) => march({ 'fr-advance': to, 'fr-brissac': to, 'fr-marchais': to })
const at = (s: State, id: string) => s.scenario.theatre.zones[unit(s, id).zone]?.id
const totals = (stage: Stage) => stage.events('combat-rolled').map(each => each.totals)

/** Verney has come from grauwald over the river into furtheim, and the cavalry is about to meet. */
function inFurtheim(dice: readonly number[]): Stage {
  const s = stateOf('the-sall')
  hq(s, 'at-wessel').activityPoints = 1
  station(s, 'fr-advance', 'grauwald')
  return marching(s, VERNEY, dice).decide('F1', allTo('furtheim')).letPass('screenLeaders')
}

describe('Verney against Wessel', () => {
  test('TV-T06 AOM-67.6 AOM-26.4 AOM-26.6 AOM-26.7 · the screen: a tie, then 9 against 7', () => {
    const stage = inFurtheim([5, 5, 6, 4])
    stage
      .decide('F1', { type: 'screen-leader', piece: 'fr-marchais' })
      .decide('A1', { type: 'screen-leader', piece: 'at-szentmary' })
    expect(stage.events('screen')).toMatchObject([
      { winner: 'french', rolls: { dice: [6, 4], totals: [6 + 2 + 1, 4 + 1 + 1 + 1] } },
    ])
    expect(stage.events('screen-report')).toMatchObject([
      { side: 'austrian', leaders: ['wessel'], arms: [5, 2, 1], units: 2 },
    ])
    expect(stage.at).toBe('evade')
    const [marker] = stage.s.open.locMarkers.filter(({ side }) => side === 1)
    const to = stage.s.scenario.theatre.zones[marker?.at ?? -1]?.id ?? ''
    const evade = (...pieces: readonly string[]) => ({
      type: 'evade' as const,
      moves: pieces.map(piece => ({ piece, to })),
    })
    expect(verdictOn(stage, 'A1', evade('at-szentmary', 'at-wessel'))).toBe('legal')
    expect(verdictOn(stage, 'A1', evade('at-perlas', 'at-wessel'))).toBe('AOM-26.8')
    stage.decide('A1', evade('at-szentmary', 'at-wessel')).letPass('declareAttack')
    expect([at(stage.s, 'at-szentmary'), at(stage.s, 'at-perlas')]).toEqual([to, 'furtheim'])
  })

  test('TV-T07 AOM-67.6 AOM-27.5 AOM-35.3 AOM-35.6 AOM-35.14 · Minor Combat: 11 against 8, and Wessel goes', () => {
    const stage = inFurtheim([9, 1, 8, 5, 1, 1])
    stage.letPass('declareAttack').decide('F1', attackIn('furtheim')).letPass('leadCombat')
    lead(stage, { commander: 'fr-advance', troop: 'fr-lc' }, { commander: 'at-wessel', troop: 'at-lc' })
    expect(totals(stage)).toEqual([[8 + 1 + 2, 5 + 1 + 1 + 1]])
    expect(stage.events('combat-rolled')).toMatchObject([{ winner: 'french', losses: 1 }])
    stage.letPass()
    expect(holds(stage.s, 'at-szentmary')).toEqual({ 'at-lc': 1 })
    expect(stage.events('combat-morale').filter(({ unit: named }) => named !== null)).toMatchObject([
      { side: 'austrian', unit: 'at-perlas', die: 1, result: 2 },
      { side: 'austrian', unit: 'at-szentmary', die: 1, result: 2 },
    ])
    expect([at(stage.s, 'at-perlas'), at(stage.s, 'at-szentmary')]).not.toContain('furtheim')
  })
})

describe('sallbruck', () => {
  test('TV-T08 AOM-67.7 AOM-36.7 AOM-36.8 AOM-36.10 AOM-36.11 AOM-36.14 · Verney storms it: twice 1 lost, then he has failed', () => {
    const s = stateOf('the-sall')
    hq(s, 'fr-advance').activityPoints = 2
    const stage = marching(s, VERNEY, [6, 2, 8, 3, 5, 4])
    stage.decide('F1', allTo('sallbruck')).letPass('declareAttack')
    stage.decide('F1', attackIn('sallbruck')).letPass('stormOrCancel')
    stage.decide('F1', { type: 'storm', storm: true })
    for (const left of [2, 1, 1]) {
      stage.letPass('leadCombat')
      lead(stage, { commander: 'fr-advance', troop: 'fr-ln' })
      stage.letPassWhile(step => step !== 'leadCombat')
      expect(garrison(stage.s, 1, 'sallbruck')).toEqual({ 'at-ln': left })
    }
    expect(totals(stage)).toEqual([
      [6 + 1 + 2 + 1, 2 + 4 + 1],
      [8 + 1 + 3 + 1, 3 + 4 + 1],
      [5 + 1 + 4 + 1, 4 + 4 + 1],
    ])
    stage.letPass()
    expect(hq(stage.s, 'fr-advance').activityPoints).toBe(1)
    expect(stage.events('place-taken')).toEqual([])
  })

  test.each([
    ['with the train', 1, true],
    ['without it', 0, false],
  ])('TV-T09 AOM-67.7 AOM-37.4 · Delmont before it, %s', (_, trains, mayBesiege) => {
    const s = stateOf('the-sall')
    station(s, 'fr-army', 'sallbruck')
    zone(s, 'sallbruck').blockade = 0
    zone(s, 'mersbach').siegeTrains[0] = 0
    zone(s, 'sallbruck').siegeTrains[0] = trains
    settle(s)
    activate(s, { hq: 'fr-army', units: ['fr-rouvier', 'fr-castel'], available: 2 })
    const stage = new Stage(s, 'action')
    expect(actionsOf(stage, 'F1').includes('siege')).toBe(mayBesiege)
    if (!mayBesiege) return
    stage.decide('F1', { type: 'action', action: 'siege' })
    expect(zone(stage.s, 'sallbruck').siege).toMatchObject({ side: 0, stage: 'openTrenches' })
  })
})

test('TV-T10 AOM-67.6 AOM-28.3 AOM-28.19 AOM-28.29 AOM-28.31 · Delmont and Verney attack Traun in ansfeld', () => {
  const s = stateOf('the-sall')
  for (const id of ['fr-army', 'fr-advance']) station(s, id, 'ansfeld')
  s.open.locMarkers = (
    [
      [0, 'joch'],
      [1, 'furtheim'],
    ] as const
  ).map(([side, beside]) => ({ side, of: zoneNamed(s, 'ansfeld'), at: zoneNamed(s, beside) }))
  const stage = marching(s, { ...VERNEY, available: 1 }, [])
  stage.decide('F1', march({})).letPass('declareAttack')
  stage.decide('F1', attackIn('ansfeld')).letPass('operationsPlanning')
  expect(stage.events('commander-in-chief').map(({ leader }) => leader)).toEqual(['delmont', 'traun'])
  const battle = stage.s.open.battle
  expect([battle?.endurance, battle?.outflanker]).toEqual([[5, 3], 0])
  const chits = (count: number) => ({
    type: 'choose-chits' as const,
    chits: Array.from({ length: count }, (_, each) =>
      each < 6 ? ('reserve' as const) : ('assault' as const),
    ),
  })
  expect([7, 8].map(count => stage.refusal('F1', chits(count)))).toEqual([null, 'AOM-28.31'])
  expect([5, 6].map(count => stage.refusal('A1', chits(count)))).toEqual([null, 'AOM-28.31'])
})

describe('joch', () => {
  test('TV-T12 AOM-67.2 AOM-14.10 · whoever is activated there with guns loses one, whatever the table says', () => {
    const lossesAt = (place: string) => {
      const s = stateOf('the-sall')
      s.open.garrisons = []
      station(s, 'fr-army', place)
      hold(s, 'fr-rouvier', { 'fr-ln': 2, 'fr-art': 2 })
      return worn(s, ['fr-rouvier'], 'depot').letPass().s
    }
    expect(holds(lossesAt('joch'), 'fr-rouvier')).toEqual({ 'fr-ln': 2, 'fr-art': 1 })
    expect(holds(lossesAt('linden'), 'fr-rouvier')).toEqual({ 'fr-ln': 2, 'fr-art': 2 })
  })

  test('TV-T12 AOM-67.2 AOM-4.12 · a garrison may stand in the pass, though there is no place', () => {
    const s = stateOf('the-sall')
    s.open.garrisons = []
    station(s, 'fr-advance', 'joch')
    const left = {
      type: 'leave-garrison' as const,
      unit: 'fr-brissac',
      location: 'pass',
      troops: { 'fr-ln': 1 },
    }
    const stage = marching(s, VERNEY)
    expect(verdictOn(stage, 'F1', march({}, { garrisons: [{ ...left, location: 'place' }] }))).not.toBe(
      'legal',
    )
    stage.decide('F1', march({}, { garrisons: [left] }))
    expect(garrison(stage.s, 0, 'joch')).toEqual({ 'fr-ln': 1 })
  })
})
