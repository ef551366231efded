import { imagine, isOf, Match, type Random, type Seat, seeded, there } from '@grognard/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { howMany } from '../../src/battle/chits.ts'
import { battleOf, unitsAt } from '../../src/battle/display.ts'
import { newFight } from '../../src/battle/fight.ts'
import { cicOf } from '../../src/battle/leaders.ts'
import { mayCharge } from '../../src/battle/playable.ts'
import { cavalryAt } from '../../src/battle/troops.ts'
import { battleTurn } from '../../src/battle/turn.ts'
import { bids } from '../../src/bot/bids.ts'
import { actions, attacks } from '../../src/bot/campaign.ts'
import { plans } from '../../src/bot/chits.ts'
import { deployments } from '../../src/bot/deployments.ts'
import { gapsFor, rallyWorth } from '../../src/bot/gaps.ts'
import { tollOf } from '../../src/bot/judgement/engagement.ts'
import { evaluate } from '../../src/bot/judgement/index.ts'
import { forceOf, marchEnds, marches } from '../../src/bot/marches.ts'
import { drawOf, fieldOf } from '../../src/bot/objectives.ts'
import { turns } from '../../src/bot/orders.ts'
import { playOut, propose } from '../../src/bot/proposals.ts'
import { stepNamed } from '../../src/bot/step.ts'
import { targetIn } from '../../src/combat/parties.ts'
import { setHalf } from '../../src/effects/season.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { sideOf } from '../../src/forces/pieces.ts'
import { garrisonIn, zoneState } from '../../src/forces/places.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { BOTS } from '../../src/later.ts'
import { zoneOf } from '../../src/map/theatre.ts'
import type { AgeOfMuskets, State } from '../../src/state.ts'
import { enemyOf, FACING, LINE, type Section } from '../../src/vocabulary.ts'

beforeAll(() => BOTS.fetch())

/** A match that was played on quickly until that step asks where it is fit; what the seat that is asked may imagine there. */
function cameTo(
  scenario: string,
  step: string,
  seed: number,
  isFit: (s: State, seat: Seat) => boolean = () => true,
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
    if (world.at === step && isFit(world.state, seat)) return { s: world.state, seat, random }
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
    const proposed = deployments(s, seat, 'deployArmy', random)
      .map(({ decision }) => decision)
      .filter(decision => isOf('deploy-army', decision))
    const isSolid = ({ posts }: (typeof proposed)[number]) =>
      LINE.every(section => posts.filter(post => post.section === section).length >= 2)
    expect(proposed.some(isSolid)).toBe(true)
  })

  test('AOM-28.28 · the works before Caldiero are manned', () => {
    const { s, seat, random } = cameTo('caldiero', 'deployArmy', 1)
    for (const { decision } of deployments(s, seat, 'deployArmy', random))
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

  test('AOM-28.34, AOM-30.25 · who may take his time pins: it attacks and strains nothing', () => {
    for (const seat of [0, 1]) {
      const { s } = cameTo('salamanca', 'operationsPlanning', 4)
      const [best] = plans(s, seat, 'operationsPlanning', seeded('')).toSorted((a, b) => b.worth - a.worth)
      const { decision } = there(best, 'plan')
      expect(isOf('choose-chits', decision) && howMany(decision.chits, 'pin')).toBe(3)
    }
  })

  test('nobody plans to withdraw', () => {
    const { s, seat, random } = cameTo('salamanca', 'operationsPlanning', 4)
    for (const { decision } of plans(s, seat, 'operationsPlanning', random))
      expect(isOf('choose-chits', decision) && decision.chits.includes('withdraw')).toBe(false)
  })
})

