import { type Position, there } from '@grognard/engine'
import type { Event } from '../../src/events.ts'
import { leaderNamed, seatNamed, typeNamed, unitNamed, zoneId, zoneNamed } from '../../src/forces/names.ts'
import { minorCombat } from '../../src/procedures.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../../src/state.ts'
import type { Troop } from '../../src/troops/index.ts'
import { NO, type Side } from '../../src/vocabulary.ts'
import {
  allSp,
  fightersIn,
  forNumbers,
  garrisonOf,
  garrisonTroops,
  groundAt,
  hqsOfSide,
  isBroken,
  isCaught,
  isFriendIn,
  normalSp,
  other,
  shot,
  sideNamed,
  sideOfSeat,
  sum,
  typeAt,
  unitsOfSide,
  zoneAt,
} from './eyes.ts'
import { type Find, Inspector } from './inspector.ts'

/** Cavalry screens (chapter 26) and lesser combats (chapters 35 and 36) by what is told of them, read a second time. */
export class Encounters extends Inspector {
  readonly #table: () => State
  #before: State
  /** By side: who leads a lesser combat, and with what. */
  readonly #leds = new Map<
    string,
    { readonly tactical: number; readonly troop: string | null; readonly sp: number }
  >()
  #screenLeaders = new Map<string, number>()
  /** CU that have entered a zone in the last March. */
  #moved = new Map<number, { readonly from: number; readonly to: number }>()
  /** Zones in which a screen is due. */
  #due = new Set<string>()

  constructor(table: () => State, find: Find) {
    super(find)
    this.#table = table
    this.#before = shot(table())
  }

  /** After a decision. */
  after(): void {
    this.#track()
    this.#before = shot(this.#table())
  }

  hear(event: Event): void {
    this.#track()
    switch (event.type) {
      case 'marched':
        this.#marched(event)
        break
      case 'screen-leader':
        this.#screenLeaders.set(event.side, event.tactical)
        break
      case 'screen':
        this.#screen(event)
        break
      case 'screen-report':
        this.#report(event)
        break
      case 'combat-led':
        this.#led(event)
        break
      case 'combat-rolled':
        this.#rolled(event)
        break
      case 'combat-morale':
        this.#morale(event)
        break
    }
    this.#before = shot(this.#table())
  }

