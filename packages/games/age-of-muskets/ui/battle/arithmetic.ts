import { ratioModifier } from '../../src/calculations/ratio.ts'
import { FACING, FLANKS, type Section } from '../../src/vocabulary.ts'
import { printed, valuesOf } from '../printed.ts'
import {
  type BattleDecision,
  type BattleInPlay,
  battleDecision,
  battleEvent,
  type Props,
  type Snapshot,
} from '../reading.ts'
import { ownSide, sidesAt } from '../sides.ts'
import type { Term } from '../words.ts'
import { type Face, type Standing, standingIn, strengthOf } from './standing.ts'

/**
 * What each side adds to its engagement roll (AOM-31.8), as far as the viewer may know it (AOM-8.11): his own terms, and
 * of the enemy's those that lie open. The rules roll; this only shows.
 */
export interface Sum {
  readonly terms: readonly { readonly of: Term; readonly value: number | null }[]
  /** Of all that is known. */
  readonly known: number
}

export interface Arithmetic {
  readonly option: 'assault' | 'pin' | 'cavalryCharge'
  /** The viewer's section. */
  readonly section: Section
  readonly own: Sum
  readonly enemy: Sum
  /** SP compared, or those of the viewer alone. */
  readonly strengths: readonly [own: number, enemy: number | null]
  /** AOM-28.35: the enemy's is one of these, as long as nobody has seen its effect. */
  readonly dice: readonly [own: number, enemy: number] | null
  readonly totals: readonly [own: number, enemy: number] | null
  readonly leaders: readonly [own: string | null, enemy: string | null]
}

/** A fight, or one that would be fought. */
interface Bout {
  readonly option: Arithmetic['option']
  readonly by: string
  readonly sections: { readonly [side: string]: Section }
  readonly commanders: { readonly [side: string]: string | null }
  readonly fallen: { readonly [side: string]: boolean }
  readonly strengths: { readonly [side: string]: number } | null
}

/** The engagement that is being fought, that the armed choice would lead to, or that was fought last. */
export function arithmeticOf({ snapshot, armed }: Pick<Props, 'snapshot' | 'armed'>): Arithmetic | null {
  const { view } = snapshot
  const { battle } = view
  const own = ownSide(view)
  if (battle === null || own === null) return null
  const decision = armed === null ? null : battleDecision(armed)
  if (decision?.type === 'play-option' && decision.section !== null) {
    const { option, section } = decision
    if (option === 'assault' || option === 'pin' || option === 'cavalryCharge')
      return ahead(snapshot, battle, aheadBout(snapshot, option, section), null)
  }
  const type = decision?.type === 'use-troops' ? decision.troopType : null
  const { fight } = battle
  if (fight !== null && fight.winner === null && Object.values(fight.losses).every(lost => lost === 0))
    return ahead(snapshot, battle, led(fight, own, decision), fight.troops[own] ?? type)
  return fought(snapshot)
}

/** With the commander whom the armed choice would name. */
const led = (fight: Bout, own: string, decision: BattleDecision | null): Bout =>
  decision?.type === 'name-commander'
    ? { ...fight, commanders: { ...fight.commanders, [own]: decision.piece } }
    : fight

const aheadBout = ({ view }: Snapshot, option: Bout['option'], section: Section): Bout => {
  const { near, far } = sidesAt(view)
  return {
    option,
    by: near,
    sections: { [near]: section, [far]: FACING[section] },
    commanders: {},
    fallen: {},
    strengths: null,
  }
}

