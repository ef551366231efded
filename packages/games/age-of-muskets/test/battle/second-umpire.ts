import { type Position, there } from '@grognard/engine'
import { engagement, type Fight } from '../../src/battle/fight.ts'
import type { Battle } from '../../src/battle/state.ts'
import type { Event } from '../../src/events.ts'
import { type AgeOfMuskets, type CombatUnit, copyState, type State } from '../../src/state.ts'
import { enemyOf, type Section, SIDES, type Side } from '../../src/vocabulary.ts'

/** A second reading of chapter 31, slow and plain: what an engagement must come to, by what was seen before and told of it. */

type Marks = { -readonly [S in Section]: boolean }
type Told<T extends Event['type']> = Extract<Event, { readonly type: T }>

const BESIDE: Readonly<Record<Section, readonly Section[]>> = {
  left: ['center', 'flankLeft'],
  center: ['left', 'right'],
  right: ['center', 'flankRight'],
  flankLeft: ['left'],
  flankRight: ['right'],
  reserve: [],
}
const OPPOSITE: Readonly<Record<Section, Section>> = {
  left: 'right',
  center: 'center',
  right: 'left',
  flankLeft: 'flankRight',
  flankRight: 'flankLeft',
  reserve: 'reserve',
}

/** The state as it is now, which play does not change any more. */
export const pictureOf = (position: Position<AgeOfMuskets>): State => {
  const { state } = position
  return { ...state, ...copyState(state), flow: structuredClone(state.flow) }
}

const battleIn = ({ open }: State): Battle => there(open.battle, 'battle')

class Look {
  readonly s: State
  constructor(s: State) {
    this.s = s
  }
  units(side: Side, section: Section): CombatUnit[] {
    const { own, open, scenario } = this.s
    return own.flatMap(({ units }, seat) =>
      scenario.players[seat]?.side !== side
        ? []
        : units.filter(({ counter }) => open.counters.find(({ id }) => id === counter)?.section === section),
    )
  }
  kindOf({ id }: CombatUnit): string {
    return this.s.scenario.roster.combatUnits[id]?.kind ?? ''
  }
  arm(type: number): string {
    return this.s.scenario.roster.troopTypes[type]?.arm ?? ''
  }
  /** AOM-43.2: normal infantry and cavalry. */
  fighting(unit: CombatUnit, arms: readonly string[] = ['infantry', 'cavalry']): number {
    return unit.troops.reduce(
      (sum, { type, normal }) => sum + (arms.includes(this.arm(type)) ? normal : 0),
      0,
    )
  }
  isBroken(unit: CombatUnit): boolean {
    return this.kindOf(unit) !== 'ART' && this.fighting(unit) === 0
  }
  isHeld(side: Side, section: Section): boolean {
    return this.units(side, section).some(unit => this.fighting(unit) > 0)
  }
  all(side: Side, section: Section, arms: readonly string[]): number {
    return this.units(side, section)
      .filter(unit => !this.isBroken(unit) || arms.length === 1)
      .reduce((sum, unit) => sum + this.fighting(unit, arms), 0)
  }
  guns(side: Side, section: Section): number {
    return this.units(side, section)
      .filter(unit => this.kindOf(unit) === 'ART')
      .reduce((sum, { troops }) => sum + troops.reduce((n, { normal }) => n + normal, 0), 0)
  }
}

const ARMS = ['infantry', 'cavalry', 'artillery'] as const

