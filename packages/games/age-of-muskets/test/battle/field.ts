import {
  defineGame,
  end,
  enter,
  fastChance,
  forbiddenWhole,
  type Game,
  Position,
  type Refusal,
  type Step,
  same,
  stateWith,
  type Tell,
  there,
} from '@grognard/engine'
import { expectOffersToFit } from '@grognard/engine/testing'
import { battleOf, refresh } from '../../src/battle/display.ts'
import { sequence, steps } from '../../src/battle/sequence.ts'
import { newBattle, newPlan } from '../../src/battle/state.ts'
import { type Decision, readDecision } from '../../src/decisions.ts'
import type { Event } from '../../src/events.ts'
import { hqNamed, leaderNamed, seatNamed, typeNamed, unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { counterOf, pieceOfHq, pieceOfUnit, theHq, theUnit } from '../../src/forces/pieces.ts'
import { HOUSE } from '../../src/module/index.ts'
import { optionsSchema, scenarioIds, scenariosWith } from '../../src/module/scenarios.ts'
import { readPart } from '../../src/parts.ts'
import { fieldBattle, retreat, retreatRoute, stragglers } from '../../src/procedures.ts'
import { setUp } from '../../src/set-up.ts'
import { type AgeOfMuskets, copyState, type State } from '../../src/state.ts'
import { addTroops } from '../../src/troops/index.ts'
import { wrongBattle } from '../../src/violations/battle.ts'
import { wrongHeadcount } from '../../src/violations/headcount.ts'
import {
  type BattleOption,
  type BattleTerrain,
  NO,
  type Section,
  type Side,
  type Works,
} from '../../src/vocabulary.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { station } from '../table.ts'

/** What other chapters bring to a battle, as simply as can be: the loser goes where the test says. */
/** Where a test has put the armies: see `clash`. */
const attackOn = (s: State) => ({
  zone: s.open.effects['field'] ?? NO,
  attacker: 0 as const,
  relief: s.open.effects['relief'] === 1 ? ('inside' as const) : ('none' as const),
})

const neighbours: { readonly [name: string]: Step<AgeOfMuskets> } = {
  anyRoute: {
    rule: 'AOM-34.2',
    play: s => retreatRoute.give(s, { first: 0, hasLoc: true, acrossRiver: false }),
  },
  anyRetreat: { rule: 'AOM-34.1', play: s => void retreat.locals(s) },
  anyStragglers: {
    rule: 'AOM-42.2',
    play(s) {
      const { zones, counts } = stragglers.locals(s)
      const { stragglers: left } = there(s.open.zones[zones[0] ?? NO], 'zone')
      for (const [nationality, count] of counts.entries())
        left[nationality] = (left[nationality] ?? 0) + count
    },
  },
  /** The Force of F1 attacks where the state's first counter is. */
  attackHere: {
    rule: 'AOM-28.1',
    play: s => fieldBattle.call(s, { ...attackOn(s), attackerForcedMarched: false, riverCrossed: false }),
  },
  fightNowhere: {
    rule: 'AOM-28.1',
    play: s => fieldBattle.call(s, { ...attackOn(s), attackerForcedMarched: false, riverCrossed: false }),
  },
  over: {
    rule: 'AOM-46.1',
    play: s => end(s, { winners: [], scores: s.own.map(() => 0), how: 'draw', rule: 'AOM-46.1' }),
  },
}

/** The game of battles; `part` is played instead of its rounds. */
const gameFrom = (begin: string, part: string | null = null): Game<AgeOfMuskets> =>
  defineGame<AgeOfMuskets>({
    id: 'age-of-muskets',
    rules: '1.0.0',
    manifest: {
      seats: { least: 2, most: 6 },
      teams: true,
      simultaneous: true,
      chance: 'play',
      hiddenInformation: true,
      scenarios: scenarioIds(HOUSE).filter(id => id === 'austerlitz' || id === 'caldiero'),
      options: optionsSchema,
      bound: 1_000,
    },
    scenario: scenariosWith(HOUSE),
    seats: ({ players, roster }) =>
      players.map(({ id, side }) => ({ id, side: there(roster.sides[side], 'side').id })),
    begin: () => begin,
    setUp,
    sequence: {
      ...sequence,
      ...(part !== null && { combatResolution: [part] }),
      stage: ['combatResolution', 'over'],
      ...(part === 'aftermath' && { combatResolution: ['fightNowhere'], fieldBattle: ['endOfBattle'] }),
      whole: ['battleScenario', 'over'],
      campaignBattle: ['attackHere', 'over'],
      retreatRoute: ['anyRoute'],
      retreat: ['anyRetreat'],
      stragglers: ['anyStragglers'],
    },
    steps: { ...steps, ...neighbours },
    copy: copyState,
    readDecision,
    readPart,
    violations: s => [...wrongHeadcount(s), ...wrongBattle(s)],
    words: { en, de },
  })

/** The battle scenarios by themselves. */
export const battles = gameFrom('battleScenario')

type Troops = { readonly [type: string]: number | readonly [normal: number, shattered: number] }

interface Stand {
  /** `{ left: { 'fr-vandamme': { 'fr-vet': 3 } } }` */
  readonly units: { readonly [S in Section]?: { readonly [unit: string]: Troops } }
  readonly hqs?: { readonly [hq: string]: Section }
  /** The HQ or CU whose leader is CiC; the first HQ in reserve, or the first CU. */
  readonly cic?: string
  readonly isJoint?: boolean
  readonly hand?: readonly BattleOption[]
  readonly endurance?: number
  readonly control?: number
  readonly terrain?: { readonly [S in Section]?: BattleTerrain }
  readonly works?: { readonly kind: Works; readonly section: Section }
  readonly leaders?: { readonly [piece: string]: string }
  readonly faceDown?: readonly string[]
}

export interface Described {
  readonly scenario?: string
  readonly options?: object
  readonly french: Stand
  readonly allied: Stand
  readonly attacker?: Side
  readonly riverCrossed?: boolean
  /** The sequence that is played; `combatResolution` unless told. */
  readonly play?: string
  readonly dice?: readonly number[]
  /** Changes what is laid out, before anybody is asked. */
  readonly change?: (s: State) => void
}

const SIDES = [
  ['french', 0],
  ['allied', 1],
] as const

/** A display as described, in the middle of a battle; French: F1, Allied: A1. */
function laidOut(described: Described): State {
  const made = scenariosWith(HOUSE)(described.scenario ?? 'austerlitz', described.options ?? {})
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const s = stateWith<AgeOfMuskets>(made.value, setUp(made.value))
  const { attacker = 0, riverCrossed = false } = described
  const field = made.value.plan.kind === 'battle' ? made.value.plan.zone : 0
  const command = (side: Side) => ({ seat: s.scenario.senior[side], cic: NO, isJoint: false })
  s.open.battle = newBattle(
    { zone: field, attacker, attackerForcedMarched: false, riverCrossed, relief: 'none' },
    [command(0), command(1)],
    [true, true],
  )
  for (const [name, side] of SIDES) deploy(s, side, described[name])
  const kept = new Set(
    s.own.flatMap(({ units, headquarters }) => [...units, ...headquarters].map(each => each.counter)),
  )
  s.open.counters = s.open.counters.filter(({ id }) => kept.has(id))
  for (const [nationality] of s.hidden.mustered.entries()) s.hidden.mustered[nationality] = 0
  for (const { units } of s.own)
    for (const { troops } of units)
      for (const { type, normal, shattered } of troops) {
        const at = s.scenario.roster.troopTypes[type]?.nationality ?? 0
        s.hidden.mustered[at] = (s.hidden.mustered[at] ?? 0) + normal + shattered
      }
  refresh(s)
  described.change?.(s)
  return s
}

function deploy(s: State, side: Side, stand: Stand): void {
  const battle = battleOf(s)
  const seat = s.scenario.senior[side]
  const own = there(s.own[seat], 'player')
  const places = new Map<string, { section: Section; troops: Troops }>()
  for (const section of ['left', 'center', 'right', 'flankLeft', 'flankRight', 'reserve'] as const)
    for (const [id, troops] of Object.entries(stand.units[section] ?? {})) places.set(id, { section, troops })
  const idOf = (unit: number) => s.scenario.roster.combatUnits[unit]?.id ?? ''
  const hqId = (hq: number) => s.scenario.roster.headquarters[hq]?.id ?? ''
  own.units = own.units.filter(({ id }) => places.has(idOf(id)))
  own.headquarters = own.headquarters.filter(({ id }) => stand.hqs?.[hqId(id)] !== undefined)
  if (own.units.length !== places.size) throw new Error(`no such CU among ${[...places.keys()]}`)
  for (const unit of own.units) {
    const { section, troops } = there(places.get(idOf(unit.id)), 'place')
    unit.troops = []
    for (const [type, count] of Object.entries(troops)) {
      const [normal, shattered] = typeof count === 'number' ? [count, 0] : count
      addTroops(unit.troops, typeNamed(s, type), normal, shattered)
    }
    stand.leaders?.[idOf(unit.id)] !== undefined &&
      Object.assign(unit, { leader: leaderNamed(s, stand.leaders[idOf(unit.id)] ?? '') })
    place(s, unit.counter, section, stand.faceDown?.includes(idOf(unit.id)) ? NO : pieceOfUnit(unit.id))
    if (section === 'flankLeft' || section === 'flankRight') {
      const isOfMen = s.scenario.roster.combatUnits[unit.id]?.kind !== 'ART'
      if (isOfMen && !battle.manned[side].includes(section)) battle.manned[side].push(section)
      const first = side === 0 ? section : section === 'flankLeft' ? 'flankRight' : 'flankLeft'
      if (!battle.opened.includes(first)) battle.opened.push(first)
    }
  }
  for (const hq of own.headquarters) {
    const section = there(stand.hqs?.[hqId(hq.id)], 'section')
    const leader = stand.leaders?.[hqId(hq.id)]
    if (leader !== undefined) hq.leader = leaderNamed(s, leader)
    place(s, hq.counter, section, section === 'reserve' ? NO : pieceOfHq(s, hq.id))
  }
  const chief = stand.cic ?? Object.keys(stand.hqs ?? {})[0] ?? there([...places.keys()][0], 'CU')
  const cic = hqNamed(s, chief) === NO ? unitNamed(s, chief) : pieceOfHq(s, hqNamed(s, chief))
  battle.commands[side] = { seat, cic, isJoint: stand.isJoint ?? false }
  own.battle = {
    ...newPlan([cic], s.scenario.roster.nationalities.length),
    hand: [...(stand.hand ?? [])],
    control: stand.control ?? 0,
  }
  battle.chits[side] = stand.hand?.length ?? 0
  battle.endurance[side] = stand.endurance ?? 10
  battle.received[side] = stand.endurance ?? 10
  Object.assign(battle.terrain[side], stand.terrain)
  battle.works[side] = stand.works ?? null
}

function place(s: State, counter: number, section: Section, face: number): void {
  const found = there(counterOf(s, counter), 'counter')
  found.section = section
  found.face = face
}

/** A part of a battle, played with given dice. */
export class Field {
  readonly position: Position<AgeOfMuskets>
  readonly told: { readonly event: Event; readonly audience: number | null }[] = []
  readonly #tell: Tell<AgeOfMuskets>

  constructor(state: State, play: string, dice: readonly number[]) {
    const begin = play === 'battleScenario' ? 'whole' : play === 'attackHere' ? 'campaignBattle' : 'stage'
    const tell = (event: Event) => void this.told.push({ event, audience: null })
    this.#tell = Object.assign(tell, {
      only: (audience: number, event: Event, instead?: Event) => {
        this.told.push({ event, audience })
        if (instead !== undefined) this.told.push({ event: instead, audience: ~audience })
      },
    })
    const game = gameFrom(begin, begin !== 'stage' || play === 'combatResolution' ? null : play)
    state.chance = fastChance(1, dice)
    enter(state, there(game.program.byName.get(begin), begin), null)
    this.position = new Position(game, state, this.#tell)
  }

  get s(): State {
    return this.position.state
  }
  get battle() {
    return battleOf(this.s)
  }
  get at(): string {
    return this.position.at
  }
  get isOver(): boolean {
    return this.s.outcome !== null
  }
  /** Dice that were given and not yet rolled. */
  get diceLeft(): number {
    return this.s.chance.script.length
  }

  asks(player: string): boolean {
    return ((this.position.waiting >> seatNamed(this.s, player)) & 1) === 1
  }

  options(player: string): readonly Decision[] {
    return this.position.options(seatNamed(this.s, player))
  }

  /** Which rule forbids it; null: it is legal. */
  refusal(player: string, given: Decision): Refusal | null {
    const read = readDecision(given)
    if (!read.ok) return read.refusal
    const decision = read.value
    const seat = seatNamed(this.s, player)
    const step = there(this.position.step, 'step')
    if (step.options !== undefined)
      return this.options(player).some(option => same(option, decision))
        ? null
        : { code: 'illegal', key: 'not among the options', rule: step.rule }
    return forbiddenWhole(step, this.s, seat, decision)
  }

  decide(player: string, decision: Decision): this {
    const read = readDecision(decision)
    if (!read.ok) throw new Error(`no decision: ${JSON.stringify(read.refusal)}`)
    if (!this.asks(player)) throw new Error(`${player} is not asked at ${this.at}`)
    const refusal = this.refusal(player, read.value)
    if (refusal !== null)
      throw new Error(`${this.at}: ${JSON.stringify(decision)} is refused: ${JSON.stringify(refusal)}`)
    expectOffersToFit(this.position, seatNamed(this.s, player), read.value)
    this.position.decide(seatNamed(this.s, player), read.value, this.#tell)
    return this
  }

  /** Whoever is asked takes the step's default, or passes, until somebody is asked at this step or all is over. */
  goOn(until = ''): this {
    while (!this.isOver && this.at !== until) {
      const seat = this.s.own.findIndex((_, each) => ((this.position.waiting >> each) & 1) === 1)
      const step = there(this.position.step, 'step')
      const usual = step.default?.(this.s, seat) ?? step.pass?.(this.s, seat)
      if (usual === undefined) throw new Error(`${this.at} has no default`)
      this.decide(there(this.s.scenario.players[seat], 'player').id, usual)
    }
    return this
  }

  events<T extends Event['type']>(type: T): Extract<Event, { readonly type: T }>[] {
    return this.told.flatMap(({ event }) =>
      event.type === type ? [event as Extract<Event, { readonly type: T }>] : [],
    )
  }

  /** What a CU holds: `2 at-ln, 9 at-rec shattered`; empty: it is gone. */
  holds(id: string): string {
    const unit = unitNamed(this.s, id)
    const found = this.s.own.flatMap(({ units }) => units).find(each => each.id === unit)
    return (found?.troops ?? [])
      .flatMap(({ type, normal, shattered }) => {
        const name = this.s.scenario.roster.troopTypes[type]?.id ?? ''
        return [
          ...(normal > 0 ? [`${normal} ${name}`] : []),
          ...(shattered > 0 ? [`${shattered} ${name} shattered`] : []),
        ]
      })
      .join(', ')
  }

  sectionOf(id: string): Section | null {
    const hq = hqNamed(this.s, id)
    const piece = hq === NO ? theUnit(this.s, unitNamed(this.s, id)) : theHq(this.s, hq)
    return counterOf(this.s, piece.counter)?.section ?? null
  }

  isFaceUp(id: string): boolean {
    return counterOf(this.s, theUnit(this.s, unitNamed(this.s, id)).counter)?.face !== NO
  }

  hand(player: string): readonly BattleOption[] {
    return this.s.own[seatNamed(this.s, player)]?.battle?.hand ?? []
  }
}

export const field = (described: Described): Field =>
  new Field(laidOut(described), described.play ?? 'combatResolution', described.dice ?? [])

/** A battle of a campaign: these HQ, with all their CU, are in the zone; the French side attacks. */
export function clash(
  s: State,
  zone: string,
  hqs: readonly string[],
  dice: readonly number[] = [],
  isRelief = false,
): Field {
  s.open.effects['field'] = zoneNamed(s, zone)
  s.open.effects['relief'] = isRelief ? 1 : 0
  for (const hq of hqs) station(s, hq, zone)
  return new Field(s, 'attackHere', dice)
}

/** A whole battle scenario, with given dice after the shuffle of counters. */
export function scenario(id: string, dice: readonly number[] = [], options: object = {}): Field {
  const made = scenariosWith(HOUSE)(id, options)
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const s = stateWith<AgeOfMuskets>(made.value, setUp(made.value))
  // The counters get their numbers by lot.
  const shuffle = Array.from({ length: s.open.counters.length - 1 }, () => 0)
  return new Field(s, 'battleScenario', [...shuffle, ...dice])
}
