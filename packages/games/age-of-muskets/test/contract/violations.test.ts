import { expect, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'
import type { Scenario } from '../../src/scenario.ts'
import type { State } from '../../src/state.ts'
import { NO } from '../../src/vocabulary.ts'
import { hq, reprinted, stateOf, unit, zone } from '../table.ts'

/** A position that cannot be: what is done to the beginning of The Sall, and the sentence that says what is wrong. */
type Row = readonly [sentence: string, change: (s: State) => void]

const counterAt = (s: State, id: number) => {
  const found = s.open.counters.find(counter => counter.id === id)
  if (found === undefined) throw new Error('no such counter')
  return found
}

const ROWS: readonly Row[] = [
  ['have come into play (AOM-5.1)', s => void unit(s, 'fr-castel').troops[0]!.normal++],
  ['fr-castel holds SP in disorder (AOM-3.10)', s => void unit(s, 'fr-castel').troops.reverse()],
  [
    'fr-sall-art holds SP in disorder (AOM-3.10)',
    s => {
      const [guns] = unit(s, 'fr-sall-art').troops
      guns!.normal--
      guns!.shattered++
    },
  ],
  [
    'fr-lannoy holds more than it can (AOM-3.3)',
    s => {
      unit(s, 'fr-lannoy').troops[0]!.normal = 30
    },
  ],
  [
    'fr-lannoy holds what it may not (AOM-3.2)',
    s => void unit(s, 'fr-lannoy').troops.unshift({ type: 0, normal: 1, shattered: 0 }),
  ],
  ['fr-lannoy has no SP left (AOM-5.1)', s => void unit(s, 'fr-lannoy').troops.splice(0)],
  ['fr-castel is in two places (AOM-3.1)', s => void s.own[0]!.units.push({ ...unit(s, 'fr-castel') })],
  ['fr-castel is with the enemy (AOM-1.1)', s => void s.own[1]!.units.push(...s.own[0]!.units.splice(1, 1))],
  [
    "fr-army is another player's (AOM-1.1)",
    s => void s.own[1]!.headquarters.push(...s.own[0]!.headquarters.splice(0, 1)),
  ],
  [
    'fr-army is alone (AOM-4.16)',
    s => {
      for (const each of s.own[0]!.units) if (each.hq === hq(s, 'fr-army').id) each.hq = NO
    },
  ],
  [
    'fr-army is inside where there is no fortified place (AOM-36.2)',
    s => {
      hq(s, 'fr-army').inside = true
    },
  ],
  [
    'fr-castel belongs to an HQ that its player does not have (AOM-9.1)',
    s => {
      unit(s, 'fr-castel').hq = hq(s, 'at-army').id
    },
  ],
  [
    'fr-army has no counter (AOM-8.1)',
    s => {
      hq(s, 'fr-army').counter = NO
    },
  ],
  [
    'the counter 0 is no piece (AOM-8.2)',
    s => {
      const found = [...s.own[0]!.headquarters, ...s.own[1]!.headquarters].find(each => each.counter === 0)
      found!.counter = NO
    },
  ],
  [
    'the counter of fr-army shows the other side (AOM-8.2)',
    s => {
      const [a, b] = [hq(s, 'fr-army'), hq(s, 'at-army')]
      ;[a.counter, b.counter] = [b.counter, a.counter]
    },
  ],
  [
    'fr-army is not where its counter lies (AOM-8.4)',
    s => {
      counterAt(s, hq(s, 'fr-army').counter).zone = 3
    },
  ],
  [
    'the counter of fr-army shows another piece (AOM-8.10)',
    s => {
      counterAt(s, hq(s, 'fr-army').counter).face = 0
    },
  ],
  [
    'fr-castel is wholly shattered and has no counter (AOM-8.12)',
    s => {
      for (const troop of unit(s, 'fr-castel').troops)
        if (s.scenario.roster.troopTypes[troop.type]?.arm !== 'artillery') {
          troop.shattered = troop.normal
          troop.normal = 0
        }
    },
  ],
  [
    'fr-castel is on no display and has no counter (AOM-8.3)',
    s => {
      unit(s, 'fr-castel').zone = 3
    },
  ],
  [
    'delmont is in two places (AOM-4.9)',
    s => {
      unit(s, 'fr-castel').leader = hq(s, 'fr-army').leader
    },
  ],
  [
    'the garrison of austrian at sallbruck is not the only one (AOM-4.13)',
    s => {
      const found = s.open.garrisons.find(({ side }) => side === 1)
      s.open.garrisons.push({ ...found! })
    },
  ],
  ['a garrison has no SP (AOM-5.3)', s => void s.open.garrisons[0]!.troops!.splice(0)],
  [
    'a garrison has guns (AOM-4.12)',
    s => void s.open.garrisons[0]!.troops!.push({ type: 5, normal: 1, shattered: 0 }),
  ],
  [
    "is an enemy's (AOM-1.3)",
    s => {
      s.open.garrisons[0]!.controller = 1 - s.open.garrisons[0]!.controller
    },
  ],
  [
    'is seen by others than those who may see it (AOM-8.5)',
    s => {
      s.open.garrisons[0]!.troops = null
    },
  ],
  [
    'nobody besieges ansfeld (AOM-37.8)',
    s => {
      zone(s, 'ansfeld').siege = {
        side: 0,
        stage: 'openTrenches',
        besieger: 0,
        failures: 0,
        isDouble: false,
        rolls: 0,
      }
    },
  ],
  [
    '0 hold the requisition marker of level 2 at mersbach (AOM-23.6)',
    s => {
      zone(s, 'mersbach').requisition[0] = 2
    },
  ],
  [
    'france has a depot of too many levels (AOM-11.2)',
    s => {
      zone(s, 'mersbach').depot = { nationality: 0, level: 90 }
    },
  ],
  [
    'france has too many depots (AOM-22.5)',
    s => {
      for (const each of s.open.zones) each.depot = { nationality: 0, level: 1 }
    },
  ],
  [
    'french has too many siege trains (AOM-22.8)',
    s => {
      zone(s, 'mersbach').siegeTrains[0] = 9
    },
  ],
  ['is too far away (AOM-10.6)', s => void s.open.locMarkers.push({ side: 0, of: 0, at: 6 })],
  [
    'is for a zone that is not contested (AOM-10.12)',
    s => void s.open.locMarkers.push({ side: 0, of: 0, at: 1 }),
  ],
  [
    'turn 9 is not played (AOM-1.5)',
    s => {
      s.open.turn = 9
    },
  ],
  [
    'there is no such zone: 70 (AOM-47.1)',
    s => {
      unit(s, 'fr-castel').zone = 70
    },
  ],
  [
    'there is no such troop type: 99 (AOM-47.1)',
    s => {
      unit(s, 'fr-castel').troops = [{ type: 99, normal: 1, shattered: 0 }]
    },
  ],
  [
    'a marker has a level that it cannot have (AOM-6.1)',
    s => {
      zone(s, 'mersbach').requisition[0] = 3
    },
  ],
  ['counters are not in the order of their numbers (AOM-8.2)', s => void s.open.counters.reverse()],
  [
    'F1 has bid what cannot be bid (AOM-17.1)',
    s => {
      s.own[0]!.bid = { hq: hq(s, 'fr-army').id, points: 0, isAll: false }
    },
  ],
  [
    'F1 has declared Forces though nobody acts (AOM-12.5)',
    s => {
      s.own[0]!.activation = {
        hq: hq(s, 'fr-army').id,
        available: 1,
        onCredit: false,
        isFree: false,
        inReach: [],
        forces: [],
        acting: NO,
        failed: [],
      }
    },
  ],
  ['the leaders of french are not theirs to know (AOM-4.10)', s => void s.shared.splice(0)],
]

const atStart = (): State => {
  const s = stateOf('the-sall')
  const match = ageOfMuskets.setUp(s.scenario satisfies Scenario)
  return { ...s, ...match, shared: match.shared ?? [] }
}

test.each(ROWS)('%s', (sentence, change) => {
  const s = atStart()
  expect(ageOfMuskets.violations(s)).toEqual([])
  change(s)
  expect(ageOfMuskets.violations(s).some(wrong => wrong.includes(sentence))).toBe(true)
})

test.each(ageOfMuskets.manifest.scenarios)('nothing is wrong with %s', id => {
  expect(ageOfMuskets.violations(stateOf(id))).toEqual([])
})

test.each([
  [true, false],
  [false, true],
])(
  'AOM-4.12, AOM-48.7 · a garrison without a place, where the module allows one: %s',
  (garrisonAllowed, isWrong) => {
    const made = stateOf('the-sall')
    const at = made.scenario.theatre.zones.findIndex(({ place, inPlay }) => place === null && inPlay)
    const s = reprinted(made, ({ theatre }) => ({
      theatre: {
        ...theatre,
        zones: theatre.zones.map((each, zone) =>
          zone === at ? { ...each, effects: { ...each.effects, garrisonAllowed } } : each,
        ),
      },
    }))
    const troops = [{ type: 0, normal: 1, shattered: 0 }]
    s.open.garrisons.push({ side: 0, zone: at, location: 'pass', controller: 0, troops })
    expect(ageOfMuskets.violations(s).some(each => /AOM-4.12/.test(each))).toBe(isWrong)
  },
)
