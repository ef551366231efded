import { seeded, there } from '@grognard/engine'
import { beforeAll, expect, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'
import { writeView } from '../../src/positions/write-view.ts'
import { finalPoints } from '../../src/turn/victory.ts'
import { noteOn } from '../../ui/campaign/notes.ts'
import { standsIn } from '../../ui/campaign/pieces.ts'
import { siegeOddsIn } from '../../ui/campaign/siege-odds.ts'
import { sightingsIn } from '../../ui/campaign/sightings.ts'
import { openBox } from '../../ui/printed.ts'
import { ownSide } from '../../ui/sides.ts'
import { totalOf } from '../../ui/victory.ts'
import { begin, viewOf } from './pressing.ts'

beforeAll(() => openBox('the-sall', undefined))

/** Every view of a match that is played at random. */
function views(seed: number): readonly ReturnType<typeof viewOf>[] {
  const random = seeded(`picture ${seed}`)
  const match = begin('the-sall', seed)
  const seen: ReturnType<typeof viewOf>[] = []
  while (match.outcome === null)
    for (const { seat, sealed } of match.pending().seats) {
      if (sealed) continue
      if (match.view(seat).open.battle === null)
        for (const viewer of [0, 1, null]) seen.push(viewOf(match, viewer))
      match.decide(seat, match.sample(seat, random))
    }
  return seen
}

test('AOM-8.1, AOM-8.4 · a zone shows own counters open, and of others only how many there are', () => {
  for (const view of views(1)) {
    const own = new Set(
      [...(view.own?.headquarters ?? []), ...(view.own?.units ?? [])].map(({ counter }) => counter),
    )
    for (const { zone, piles } of standsIn(view)) {
      const here = view.counters.filter(counter => counter.zone === zone)
      const shown = piles.reduce((sum, { hqs, units }) => sum + hqs.length + units.length, 0)
      expect(shown).toBe(here.filter(({ id }) => own.has(id)).length)
      const hidden = here.filter(({ id, face }) => !own.has(id) && face === null).length
      expect(piles.reduce((sum, { backs }) => sum + backs, 0)).toBe(hidden)
      expect(piles.reduce((sum, { open }) => sum + open.length, 0)).toBe(here.length - shown - hidden)
      for (const { side, note } of piles) if (side === ownSide(view)) expect(note).toBeNull()
    }
  }
})

test('AOM-8.13 · what was reported is a note of its turn, and only of the enemy', () => {
  const [view] = views(2)
  if (view === undefined) throw new Error('nothing was seen')
  const reports = [
    { zone: 'ansfeld', turn: 1, leaders: ['wessel'], arms: [3, 1, 0], units: 2 },
    { zone: 'ansfeld', turn: 2, leaders: [], arms: [5, 0, 0], units: 1 },
  ]
  const seen = { ...view, player: 'F1', reports }
  expect(noteOn(seen, 'ansfeld', 'austrian')).toEqual({ leaders: [], units: 1, turn: 2 })
  expect(noteOn(seen, 'ansfeld', 'french')).toBeNull()
  expect(noteOn(seen, 'linden', 'austrian')).toBeNull()
})

test('AOM-8.10 · whoever was seen in a fight is a note of that turn, and a newer report stands for itself', () => {
  const rule = 'AOM-29.1' as const
  const told = [
    { type: 'turn', rule, turn: 1, date: 'turn-1' },
    { type: 'attack-declared', rule, player: 'F1', zone: 'ansfeld' },
    { type: 'commander-in-chief', rule, side: 'austrian', leader: 'traun', piece: 'at-army' },
    { type: 'commander-named', rule, side: 'austrian', leader: null, piece: 'at-guns' },
    { type: 'combat-led', rule, side: 'austrian', zone: 'furtheim', leader: 'wessel', troop: null, sp: 3 },
  ]
  const sightings = sightingsIn(told.map(event => ({ event })))
  expect(sightings.map(({ zone, leader, turn }) => [zone, leader, turn])).toEqual([
    ['ansfeld', 'traun', 1],
    ['furtheim', 'wessel', 1],
  ])
  const view = { ...viewOf(begin('the-sall', 1), 0), reports: [] }
  expect(noteOn(view, 'ansfeld', 'austrian', sightings)).toEqual({ leaders: ['traun'], units: 0, turn: 1 })
  expect(noteOn(view, 'ansfeld', 'french', sightings)).toBeNull()
  const reports = [{ zone: 'ansfeld', turn: 2, leaders: [], arms: [5, 0, 0], units: 1 }]
  expect(noteOn({ ...view, reports }, 'ansfeld', 'austrian', sightings)).toMatchObject({ units: 1, turn: 2 })
})

test('AOM-60.5, AOM-60.7 · what a page says of victory points is what the game would score, prisoners included', () => {
  const seen = begin('the-sall', 1).view(null)
  const view = { ...seen, open: { ...seen.open, victoryPoints: [1, 3], surrendered: [14, 4] } } as typeof seen
  const { scenario, victoryPoints } = writeView(ageOfMuskets.program, view)
  const points = scenario.players.map(({ side }) => there(victoryPoints[side], 'points'))
  expect(points.map(({ prisoners }) => prisoners > 0)).toEqual([false, true])
  expect(points.map(totalOf)).toEqual(finalPoints(view))
})

test('AOM-8.7 · a spectator has neither a staff nor anybody open', () => {
  for (const view of views(4).filter(({ player }) => player === null)) {
    expect(view.own).toBeNull()
    for (const { piles } of standsIn(view))
      for (const { hqs, units } of piles) expect(hqs.length + units.length).toBe(0)
  }
})

/** The French before Sallbruck, in which a garrison lies, after so many Bombardments without a breach. */
function besieging(failures: number, isManned: boolean) {
  const view = viewOf(begin('the-sall', 1), 0)
  const siege = { side: 'french', stage: 'takeOuterWorks', failures, isDouble: failures > 0 } as const
  const [enemy] = view.counters.filter(({ side }) => side !== 'french')
  const inside = enemy === undefined || !isManned ? [] : [{ ...enemy, zone: 'sallbruck', inside: true }]
  return siegeOddsIn({ ...view, counters: [...view.counters, ...inside] }, 'sallbruck', siege)
}

test.each([
  [0, false, { outerWorks: 20, breach: 60, atBreach: 50, initiative: 5, isKnown: true }],
  [1, false, { outerWorks: 20, breach: 80, atBreach: 50, initiative: 5, isKnown: true }],
  [0, true, { isKnown: false }],
])(
  'AOM-37.12, AOM-37.17 · a siege says how likely it comes on: after %i failures, with an HQ inside %s',
  (failures, isManned, odds) => {
    expect(besieging(failures, isManned)).toMatchObject(odds)
  },
)
