import { below, isOf, type Random, type Seat } from '@grognard/engine'
import { isOfMen, nameOf, pieceNamed, pieceOf, unitsOn } from '../battle/display.ts'
import type { Decision } from '../decisions.ts'
import { sideOf } from '../forces/pieces.ts'
import type { PartOf } from '../parts.ts'
import type { CombatUnit, State } from '../state.ts'
import { fightingStrength, typeOf } from '../troops/index.ts'
import { LINE, type Section } from '../vocabulary.ts'
import { stepNamed } from './step.ts'

/** AOM-50.8: orders of battle: so many CU in the reserve, the others along the line, one to each section in turn. */

type Post = PartOf<'post'>

/** Who goes first into the line. */
const ORDERS: readonly ((s: State, unit: CombatUnit) => number)[] = [steadiness, strengthOf]

/** CU of men that are kept back, as shares of them all. */
const RESERVES = [0, 0.15, 0.3, 0.45]

export function deployments(s: State, seat: Seat, random: Random): readonly Decision[] {
  const side = sideOf(s, seat)
  const men = unitsOn(s, side).filter(unit => isOfMen(s, unit))
  return RESERVES.flatMap(share => {
    const kept = Math.min(Math.max(0, men.length - LINE.length), Math.round(share * men.length))
    return ORDERS.flatMap(by => {
      const inOrder = men.toSorted((a, b) => by(s, b) - by(s, a))
      return deployed(s, seat, inOrder.slice(0, men.length - kept), random) ?? []
    })
  })
}

/** These in the line, guns beside them, all others in the reserve, as far as the rules allow. */
function deployed(s: State, seat: Seat, line: readonly CombatUnit[], random: Random): Decision | null {
  const compose = stepNamed('deployArmy')?.compose
  if (compose === undefined) return null
  const parts: Post[] = []
  const names = line.map(unit => nameOf(s, unit))
  const first = below(random, LINE.length)
  const countIn = (section: Section) => parts.filter(each => each.section === section).length
  const place = (open: readonly Post[]): Post | undefined => {
    const [name] = [...names, ...guns(s, open)].filter(each => open.some(({ piece }) => piece === each))
    const piece = name ?? open[0]?.piece
    const isLined = name !== undefined
    const rank = ({ section }: Post) =>
      section === 'reserve' ? (isLined ? LAST : FIRST) : countIn(section) + turnOf(section, first)
    return open.filter(each => each.piece === piece).toSorted((a, b) => rank(a) - rank(b))[0]
  }
  for (;;) {
    const open = compose.next(s, seat, parts).filter(part => isOf('post', part))
    const post = place(open)
    if (post === undefined) return compose.whole(s, seat, parts)
    parts.push(post)
  }
}

const ALONG: readonly Section[] = LINE
const [FIRST, LAST] = [-1, 1_000]

/** Of sections with as many CU, which comes first. */
const turnOf = (section: Section, first: number): number =>
  ((ALONG.indexOf(section) + first) % LINE.length) / LINE.length

/** Artillery CU stand in the line, where they fire (AOM-31.2). */
const guns = (s: State, open: readonly Post[]): readonly string[] =>
  open.flatMap(({ piece }) => {
    const found = pieceOf(s, pieceNamed(s, piece))
    return found !== undefined && 'hq' in found && !isOfMen(s, found) ? [piece] : []
  })

function steadiness(s: State, { troops }: CombatUnit): number {
  const { roster } = s.scenario
  return troops.reduce(
    (best, { type, normal }) => (normal > 0 ? Math.max(best, typeOf(roster, type).morale) : best),
    0,
  )
}

function strengthOf(s: State, { troops }: CombatUnit): number {
  return fightingStrength(s.scenario.roster, troops)
}
