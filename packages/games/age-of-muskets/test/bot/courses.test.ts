import { imagine, isOf, Match, type Random, type Seat, seeded, there } from '@grognard/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { howMany } from '../../src/battle/chits.ts'
import { bids, marches } from '../../src/bot/campaign.ts'
import { plans } from '../../src/bot/chits.ts'
import { deployments } from '../../src/bot/deployments.ts'
import { fieldOf } from '../../src/bot/objectives.ts'
import { playOut } from '../../src/bot/proposals.ts'
import { stepNamed } from '../../src/bot/step.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { BOTS } from '../../src/later.ts'
import type { AgeOfMuskets, State } from '../../src/state.ts'
import { LINE } from '../../src/vocabulary.ts'

beforeAll(() => BOTS.fetch())

/** A match that was played on quickly until that step asks; what the seat that is asked may imagine there. */
function cameTo(
  scenario: string,
  step: string,
  seed: number,
): { readonly s: State; readonly seat: Seat; readonly random: Random } {
  const begun = Match.begin(ageOfMuskets, { scenario, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match: Match<AgeOfMuskets> = begun.value
  const random = seeded(`${scenario} ${seed}`)
  for (;;) {
    const { seat } = there(
      match.pending().seats.find(({ sealed }) => !sealed),
      'seat that is asked',
    )
    const world = imagine(ageOfMuskets, match.view(seat), match.memory(seat), random)
    if (world.at === step) return { s: world.state, seat, random }
    match.decide(seat, playOut(world.state, seat, world.at, [match.sample(seat, random)], random))
  }
}

describe('AOM-50.8 · orders of battle that are proposed', () => {
  test.each([
    ['caldiero', 1],
    ['austerlitz', 2],
    ['salamanca', 3],
  ])('%s: two CU or more in every section of one of them', (scenario, seed) => {
    const { s, seat, random } = cameTo(scenario, 'deployArmy', seed)
    const proposed = deployments(s, seat, random).filter(decision => isOf('deploy-army', decision))
    const isSolid = ({ posts }: (typeof proposed)[number]) =>
      LINE.every(section => posts.filter(post => post.section === section).length >= 2)
    expect(proposed.some(isSolid)).toBe(true)
  })

  test('AOM-28.28 · the works before Caldiero are manned', () => {
    const { s, seat, random } = cameTo('caldiero', 'deployArmy', 1)
    for (const decision of deployments(s, seat, random))
      expect(decision).toMatchObject({ type: 'deploy-army', works: expect.any(String) })
  })

  test('AOM-27.5 · an army that is imagined too small is deployed all the same', () => {
    const { s, seat } = cameTo('caldiero', 'deployArmy', 1)
    const own = there(s.own[seat], 'sheet')
    own.units = own.units.slice(0, 2)
    expect(stepNamed('deployArmy')?.default?.(s, seat)).toMatchObject({ type: 'deploy-army' })
  })
})

describe('AOM-50.9 · plans of battle', () => {
  const assaultsOf = (scenario: string, seat: Seat): number => {
    const { s } = cameTo(scenario, 'operationsPlanning', 4)
    const [best] = plans(s, seat, 'operationsPlanning', seeded('')).toSorted((a, b) => b.worth - a.worth)
    const decision = there(best, 'plan').decision
    return isOf('choose-chits', decision) ? howMany(decision.chits, 'assault') : 0
  }

  test('AOM-61.5 · where a draw is defeat one is bold, where it is victory one is not', () => {
    expect(assaultsOf('austerlitz', 0)).toBeGreaterThanOrEqual(3)
    expect(assaultsOf('austerlitz', 1)).toBeLessThanOrEqual(1)
  })

  test('nobody plans to withdraw', () => {
    const { s, seat, random } = cameTo('salamanca', 'operationsPlanning', 4)
    for (const { decision } of plans(s, seat, 'operationsPlanning', random))
      expect(isOf('choose-chits', decision) && decision.chits.includes('withdraw')).toBe(false)
  })
})

describe('AOM-50.2 · what draws a Force in a campaign', () => {
  test('in Ulm the Grande Armée goes east: the way to Vienna is worth more the farther one has come', () => {
    const { s, seat } = cameTo('ulm', 'bid', 5)
    const french = seat === 0 ? seat : 0
    const { draws } = fieldOf(s, french, 60)
    const drawOf = (zone: string) => there(draws[zoneNamed(s, zone)], zone)
    expect(drawOf('linz')).toBeGreaterThan(drawOf('regensburg'))
    expect(drawOf('regensburg')).toBeGreaterThan(drawOf('strasbourg'))
  })

  test('AOM-50.4 · somebody bids as long as something draws an HQ', () => {
    const { s, seat, random } = cameTo('ulm', 'bid', 5)
    const [best] = bids(s, seat, 'bid', random).toSorted((a, b) => b.worth - a.worth)
    expect(there(best, 'bid').decision.type).toBe('bid')
  })

  test('AOM-50.3 · and marches where it is drawn', () => {
    const { s, seat, random } = cameTo('ulm', 'marchOrders', 5)
    const [best] = marches(s, seat, 'marchOrders', random).toSorted((a, b) => b.worth - a.worth)
    expect(there(best, 'march').worth).toBeGreaterThan(0.5)
  })
})
