import {
  only,
  ownOf,
  reveal,
  type Seat,
  type SeatSet,
  seatSet,
  share,
  there,
  unshare,
} from '@grognard/engine'
import { setSection, showHq, showUnit } from '../forces/counters.ts'
import { hqId, hqNamed, unitId, unitNamed } from '../forces/names.ts'
import {
  counterOf,
  eachHq,
  eachUnit,
  hqInPlay,
  hqOfPiece,
  isArtillery,
  isHqPiece,
  isShattered,
  pieceOfHq,
  pieceOfUnit,
  unitInPlay,
} from '../forces/pieces.ts'
import { asShown } from '../forces/reports.ts'
import type { CombatUnit, Counter, Headquarters, State } from '../state.ts'
import { copyTroops, fightingStrength, strength } from '../troops/index.ts'
import { FLANKS, NO, type Section, SIDES, type Side } from '../vocabulary.ts'
import { FRONT } from './ground.ts'
import type { Battle, BattlePlan, Standing } from './state.ts'

/** Who stands where on the Battle Display, and what everybody is told of it. */

export const battleOf = ({ open }: Pick<State, 'open'>): Battle => there(open.battle, 'battle')
export const seatFor = (s: Pick<State, 'open'>, side: Side): Seat => battleOf(s).commands[side].seat
/** Those who play the two sides. */
export const bothSeats = (s: Pick<State, 'open'>): SeatSet => seatSet(SIDES.map(side => seatFor(s, side)))
/** What only the player of the side knows. */
export const planOf = (s: State, side: Side): BattlePlan =>
  there(s.own[seatFor(s, side)]?.battle, 'plan of the battle')

type Piece = CombatUnit | Headquarters

/** Where a piece stands on the display; null: it does not. */
export const sectionOf = (s: Pick<State, 'open'>, { counter }: Piece): Section | null =>
  counterOf(s, counter)?.section ?? null

export function unitsAt(s: State, side: Side, section: Section): CombatUnit[] {
  const found: CombatUnit[] = []
  eachUnit(s, side, unit => {
    if (sectionOf(s, unit) === section) found.push(unit)
  })
  return found
}

export function hqsAt(s: State, side: Side, section: Section): Headquarters[] {
  const found: Headquarters[] = []
  eachHq(s, side, hq => {
    if (sectionOf(s, hq) === section) found.push(hq)
  })
  return found
}

/** All CU of a side on the display. */
export function unitsOn(s: State, side: Side): CombatUnit[] {
  const found: CombatUnit[] = []
  eachUnit(s, side, unit => {
    if (sectionOf(s, unit) !== null) found.push(unit)
  })
  return found
}

export function hqsOn(s: State, side: Side): Headquarters[] {
  const found: Headquarters[] = []
  eachHq(s, side, hq => {
    if (sectionOf(s, hq) !== null) found.push(hq)
  })
  return found
}

/** A piece by its number, as a counter's face has it; undefined: it is gone. */
export const pieceOf = (s: State, piece: number): Piece | undefined =>
  isHqPiece(s, piece) ? hqInPlay(s, hqOfPiece(s, piece)) : unitInPlay(s, piece)

/** A piece by its name. */
export function pieceNamed(s: State, id: string): number {
  const unit = unitNamed(s, id)
  if (unit !== NO) return pieceOfUnit(unit)
  const hq = hqNamed(s, id)
  return hq === NO ? NO : pieceOfHq(s, hq)
}
export const pieceId = (s: State, piece: number): string =>
  isHqPiece(s, piece) ? hqId(s, hqOfPiece(s, piece)) : unitId(s, piece)

export const numberOf = (s: State, piece: Piece): number =>
  'hq' in piece ? pieceOfUnit(piece.id) : pieceOfHq(s, piece.id)
export const nameOf = (s: State, piece: Piece): string => pieceId(s, numberOf(s, piece))
export const namesOf = (s: State, pieces: readonly Piece[]): string[] =>
  pieces.map(piece => nameOf(s, piece)).sort()

