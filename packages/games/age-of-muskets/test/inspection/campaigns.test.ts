import { seeded } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Event } from '../../src/events.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { besiege } from '../seeking.ts'
import { shake } from '../shaking.ts'
import { Stage } from '../table.ts'
import { teams } from '../teams.ts'
import { Choices } from './choices.ts'
import { Encounters } from './encounters.ts'
import type { Inspector } from './inspector.ts'
import { Scores } from './scores.ts'
import { Supplies } from './supplies.ts'
import { again, counted, Findings, shakenTable, somebody, tableOf } from './tables.ts'

const OFTEN = 3
const SEEDS = 2
const MOST = 300

test('AOM-14.1 AOM-18.1 AOM-19.11 AOM-19.12 AOM-20.1 AOM-22.6 AOM-23.4 AOM-26.1 AOM-26.4 AOM-26.7 AOM-35.3 AOM-35.7 AOM-35.14 AOM-36.10 AOM-44.4 AOM-60.1 AOM-60.3 · campaigns under inspection', () => {
  const findings = new Findings()
  const inspectors: Inspector[] = []
  for (let seed = 0; seed < SEEDS; seed++)
    for (const [game, id, options] of [
      [ageOfMuskets, 'the-sall', {}],
      [teams, 'the-sall-teams', { players: 4 }],
      [ageOfMuskets, 'ulm', { players: 4, garrisonVisibility: seed % 2 === 0 ? 'full' : 'presence' }],
      [ageOfMuskets, 'danube-1805-campaign', { players: 2 + (seed % 5) }],
    ] as const) {
      const random = seeded(`inspected ${id} ${seed}`)
      const s = tableOf(game, id, options)
      if (seed % 2 === 0) shake(s, random)
      if (id === 'ulm' && seed % 3 === 1) besiege(s, 'takeOuterWorks')
      const stage = new Stage(s, id.startsWith('the-sall') ? 'campaign' : 'turns')
      const find = findings.at(() => `${id} ${JSON.stringify(options)} ${seed} at ${stage.at}`)
      const choices = new Choices(find)
      const encounters = new Encounters(() => stage.s, find)
      const supplies = new Supplies(() => stage.s, find)
      const scores = new Scores(() => stage.s, find)
      inspectors.push(choices, encounters, supplies, scores)
      const hear = (event: Event): void => {
        encounters.hear(event)
        supplies.hear(event)
        scores.hear(event)
      }
      const tell = Object.assign(hear, { only: (_: number, event: Event) => hear(event) })
      for (let made = 0; made < MOST && !stage.isOver; made++) {
        const { position } = stage
        const { seat, decision } = somebody(stage, random)
        choices.look(position, seat)
        if (decision.type === 'combat-losses') encounters.losses(position, decision.losses)
        position.decide(seat, decision, tell)
        encounters.after()
        supplies.after()
        scores.after(stage.at)
        encounters.overdue(stage.at)
      }
    }
  const counts = counted(inspectors)
  expect(findings.byRule).toEqual({})
  for (const what of [
    'actions',
    'evasions',
    'detached moves',
    'screens',
    'reports',
    'lesser combats',
    'morale',
    'attrition',
    'forage',
    'garrisons that are left',
    'garrisons that are taken up',
    'attempts',
    'scores',
  ])
    expect([what, (counts.get(what) ?? 0) > OFTEN]).toEqual([what, true])
}, 240_000)

test('AOM-45.2 AOM-45.3 AOM-45.4 AOM-45.5 AOM-45.9 · what a month costs, of tables at random', () => {
  const findings = new Findings()
  let groups = 0
  for (let seed = 0; seed < 20; seed++)
    for (const [game, id, options] of [
      [teams, 'the-sall-teams', { players: 4 }],
      [ageOfMuskets, 'ulm', { players: 4, garrisonVisibility: seed % 2 === 0 ? 'full' : 'presence' }],
      [ageOfMuskets, 'danube-1805-campaign', { players: 2 + (seed % 5) }],
    ] as const) {
      const s = shakenTable(game, id, options, seeded(`month ${id} ${seed}`))
      const supplies = new Supplies(
        () => s,
        findings.at(() => `${id} ${seed}`),
      )
      const consumed = new Stage(again(s), 'monthlyAttrition').events('consumption')
      for (const event of consumed) supplies.hear(event)
      groups += consumed.length
      supplies.month(s)
      for (const event of new Stage(again(s), 'stragglerLosses').events('stragglers-perished'))
        supplies.hear(event)
      supplies.perished(s)
    }
  expect(findings.byRule).toEqual({})
  expect(groups).toBeGreaterThan(50)
}, 60_000)
