import { describe, expect, test } from 'vitest'
import { layOut } from '../../src/set-up/lay-out.ts'
import type { State } from '../../src/state.ts'
import { levelNow, unitsLeft } from '../../src/table/formations.ts'
import { formationNamed } from '../../src/table/names.ts'
import { unitsOf } from '../../src/table/units.ts'
import type { Weather } from '../../src/vocabulary.ts'
import { major, type Piece, Stage, tableOf } from '../stage.ts'

const piece = (id: string, mf: string, x: number, place: 'table' | 'en-route'): Piece => ({
  id,
  mf,
  formation: 'infantry-column',
  x,
  y: 20_000,
  now: { place },
})

/** Two MFs of the first side and one of the second are on their way, due now; ids go against the sides. */
function enRoute(): State {
  const majors = { zulu: 0, alpha: 1 } as const
  const s = tableOf(
    [
      piece('a', 'red', 20_000, 'table'),
      piece('b', 'blue', 60_000, 'table'),
      piece('c', 'zulu', 0, 'en-route'),
      piece('d', 'alpha', 0, 'en-route'),
    ],
    { majors },
  )
  const card = { due: 1, entry: { x: 50_000, y: 0 }, width: 12_000, edge: 'south' as const }
  const formations = s.scenario.formations.map(each =>
    each.id in majors ? { ...each, enRoute: card } : each,
  )
  for (const id of Object.keys(majors)) Object.assign(major(s, id), { hasArrived: false, startUnits: 1 })
  return { ...s, scenario: { ...s.scenario, formations } }
}

describe('forces en route', () => {
  test('MAR-14.1 MAR-14.4 · a forced march is known to its own side only, and the public dice do not tell it', () => {
    const stage = new Stage(enRoute(), 'forceMarches')
    stage.decide(0, { type: 'force-marches', formations: ['zulu'] })
    if (stage.asks(1)) stage.decide(1, { type: 'force-marches', formations: [] })
    const forced = formationNamed(stage.s, 'zulu')
    expect(stage.s.shared[0]?.secret.forcedMarches).toEqual([forced])
    const isKnown = (seat: number) =>
      JSON.stringify(stage.position.view(seat)).includes(`"forcedMarches":[${forced}]`)
    expect([isKnown(stage.seatOf(0)), isKnown(stage.seatOf(1))]).toEqual([true, false])
    expect(stage.told).toEqual([])
    const rolled = new Stage(stage.s, 'rollArrivals', [1, 2, 1, 2])
    expect(rolled.events('arrival-roll').map(event => Object.keys(event).sort())[0]).toEqual([
      'arrives',
      'dice',
      'formation',
      'rule',
      'type',
    ])
  })

  test('MAR-14.4 MAR-14.2 · a forced march is declared before a roll; in the turn in which all arrive nobody rolls', () => {
    const forced = { type: 'force-marches' as const, formations: ['zulu'] }
    const on = (turn: number) => {
      const s = enRoute()
      s.open.turn = turn
      return new Stage(s, 'forceMarches')
    }
    expect(on(3).refusal(0, forced)).toBeNull()
    expect(on(4).at).toBe('over')
  })

  test('MAR-14.2 MAR-24.10 · the side listed first rolls first, whatever the ids of its MFs', () => {
    const rolled = new Stage(enRoute(), 'rollArrivals', [6, 6, 1, 1])
    expect(rolled.events('arrival-roll')).toMatchObject([
      { formation: 'zulu', dice: [6, 6], arrives: true },
      { formation: 'alpha', dice: [1, 1], arrives: false },
    ])
  })

  test('MAR-14.5 · its units count as remaining, but are no targets, and it is not committed', () => {
    const s = enRoute()
    const zulu = formationNamed(s, 'zulu')
    expect([unitsLeft(s, zulu), levelNow(s, zulu), major(s, 'zulu').isCommitted]).toEqual([
      1,
      'steady',
      false,
    ])
    expect(unitsOf(s, 0)).toHaveLength(1)
    const tests = new Stage(s, 'moraleTests')
    expect(tests.events('morale-test')).toEqual([])
  })
})

describe('weather', () => {
  /** What each S1 finds, from turn 1 on; the weather of the scenario stays as it is. */
  function mudAfter(start: Weather, turns: number, isMuddy = false): boolean {
    const base = tableOf([piece('a', 'red', 20_000, 'table'), piece('b', 'blue', 60_000, 'table')])
    const scenario = { ...base.scenario, weather: { start, rolls: false, mud: isMuddy } }
    let s: State = { ...base, scenario, open: { ...base.open, weather: start, mud: isMuddy } }
    for (let turn = 1; turn <= turns; turn++) {
      s.open.turn = turn
      s = new Stage(s, 'rollWeather').s
    }
    return s.open.mud
  }

  test('MAR-15.1 · the scenario names the first weather, mud, and whether it changes; both sides see the same', () => {
    const base = tableOf([])
    const weather = { start: 'rain' as const, rolls: false, mud: true }
    const s = layOut({ ...base.scenario, weather })
    expect([s.open.weather, s.open.mud]).toEqual(['rain', true])
    const table: State = {
      ...base,
      scenario: { ...base.scenario, weather },
      open: { ...base.open, turn: 2, weather: 'rain' },
    }
    const still = new Stage(table, 'rollWeather', [6, 6])
    expect([still.s.open.weather, still.events('weather')]).toEqual(['rain', []])
    expect([0, 1].map(seat => still.position.view(seat).open.weather)).toEqual(['rain', 'rain'])
    const rolling = { ...table, scenario: { ...table.scenario, weather: { ...weather, rolls: true } } }
    expect(new Stage(rolling, 'rollWeather', [6, 6]).s.open.weather).toBe('overcast')
  })

  test('MAR-15.5 · mud lies after 3 turns of rain, or 1 of heavy rain, once they are over', () => {
    expect([1, 3, 4].map(turns => mudAfter('rain', turns))).toEqual([false, false, true])
    expect([1, 2].map(turns => mudAfter('heavy-rain', turns))).toEqual([false, true])
    expect([mudAfter('clear', 9), mudAfter('clear', 1, true)]).toEqual([false, true])
  })
})