  #track(): void {
    const now = this.#table()
    const was = new Map(
      this.#before.own.flatMap(({ units }) => units.map(unit => [unit.id, unit.zone] as const)),
    )
    for (const { units } of now.own)
      for (const unit of units) {
        const from = was.get(unit.id)
        if (from !== undefined && from !== unit.zone) this.#moved.set(unit.id, { from, to: unit.zone })
      }
  }

  #marched({ player, moves }: Extract<Event, { readonly type: 'marched' }>): void {
    const s = this.#table()
    this.#moved = new Map()
    this.#screenLeaders = new Map()
    const side = sideOfSeat(s, seatNamed(s, player))
    this.#due = new Set()
    const entered = new Set(moves.map(({ to }) => to))
    if (s.open.activation.seat === NO) return
    for (const id of entered) {
      const zone = zoneNamed(s, id)
      const isMet = fightersIn(s, other(side), zone).length > 0
      if (isMet && !isFriendIn(s, side, zone)) this.#due.add(id)
    }
  }

  /** A screen that should have taken place by now. */
  overdue(at: string): void {
    if (this.#due.size === 0) return
    const calm = ['declareAttack', 'endMarch', 'forcedMarchOrders', 'bid', 'chooseForce', 'orderDetached']
    if (!calm.includes(at)) return
    this.same('screens that are due', 'AOM-26.1', [], [...this.#due], at)
    this.#due.clear()
  }

  #crossed(side: Side, zone: number): boolean {
    const s = this.#table()
    const { edges } = s.scenario.theatre
    const entries = unitsOfSide(s, side).flatMap(({ unit }) => {
      const moved = this.#moved.get(unit.id)
      return moved?.to === zone ? [moved.from] : []
    })
    return (
      entries.length > 0 &&
      entries.every(from =>
        edges.some(
          ({ a, b, type }) => type !== 'open' && ((a === from && b === zone) || (b === from && a === zone)),
        ),
      )
    )
  }

  #countsIn(s: State, zone: number, type: number): boolean {
    const { terrain } = groundAt(s, zone)
    const { arm, light } = typeAt(s, type)
    const isMountain = terrain === 'mountainPass' || terrain === 'alpineValley'
    return isMountain ? arm === 'infantry' && light : arm === 'cavalry'
  }

  #screen({ zone: id, side: sideId, winner, rolls }: Extract<Event, { readonly type: 'screen' }>): void {
    const s = this.#table()
    this.#due.delete(id)
    const zone = zoneNamed(s, id)
    const side = sideNamed(s, sideId)
    const bring = (of: Side) => {
      const troops = fightersIn(s, of, zone).flatMap(({ unit }) =>
        unit.troops.filter(({ type, normal }) => normal > 0 && this.#countsIn(s, zone, type)),
      )
      return {
        sp: normalSp(troops),
        best: Math.max(-99, ...troops.map(({ type }) => typeAt(s, type).tactical)),
      }
    }
    const [ours, theirs] = [bring(side), bring(other(side))]
    const ids = s.scenario.roster.sides.map(each => each.id)
    const name = (of: Side) => ids[of] ?? ''
    if (ours.sp === 0 && theirs.sp === 0) {
      this.same('screens', 'AOM-26.3', null, winner, id)
      return
    }
    if (ours.sp >= 8 * theirs.sp || theirs.sp >= 8 * ours.sp) {
      this.same(
        'screens',
        'AOM-26.3',
        [ours.sp > theirs.sp ? name(side) : name(other(side)), null],
        [winner, rolls],
        id,
      )
      return
    }
    const works = zoneAt(s, zone).works?.side === other(side) ? 1 : 0
    const mods = [
      (this.#screenLeaders.get(name(side)) ?? 0) + forNumbers(ours.sp, theirs.sp) + ours.best,
      (this.#screenLeaders.get(name(other(side))) ?? 0) +
        forNumbers(theirs.sp, ours.sp) +
        theirs.best +
        works +
        (this.#crossed(side, zone) ? 1 : 0),
    ]
    const totals = rolls?.dice.map((die, at) => die + (mods[at] ?? 0))
    this.same('screens', 'AOM-26.4', totals, rolls?.totals, [id, this.#crossed(side, zone), works])
    const [a = 0, b = 0] = totals ?? []
    this.same('screens', 'AOM-26.5', a > b ? name(side) : name(other(side)), winner, id)
  }

  #report({
    zone: id,
    side: sideId,
    leaders,
    arms,
    units,
  }: Extract<Event, { readonly type: 'screen-report' }>): void {
    const s = this.#table()
    const zone = zoneNamed(s, id)
    const side = sideNamed(s, sideId)
    const there_ = fightersIn(s, side, zone)
    const hqs = hqsOfSide(s, side).filter(
      ({ hq }) =>
        hq.zone === zone &&
        !isCaught(s, side, hq) &&
        there_.some(({ unit }) => unit.hq === hq.id && unit.inside === hq.inside),
    )
    const names = hqs
      .flatMap(({ hq }) => (hq.isLeaderLost ? [] : [s.scenario.roster.leaders[hq.leader]?.id ?? '']))
      .sort()
    this.same('reports', 'AOM-26.6', names, leaders.toSorted(), id)
    const mine = (['infantry', 'cavalry', 'artillery'] as const).map(arm =>
      sum(there_.map(({ unit }) => allSp(unit.troops.filter(({ type }) => typeAt(s, type).arm === arm)))),
    )
    this.same('reports', 'AOM-26.6', [mine, there_.length], [arms, units], id)
  }

  #led({ side, troop, sp, leader }: Extract<Event, { readonly type: 'combat-led' }>): void {
    const s = this.#table()
    const number = leader === null ? NO : leaderNamed(s, leader)
    const tactical = number === NO ? 0 : there(s.scenario.roster.leaders[number], 'leader').tactical
    this.#leds.set(side, { tactical, troop, sp })
  }

  /** Everybody of a side who fights in this combat: their troops. */
  #party(side: Side): { readonly units: CombatUnit[]; readonly troops: readonly (readonly Troop[])[] } {
    const s = this.#table()
    const { zone, cause, attacker, relief } = minorCombat.locals(s)
    if (relief !== 'none') return { units: [], troops: [] }
    const isInside = cause === 'storm' && side !== attacker
    const here = unitsOfSide(s, side)
      .map(({ unit }) => unit)
      .filter(
        unit =>
          unit.zone === zone &&
          !isBroken(s, unit) &&
          (side === attacker ? !isCaught(s, side, unit) : unit.inside === isInside),
      )
    const garrison = garrisonOf(s, side, zone)
    const isGarrisonIn =
      garrison !== undefined &&
      side !== attacker &&
      (isInside ? garrison.location === 'place' : here.length === 0)
    const garrisons = isGarrisonIn && garrison !== undefined ? [garrisonTroops(s, garrison)] : []
    return { units: here, troops: [...here.map(({ troops }) => troops), ...garrisons] }
  }

  #rolled(event: Extract<Event, { readonly type: 'combat-rolled' }>): void {
    const s = this.#table()
    const { zone, cause, attacker, relief } = minorCombat.locals(s)
    if (relief !== 'none') return
    const isStorm = cause === 'storm'
    const defender = other(attacker)
    const ids = s.scenario.roster.sides.map(each => each.id)
    const counted = (side: Side) =>
      sum(
        this.#party(side).troops.map(troops =>
          normalSp(isStorm ? troops.filter(({ type }) => typeAt(s, type).arm === 'infantry') : troops),
        ),
      )
    const hasRiders = (side: Side) =>
      this.#party(side).troops.some(troops =>
        troops.some(({ type, normal }) => normal > 0 && typeAt(s, type).arm === 'cavalry'),
      )
    const { terrain } = groundAt(s, zone)
    const canRide = !isStorm && !['mountainPass', 'forest', 'swamp'].includes(terrain)
    const total = (side: Side, die: number): number => {
      const led = there(this.#leds.get(ids[side] ?? ''), 'lead')
      this.same('SP in lesser combats', 'AOM-35.3', counted(side), led.sp, [zoneId(s, zone), cause])
      const enemy = other(side)
      const { works } = zoneAt(s, zone)
      return (
        die +
        led.tactical +
        (led.troop === null ? 0 : typeAt(s, typeNamed(s, led.troop)).tactical) +
        forNumbers(counted(side), counted(enemy)) +
        (canRide && hasRiders(side) && !hasRiders(enemy) ? 2 : 0) +
        (side === attacker
          ? 0
          : (cause !== 'blockade' && this.#crossed(attacker, zone) ? 1 : 0) +
            (terrain === 'mountainPass' ? 1 : 0) +
            (works?.side === side ? (works.kind === 'entrenchedCamp' ? 3 : 1) : 0) +
            (isStorm ? 4 : 0))
      )
    }
    const totals = [total(attacker, event.dice[0] ?? 0), total(defender, event.dice[1] ?? 0)]
    this.same('lesser combats', 'AOM-35.3 AOM-36.10', totals, event.totals, [zoneId(s, zone), cause])
    const by = (totals[0] ?? 0) - (totals[1] ?? 0)
    const winner = by === 0 ? null : (ids[by > 0 ? attacker : defender] ?? '')
    const losses = Math.floor(Math.abs(by) / 3) * (isStorm && by < 0 ? 2 : 1)
    this.same('lesser combats', 'AOM-35.6', [winner, losses], [event.winner, event.losses], cause)
  }

  /** What was named as lost at `combatLosses` or `assaultLosses`, before it is lost. */
  losses(
    table: Position<AgeOfMuskets>,
    losses: readonly { readonly unit: string; readonly troop: string }[],
  ): void {
    const s = table.state
    if (table.at !== 'combatLosses') return
    const locals = minorCombat.locals(s)
    if (locals.relief !== 'none') return
    const side: Side = locals.due[0] > 0 ? 0 : 1
    const isStorm = locals.cause === 'storm'
    const counts = new Map<number, number>()
    for (const troops of this.#party(side).troops)
      for (const { type, normal } of troops)
        if (normal > 0 && (!isStorm || typeAt(s, type).arm === 'infantry'))
          counts.set(type, (counts.get(type) ?? 0) + normal)
    const used = locals.types[side]
    let left = locals.due[side]
    const rank = (type: number) =>
      type === used ? 1000 : typeAt(s, type).arm === 'artillery' ? -1000 : typeAt(s, type).tactical
    const mine = new Map<number, number>()
    for (const value of [...new Set([...counts.keys()].map(rank))].sort((a, b) => b - a)) {
      const alike = [...counts.keys()].filter(type => rank(type) === value)
      const take = Math.min(left, sum(alike.map(type => counts.get(type) ?? 0)))
      mine.set(value, take)
      left -= take
    }
    for (const [value, take] of mine) {
      const theirs = losses.filter(({ troop }) => rank(typeNamed(s, troop)) === value).length
      this.same('losses in lesser combats', 'AOM-35.7', take, theirs, [value, losses])
    }
  }

  #morale({ die, result, unit, shattered, side }: Extract<Event, { readonly type: 'combat-morale' }>): void {
    if (unit === null) return
    const s = this.#table()
    const { lost } = minorCombat.locals(s)
    this.same('morale', 'AOM-35.14', die + lost[sideNamed(s, side)], result)
    const id = unitNamed(s, unit)
    const was = this.#before.own.flatMap(({ units }) => units).find(each => each.id === id)
    const broken = sum(
      (was?.troops ?? []).flatMap(({ type, normal }) =>
        typeAt(s, type).arm !== 'artillery' && typeAt(s, type).morale < result ? [normal] : [],
      ),
    )
    this.same('morale', 'AOM-35.14', broken, shattered, unit)
  }
}
