import type { State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { levelOf } from './battle.ts'
import {
  areWithin,
  bodyOf,
  cardOf,
  centreOf,
  isFormed,
  isInWoods,
  lightOf,
  obstacleCover,
  onTable,
  unitOf,
  unitsOfMf,
} from './field.ts'
import { Losses } from './losses.ts'
import { apart, compare, isMet } from './plane.ts'

/** Skirmish combat once more (chapter 7). */

const formedIn = (s: State, mf: number): number[] => unitsOfMf(s, mf).filter(u => isFormed(s, u))
const enemiesOf = (s: State, mf: number): number[] =>
  onTable(s, (1 - (s.open.formations[mf]?.side ?? 0)) as Side)

export const areEngaged = (s: State, a: number, b: number): boolean =>
  formedIn(s, a).some(u => formedIn(s, b).some(e => areWithin(s, u, e, 9000)))

/** MAR-7.4, MAR-7.5 */
export function isInCover(s: State, mf: number): boolean {
  const own = formedIn(s, mf)
  const near = enemiesOf(s, mf).filter(e => isFormed(s, e) && own.some(u => areWithin(s, u, e, 9000)))
  const far = (u: number, e: number) => apart(bodyOf(s, u), bodyOf(s, e))
  const covered = near.filter(e => {
    if (unitOf(s, e).block !== -1 || isInWoods(s, centreOf(s, e))) return true
    const nearest = own.reduce((best, u) => (compare(far(u, e), far(best, e)) < 0 ? u : best))
    return obstacleCover(s, e, centreOf(s, nearest)) > 0
  })
  return near.length > 0 && 2 * covered.length >= near.length
}

const classOf = (s: State, u: number): number => {
  const { formation } = unitOf(s, u)
  if (formation === 'garrison' || formation === 'infantry-skirmish') return 9
  return cardOf(s, u).branch === 'cavalry' ? 2 : formation.endsWith('-limbered') ? 1 : 0
}

/** MAR-7.6 to MAR-7.8: on whom the next hit of an MF may fall. */
export function openTo(s: State, mf: number, laid: readonly number[]): number[] {
  const own = formedIn(s, mf)
  const eligible = enemiesOf(s, mf).filter(
    e =>
      classOf(s, e) < 9 && own.some(u => areWithin(s, u, e, 9000)) && areEngaged(s, mf, unitOf(s, e).major),
  )
  const taken = (e: number): number => laid.filter(each => each === e).length
  const able = eligible.filter(e => taken(e) < (cardOf(s, e).branch === 'artillery' ? 1 : unitOf(s, e).cv))
  const round = able.filter(e => able.every(other => taken(e) <= taken(other)))
  const first = round.filter(e => round.every(other => classOf(s, e) <= classOf(s, other)))
  const others = (e: number): number[] => onTable(s, cardOf(s, e).side).filter(each => each !== e)
  const isOpen = (e: number): boolean =>
    own.some(
      u =>
        areWithin(s, u, e, 9000) &&
        !others(e).some(each => isMet(centreOf(s, u), centreOf(s, e), bodyOf(s, each))),
    )
  const open = first.filter(isOpen)
  return open.length > 0 ? open : first
}

/** A whole S3, with every die in its order; hits fall where they do if nobody chooses (MAR-7.1 to MAR-7.9). */
export class Screen extends Losses {
  constructor(s: State, die: () => number) {
    super(s, die, false)
  }

  #scv(mf: number): number {
    const { type, state, scv } = this.s.open.formations[mf] ?? { type: 'cavalry', state: 'ready', scv: 0 }
    if (!['infantry', 'mixed'].includes(type) || state === 'broken-mf' || state === 'destroyed') return 0
    return Math.floor((scv * { steady: 3, shaken: 2, spent: 1 }[levelOf(this.s, mf)]) / 3)
  }

  /** MAR-7.2, MAR-7.3: which MFs roll, and what the advantage gives them. */
  #rolling(): { mf: number; gain: number }[] {
    const { s } = this
    const all = [...s.open.formations.keys()]
    const side = (mf: number): number => s.open.formations[mf]?.side ?? 0
    const areas = new Map(all.map(mf => [mf, mf]))
    for (const a of all)
      for (const b of all)
        if (side(a) === 0 && side(b) === 1 && areEngaged(s, a, b)) {
          const [one, other] = [areas.get(a), areas.get(b)]
          for (const [mf, area] of areas) if (area === other) areas.set(mf, one ?? mf)
        }
    return all.flatMap(mf => {
      const inArea = all.filter(other => areas.get(other) === areas.get(mf))
      const total = (of: number): number =>
        inArea.filter(other => side(other) === of).reduce((sum, other) => sum + this.#scv(other), 0)
      const [own, enemy] = [total(side(mf)), total(1 - side(mf))]
      if (inArea.length < 2 || own <= enemy || this.#scv(mf) < 1) return []
      const gain = enemy === 0 || own >= 3 * enemy ? 3 : own >= 2 * enemy ? 2 : 2 * own >= 3 * enemy ? 1 : 0
      return [{ mf, gain }]
    })
  }

  skirmish(): void {
    const { s } = this
    if (s.open.weather === 'heavy-rain' || lightOf(s) === 'night') return
    const id = (mf: number): string => s.open.formations[mf]?.id ?? ''
    const rolling = this.#rolling().sort(
      (a, b) =>
        (s.open.formations[a.mf]?.side ?? 0) - (s.open.formations[b.mf]?.side ?? 0) ||
        (id(a.mf) < id(b.mf) ? -1 : 1),
    )
    const scored = rolling.map(({ mf, gain }) => {
      const scv = this.#scv(mf)
      const own = scv >= 13 ? 3 : scv >= 9 ? 2 : scv >= 7 ? 1 : scv >= 5 ? 0 : scv >= 3 ? -1 : -2
      const rain = s.open.weather === 'rain' ? 1 : 0
      const total = this.die() + this.die() + gain + own - (isInCover(s, mf) ? 1 : 0) - rain
      return { mf, hits: total >= 14 ? 4 : total >= 12 ? 3 : total >= 10 ? 2 : total >= 7 ? 1 : 0 }
    })
    const all: number[] = []
    for (const { mf, hits } of scored) {
      const laid: number[] = []
      const far = (e: number) =>
        formedIn(s, mf)
          .map(u => apart(bodyOf(s, u), bodyOf(s, e)))
          .reduce((best, each) => (compare(each, best) < 0 ? each : best))
      for (let n = 0; n < hits; n++) {
        const open = openTo(s, mf, laid).sort((a, b) => compare(far(a), far(b)) || a - b)
        if (open[0] !== undefined) laid.push(open[0])
      }
      all.push(...laid)
    }
    for (const u of all) this.lose(u, 1)
    const struck = this.sorted([...new Set(all)])
    const dead = struck.filter(u => unitOf(s, u).cv === 0)
    for (const u of struck) this.rollLeaders(u, false, dead.includes(u))
    this.bury(dead)
  }
}
