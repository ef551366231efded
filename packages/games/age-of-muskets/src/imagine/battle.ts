import { below, type Random, type View } from '@grognard/engine'
import { chargeHome } from '../battle/charge.ts'
import { sizeOf } from '../battle/command.ts'
import { engagement } from '../battle/fight.ts'
import { FRONT } from '../battle/ground.ts'
import { type Battle, type BattlePlan, newPlan } from '../battle/state.ts'
import { battleLosses } from '../battle/steps/casualties.ts'
import { counterOf, isArtillery, isHqPiece, pieceOfHq, pieceOfUnit, seatsOf } from '../forces/pieces.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, Open, Own } from '../state.ts'
import { addTroops, fightingStrength, normalOf, takeTroops, typeOf } from '../troops/index.ts'
import { BATTLE_OPTIONS, type BattleOption, NO, type Section, SIDES, type Side } from '../vocabulary.ts'
import { frameOf } from './flow.ts'
import type { Known } from './known.ts'
import { mix } from './lots.ts'

/** AOM-47.3: forces of a battle scenario that have been called, by number. */
export const calledTo = ({ battle }: Open, side: Side): readonly number[] => battle?.called[side] ?? []

type Seen = View<AgeOfMuskets>
type Piece = CombatUnit | Headquarters

/** Chapters 28 to 31: who lies face down on the Battle Display, and what others plan, as far as it fits what is seen. */
export function inventBattle(view: Seen, own: readonly Own[], known: Known, random: Random): void {
  const { battle } = view.open
  if (battle === null) return
  for (const side of SIDES) {
    const display = new Display(view, own, known, battle, side)
    display.postCic()
    display.postJoining()
    display.manLine()
    display.shatter()
    const { seat, cic } = battle.commands[side]
    const sheet = own[seat]
    if (seat === view.seat || cic === NO || sheet === undefined) continue
    sheet.battle = planOf(view, own, battle, side, random)
  }
}

/** The pieces of a side that others have on the display. */
class Display {
  readonly #view: Seen
  readonly #battle: Battle
  readonly #side: Side
  readonly #pieces: readonly Piece[]

