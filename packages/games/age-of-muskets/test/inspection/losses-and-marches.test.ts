import {
  below,
  fastChance,
  forbiddenWhole,
  newState,
  Position,
  pickFrom,
  type Random,
  seatsIn,
  seeded,
  there,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { acting } from '../../src/activation/acting.ts'
import { engagement, type Fight } from '../../src/battle/fight.ts'
import { leaderOfPiece } from '../../src/battle/leaders.ts'
import { lossChoices, type Sufferer, takeLoss } from '../../src/calculations/attrition.ts'
import { engagementCasualties, withHalf } from '../../src/calculations/engagement.ts'
import { type Prey, pursuitToll } from '../../src/calculations/pursuit.ts'
import type { Event } from '../../src/events.ts'
import { usableBridges } from '../../src/forces/bridges.ts'
import { pieceId, zoneId } from '../../src/forces/names.ts'
import { pieceOfHq, pieceOfUnit, sideOf } from '../../src/forces/pieces.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { groundFor } from '../../src/march/moves.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../../src/state.ts'
import { LOSS_CLASSES, NO, type Section, type Side } from '../../src/vocabulary.ts'
import { houseScenario, THE_SALL } from '../house.ts'
import { around, flights, marches } from '../map/second-reading.ts'
import { march } from '../march/marches.ts'

/**
 * Three chapters read a second time, sentence by sentence and without the rules' own code where they calculate: the losses
 * of attrition and pursuit, the engagement roll, and what a March may do and costs.
 */

const upTo = (random: Random, most: number): number => below(random, most + 1)

describe('losses', () => {
  const { roster } = THE_SALL
  const typeOf = (type: number) => there(roster.troopTypes[type], 'type')
  const sp = ({ troops }: Sufferer) =>
    troops.reduce((sum, { normal, shattered }) => sum + normal + shattered, 0)

  /** AOM-14.3 to AOM-14.6, asked of one SP. */
  function mayBeLost(units: readonly Sufferer[], unit: Sufferer, type: number, isWinters: boolean): boolean {
    const here = (each: Sufferer, isMeant: (type: number) => boolean) =>
      each.troops.filter(troop => isMeant(troop.type) && troop.normal + troop.shattered > 0)
    const arm = (name: string) => (each: number) => typeOf(each).arm === name
    const anywhere = (name: string) => units.some(each => here(each, arm(name)).length > 0)
    const first = !isWinters
      ? null
      : anywhere('cavalry')
        ? 'cavalry'
        : anywhere('artillery')
          ? 'artillery'
          : null
    const rank = (each: number) => LOSS_CLASSES.indexOf(typeOf(each).lossClass)
    if (first === null) {
      const candidates = units.filter(each => sp(each) > 0)
      const spared = candidates.filter(each => candidates.every(other => other.losses >= each.losses))
      if (!spared.includes(unit)) return false
      const earliest = Math.min(
        ...spared.flatMap(each => here(each, () => true).map(troop => rank(troop.type))),
      )
      if (rank(type) !== earliest) return false
    } else if (typeOf(type).arm !== first) return false
    const alike = here(unit, each =>
      first === null ? rank(each) === rank(type) : typeOf(each).arm === first,
    )
    const own = alike.find(troop => troop.type === type)
    return own !== undefined && (own.shattered > 0 || alike.every(({ shattered }) => shattered === 0))
  }

  const someUnit = (random: Random): Sufferer => ({
    losses: 0,
    troops: roster.troopTypes.flatMap((_, type) => {
      const [normal, shattered] = [
        below(random, 3) === 0 ? upTo(random, 3) : 0,
        below(random, 6) === 0 ? 1 : 0,
      ]
      return normal + shattered > 0 ? [{ type, normal, shattered }] : []
    }),
  })

  test('AOM-14.3 AOM-14.4 AOM-14.5 AOM-14.6 AOM-14.11 · what may be lost next, asked of every SP', () => {
    for (let seed = 0; seed < 150; seed++) {
      const random = seeded(`losses ${seed}`)
      const units = Array.from({ length: 1 + below(random, 4) }, () => someUnit(random))
      const isWinter = below(random, 2) === 0
      for (let lost = 0; lost < 12; lost++) {
        const isWinters = isWinter && lost === 0
        const choices = lossChoices(roster, units, isWinters)
        const slow = units.flatMap((each, unit) =>
          roster.troopTypes.flatMap((_, type) =>
            mayBeLost(units, each, type, isWinters) ? [{ unit, type }] : [],
          ),
        )
        const sorted = choices.toSorted((a, b) => a.unit - b.unit || a.type - b.type)
        expect({ seed, lost, choices: sorted }).toEqual({ seed, lost, choices: slow })
        const loss = choices[below(random, Math.max(1, choices.length))]
        if (loss === undefined) break
        const before = units.map(sp)
        const guns = takeLoss(roster, units, loss)
        expect(units.map(sp)).toEqual(before.map((each, unit) => each - (unit === loss.unit ? 1 + guns : 0)))
        const sufferer = there(units[loss.unit], 'CU')
        const hasMen = sufferer.troops.some(({ type }) => typeOf(type).arm !== 'artillery')
        if (typeOf(loss.type).arm !== 'artillery' && !hasMen) expect(sp(sufferer)).toBe(0)
      }
    }
  })

  /** AOM-32.7 to AOM-32.9, one loss after the other. */
  function tollByHand(losses: number, prey: Prey): Prey {
    const [left, taken] = [{ ...prey }, { cavalry: 0, best: 0, line: 0, recruits: 0, artillery: 0 }]
    const take = (kind: keyof Prey): boolean => {
      if (left[kind] === 0) return false
      left[kind]--
      taken[kind]++
      return true
    }
    const riders = 1 + Math.floor(losses / 10)
    for (let loss = 1; loss <= losses; loss++) {
      if (loss <= riders && take('cavalry')) continue
      if (take('best') || take('line')) continue
      if (take('recruits')) take('recruits')
      else take('cavalry')
    }
    const all = taken.cavalry + taken.best + taken.line + taken.recruits
    for (let gun = 2; gun <= all; gun += 2) take('artillery')
    return taken
  }

  test('AOM-32.7 AOM-32.8 AOM-32.9 · a pursuit, one loss after the other', () => {
    const random = seeded('pursuit')
    for (let trial = 0; trial < 2_000; trial++) {
      const losses = upTo(random, 25)
      const prey = {
        cavalry: upTo(random, 6),
        best: upTo(random, 6),
        line: upTo(random, 6),
        recruits: upTo(random, 9),
        artillery: upTo(random, 6),
      }
      expect({ losses, prey, toll: pursuitToll(losses, prey) }).toEqual({
        losses,
        prey,
        toll: tollByHand(losses, prey),
      })
    }
  })

  test('AOM-31.13 AOM-31.14 AOM-31.15 AOM-31.16 · halves add up to SP, whatever the order', () => {
    const random = seeded('halves')
    for (let trial = 0; trial < 200; trial++) {
      let [half, lost, byHand] = [false, 0, 0]
      for (let engagement = 0; engagement < 6; engagement++) {
        const difference = 1 + upTo(random, 25)
        const isWinner = below(random, 2) === 0
        const casualties = engagementCasualties(difference)[isWinner ? 'winner' : 'loser']
        const suffered = withHalf(half, casualties)
        half = suffered.half
        lost += suffered.lost
        // In halves of an SP.
        const losers = Math.max(1, 2 * Math.floor(difference / 5))
        byHand += !isWinner ? losers : losers === 1 ? 0 : losers === 2 ? 1 : losers <= 6 ? 2 : 4
        expect(2 * lost + (half ? 1 : 0)).toBe(byHand)
      }
    }
  })
})

/** A match at random; `look` is shown every position before its decision, `hear` what the decision has told. */
function walk(
  scenario: string,
  seed: number,
  look: (position: Position<AgeOfMuskets>, random: Random) => void,
  hear: (event: Event) => void = () => {},
): void {
  const tell = Object.assign(hear, { only: (_: number, event: Event) => hear(event) })
  const position = new Position(
    ageOfMuskets,
    newState(ageOfMuskets, houseScenario(scenario), fastChance(seed)),
    tell,
  )
  const random = seeded(`${scenario} ${seed}`)
  while (position.step !== null) {
    look(position, random)
    const seat = there(seatsIn(position.waiting)[0], 'seat')
    position.decide(seat, position.sample(seat, random), tell)
  }
}

describe('the engagement roll', () => {
  const menOf = (s: State, { troops }: CombatUnit): number =>
    troops.reduce(
      (sum, { type, normal }) => sum + (s.scenario.roster.troopTypes[type]?.arm === 'artillery' ? 0 : normal),
      0,
    )
  const gunsOf = (s: State, { troops }: CombatUnit): number =>
    troops.reduce(
      (sum, { type, normal, shattered }) =>
        sum + (s.scenario.roster.troopTypes[type]?.arm === 'artillery' ? normal + shattered : 0),
      0,
    )
  const isGuns = (s: State, { id }: CombatUnit): boolean => s.scenario.roster.combatUnits[id]?.kind === 'ART'
  const standingIn = (s: State, side: Side, section: Section): CombatUnit[] =>
    s.own.flatMap((own, seat) =>
      sideOf(s, seat) !== side
        ? []
        : own.units.filter(unit =>
            s.open.counters.some(({ id, section: at }) => id === unit.counter && at === section),
          ),
    )
  const NEXT: { readonly [section: string]: readonly Section[] } = {
    left: ['center', 'flankLeft'],
    center: ['left', 'right'],
    right: ['center', 'flankRight'],
    flankLeft: ['left'],
    flankRight: ['right'],
  }
  const MIRROR: { readonly [section: string]: Section } = { flankLeft: 'flankRight', flankRight: 'flankLeft' }

  /** AOM-31.8 to AOM-31.11, without the Tactical Value of the troops, which is chosen. */
  function addedByHand(s: State, fight: Fight, side: Side): number {
    const battle = there(s.open.battle, 'battle')
    const enemy: Side = side === 0 ? 1 : 0
    const [here, before] = [fight.sections[side], fight.sections[enemy]]
    const isHeld = (whose: Side, section: Section) =>
      standingIn(s, whose, section).some(unit => menOf(s, unit) > 0)
    const counting = (whose: Side, section: Section) =>
      standingIn(s, whose, section).reduce((sum, unit) => {
        if (fight.option === 'cavalryCharge')
          return (
            sum +
            unit.troops.reduce(
              (riders, { type, normal }) =>
                riders + (s.scenario.roster.troopTypes[type]?.arm === 'cavalry' ? normal : 0),
              0,
            )
          )
        return menOf(s, unit) > 0 || isGuns(s, unit) ? sum + menOf(s, unit) + gunsOf(s, unit) : sum
      }, 0)
    const ratio = counting(side, here) / counting(enemy, before)
    const hasGuns = (whose: Side, section: Section) =>
      standingIn(s, whose, section).some(
        unit => gunsOf(s, unit) > 0 && (isGuns(s, unit) || menOf(s, unit) > 0),
      )
    const isVoid = there(NEXT[here], 'neighbours').some(section => {
      const facing = MIRROR[section]
      const isOurs = battle.manned[side].includes(section) || standingIn(s, side, section).length > 0
      if (facing !== undefined && !isOurs && !isHeld(enemy, facing)) return false
      return !isHeld(side, section)
    })
    let sum = fight.fallen[side] ? -1 : leaderOfPiece(s, fight.commanders[side]).tactical
    sum += ratio >= 4 ? 4 : ratio >= 3 ? 3 : ratio >= 2 ? 2 : ratio >= 1.5 ? 1 : 0
    sum += there(s.own[battle.commands[side].seat]?.battle, 'plan').control
    if (battle.superiority[side][here]) sum -= 2
    if (isVoid) sum -= 2
    if (hasGuns(side, here) && !hasGuns(enemy, before)) sum += 1
    if (side === fight.by) return sum
    if (['village', 'hills'].includes(battle.terrain[side][here] ?? '')) sum += 1
    const works = battle.works[side]
    if (works?.section === here) sum += works.kind === 'entrenchedCamp' ? 3 : 1
    if (side === battle.attacker) return sum
    if (battle.riverCrossed) sum += 1
    return s.scenario.theatre.zones[battle.zone]?.terrain === 'mountainPass' ? sum + 1 : sum
  }

  test.each(['austerlitz', 'salamanca', 'furtheim'])(
    'AOM-31.5 AOM-31.8 AOM-31.10 AOM-31.11 · the totals of %s at random',
    id => {
      let rolls = 0
      for (let seed = 0; seed < 12; seed++) {
        let expected: readonly [number, number] | null = null
        walk(
          id,
          seed,
          ({ at, state }) => {
            expected = at === 'troopsUsed' ? byHandIn(state) : null
          },
          event => {
            if (event.type !== 'engagement-roll' || expected === null) return
            for (const { side, die, total, troopType } of event.sides) {
              const { sides, troopTypes } = houseScenario(id).roster
              const number = sides.findIndex(each => each.id === side)
              const tactical = there(
                troopTypes.find(each => each.id === troopType),
                troopType,
              ).tactical
              expect({ id, seed, side, total }).toEqual({
                id,
                seed,
                side,
                total: there(expected[number], 'side') + die + tactical,
              })
              rolls++
            }
          },
        )
      }
      expect(rolls).toBeGreaterThan(20)
    },
  )

  const byHandIn = (s: State): readonly [number, number] => {
    const fight = engagement.locals(s)
    return [addedByHand(s, fight, 0), addedByHand(s, fight, 1)]
  }
})

describe('a March', () => {
  type Piece = CombatUnit | Headquarters

  /** AOM-19.2: the CU are with the HQ or next to it, and one of its own is with it; AOM-4.16: also where it does not act. */
  function isTogether(s: State, pieces: readonly Piece[], to: readonly number[]): boolean {
    const { seat, force } = acting(s)
    const lead = pieces.findIndex(piece => !('troops' in piece))
    const [hq, end] = [pieces[lead], to[lead]]
    if (hq === undefined || end === undefined)
      return pieces.every((piece, at) => to[at] === piece.zone || !isLast(s, seat, piece))
    const isNear = (zone: number) => zone === end || edgeOf(s, zone, end) !== undefined
    const own = there(s.own[seat], 'seat').units.filter(unit => unit.hq === hq.id)
    const isWith = (unit: CombatUnit) =>
      force.units.includes(unit.id) ? to[pieces.indexOf(unit)] === end : unit.zone === end
    return to.every(isNear) && own.some(isWith)
  }

  /** Of all CU that are with his HQ, inside a place or outside, there is this one only. */
  function isLast(s: State, seat: number, piece: Piece): boolean {
    const { headquarters, units } = there(s.own[seat], 'seat')
    return headquarters.some(hq => {
      const escort = units.filter(
        unit => unit.hq === hq.id && unit.zone === hq.zone && unit.inside === hq.inside,
      )
      return escort.length === 1 && escort[0]?.id === piece.id && 'troops' in piece
    })
  }

  const edgeOf = ({ scenario }: State, a: number, b: number) =>
    scenario.theatre.edges.find(edge => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a))

  /** AOM-19.4 */
  function surchargeByHand(s: State, pieces: readonly Piece[], to: readonly number[]): number {
    const side = sideOf(s, acting(s).seat)
    const { tables } = s.scenario
    const crossings = pieces.flatMap(({ zone }, at) => {
      const end = there(to[at], 'zone')
      const edge = edgeOf(s, zone, end)
      return edge === undefined || edge.type === 'open' ? [] : [{ end, edge }]
    })
    const isDefended = (zone: number) =>
      s.open.garrisons.some(each => each.zone === zone && each.side !== side) ||
      s.own.some(
        ({ units }, seat) =>
          sideOf(s, seat) !== side && units.some(unit => unit.zone === zone && stands(s, unit)),
      )
    const isBridged = ({ bridge }: { readonly bridge: number }) =>
      bridge !== NO && usableBridges(s, side)[bridge]
    const { majorRiverWithoutBridge, riverIntoEnemyZone } = tables
    return (
      (crossings.some(({ edge }) => edge.type === 'majorRiver' && !isBridged(edge))
        ? majorRiverWithoutBridge
        : 0) + (crossings.some(({ end }) => isDefended(end)) ? riverIntoEnemyZone : 0)
    )
  }

  /** AOM-43.2, AOM-43.5: it is not disregarded as shattered. */
  const stands = ({ scenario }: State, { id, troops }: CombatUnit): boolean =>
    scenario.roster.combatUnits[id]?.kind === 'ART' ||
    troops.some(({ type, normal }) => normal > 0 && scenario.roster.troopTypes[type]?.arm !== 'artillery')

  test('AOM-19.1 AOM-19.2 AOM-19.4 AOM-19.5 AOM-10.11 AOM-43.4 · what a Force may be ordered, in campaigns at random', () => {
    const verdicts = { legal: 0, forbidden: 0 }
    const look = ({ at, step, state: s }: Position<AgeOfMuskets>, random: Random) => {
      if (at !== 'marchOrders' || step === null) return
      const { seat, force, sheet } = acting(s)
      const own = there(s.own[seat], 'seat')
      const pieces: Piece[] = [
        ...own.headquarters.filter(({ id }) => id === force.hq),
        ...own.units.filter(({ id }) => force.units.includes(id)),
      ]
      const { situation } = groundFor(s, seat, false)
      for (let trial = 0; trial < 8; trial++) {
        const near = pieces.flatMap(({ zone }) => [zone, ...around(situation, zone)])
        const aim = pickFrom(random, near)
        const to = pieces.map(({ zone }) =>
          below(random, 6) > 0 ? aim : below(random, 2) === 0 ? zone : pickFrom(random, near),
        )
        const moves = pieces.flatMap((piece, index) => {
          const end = there(to[index], 'zone')
          const name = pieceId(s, 'troops' in piece ? pieceOfUnit(piece.id) : pieceOfHq(s, piece.id))
          return end === piece.zone ? [] : [[name, zoneId(s, end)] as const]
        })
        const mayGo = pieces.every((piece, index) => {
          const end = there(to[index], 'zone')
          if (end === piece.zone) return true
          const flees = 'troops' in piece && !stands(s, piece)
          return (flees ? flights : marches)(situation, piece.zone).includes(end)
        })
        const cost = force.cost + surchargeByHand(s, pieces, to)
        const isPaid = sheet.onCredit || force.parent !== sheet.hq || cost <= sheet.available
        const isLegal = mayGo && isTogether(s, pieces, to) && isPaid
        const forbidden = forbiddenWhole(step, s, seat, march(Object.fromEntries(moves)))
        expect({ moves, cost, isLegal: forbidden === null }).toEqual({ moves, cost, isLegal })
        verdicts[isLegal ? 'legal' : 'forbidden']++
      }
    }
    for (let seed = 0; seed < 30; seed++) walk('the-sall', seed, look)
    expect(Math.min(verdicts.legal, verdicts.forbidden)).toBeGreaterThan(100)
  })
})
