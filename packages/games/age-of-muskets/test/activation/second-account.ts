import { there } from '@grognard/engine'
import type { Event } from '../../src/events.ts'
import { hqNamed, playerId, seatNamed, zoneId } from '../../src/forces/names.ts'
import { sideOf } from '../../src/forces/pieces.ts'
import { minorCombat } from '../../src/procedures.ts'
import type { Headquarters, State } from '../../src/state.ts'
import { NO } from '../../src/vocabulary.ts'

/**
 * Activity points kept a second time, from what is told alone: an account for every HQ, and the bids of a round. Where the
 * table has other points on an HQ than its account, or activates it out of turn, somebody has miscounted.
 */

type Hear = { readonly [T in Event['type']]?: (event: Extract<Event, { readonly type: T }>) => void }

interface Bid {
  readonly hq: number
  readonly points: number
  readonly isAll: boolean
}

/** A Minor Combat that its attacker has not won, until somebody has paid for it (AOM-35.12, AOM-35.13). */
interface Bill {
  readonly zone: number
  readonly isStorm: boolean
  /** HQ that fight for the attacker, with a CU of theirs that is not broken: in a sally those inside, or else those outside. */
  readonly present: readonly number[]
  /** The HQ of the Force that acts, or NO. */
  readonly active: number
}

const sideNamed = (s: State, id: string): 0 | 1 => (s.scenario.roster.sides[0]?.id === id ? 0 : 1)
const SIZES = ['corps', 'army', 'armyGroup']

export class Account {
  readonly wrong: string[] = []
  /** How often each kind of entry was made. */
  readonly entries = new Map<string, number>()
  readonly #s: () => State
  readonly #points = new Map<number, number>()
  readonly #zones = new Map<number, number>()
  #bids = new Map<string, Bid>()
  /** AOM-17.6: those whose turn is still to come, and AOM-17.10: how many were activated. */
  #order: string[] = []
  #activated = 0
  #bill: Bill | null = null

  constructor(s: () => State) {
    this.#s = s
    this.#open()
  }