  constructor(view: Seen, own: readonly Own[], known: Known, battle: Battle, side: Side) {
    this.#view = view
    this.#battle = battle
    this.#side = side
    this.#pieces = seatsOf(view, side).flatMap(seat =>
      seat === view.seat
        ? []
        : [...(own[seat]?.headquarters ?? []), ...(own[seat]?.units ?? [])].filter(
            piece => !known.has(piece),
          ),
    )
  }

  /** AOM-28.26: the HQ of the CiC is in the reserve; a CU whose leader he is, somewhere in the battle. */
  postCic(): void {
    const { cic } = this.#battle.commands[this.#side]
    const chief = this.#pieces.find(piece => this.#numberOf(piece) === cic)
    if (chief === undefined || this.#isShown(chief)) return
    const isThere = (piece: Piece) => {
      const section = this.#sectionOf(piece)
      return isHqPiece(this.#view, cic) ? section === 'reserve' : section !== null
    }
    if (!isThere(chief)) this.#exchange(chief, piece => isThere(piece))
  }

  /** AOM-28.25: counters that have to join their troops are HQ. */
  postJoining(): void {
    const { cic } = this.#battle.commands[this.#side]
    for (const { counter } of this.#battle.joining) {
      const found = this.#pieces.find(piece => piece.counter === counter)
      if (found === undefined || !('hq' in found)) continue
      this.#exchange(found, piece => !('hq' in piece) && this.#numberOf(piece) !== cic)
    }
  }

  /** AOM-43.2: sections hold, or do not, as everybody sees. */
  manLine(): void {
    for (const section of FRONT) {
      const here = this.#pieces.filter(piece => this.#sectionOf(piece) === section)
      const isHeld = this.#battle.standing[this.#side][section] === 'held'
      const fighters = here.filter(piece => this.#mayFight(piece))
      const others = here.filter(piece => !this.#mayFight(piece) && !this.#isShown(piece))
      const [other] = others
      if (isHeld && fighters.length === 0 && other !== undefined)
        this.#exchange(other, piece => this.#sectionOf(piece) === 'reserve' && this.#mayFight(piece))
      if (isHeld) continue
      for (const fighter of fighters)
        this.#exchange(fighter, piece => this.#sectionOf(piece) === 'reserve' && !this.#mayFight(piece))
    }
  }

  /** AOM-8.12 */
  shatter(): void {
    const { roster } = this.#view.scenario
    for (const piece of this.#pieces) {
      if (!('hq' in piece) || !this.#battle.shattered.includes(piece.counter)) continue
      for (const troop of piece.troops) {
        if (typeOf(roster, troop.type).arm === 'artillery') continue
        troop.shattered += troop.normal
        troop.normal = 0
      }
    }
  }

  #numberOf(piece: Piece): number {
    return 'hq' in piece ? pieceOfUnit(piece.id) : pieceOfHq(this.#view, piece.id)
  }

  #sectionOf({ counter }: Piece): Section | null {
    return counter === NO ? null : (counterOf(this.#view, counter)?.section ?? null)
  }

  #isShown({ counter }: Piece): boolean {
    return counterOf(this.#view, counter)?.face !== NO
  }

  #mayFight(piece: Piece): boolean {
    return (
      'hq' in piece && !isArtillery(this.#view, piece.id) && !this.#battle.shattered.includes(piece.counter)
    )
  }

  /** It takes the place of another that lies face down. */
  #exchange(piece: Piece, fits: (other: Piece) => boolean): void {
    const isFree = (other: Piece) =>
      other !== piece && this.#sectionOf(other) !== null && !this.#isShown(other) && fits(other)
    const other = this.#pieces.find(isFree)
    if (other === undefined) return
    ;[piece.counter, other.counter] = [other.counter, piece.counter]
    ;[piece.zone, other.zone] = [other.zone, piece.zone]
    ;[piece.inside, other.inside] = [other.inside, piece.inside]
  }
}

/** What only the player of the side knows. */
function planOf(view: Seen, own: readonly Own[], battle: Battle, side: Side, random: Random): BattlePlan {
  const isChecked = battle.round > 0
  const hand = handOf(view, battle, side, random)
  const mayOutflank = battle.outflanker === side && (hand.includes('outflank') || below(random, 2) === 0)
  return {
    ...newPlan(leadersOf(view, own, battle, side), view.scenario.roster.nationalities.length),
    layouts: below(random, 2),
    hand,
    spent: battle.played[side].slice(),
    mayOutflank: mayOutflank || battle.played[side].includes('outflank'),
    control: isChecked ? (below(random, 2) === 0 ? 1 : -2) : 0,
    coming: comingOf(view, own, side),
    casualties: casualtiesOf(view, battle, side),
  }
}

/** AOM-28.4: Joint Leaders are those of the largest HQ, or of all CU. */
function leadersOf(view: Seen, own: readonly Own[], battle: Battle, side: Side): number[] {
  const { cic, isJoint } = battle.commands[side]
  if (!isJoint) return [cic]
  const isOn = ({ counter }: Piece) => counter !== NO && (counterOf(view, counter)?.section ?? null) !== null
  const sheets = seatsOf(view, side).flatMap(seat => own[seat] ?? [])
  const hqs = sheets.flatMap(({ headquarters }) => headquarters.filter(isOn))
  const units = sheets.flatMap(sheet => sheet.units.filter(isOn))
  const largest = Math.max(...hqs.map(hq => sizeOf(view, hq)))
  const leaders = isHqPiece(view, cic)
    ? hqs.filter(hq => sizeOf(view, hq) === largest).map(hq => pieceOfHq(view, hq.id))
    : units.filter(({ id }) => !isArtillery(view, id)).map(({ id }) => pieceOfUnit(id))
  return leaders.includes(cic) ? leaders : [cic, ...leaders]
}

/** AOM-28.31: as many chits as are in the hand, of those that were not played. */
function handOf({ scenario }: Seen, battle: Battle, side: Side, random: Random): BattleOption[] {
  const { battleOptionChits } = scenario.tables
  const left = BATTLE_OPTIONS.flatMap(option => {
    const played = battle.played[side].filter(each => each === option).length
    const isOpen = option !== 'outflank' || battle.outflanker === side
    return isOpen ? Array.from({ length: battleOptionChits[option] - played }, () => option) : []
  })
  return mix(random, left).slice(0, battle.chits[side])
}

/** AOM-30.9: those who have just arrived and are yet to be posted: of the last force that was called. */
function comingOf(view: Seen, own: readonly Own[], side: Side): number[] {
  const { battle } = view.open
  const frame = frameOf(view, 'reinforcing')
  if (battle === null || frame === undefined) return []
  const { cic } = battle.commands[side]
  const pieces = seatsOf(view, side).flatMap(seat => [
    ...(own[seat]?.headquarters ?? []).map(hq => ({ counter: hq.counter, number: pieceOfHq(view, hq.id) })),
    ...(own[seat]?.units ?? []).map(unit => ({ counter: unit.counter, number: pieceOfUnit(unit.id) })),
  ])
  const arrived = pieces.filter(({ counter, number }) => {
    const found = counterOf(view, counter)
    return found?.section === 'reserve' && found.face === NO && number !== cic
  })
  // Counters get new numbers as they come.
  return arrived
    .toSorted((a, b) => b.counter - a.counter)
    .slice(0, 1)
    .map(({ number }) => number)
}

/** AOM-33.3: as many as are seen, of the first nationality of the side; none once they have been shared out. */
function casualtiesOf(view: Seen, battle: Battle, side: Side): number[] {
  const { nationalities } = view.scenario.roster
  const none = nationalities.map(() => 0)
  if (view.outcome !== null) return none
  if (battleLosses.isOn(view) && battleLosses.locals(view).side === side)
    return battleLosses.locals(view).casualties.slice()
  const counting = frameOf(view, 'combatCasualties')
  const isOver =
    counting === undefined ? isPast(view) : (counting.items?.indexOf(side) ?? NO) < counting.index
  const first = nationalities.findIndex(nationality => nationality.side === side)
  return isOver ? none : none.with(first, battle.casualties[side])
}

/** Have the losses been counted? They come fourth after a battle. */
const isPast = (view: Seen): boolean => {
  const frame = frameOf(view, 'aftermath')
  return frame !== undefined && frame.index > COUNTING
}
const COUNTING = 3

/** AOM-30.29: who charges has cavalry, and so has he who meets the charge. */
export function mountCavalry(view: Seen, own: readonly Own[], known: Known): void {
  if (engagement.isOn(view)) {
    const { option, sections } = engagement.locals(view)
    if (option === 'cavalryCharge') for (const side of SIDES) mountIn(view, own, known, side, sections[side])
  } else if (chargeHome.isOn(view)) {
    const { by, section } = chargeHome.locals(view)
    mountIn(view, own, known, by, section)
  }
}

function mountIn(view: Seen, own: readonly Own[], known: Known, side: Side, section: Section): void {
  const { roster } = view.scenario
  const units = seatsOf(view, side)
    .flatMap(seat => (seat === view.seat ? [] : (own[seat]?.units ?? [])))
    .filter(({ counter }) => counterOf(view, counter)?.section === section)
  if (units.some(({ troops }) => normalOf(roster, troops, 'cavalry') > 0)) return
  for (const unit of units) {
    if (known.has(unit)) continue
    const { id, troops } = unit
    const holds = roster.combatUnits[id]?.arms.includes('cavalry') === true
    const infantry = troops.find(({ type, normal }) => normal > 0 && typeOf(roster, type).arm === 'infantry')
    if (!holds || infantry === undefined || fightingStrength(roster, troops) === 0) continue
    const { nationality } = typeOf(roster, infantry.type)
    const horse = roster.troopTypes.findIndex(
      type => type.arm === 'cavalry' && type.nationality === nationality,
    )
    takeTroops(troops, infantry.type, 1, 'normal')
    addTroops(troops, horse, 1)
    return
  }
}