describe('AOM-29.2 · turns of a battle', () => {
  const worthsAt = (s: State, seat: Seat) =>
    new Map(turns(s, seat, 'optionOrPass', seeded('')).map(({ decision, worth }) => [decision.type, worth]))

  /** The enemy has passed, and is as strong; the seat may attack, and has lost so many SP less. */
  const afterAPass = (scenario: string, seat: Seat, ahead: number) => {
    const { s } = cameTo(scenario, 'optionOrPass', 4)
    const battle = battleOf(s)
    const side = sideOf(s, seat)
    battle.passes = 1
    battle.endurance = [5, 5]
    battle.lost[enemyOf(side)] = ahead
    battleTurn.call(s, { ...battleTurn.locals(s), side })
    return worthsAt(s, seat)
  }

  test('AOM-29.17, AOM-61.5 · whom a draw makes the victor passes when the enemy has passed, and the other does not', () => {
    const [french, allied] = [0, 1].map(seat => afterAPass('austerlitz', seat, 0))
    expect(allied?.get('pass-option')).toBeGreaterThan(allied?.get('play-option') ?? 1)
    expect(french?.get('pass-option')).toBeLessThan(french?.get('play-option') ?? 0)
  })

  test('AOM-30.31 · a charge on infantry is no engagement won', () => {
    const { s } = cameTo('salamanca', 'optionOrPass', 4)
    const isCharged = (section: (typeof LINE)[number]) =>
      mayCharge(s, 1, section) && cavalryAt(s, 0, FACING[section]) === 0
    const section = there(LINE.find(isCharged), 'section that may charge infantry')
    const { endurance } = tollOf(s, newFight('cavalryCharge', 1, [FACING[section], section]))
    expect(endurance[0]).toBeGreaterThan(0)
    expect(endurance[0]).toBeLessThan(1)
  })

  test('AOM-30.13, AOM-29.20 · a rally that closes a gap comes before one that does not', () => {
    const { s, seat } = cameTo('salamanca', 'optionOrPass', 4)
    const side = sideOf(s, seat)
    const unit = there(unitsAt(s, side, 'left')[0], 'CU')
    for (const troop of unit.troops) {
      troop.shattered = troop.normal
      troop.normal = 0
    }
    const worthOf = (open: readonly Section[]) =>
      rallyWorth(s, side, unit, cicOf(s, side), { ...gapsFor(s, side), open })
    expect(worthOf(['left'])).toBeGreaterThan(worthOf([]) + 0.2)
  })
})

