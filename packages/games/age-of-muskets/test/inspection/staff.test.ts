import { below, pickFrom, seatsIn, seeded } from '@grognard/engine'
import { expect, test } from 'vitest'
import { settle } from '../../src/forces/settle.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { Stage } from '../table.ts'
import { teams } from '../teams.ts'
import { Staff } from './staff.ts'
import { again, counted, Findings, shakenTable } from './tables.ts'

const TABLES = [
  [ageOfMuskets, 'the-sall', {}],
  [ageOfMuskets, 'the-sall', { mixedQualityCU: false }],
  [teams, 'the-sall-teams', { players: 4, mixedQualityCU: false }],
  [ageOfMuskets, 'ulm', { players: 2 }],
  [ageOfMuskets, 'ulm', { players: 4, garrisonVisibility: 'presence' }],
] as const
const SEEDS = 4

test('AOM-39.1 AOM-39.3 AOM-40.1 AOM-40.3 AOM-40.5 AOM-40.7 AOM-40.12 AOM-9.4 · what the staff may do, asked of every troop and every holder', () => {
  const findings = new Findings()
  const inspectors: Staff[] = []
  for (let seed = 0; seed < SEEDS; seed++)
    for (const [game, id, options] of TABLES) {
      const random = seeded(`staff ${id} ${seed}`)
      const s = shakenTable(game, id, options, random)
      // Some CU have been lost, in this turn or before.
      for (const { units } of s.own) for (const unit of units) if (below(random, 9) === 0) unit.troops = []
      settle(s)
      for (const own of s.own)
        own.gone = own.gone.map(gone =>
          gone.turn < 0 ? gone : { ...gone, turn: s.open.turn - below(random, 2) },
        )
      for (const phase of ['trainingPhase', 'reinforcementPhase']) {
        const staff = new Staff(findings.at(() => `${id} ${JSON.stringify(options)} ${seed}`))
        inspectors.push(staff)
        const before = again(s)
        const stage = new Stage(again(s), phase)
        staff.recovery(
          before,
          stage.told.map(({ event }) => event),
        )
        for (let made = 0; made < 300 && !stage.isOver; made++) {
          const { position } = stage
          const seat = pickFrom(random, seatsIn(position.waiting))
          staff.look(position, seat)
          position.decide(seat, position.sample(seat, random))
        }
        staff.totals(stage.s)
      }
    }
  expect(findings.byRule).toEqual({})
  const counts = counted(inspectors)
  for (const what of [
    'training',
    'placing in CU',
    'placing in garrisons',
    'bringing back',
    'transfers',
    'assigning',
  ])
    expect([what, (counts.get(what) ?? 0) > 100]).toEqual([what, true])
}, 120_000)