/** AOM-31.8, but for the commander: everything that the side adds. */
function addedBy(look: Look, fight: Fight, side: Side, used: number): number {
  const { s } = look
  const battle = battleIn(s)
  const enemy = enemyOf(side)
  const [here, there_] = [fight.sections[side], fight.sections[enemy]]
  const arms = fight.option === 'cavalryCharge' ? ['cavalry'] : ARMS
  const [ours, theirs] = [look.all(side, here, arms), look.all(enemy, there_, arms)]
  const ratio =
    ours <= theirs
      ? 0
      : ours >= 4 * theirs
        ? 4
        : ours >= 3 * theirs
          ? 3
          : ours >= 2 * theirs
            ? 2
            : 2 * ours >= 3 * theirs
              ? 1
              : 0
  const isVoid = BESIDE[here].some(section => {
    const isFlank = section.startsWith('flank')
    const wereThere = battle.manned[side].includes(section) || look.units(side, section).length > 0
    const counts = !isFlank || wereThere || look.isHeld(enemy, OPPOSITE[section])
    return counts && !look.isHeld(side, section)
  })
  const hasGuns = (of: Side, at: Section) =>
    look.all(of, at, ['infantry', 'cavalry', 'artillery']) > 0 &&
    look
      .units(of, at)
      .some(
        unit =>
          !look.isBroken(unit) &&
          unit.troops.some(({ type, normal }) => look.arm(type) === 'artillery' && normal > 0),
      )
  let added = ratio + (s.scenario.roster.troopTypes[used]?.tactical ?? 0)
  added += s.own[battle.commands[side].seat]?.battle?.control ?? 0
  if (battle.superiority[side][here]) added -= 2
  if (isVoid) added -= 2
  if (hasGuns(side, here) && !hasGuns(enemy, there_)) added += 1
  if (side === fight.by) return added
  if (['village', 'hills'].includes(battle.terrain[side][here])) added += 1
  const works = battle.works[side]
  if (works?.section === here) added += works.kind === 'entrenchedCamp' ? 3 : 1
  if (side === battle.attacker) return added
  if (battle.riverCrossed) added += 1
  return added + (s.scenario.theatre.zones[battle.zone]?.terrain === 'mountainPass' ? 1 : 0)
}

function tacticalOf(
  { scenario: { roster }, own }: State,
  { leader, piece }: Told<'commander-named'>,
): number {
  const unit = roster.combatUnits.findIndex(({ id }) => id === piece)
  // AOM-31.9: gone with his CU.
  if (unit >= 0 && own.every(({ units }) => units.every(({ id }) => id !== unit))) return 0
  if (leader !== null) return roster.leaders.find(({ id }) => id === leader)?.tactical ?? 0
  const card = roster.combatUnits.find(({ id }) => id === piece)
  if (card === undefined) return roster.generic.replacementHQ.tactical
  return (card.kind === 'ART' ? roster.generic.artilleryCU : roster.generic.leaderlessCU).tactical
}

/** What was seen of an engagement: when it began, when troops were chosen (null: they were not), and when it was over. */
export interface Seen {
  readonly before: State
  readonly rolled: State | null
  readonly after: State
  readonly told: readonly Event[]
}

const of = <T extends Event['type']>(told: readonly Event[], type: T): Told<T>[] =>
  told.flatMap(event => (event.type === type ? [event as Told<T>] : []))