describe('AOM-50.2 · what draws a Force in a campaign', () => {
  test('in Ulm the Grande Armée goes east: the way to Vienna is worth more the farther one has come', () => {
    const { s, seat } = cameTo('ulm', 'bid', 5)
    const french = seat === 0 ? seat : 0
    const field = fieldOf(s, french, zoneNamed(s, 'strasbourg'), 60)
    const drawTo = (zone: string) => drawOf(s, field, zoneNamed(s, zone))
    expect(drawTo('linz')).toBeGreaterThan(drawTo('regensburg'))
    expect(drawTo('regensburg')).toBeGreaterThan(drawTo('strasbourg'))
  })

  test('AOM-50.4 · somebody bids as long as something draws an HQ', () => {
    const { s, seat, random } = cameTo('ulm', 'bid', 5)
    const [best] = bids(s, seat, 'bid', random).toSorted((a, b) => b.worth - a.worth)
    expect(there(best, 'bid').decision.type).toBe('bid')
  })

  test('AOM-17.10, AOM-50.4 · one point is bid by whoever is likely to go first, two by whoever is not', () => {
    const pointsBid = (of: Seat): number[] => {
      const { s, random } = cameTo('ulm', 'bid', 5, (_, seat) => seat === of)
      return bids(s, of, 'bid', random).flatMap(({ decision }) =>
        isOf('bid', decision) ? [decision.points] : [],
      )
    }
    expect(new Set(pointsBid(0))).toEqual(new Set([1]))
    expect(Math.max(...pointsBid(1))).toBe(2)
  })

  test('AOM-50.6, AOM-46.3 · whoever leaves a place that is worth points leaves one SP in it', () => {
    const isOfWorth = (s: State, seat: Seat): boolean => {
      const { zone, side } = forceOf(s)
      const { vp } = zoneOf(s.scenario.theatre, zone)
      const isOurs = zoneState(s, zone).control === side && garrisonIn(s, side, zone) === undefined
      return vp[0] + vp[1] > 0 && isOurs && seat === 1
    }
    const { s, seat, random } = cameTo('ulm', 'marchOrders', 5, isOfWorth)
    for (const { decision } of marches(s, seat, 'marchOrders', random)) {
      const left = isOf('march', decision) && decision.moves.length > 0 ? decision.garrisons : null
      if (left !== null) expect(left).toMatchObject([{ type: 'leave-garrison', location: 'place' }])
    }
  })

  test('AOM-59.5 · an army that is shut in draws until there are enough to summon it', () => {
    const stakeWith = (present: boolean): number => {
      const { s, seat } = cameTo('ulm', 'bid', 5, (_, each) => each === 0)
      const ulm = zoneNamed(s, 'ulm')
      zoneState(s, ulm).blockade = sideOf(s, seat)
      for (const counter of s.open.counters) if (counter.zone === ulm) counter.inside = true
      if (present) for (const unit of there(s.own[seat], 'sheet').units) unit.zone = ulm
      return there(fieldOf(s, seat, zoneNamed(s, 'stuttgart'), 30).stakes[ulm], 'ulm')
    }
    expect(stakeWith(false)).toBeGreaterThan(stakeWith(true) + 1)
  })

  test('AOM-59.5 · it is worth more the more there are of those who have shut it in', () => {
    const worthWith = (present: boolean): number => {
      const { s, seat } = cameTo('ulm', 'bid', 5, (_, each) => each === 0)
      const ulm = zoneNamed(s, 'ulm')
      zoneState(s, ulm).blockade = sideOf(s, seat)
      for (const { units } of s.own) for (const unit of units) unit.inside = unit.zone === ulm
      if (present)
        for (const unit of there(s.own[seat], 'sheet').units) if (unit.zone !== ulm) unit.zone = ulm
      const share = there(evaluate(s)[seat], 'share')
      s.own = s.own.map((own, at) =>
        at === seat ? own : { ...own, units: own.units.map(each => ({ ...each, inside: false })) },
      )
      return share - there(evaluate(s)[seat], 'share')
    }
    expect(worthWith(true)).toBeGreaterThan(worthWith(false))
    expect(worthWith(false)).toBeGreaterThanOrEqual(0)
  })

  test('AOM-1.5 · what the rules of thumb think little of is not looked at in a campaign', () => {
    const { s, seat, random } = cameTo('ulm', 'marchOrders', 5)
    const all = marches(s, seat, 'marchOrders', random)
    const few = there(propose(s, seat, 'marchOrders', random), 'proposals').proposals
    const best = Math.max(...all.map(({ worth }) => worth))
    expect(few.length).toBeLessThanOrEqual(4)
    expect(Math.max(...few.map(({ worth = 0 }) => worth))).toBeCloseTo(best)
  })

  test('AOM-36.7 · nobody storms a city of more than a few who is not twice as many', () => {
    const stormOf = (s: State, seat: Seat) =>
      attacks(s, seat, 'declareAttack', seeded('')).find(
        ({ decision }) =>
          isOf('attack', decision) &&
          decision.zone !== null &&
          targetIn(s, 0, zoneNamed(s, decision.zone)) === 'storm',
      )
    const { s, seat } = cameTo(
      'ulm',
      'declareAttack',
      5,
      (each, at) => at === 0 && stormOf(each, at) !== undefined,
    )
    const before = there(stormOf(s, seat), 'storm').worth
    for (const { side, troops } of s.open.garrisons) if (side === 1) there(troops?.[0], 'SP').normal = 90
    expect(before).toBeGreaterThan(0.5)
    expect(there(stormOf(s, seat), 'storm').worth).toBeLessThan(0.5)
  })

  test('AOM-20.1, AOM-14.1 · a Forced March is worth less where more men fall out', () => {
    const worthIn = (half: 'fair' | 'foul'): number => {
      const { s, seat, random } = cameTo(
        'ulm',
        'endMarch',
        5,
        (each, seat) => seat === 0 && forceOf(each).all > 24,
      )
      setHalf(s, half, [])
      const found = marchEnds(s, seat, 'endMarch', random).find(
        ({ decision }) => isOf('end-march', decision) && decision.forcedMarch !== null,
      )
      return there(found, 'attempt').worth
    }
    expect(worthIn('fair')).toBeGreaterThan(worthIn('foul'))
  })

  test('AOM-50.3 · and marches where it is drawn', () => {
    const { s, seat, random } = cameTo('ulm', 'marchOrders', 5)
    const [best] = marches(s, seat, 'marchOrders', random).toSorted((a, b) => b.worth - a.worth)
    expect(there(best, 'march').worth).toBeGreaterThan(0.5)
  })

  test('AOM-1.5 · in the last turn nobody builds for turns to come', () => {
    const builds = (turn: number): number => {
      const { s, seat, random } = cameTo('the-sall', 'chooseAction', 5)
      s.open.turn = turn
      const found = actions(s, seat, 'chooseAction', random).filter(
        ({ decision }) => isOf('action', decision) && decision.action !== 'march',
      )
      return Math.max(...found.map(({ worth }) => worth))
    }
    expect(builds(2)).toBeLessThan(builds(1))
  })
})