const theCounter = (s: State, piece: Piece): Counter => there(counterOf(s, piece.counter), 'such counter')
export const sectionOfPiece = (s: State, piece: number): Section | null => {
  const found = pieceOf(s, piece)
  return found === undefined ? null : sectionOf(s, found)
}
export const isFaceUp = (s: State, piece: Piece): boolean => theCounter(s, piece).face !== NO

export const isCic = (s: State, side: Side, piece: Piece): boolean =>
  battleOf(s).commands[side].cic === numberOf(s, piece)

/** AOM-3.1, AOM-43.2: it can hold a section. */
export const fights = (s: State, unit: CombatUnit): boolean =>
  fightingStrength(s.scenario.roster, unit.troops) > 0

/** AOM-28.27, AOM-28.14: turned face up for everybody. */
function showPiece(s: State, piece: Piece): void {
  if ('hq' in piece) showUnit(s, piece)
  else showHq(s, piece)
}

export function showSection(s: State, side: Side, section: Section): void {
  for (const unit of unitsAt(s, side, section)) showUnit(s, unit)
  for (const hq of hqsAt(s, side, section)) showHq(s, hq)
}

/** Moves a piece on the display, which everybody sees; AOM-28.27: in an engaged section also who it is. */
export function post(s: State, side: Side, piece: Piece, section: Section): void {
  const battle = battleOf(s)
  reveal(s)
  setSection(s, piece, section)
  if (section !== 'reserve' && battle.engagements.some(({ sections }) => sections[side] === section))
    showPiece(s, piece)
}

/**
 * After whatever changes the troops on the display: what everybody sees of them, which sections are still engaged
 * (AOM-29.15), and what the players of the battle may see of their team-mates (AOM-27.9).
 */
export function refresh(s: State): void {
  const battle = battleOf(s)
  battle.shattered = []
  for (const side of SIDES) {
    const standing = battle.standing[side]
    for (const section of FRONT) standing[section] = 'empty'
    eachUnit(s, side, unit => {
      const section = sectionOf(s, unit)
      if (section === null) return
      // What stands in the reserve is nobody else's business.
      if (section !== 'reserve') standing[section] = better(standing[section], standingOf(s, unit))
      if (!isShattered(s, unit)) return
      battle.shattered.push(unit.counter)
      showUnit(s, unit)
    })
    // AOM-29.21: guns alone do not extend the line.
    for (const flank of FLANKS)
      if (standing[flank] === 'held' && !battle.manned[side].includes(flank)) battle.manned[side].push(flank)
  }
  battle.shattered.sort((a, b) => a - b)
  battle.engagements = battle.engagements.filter(({ sections }) =>
    SIDES.every(side => battle.standing[side][sections[side]] === 'held'),
  )
  shareForces(s)
}

function standingOf(s: State, unit: CombatUnit): Standing {
  if (fights(s, unit)) return 'held'
  return strength(unit.troops) > 0 ? 'broken' : 'empty'
}

const better = (one: Standing, other: Standing): Standing =>
  one === 'held' || other === 'held' ? 'held' : one === 'broken' ? one : other

const forcesKey = (side: Side): string => `forces of side ${side} in the battle`

/** AOM-27.9: whoever plays a side may look at his team-mates' CU and HQ in the battle. */
function shareForces(s: State): void {
  if (s.own.length === SIDES.length) return
  for (const side of SIDES) {
    const seat = seatFor(s, side)
    const mine = ownOf(s, seat)
    const units = unitsOn(s, side).filter(unit => !mine.units.includes(unit))
    const headquarters = hqsOn(s, side).filter(hq => !mine.headquarters.includes(hq))
    unshare(s, forcesKey(side))
    if (units.length === 0) continue
    share(s, forcesKey(side), only(seat), {
      kind: 'forces',
      headquarters: headquarters.map(asShown),
      units: units.map(unit => ({ ...unit, troops: copyTroops(unit.troops) })),
    })
  }
}

export function unshareForces(s: State): void {
  for (const side of SIDES) unshare(s, forcesKey(side))
}

/** AOM-3.1: an infantry or a cavalry CU. */
export const isOfMen = (s: State, unit: CombatUnit): boolean => !isArtillery(s, unit.id)