/** Everything that is wrong with it; nothing: it is as the ledger says. */
export function wrongEngagement({ before, rolled, after, told }: Seen): string[] {
  const wrong: string[] = []
  const check = (what: string, found: unknown, expected: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
  }
  const fight = engagement.locals(before)
  const [first, last] = [new Look(before), new Look(after)]
  const sideId = (side: Side) => before.scenario.roster.sides[side]?.id
  const isOf = (side: Side) => (event: { readonly side: string }) => event.side === sideId(side)
  const battle = battleIn(before)
  const { bombardment } = before.scenario.tables

  // AOM-31.2, AOM-28.16, AOM-30.22
  const fired = of(told, 'guns-fired')
  const halves: readonly [Marks, Marks] = [{ ...battle.halves[0] }, { ...battle.halves[1] }] as const
  for (const side of SIDES) {
    const guns = first.guns(side, fight.sections[side])
    const shots = fired.filter(isOf(side))
    check(
      'AOM-31.2 guns',
      shots.map(({ artillery }) => artillery),
      guns > 0 ? [guns] : [],
    )
    const [shot] = shots
    if (shot === undefined) continue
    const column = bombardment.columns.findLastIndex(([from]) => guns >= from)
    check(
      'AOM-48.5',
      [shot.losses, shot.atGuns],
      Object.values(bombardment.rows[shot.die - 1]?.[column] ?? {}),
    )
    const enemy = enemyOf(side)
    const at = fight.sections[enemy]
    let due = shot.losses
    if (battle.terrain[enemy][at] === 'hills') {
      const half = Number(halves[enemy][at]) + (due % 2)
      due = Math.floor(due / 2) + (half === 2 ? 1 : 0)
      halves[enemy][at] = half === 1
    }
    const there_ = first.units(enemy, at)
    const total = there_.reduce(
      (sum, { troops }) => sum + troops.reduce((n, { normal, shattered }) => n + normal + shattered, 0),
      0,
    )
    const artillery = there_.reduce(
      (sum, { troops }) =>
        sum + troops.reduce((n, { type, normal }) => n + (first.arm(type) === 'artillery' ? normal : 0), 0),
      0,
    )
    const lost = of(told, 'sp-lost')
      .filter(event => isOf(enemy)(event) && event.rule === 'AOM-30.19')
      .reduce((sum, { count }) => sum + count, 0)
    const most = Math.min(due, total)
    const more = shot.atGuns && artillery > 0 ? 1 : 0
    // The last gun may have been among the losses.
    if (lost !== most + more && !(more === 1 && lost === most && artillery <= most))
      check('AOM-30.19 fire', lost, most + more)
  }

  const rolls = of(told, 'engagement-roll')
  const automatic = of(told, 'automatic-victory')
  check('AOM-31.4 rolled', rolls.length, rolled === null ? 0 : 1)
  let winner = -1
  const lost = [0, 0]
  if (automatic[0] !== undefined) winner = automatic[0].side === sideId(0) ? 0 : 1
  if (rolled !== null && rolls[0] !== undefined) {
    const look = new Look(rolled)
    const charge = fight.option === 'cavalryCharge'
    const totals = SIDES.map(side => {
      const roll = there(rolls[0]?.sides.find(isOf(side)), 'roll')
      check('AOM-31.5', roll.strength, look.all(side, fight.sections[side], charge ? ['cavalry'] : ARMS))
      const used = rolled.scenario.roster.troopTypes.findIndex(({ id }) => id === roll.troopType)
      const named = there(of(told, 'commander-named').find(isOf(side)), 'commander')
      // His fall may come a second time, in the artillery CU that always has the like of him.
      const hasFallen = of(told, 'leader-fallen').some(
        event => isOf(side)(event) && event.piece === named.piece,
      )
      const total = roll.die + (hasFallen ? -1 : tacticalOf(rolled, named)) + addedBy(look, fight, side, used)
      check('AOM-31.8 total', roll.total, total)
      return total
    })
    const difference = (totals[0] ?? 0) - (totals[1] ?? 0)
    winner = difference === 0 ? -1 : difference > 0 ? 0 : 1
    check('AOM-31.12', rolls[0].winner, winner < 0 ? null : sideId(winner === 0 ? 0 : 1))
    const n = Math.floor(Math.abs(difference) / 5)
    for (const side of SIDES) {
      // In halves of an SP.
      const cost =
        winner < 0 || (side !== winner && n === 0)
          ? 1
          : side !== winner
            ? 2 * n
            : n === 0
              ? 0
              : n === 1
                ? 1
                : n <= 3
                  ? 2
                  : 4
      const at = fight.sections[side]
      const all = Number(halves[side][at]) * (cost % 2) + cost
      const due = Math.floor(all / 2)
      halves[side][at] = cost % 2 === 1 ? !halves[side][at] : halves[side][at]
      const most = look.all(side, at, charge ? ['cavalry'] : ARMS)
      const found = of(told, 'sp-lost').filter(event => isOf(side)(event) && event.rule === 'AOM-31.17')
      lost[side] = found.reduce((sum, { count }) => sum + count, 0)
      check('AOM-31.13 lost', lost[side], Math.min(due, most))
      check('AOM-31.15', battleIn(after).halves[side][at], halves[side][at])
      // AOM-31.17
      const values = (type: string) => {
        const found = there(
          rolled.scenario.roster.troopTypes.find(({ id }) => id === type),
          'type',
        )
        return found.arm === 'artillery'
          ? -99
          : type === there(rolls[0]?.sides.find(isOf(side)), 'roll').troopType
            ? 99
            : (found.tactical ?? 0)
      }
      const gone = found.flatMap(({ losses }) =>
        losses.flatMap(({ troopType, count }) => Array.from({ length: count }, () => values(troopType))),
      )
      const there_ = look
        .units(side, at)
        .filter(unit => charge || !look.isBroken(unit))
        .flatMap(({ troops }) =>
          troops.flatMap(({ type, normal }) =>
            charge && look.arm(type) !== 'cavalry'
              ? []
              : Array.from({ length: normal }, () =>
                  values(rolled.scenario.roster.troopTypes[type]?.id ?? ''),
                ),
          ),
        )
      check(
        'AOM-31.17',
        gone.toSorted((a, b) => b - a),
        there_.toSorted((a, b) => b - a).slice(0, gone.length),
      )
    }
    // AOM-31.21
    for (const event of of(told, 'morale-check')) {
      const side: Side = event.side === sideId(0) ? 0 : 1
      const ground = battle.terrain[enemyOf(fight.by)][fight.sections[enemyOf(fight.by)]]
      const ease =
        (ground === 'woods' || (ground === 'village' && side !== fight.by) ? 1 : 0) +
        (winner === side ? 2 : 0)
      check('AOM-31.21', event.result, event.die + (lost[side] ?? 0) - ease)
      for (const type of event.shattered) {
        const morale = rolled.scenario.roster.troopTypes.find(({ id }) => id === type)?.morale ?? 99
        if (morale >= event.result) wrong.push(`AOM-31.21 ${type} of ${morale} shattered at ${event.result}`)
      }
    }
    const checks = SIDES.map(side => of(told, 'morale-check').filter(isOf(side)).length)
    if (fight.option === 'pin') check('AOM-30.25', checks, [0, 0])
    for (const side of SIDES)
      check('AOM-30.32', battleIn(after).superiority[side][fight.sections[side]], false)
  }

  // AOM-31.7, AOM-31.18, AOM-31.23 to AOM-31.25
  for (const side of SIDES) {
    const at = fight.sections[side]
    const men = first.units(side, at).filter(unit => first.kindOf(unit) !== 'ART' && first.fighting(unit) > 0)
    const now = after.own.flatMap(({ units }) => units)
    const broken = men.filter(({ id }) => {
      const unit = now.find(each => each.id === id)
      return unit === undefined || last.fighting(unit) === 0
    }).length
    const guns = first.units(side, at).filter(unit => first.kindOf(unit) === 'ART')
    const isGuarded = last.isHeld(side, at) || (at.startsWith('flank') && !battle.manned[side].includes(at))
    // AOM-31.23: one whose last gun is lost before is not overrun.
    const shotAway = guns.filter(({ id, troops }) => {
      const name = before.scenario.roster.combatUnits[id]?.id
      const lostOf = of(told, 'sp-lost')
        .filter(({ rule }) => rule !== 'AOM-31.6')
        .flatMap(({ losses }) => losses.filter(({ unit }) => unit === name))
        .reduce((sum, { count }) => sum + count, 0)
      return lostOf >= troops.reduce((sum, { normal }) => sum + normal, 0)
    })
    const overrun = isGuarded ? 0 : guns.length - shotAway.length
    const points = (winner >= 0 && winner !== side ? 2 : 0) + broken + overrun
    const had = battle.endurance[side]
    const floor = winner === side ? Math.min(1, had) : 0
    check('AOM-31.18 BEP', battleIn(after).endurance[side], Math.max(floor, had - points))
    if (!isGuarded)
      check('AOM-31.24', last.units(side, at).filter(unit => last.kindOf(unit) === 'ART').length, 0)
  }
  return wrong
}
