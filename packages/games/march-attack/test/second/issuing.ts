import { canonical } from '@grognard/engine'
import type { Issue, IssueCorps } from '../../src/orders/order-forms.ts'
import type { Order, State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { commandOf, orderModifier } from './battle.ts'
import { areWithin, cardOf, centreOf, isFormed, unitOf, unitsOfMf, visibilityOf } from './field.ts'
import { between, isWithin, meanOf, type P } from './plane.ts'

/** S1c and S1d once more: who may send what to whom, and what comes of it (MAR-4.10 to MAR-4.13, MAR-5.4 to MAR-5.9, MAR-5.12, MAR-5.21, MAR-16.2). */

type Tier = 'army' | 'corps'
export type Sent = Issue | IssueCorps

const BONUS = { excellent: 3, good: 2, average: 1, poor: 0, terrible: -1 } as const
const MAY: Readonly<Record<string, readonly string[]>> = {
  attack: [
    'attack',
    'manoeuvre',
    'support',
    'bombard',
    'defend',
    'form-grand-battery',
    'dissolve-grand-battery',
  ],
  manoeuvre: [
    'manoeuvre',
    'support',
    'defend',
    'bombard',
    'retire',
    'form-grand-battery',
    'dissolve-grand-battery',
  ],
  defend: [
    'defend',
    'support',
    'bombard',
    'manoeuvre',
    'retire',
    'form-grand-battery',
    'dissolve-grand-battery',
  ],
  retire: ['retire', 'retreat', 'defend', 'support', 'dissolve-grand-battery'],
  support: [
    'support',
    'manoeuvre',
    'defend',
    'bombard',
    'retire',
    'form-grand-battery',
    'dissolve-grand-battery',
  ],
}

const named = (list: readonly { readonly id: string }[], id: string | null): number =>
  list.findIndex(each => each.id === id)
const majors = (s: State) => s.open.formations
const secretOf = (s: State, side: Side) => {
  const shared = s.shared[side]
  if (shared === undefined) throw new Error('no such side')
  return shared.secret
}

/** MAR-24.17 */
const chiefOf = (s: State, side: Side): number => {
  const heir = s.scenario.leaders.findIndex(
    (each, i) => each.side === side && each.arrivesWith !== -1 && s.open.leaders[i]?.place !== 'en-route',
  )
  return heir === -1 ? s.scenario.sides[side].commanderInChief : heir
}

const inPlay = (s: State, mf: number): number[] =>
  s.open.units.flatMap(({ major, place }, u) =>
    major === mf && (place === 'table' || place === 'en-route') ? [u] : [],
  )
const isLeft = (s: State, mf: number): boolean =>
  inPlay(s, mf).length > 0 && ['ready', 'retiring'].includes(majors(s)[mf]?.state ?? '')
const isGun = (s: State, u: number): boolean => cardOf(s, u).branch === 'artillery'

/** MAR-16.1, MAR-16.2: may these batteries be drawn together by somebody there? */
function mayDraw(s: State, issuer: number, mf: number, ids: readonly string[]): boolean {
  const units = ids.map(id => named(s.scenario.units, id))
  if (units.length < 3 || units.length > 10 || new Set(units).size < units.length) return false
  const receiver = majors(s)[mf]
  const leader = s.open.leaders[issuer]
  if (receiver === undefined || receiver.type === 'grand-battery') return false
  const at =
    leader?.place !== 'table' ? null : leader.attachedTo === -1 ? leader : centreOf(s, leader.attachedTo)
  return units.every(u => {
    if (u === -1 || unitOf(s, u).place !== 'table' || !isGun(s, u)) return false
    const { major } = unitOf(s, u)
    const of = majors(s)[major]
    if (major === mf) return true
    if (of === undefined || of.side !== receiver.side || of.type === 'grand-battery') return false
    if (receiver.corps !== -1 && of.corps !== receiver.corps) return false
    const own = s.open.leaders[of.commander]
    return at !== null && own?.place === 'table' && isWithin(between(at, own), 12_000)
  })
}

/** MAR-5.12, MAR-5.17, MAR-5.18, MAR-16.5 */
function isFit(s: State, issuer: number, mf: number, { order }: Issue): boolean {
  const { side, type } = majors(s)[mf] ?? { side: 0, type: 'infantry' }
  const { width, height } = s.scenario.table
  if ('x' in order && (order.x > width || order.y > height)) return false
  const isGb = type === 'grand-battery'
  if (isGb && !['bombard', 'defend', 'dissolve-grand-battery', 'retire'].includes(order.type)) return false
  switch (order.type) {
    case 'support': {
      const other = named(majors(s), order.formation)
      return other !== -1 && other !== mf && majors(s)[other]?.side === side && isLeft(s, other)
    }
    case 'bombard': {
      if (!inPlay(s, mf).some(u => isGun(s, u))) return false
      const [foe, block] = [named(majors(s), order.formation), named(s.scenario.ground.blocks, order.block)]
      if (order.formation !== null) return order.block === null && foe !== -1 && majors(s)[foe]?.side !== side
      return order.block !== null && block !== -1
    }
    case 'form-grand-battery':
      return mayDraw(s, issuer, mf, order.batteries)
    case 'dissolve-grand-battery':
      return isGb
    default:
      return true
  }
}

/** May the side send this, after those that it sends besides? */
export function maySend(s: State, side: Side, tier: Tier, before: readonly Sent[], part: Sent): boolean {
  const { leaders, sides } = s.scenario
  const issuer = named(leaders, part.issuer)
  const { place = 'lost' } = s.open.leaders[issuer] ?? {}
  const { corps } = sides[side]
  const isIssuer =
    tier === 'army'
      ? issuer === chiefOf(s, side) && place !== 'lost'
      : corps.some(({ commander }) => commander === issuer) && place === 'table'
  if (issuer === -1 || !isIssuer) return false
  const { used, ordered, corpsOrders } = secretOf(s, side)
  const to = (each: Sent): string => (each.type === 'issue' ? each.formation : `corps ${each.corps}`)
  if (before.some(each => to(each) === to(part))) return false
  if (ordered.some(each => each.issuer === issuer && each.receiver === to(part))) return false
  const own = before.filter(each => each.issuer === part.issuer).length
  if ((used[issuer] ?? 0) + own >= 2 + BONUS[commandOf(s, issuer)]) return false
  if (part.type === 'issue-corps') return tier === 'army' && named(corps, part.corps) !== -1
  const mf = named(majors(s), part.formation)
  const major = majors(s)[mf]
  if (major === undefined || major.side !== side || !['ready', 'retiring'].includes(major.state)) return false
  if (tier === 'corps') {
    if (corps[major.corps]?.commander !== issuer) return false
    if (MAY[corpsOrders[major.corps] ?? '']?.includes(part.order.type) !== true) return false
  }
  const drawn = before.flatMap(each =>
    each.type === 'issue' && each.order.type === 'form-grand-battery' ? each.order.batteries : [],
  )
  const { order } = part
  if (order.type === 'form-grand-battery' && order.batteries.some(id => drawn.includes(id))) return false
  return isFit(s, issuer, mf, part)
}

const asOrder = (s: State, { order }: Issue): Order => ({
  type: order.type,
  point: 'x' in order ? { x: order.x, y: order.y } : null,
  formation: 'formation' in order ? named(majors(s), order.formation) : -1,
  block: 'block' in order ? named(s.scenario.ground.blocks, order.block) : -1,
  batteries: 'batteries' in order ? order.batteries.map(id => named(s.scenario.units, id)) : [],
  radius: 0,
  isCompelled: false,
  idle: 0,
})

/** MAR-5.15, MAR-5.18, MAR-23.21 */
function inForce(s: State, mf: number, order: Order): Order {
  const units = unitsOfMf(s, mf)
  const { side = 0 } = majors(s)[mf] ?? {}
  const { width, height } = s.scenario.table
  // MAR-24.2: what found no place enters at the middle of the home edge.
  const edge = {
    north: { x: width / 2, y: height },
    south: { x: width / 2, y: 0 },
    east: { x: width, y: height / 2 },
    west: { x: 0, y: height / 2 },
  }[s.scenario.sides[side].homeEdge]
  const isLate = inPlay(s, mf).some(u => unitOf(s, u).place === 'en-route')
  const entry = s.scenario.formations[mf]?.enRoute?.entry ?? (isLate ? edge : undefined)
  const centre: P =
    units.length > 0 ? meanOf(units.map(u => centreOf(s, u))) : (entry ?? meanOf(s.scenario.sides[side].zone))
  const coming = inPlay(s, mf).filter(u => unitOf(s, u).place === 'en-route' && !isGun(s, u))
  const radius = 9000 + 1000 * (units.filter(u => isFormed(s, u)).length + coming.length)
  if (order.type === 'defend') return { ...order, point: order.point ?? centre, radius }
  if (order.type === 'bombard') return { ...order, point: centre, radius }
  return order
}

function give(s: State, mf: number, order: Order): void {
  const major = majors(s)[mf]
  if (major === undefined) return
  secretOf(s, major.side).orders[mf] = inForce(s, mf, order)
  if (major.state === 'retiring') major.state = 'ready'
}

const modifierFor = (s: State, side: Side, tier: Tier, part: Sent): { sum: number; isFree: boolean } => {
  const issuer = named(s.scenario.leaders, part.issuer)
  const { delayed } = secretOf(s, side)
  if (part.type === 'issue') {
    const mf = named(majors(s), part.formation)
    const order = canonical(asOrder(s, part))
    const again = delayed.some(
      each =>
        'formation' in each &&
        each.issuer === issuer &&
        each.formation === mf &&
        canonical(each.order) === order,
    )
    return {
      sum: orderModifier(s, side, tier, issuer, mf) + (again ? 2 : 0),
      isFree: majors(s)[mf]?.commander === issuer,
    }
  }
  const number = named(s.scenario.sides[side].corps, part.corps)
  const commander = s.scenario.sides[side].corps[number]?.commander ?? -1
  const here = majors(s).flatMap((each, i) =>
    each.side === side &&
    each.corps === number &&
    each.type !== 'artillery-group' &&
    unitsOfMf(s, i).length > 0
      ? [each]
      : [],
  )
  const [a, b] = [s.open.leaders[issuer], s.open.leaders[commander]]
  let sum: number = BONUS[commandOf(s, issuer)] + (b?.place === 'lost' ? -1 : BONUS[commandOf(s, commander)])
  if (here.length > 0 && 2 * here.filter(({ isCommitted }) => isCommitted).length >= here.length) sum -= 2
  const at = (l: typeof a): P | null =>
    l?.place !== 'table' ? null : l.attachedTo === -1 ? l : centreOf(s, l.attachedTo)
  const [from, to] = [at(a), at(b)]
  if (from === null || to === null || !isWithin(between(from, to), 36_000)) sum -= 1
  else if (isWithin(between(from, to), 12_000)) sum += 1
  if (a?.attachedTo !== -1) sum -= 1
  if (
    delayed.some(
      each => 'corps' in each && each.issuer === issuer && each.corps === number && each.order === part.order,
    )
  )
    sum += 2
  if (visibilityOf(s) <= 12_000) sum -= 1
  return { sum, isFree: commander === issuer }
}

/** What comes of all that both sides send, dice in their order; grand batteries apart. */
export function send(s: State, tier: Tier, sent: readonly (readonly Sent[])[], die: () => number): string[] {
  const told: string[] = []
  const to = (each: Sent): string => (each.type === 'issue' ? each.formation : each.corps)
  for (const side of [0, 1] as const) {
    const byId = (a: Sent, b: Sent): number => (to(a) < to(b) ? -1 : 1)
    const all = sent[side] ?? []
    const order = [
      ...all.filter(each => each.type === 'issue-corps').toSorted(byId),
      ...all.filter(each => each.type === 'issue').toSorted(byId),
    ]
    for (const part of order) {
      const issuer = named(s.scenario.leaders, part.issuer)
      const { sum, isFree } = modifierFor(s, side, tier, part)
      const dice = isFree ? 12 : die() + die()
      const total = dice + sum
      const result =
        dice === 12 ? 'received' : dice === 2 || total < 5 ? 'lost' : total < 8 ? 'delayed' : 'received'
      told.push(`${to(part)} ${sum} ${result}`)
      const secret = secretOf(s, side)
      secret.used[issuer] = (secret.used[issuer] ?? 0) + 1
      if (part.type === 'issue-corps') {
        if (result === 'received')
          secret.corpsOrders[named(s.scenario.sides[side].corps, part.corps)] = part.order
      } else if (result === 'received') {
        const mf = named(majors(s), part.formation)
        give(s, mf, asOrder(s, part))
        for (const [i, each] of majors(s).entries()) {
          const old = secretOf(s, each.side).orders[i]
          if (old?.type === 'support' && each.state !== 'broken-mf' && !isLeft(s, old.formation))
            give(s, i, { ...old, type: 'defend', point: null, formation: -1 })
        }
      }
    }
  }
  return told
}

/** MAR-4.8: may a commander give this battery to that formation, or take it back to it? */
export function mayAssign(s: State, l: number, u: number, to: number): boolean {
  const { major, home, place } = unitOf(s, u)
  const side = s.scenario.leaders[l]?.side ?? 0
  const isThere =
    s.open.leaders[l]?.place === 'table' || (chiefOf(s, side) === l && s.open.leaders[l]?.place !== 'lost')
  const target = majors(s)[to]
  if (!isThere || place !== 'table' || !isGun(s, u) || target === undefined) return false
  const isMf = (mf: number): boolean => ['infantry', 'cavalry', 'mixed'].includes(majors(s)[mf]?.type ?? '')
  const isNear = (mf: number): boolean =>
    unitsOfMf(s, mf).some(each => each !== u && areWithin(s, u, each, 12_000))
  const isHis = (mf: number): boolean =>
    majors(s)[mf]?.type === 'artillery-group' &&
    majors(s)[mf]?.state === 'ready' &&
    majors(s)[mf]?.commander === l
  if (isHis(to)) return home === to && major !== to && isMf(major) && isNear(major)
  const from = majors(s)[major]
  if (!isHis(major) || from === undefined || from.side !== target.side || !isMf(to)) return false
  if (from.corps !== -1 && from.corps !== target.corps) return false
  const held = inPlay(s, to).filter(each => isGun(s, each)).length
  const hasRoom = target.type === 'cavalry' ? held < 2 && cardOf(s, u).artilleryClass === 'horse' : held < 3
  return target.state === 'ready' && hasRoom && isNear(to)
}