function ahead(
  snapshot: Snapshot,
  battle: BattleInPlay,
  bout: Bout,
  troopType: string | null,
): Arithmetic | null {
  const { view } = snapshot
  const { near, far } = sidesAt(view)
  const section = bout.sections[near]
  const facing = bout.sections[far]
  if (section === undefined || facing === undefined) return null
  const standing = standingIn(view, new Map())
  const at = (side: string, where: Section) =>
    standing.filter(each => each.side === side && each.section === where)
  const [mine, theirs] = [at(near, section), at(far, facing)]
  const guns = gunTerms(mine, theirs)
  const [ownLeader, enemyLeader] = [
    leaderOf(snapshot, bout, near, mine),
    leaderOf(snapshot, bout, far, theirs),
  ]
  return {
    option: bout.option,
    section,
    own: sumOf([
      commander(bout, near, ownLeader),
      { of: 'ratio', value: ratioOf(bout, near, far) },
      { of: 'troops', value: tacticalOf(mine, bout, troopType) },
      { of: 'control', value: view.own?.battle?.control ?? 0 },
      { of: 'guns', value: guns[0] },
      ...open(battle, bout, near, section),
    ]),
    enemy: sumOf([
      commander(bout, far, enemyLeader),
      { of: 'ratio', value: ratioOf(bout, far, near) },
      { of: 'troops', value: null },
      { of: 'control', value: null },
      { of: 'guns', value: guns[1] },
      ...open(battle, bout, far, facing),
    ]),
    strengths: [bout.strengths?.[near] ?? strengthIn(mine, bout), bout.strengths?.[far] ?? null],
    dice: null,
    totals: null,
    leaders: [ownLeader?.leader ?? null, enemyLeader?.leader ?? null],
  }
}

type Terms = Sum['terms']

const sumOf = (terms: Terms): Sum => ({
  terms: terms.filter(({ of, value }) => value !== 0 || of === 'ratio' || of === 'commander'),
  known: terms.reduce((sum, { value }) => sum + (value ?? 0), 0),
})

interface Leading {
  readonly piece: string
  readonly leader: string | null
}

/** Who commands the section; of the enemy's, as he was named (AOM-28.7). */
function leaderOf(
  { chronicle }: Snapshot,
  { commanders }: Bout,
  side: string,
  there: readonly Standing[],
): Leading | null {
  const piece = commanders[side] ?? null
  if (piece === null) return null
  const own = there.find(({ face }) => face?.id === piece && isOwn(face))?.face
  if (own) return { piece, leader: own.leader }
  for (const line of chronicle.toReversed()) {
    const event = battleEvent(line)
    if (event?.type === 'commander-named' && event.piece === piece) return { piece, leader: event.leader }
  }
  return { piece, leader: null }
}

/** Of others one sees neither what they hold nor to whom they belong. */
const isOwn = ({ troops, hq }: Face): boolean => troops !== null || hq !== null

function commander({ fallen }: Bout, side: string, leading: Leading | null): Terms[number] {
  if (fallen[side]) return { of: 'fallen', value: -1 }
  return {
    of: 'commander',
    value: leading === null ? null : valuesOf(leading.piece, leading.leader).tactical,
  }
}

/** AOM-1.14, once the SP have been compared. */
const ratioOf = ({ strengths }: Bout, side: string, enemy: string): number | null =>
  strengths === null ? null : ratioModifier(strengths[side] ?? 0, strengths[enemy] ?? 0)

/** Of the troop type that is used, or of the best that can be. */
function tacticalOf(there: readonly Standing[], { option }: Bout, used: string | null): number {
  const types = there.flatMap(({ face }) =>
    Object.entries(face?.troops ?? {}).flatMap(([type, [normal]]) => (normal > 0 ? [type] : [])),
  )
  const chosen = used === null ? types : [used]
  const values = chosen.flatMap(type => {
    const found = printed().troops.get(type)
    if (found === undefined || found.tactical === null) return []
    return option === 'cavalryCharge' && found.arm !== 'cavalry' ? [] : [found.tactical]
  })
  return values.length === 0 ? 0 : Math.max(...values)
}

/** AOM-31.5 */
function strengthIn(there: readonly Standing[], { option }: Bout): number {
  return there.reduce((sum, { face, isShattered }) => {
    if (face?.troops == null || isShattered) return sum
    if (option !== 'cavalryCharge') return sum + strengthOf(face.troops).normal
    const cavalry = Object.entries(face.troops).filter(
      ([type]) => printed().troops.get(type)?.arm === 'cavalry',
    )
    return sum + cavalry.reduce((each, [, [normal]]) => each + normal, 0)
  }, 0)
}