  #hqs(): readonly { readonly hq: Headquarters; readonly seat: number }[] {
    return this.#s().own.flatMap(({ headquarters }, seat) => headquarters.map(hq => ({ hq, seat })))
  }

  #open(): void {
    const present = new Set(this.#hqs().map(({ hq }) => hq.id))
    for (const id of [...this.#points.keys()]) if (!present.has(id)) this.#points.delete(id)
    for (const { hq } of this.#hqs()) {
      if (!this.#points.has(hq.id)) this.#points.set(hq.id, hq.activityPoints)
      this.#zones.set(hq.id, hq.zone)
    }
  }

  #of(hq: number): number {
    return there(this.#points.get(hq), 'account')
  }

  #enter(kind: string, hq: number, points: number): void {
    this.entries.set(kind, (this.entries.get(kind) ?? 0) + 1)
    this.#points.set(hq, points)
  }

  #billOf(zone: number, side: 0 | 1, isStorm: boolean): Bill {
    const s = this.#s()
    const isSally = minorCombat.locals(s).relief === 'inside'
    const present = this.#hqs().flatMap(({ hq, seat }) =>
      hq.zone === zone &&
      sideOf(s, seat) === side &&
      this.#isCaught(hq, side) === isSally &&
      this.#hasFighters(hq)
        ? [hq.id]
        : [],
    )
    return { zone, isStorm, present, active: this.#active() }
  }

  #hasFighters({ id, zone, inside }: Headquarters): boolean {
    const { own, scenario } = this.#s()
    return own.some(({ units }) =>
      units.some(
        unit =>
          unit.hq === id &&
          unit.zone === zone &&
          unit.inside === inside &&
          (unit.troops.every(({ type }) => scenario.roster.troopTypes[type]?.arm === 'artillery') ||
            unit.troops.some(
              ({ type, normal }) => normal > 0 && scenario.roster.troopTypes[type]?.arm !== 'artillery',
            )),
      ),
    )
  }

  #active(): number {
    const s = this.#s()
    const sheet = s.own[s.open.activation.seat]?.activation
    return sheet?.forces[sheet.acting]?.hq ?? NO
  }

  #demand(isRight: boolean, what: string): void {
    if (!isRight) this.wrong.push(what)
  }

  readonly #hear: Hear = {
    'activity-points': ({ hq, points }) => this.#enter('granted', hqNamed(this.#s(), hq), points),
    'no-activity-points': ({ hq, points }) => {
      const id = hqNamed(this.#s(), hq)
      this.#demand(points === Math.min(0, this.#of(id)), `AOM-15.6 ${hq}`)
      this.#enter('besieged', id, points)
    },
    'bid-made': ({ hq, points, die }) => {
      const s = this.#s()
      const id = hqNamed(s, hq)
      const before = this.#of(id)
      this.#demand(points >= 1 && points <= before, `AOM-17.1 ${hq} bids ${points} of ${before}`)
      const { seat } = there(
        this.#hqs().find(each => each.hq.id === id),
        'HQ',
      )
      const found = there(this.#hqs().find(each => each.hq.id === id)?.hq, 'HQ')
      const { leaders, generic } = s.scenario.roster
      const initiative = found.isLeaderLost
        ? generic.replacementHQ.initiative
        : (leaders[found.leader]?.initiative ?? generic.replacementHQ.initiative)
      const number = points + initiative + die + (sideOf(s, seat) === s.open.initiative ? 1 : 0)
      const player = playerId(s, seat)
      this.#bids.set(player, { hq: id, points, isAll: points === before })
      this.#numbers.set(player, number)
      this.#enter('bid', id, before - points)
    },
    'activation-number': ({ player, number }) => {
      this.#demand(this.#numbers.get(player) === number, `AOM-17.4 ${player} ${number}`)
      this.#order.push(player)
    },
    'activation-order': ({ players }) => {
      const s = this.#s()
      const rank = (player: string) => {
        const isFirst = sideOf(s, seatNamed(s, player)) === s.open.initiative
        return 2 * there(this.#numbers.get(player), 'number') + (isFirst ? 1 : 0)
      }
      const ranks = players.map(rank)
      this.#demand(
        ranks.every((each, at) => at === 0 || each <= there(ranks[at - 1], 'rank')),
        `AOM-17.6 AOM-17.7 ${players.join()}`,
      )
      this.#demand(players.toSorted().join() === this.#order.toSorted().join(), 'AOM-17.6')
      this.#order = [...players]
    },
    'not-activated': ({ player, hq, available }) => {
      const s = this.#s()
      this.#demand(this.#order.shift() === player, `AOM-17.6 ${player}`)
      const bid = there(this.#bids.get(player), 'bid')
      if (available === null || hq === null) return
      this.#demand(hqNamed(s, hq) === bid.hq, `AOM-17.5 ${hq}`)
      this.#demand(available === bid.points - this.#activated, `AOM-17.10 ${hq} has ${available}`)
      const found = this.#hqs().find(each => each.hq.id === bid.hq)
      const siege = found === undefined ? null : (s.open.zones[found.hq.zone]?.siege ?? null)
      const isBesieged =
        found?.hq.inside === true && siege !== null && siege.side !== sideOf(s, seatNamed(s, player))
      this.#demand(available < 1 || found === undefined || isBesieged, `AOM-17.11 AOM-17.17 ${hq}`)
    },
    'hq-activated': ({ player }) => {
      const [next] = this.#order
      const own = this.#s().own[seatNamed(this.#s(), player)]
      // AOM-12.9: whoever is called comes before his turn, or without one.
      const isCalled = own?.headquarters.every(({ id }) => id !== own.activation?.hq) === true
      if (next === undefined || next !== player || isCalled) return
      this.#order.shift()
      const bid = there(this.#bids.get(player), 'bid')
      this.#demand(bid.points - this.#activated >= 1, `AOM-17.11 ${player}`)
      this.#activated++
      const sheet = this.#s().own[seatNamed(this.#s(), player)]?.activation
      this.#demand(sheet?.hq === bid.hq, `AOM-17.9 ${player}`)
      this.#demand(sheet?.available === bid.points - this.#activated + 1, `AOM-17.10 ${player}`)
      this.#demand(sheet?.onCredit === bid.isAll, `AOM-17.15 ${player}`)
    },
    'points-owed': ({ hq, points, left }) => {
      const s = this.#s()
      const id = hqNamed(s, hq)
      const owner = there(
        this.#hqs().find(each => each.hq.id === id),
        'HQ',
      )
      const sheet = there(s.own[owner.seat]?.activation ?? undefined, 'sheet')
      const dearest = Math.max(
        0,
        ...sheet.forces.filter(({ parent }) => parent === id).map(({ cost }) => cost),
      )
      const isByBid = sheet.hq === id && !sheet.isFree
      if (isByBid) this.#demand(sheet.onCredit, `AOM-17.13 ${hq} owes ${points}`)
      this.#demand(points === dearest - (isByBid ? sheet.available : 0), `AOM-12.11 AOM-16.5 ${hq}`)
      this.#countMoves()
      // A combat that it has lost in this action it has paid for before.
      this.#settleBill(new Map([[id, points]]))
      this.#demand(left === this.#of(id) - points, `AOM-18.2 ${hq} has ${left} left`)
      this.#enter('owed', id, this.#of(id) - points)
    },
    'all-passed': () => {
      this.#demand(this.#bids.size === 0, 'AOM-17.18')
      for (const [id, points] of this.#points)
        this.#enter('all passed', id, points > 0 ? Math.max(0, points - 3) : points)
    },
    'action-phase-over': () => {
      this.#billPhase()
      for (const [id, points] of this.#points) this.#enter('phase over', id, Math.min(0, points))
    },
    'siege-stage': ({ side, zone, stage }) => {
      if (stage !== 'openTrenches') return
      const s = this.#s()
      for (const { hq, seat } of this.#hqs())
        if (zoneId(s, hq.zone) === zone && hq.inside && sideOf(s, seat) !== sideNamed(s, side))
          this.#enter('besieged', hq.id, Math.min(0, this.#of(hq.id)))
    },
    'fell-back': ({ player, from }) => {
      const s = this.#s()
      const left = this.#hqs().filter(
        ({ hq, seat }) =>
          playerId(s, seat) === player &&
          zoneId(s, hq.zone) === from &&
          hq.activityPoints === this.#of(hq.id) - 1,
      )
      this.#demand(left.length <= 1, `AOM-34.9 ${player} from ${from}`)
      for (const { hq } of left) this.#enter('fell back', hq.id, hq.activityPoints)
    },
    evaded: ({ player, zone, to }) => {
      if (to !== null) this.#left.push({ whose: player, from: zone, to })
    },
    reinforced: ({ side, zone }) => {
      const s = this.#s()
      this.#left.push({ whose: side, from: zone, to: zoneId(s, there(s.open.battle, 'battle').zone) })
    },
    'combat-rolled': ({ zone, attacker, winner, losses }) => {
      const s = this.#s()
      const side = sideNamed(s, attacker)
      const isStorm = minorCombat.locals(s).cause === 'storm'
      const number = minorCombat.locals(s).zone
      this.#demand(zoneId(s, number) === zone, 'AOM-35.1')
      const isRepulse = winner !== attacker || (isStorm && losses === 0)
      this.#bill = isRepulse ? this.#billOf(number, side, isStorm) : null
    },
    'relief-combat': () => this.#settleBill(),
    // AOM-36.14: a storm that is beaten off without a roll costs the same.
    overwhelmed: ({ side, zone }) => {
      const s = this.#s()
      const { cause, attacker, zone: number } = minorCombat.locals(s)
      this.#demand(zoneId(s, number) === zone, 'AOM-35.5')
      const isBeatenOff = cause === 'storm' && sideNamed(s, side) === attacker
      this.#bill = isBeatenOff ? this.#billOf(number, attacker, true) : null
    },
    'place-taken': () => {
      if (this.#bill?.isStorm) this.#bill = null
    },
  }
  #numbers = new Map<string, number>()
  readonly #left: { readonly whose: string; readonly from: string; readonly to: string }[] = []

  hear(event: Event): void {
    const { wrong } = this
    const before = wrong.length
    const heard = this.#hear[event.type] as ((event: Event) => void) | undefined
    heard?.(event)
    if (wrong.length > before) wrong.push(JSON.stringify(event))
  }

  /** After a decision: what nobody is told, and then whether the table has the same. */
  balance(at: string): void {
    const s = this.#s()
    this.#countMoves()
    this.#settleBill()
    for (const { hq } of this.#hqs()) {
      const account = this.#points.get(hq.id) ?? hq.activityPoints
      const { id } = there(s.scenario.roster.headquarters[hq.id], 'card')
      this.#demand(account === hq.activityPoints, `${at}: ${id} has ${hq.activityPoints}, and not ${account}`)
      this.#points.set(hq.id, hq.activityPoints)
    }
    this.#open()
    if (at === 'bid') {
      this.#bids = new Map()
      this.#numbers = new Map()
      this.#demand(this.#order.length === 0, `AOM-17.6 ${this.#order.join()}`)
      this.#order = []
      this.#activated = 0
    }
  }

  /** AOM-26.9, AOM-30.8: whoever evades or comes to a battle, by his player or side. */
  #countMoves(): void {
    const s = this.#s()
    for (const { whose, from, to } of this.#left.splice(0))
      for (const { hq, seat } of this.#hqs()) {
        const side = s.scenario.roster.sides[sideOf(s, seat)]?.id
        const isMeant = whose === playerId(s, seat) || whose === side
        const isGone = zoneId(s, this.#zones.get(hq.id) ?? NO) === from && zoneId(s, hq.zone) === to
        if (!isMeant || !isGone) continue
        this.#enter('moved', hq.id, this.#of(hq.id) - 1)
        this.#zones.set(hq.id, hq.zone)
      }
  }

  /** AOM-35.12: the HQ of the Force that acts, or else the largest that is there; none: nothing is paid. */
  #settleBill(owed: ReadonlyMap<number, number> = new Map()): void {
    if (this.#bill === null) return
    const s = this.#s()
    const { zone, active, present: ids } = this.#bill
    this.#bill = null
    const present = this.#hqs().filter(({ hq }) => ids.includes(hq.id))
    const before = ({ hq }: (typeof present)[number]) => hq.activityPoints + (owed.get(hq.id) ?? 0)
    const paid = present.filter(each => before(each) === this.#of(each.hq.id) - 1)
    if (present.length === 0) return
    const size = ({ hq }: (typeof present)[number]) =>
      SIZES.indexOf(s.scenario.roster.headquarters[hq.id]?.size ?? '')
    const largest = Math.max(...present.map(size))
    const may = present.some(({ hq }) => hq.id === active)
      ? present.filter(({ hq }) => hq.id === active)
      : present.filter(each => size(each) === largest)
    const [payer] = paid
    this.#demand(
      paid.length === 1 && may.some(({ hq }) => hq.id === payer?.hq.id),
      `AOM-35.12 ${zoneId(s, zone)}: ${paid.length} have paid`,
    )
    for (const each of paid) this.#enter('beaten off', each.hq.id, before(each))
  }

  /** What is left over is lost at once: a debt alone can be seen of what was paid. */
  #billPhase(): void {
    if (this.#bill === null) return
    this.#bill = null
    for (const { hq } of this.#hqs())
      if (this.#of(hq.id) <= 0 && hq.activityPoints === this.#of(hq.id) - 1)
        this.#enter('beaten off', hq.id, hq.activityPoints)
  }

  #isCaught({ zone, inside }: Headquarters, side: number): boolean {
    const { siege, blockade } = there(this.#s().open.zones[zone], 'zone')
    const by = siege?.side ?? blockade
    return inside && by === 1 - side
  }
}