/** AOM-31.8, AOM-31.11: who alone has guns. What is inside enemy divisions nobody sees. */
function gunTerms(
  mine: readonly Standing[],
  theirs: readonly Standing[],
): readonly [number | null, number | null] {
  const hasOwn = mine.some(
    ({ face, isShattered }) =>
      !isShattered &&
      Object.keys(face?.troops ?? {}).some(type => printed().troops.get(type)?.arm === 'artillery'),
  )
  const isSeen = theirs.some(({ face }) => face !== null && printed().units.get(face.id)?.kind === 'ART')
  if (hasOwn) return [isSeen ? 0 : null, 0]
  return [0, isSeen ? 1 : null]
}

/** What everybody sees. */
function open(battle: BattleInPlay, { by }: Bout, side: string, section: Section): Terms {
  const { terrain, works, superiority, attacker, riverCrossed, zone } = battle
  const ground = terrain[side]?.[section]
  const dug = works[side]?.section === section ? works[side]?.kind : undefined
  const isDefending = side !== by
  const isAttacked = isDefending && side !== attacker
  const isPass = printed().zones.get(zone)?.terrain === 'mountainPass'
  return [
    { of: 'superiority', value: superiority[side]?.includes(section) ? -2 : 0 },
    { of: 'neighbour', value: hasVoidNeighbour(battle, side, section) ? -2 : 0 },
    { of: 'terrain', value: isDefending && (ground === 'village' || ground === 'hills') ? 1 : 0 },
    { of: 'works', value: isDefending && dug !== undefined ? (dug === 'entrenchedCamp' ? 3 : 1) : 0 },
    { of: 'river', value: isAttacked && riverCrossed ? 1 : 0 },
    { of: 'pass', value: isAttacked && isPass ? 1 : 0 },
  ]
}

const NEIGHBOURS: Readonly<Record<Section, readonly Section[]>> = {
  left: ['center', 'flankLeft'],
  center: ['left', 'right'],
  right: ['center', 'flankRight'],
  flankLeft: ['left'],
  flankRight: ['right'],
  reserve: [],
}

/** AOM-31.10 */
function hasVoidNeighbour({ standing, manned }: BattleInPlay, side: string, section: Section): boolean {
  const isHeld = (of: string, where: Section) => standing[of]?.[where] === 'held'
  const enemy = Object.keys(standing).find(each => each !== side) ?? ''
  const counts = (where: Section) =>
    !FLANKS.some(flank => flank === where) ||
    manned[side]?.includes(where) === true ||
    standing[side]?.[where] !== 'empty' ||
    isHeld(enemy, FACING[where])
  return NEIGHBOURS[section].some(each => counts(each) && !isHeld(side, each))
}

/** The last engagement roll, with what the viewer himself added. */
function fought({ chronicle, view }: Snapshot): Arithmetic | null {
  const { near, far } = sidesAt(view)
  const at = chronicle.findLastIndex(line => battleEvent(line)?.type === 'engagement-roll')
  const roll = chronicle[at] === undefined ? null : battleEvent(chronicle[at])
  if (roll?.type !== 'engagement-roll') return null
  const [mine, theirs] = [near, far].map(side => roll.sides.find(each => each.side === side))
  if (mine === undefined || theirs === undefined) return null
  const before = chronicle.slice(0, at).toReversed().map(battleEvent)
  const told = before.find(event => event?.type === 'engagement-modifiers')
  const attack = before.find(event => event?.type === 'section-attacked')
  const named = (side: string) =>
    before.find(event => event?.type === 'commander-named' && event.side === side)
  const leader = (side: string) => {
    const event = named(side)
    return event?.type === 'commander-named' ? event.leader : null
  }
  const terms = told?.type === 'engagement-modifiers' ? told.modifiers : []
  return {
    option: attack?.type === 'section-attacked' ? attack.option : 'assault',
    section: mine.section,
    own: { terms, known: mine.total - mine.die },
    enemy: { terms: [], known: theirs.total - theirs.die },
    strengths: [mine.strength, theirs.strength],
    dice: [mine.die, theirs.die],
    totals: [mine.total, theirs.total],
    leaders: [leader(near), leader(far)],
  }
}

/** How often of a hundred each difference of the totals comes, if these are added to the dice. */
export function differences(own: number, enemy: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (let mine = 1; mine <= 10; mine++)
    for (let theirs = 1; theirs <= 10; theirs++) {
      const lead = mine + own - theirs - enemy
      counts.set(lead, (counts.get(lead) ?? 0) + 1)
    }
  return counts
}
