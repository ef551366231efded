import type { BoardPoint, StagedSum, Staging } from '@grognard/table'
import type { Scenario } from '../../src/scenario.ts'
import type { OrderType } from '../../src/vocabulary.ts'
import { nameOf } from '../hands/words/words.ts'
import { type Snapshot, scenarioOf, tableOf } from '../reading.ts'
import { onBoard } from '../table/place.ts'
import { unitShort } from '../table/units/short-names.ts'
import { standingOn } from '../table/units/standing.ts'
import { wordsIn } from '../words/words.ts'
import { isOf, type Told, type ToldOf, toldIn } from './told.ts'
import { type StagingWords, stagingWords } from './words/words.ts'

type Seen = Pick<Snapshot, 'chronicle' | 'match' | 'language' | 'view' | 'scenario' | 'seats'>

/** More rows than these nobody reads in a second. */
const MOST_ROWS = 6

/**
 * Orders that are opened, fire of both sides, a round of melee, tests of morale: dice, what they come to, what follows.
 * Where several have happened at once, the fight; else what came last.
 */
export function staging(snapshot: Seen, before: Pick<Snapshot, 'chronicle' | 'view'>): Staging | null {
  const { chronicle, match } = snapshot
  const told = toldIn(chronicle.slice(before.chronicle.length))
  const staged = stagedIn(told, sceneOf(snapshot, before))
  return staged === null ? null : { key: `${match} ${chronicle.length}`, ...staged }
}

type Staged = Omit<Staging, 'key'>

function stagedIn(told: readonly Told[], scene: Scene): Staged | null {
  const melee = told.findLast(isOf('melee-round'))
  if (melee !== undefined) return stagedMelee(melee, told.slice(told.indexOf(melee)), scene)
  const fire = told.filter(isOf('fired', 'bounced'))
  if (fire.length > 0) return stagedFire(fire, told, scene)
  const last = told.findLast(isOf(...LAST))
  switch (last?.type) {
    case 'skirmished':
      return stagedSkirmish(told.filter(isOf('skirmished')), scene)
    case 'morale-test':
    case 'rally':
      return stagedMorale(told.filter(isOf('morale-test', 'rally')), scene)
    case 'ved-test':
      return stagedTests(told.filter(isOf('ved-test')), scene)
    case 'initiative':
      return stagedInitiative(last, told, scene)
    case 'order-roll':
    case 'corps-order-roll':
      return stagedOrders(told.filter(isOf('order-roll', 'corps-order-roll')), scene)
    default:
      return null
  }
}

const LAST = [
  'skirmished',
  'morale-test',
  'rally',
  'ved-test',
  'initiative',
  'order-roll',
  'corps-order-roll',
] as const

/** Names, seats and places, as everybody at the table has them. */
interface Scene {
  readonly words: StagingWords
  unit(id: string): string
  formation(id: string): string
  leader(id: string): string
  side(id: string): string
  seatOf(id: string): number
  order(type: OrderType): string
  at(unit: string | undefined): BoardPoint | null
  point(pose: { readonly x: number; readonly y: number }): BoardPoint
}

function sceneOf(snapshot: Seen, before: Pick<Snapshot, 'view'>): Scene {
  const { language, seats } = snapshot
  const scenario = scenarioOf(snapshot)
  const name = nameOf(language, scenario)
  const isCorps = (id: string) => scenario.sides.some(({ corps }) => corps.some(each => each.id === id))
  return {
    words: stagingWords(language),
    unit(id) {
      const card = scenario.units.find(each => each.id === id)
      return card === undefined ? id : unitShort(card)
    },
    formation: id => (isCorps(id) ? name.corps(id) : name.formation(id)),
    leader: name.leader,
    side: name.side,
    seatOf(id) {
      const side = sideOf(scenario, id)
      return Math.max(
        0,
        seats.findIndex(seat => seat.side === side),
      )
    },
    order: type => wordsIn(language).orders[type],
    at(unit) {
      const stood = [before, snapshot].flatMap(({ view }) =>
        standingOn(tableOf({ scenario: snapshot.scenario, view })).filter(({ card }) => card.id === unit),
      )
      return stood[0]?.at ?? null
    },
    point: pose => onBoard(scenario, pose),
  }
}

/** Of a unit, an MF, a corps, or of a side itself. */
function sideOf({ units, formations, sides }: Scenario, id: string): string {
  const owned = [...units, ...formations].find(each => each.id === id)
  const commanding = sides.find(({ corps }) => corps.some(each => each.id === id))
  return owned === undefined ? (commanding?.id ?? id) : sides[owned.side].id
}

function stagedMelee(
  { units, dice, totals }: ToldOf<'melee-round'>,
  after: readonly Told[],
  scene: Scene,
): Staged {
  const won = after.find(isOf('melee-won'))
  const back = after.find(isOf('fell-back'))
  return {
    cards: [],
    sums: units.map((unit, i) => ({
      seat: scene.seatOf(unit),
      name: scene.unit(unit),
      dice: [dice[i] ?? 0],
      total: totals[i] ?? 0,
    })),
    steps: stepsIn(after, scene),
    stamp: won === undefined ? scene.words.drawn : scene.words.wins(scene.side(won.side), won.difference),
    at: scene.at(units[1]),
    retreat: back === undefined ? null : { from: scene.point(back.from), to: scene.point(back.to) },
    isFight: true,
  }
}

/** What it costs both sides, in the order in which it was told. */
function stepsIn(told: readonly Told[], { words, unit, leader }: Scene): string[] {
  return told.flatMap(each => {
    switch (each.type) {
      case 'lost-cv':
        return [words.loses(unit(each.unit), each.loss)]
      case 'unit-broken':
      case 'unit-lost':
        return [words.breaks(unit(each.unit))]
      case 'fell-back':
        return [words.fallsBack(unit(each.unit))]
      case 'unit-disordered':
        return [words.disordered(unit(each.unit))]
      case 'ved-test':
        return [words.said(unit(each.unit), each.passed ? words.passed : words.failed)]
      case 'leader-casualty':
        return each.result === 'killed' || each.result === 'captured'
          ? [words.falls(leader(each.leader))]
          : []
      default:
        return []
    }
  })
}

type Shot = ToldOf<'fired' | 'bounced'>

/** Fire of both sides falls together (MAR-9.3): the heaviest first. */
function stagedFire(shots: readonly Shot[], told: readonly Told[], scene: Scene): Staged {
  const { words } = scene
  const heaviest = shots.toSorted((a, b) => b.hits - a.hits).slice(0, MOST_ROWS)
  const hits = shots.reduce((sum, shot) => sum + shot.hits, 0)
  return {
    cards: [],
    sums: heaviest.map(shot => {
      const firers = shot.type === 'fired' ? shot.units : [shot.unit]
      return {
        seat: scene.seatOf(firers[0] ?? ''),
        name: words.at(firers.map(scene.unit), scene.unit(shot.target)),
        dice: shot.die === null ? [] : [shot.die],
        total: shot.hits,
      }
    }),
    steps: stepsIn(told, scene).slice(0, MOST_ROWS),
    stamp: words.hits(hits),
    at: scene.at(heaviest[0]?.target),
    isFight: true,
  }
}

const stagedSkirmish = (rolls: readonly ToldOf<'skirmished'>[], scene: Scene): Staged => ({
  cards: [],
  sums: rolls.slice(-MOST_ROWS).map(({ formation, dice, hits }) => ({
    seat: scene.seatOf(formation),
    name: scene.formation(formation),
    dice,
    total: hits,
  })),
  stamp: scene.words.hits(rolls.reduce((sum, { hits }) => sum + hits, 0)),
  isFight: true,
})

/** With dice that must not come to more than a number: one result is stamped, several are listed. */
function stagedRolls(rows: readonly (StagedSum & { readonly result: string })[]): Staged {
  const shown = rows.slice(-MOST_ROWS)
  return {
    cards: [],
    sums: shown,
    steps: shown.length === 1 ? [] : shown.map(({ result }) => result),
    stamp: shown.length === 1 ? (shown[0]?.result ?? null) : null,
  }
}

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

const stagedMorale = (tests: readonly ToldOf<'morale-test' | 'rally'>[], scene: Scene): Staged =>
  stagedRolls(
    tests.map(({ formation, dice, target, result }) => ({
      seat: scene.seatOf(formation),
      name: scene.words.against(scene.formation(formation), target),
      dice,
      total: sumOf(dice),
      result: scene.words.said(scene.formation(formation), scene.words.morale[result]),
    })),
  )

const stagedTests = (tests: readonly ToldOf<'ved-test'>[], scene: Scene): Staged => ({
  ...stagedRolls(
    tests.map(({ unit, dice, target, passed }) => ({
      seat: scene.seatOf(unit),
      name: scene.words.against(scene.unit(unit), target),
      dice,
      total: sumOf(dice),
      result: scene.words.said(scene.unit(unit), passed ? scene.words.passed : scene.words.failed),
    })),
  ),
  at: tests.length === 1 ? scene.at(tests[0]?.unit) : null,
})

function stagedInitiative(
  { dice, totals }: ToldOf<'initiative'>,
  told: readonly Told[],
  scene: Scene,
): Staged {
  const first = told.findLast(isOf('first'))
  return {
    cards: [],
    sums: dice.map((each, seat) => ({ seat, dice: each, total: totals[seat] ?? 0 })),
    stamp: first === undefined ? null : scene.words.first(scene.side(first.side)),
  }
}

type OrderRoll = ToldOf<'order-roll' | 'corps-order-roll'>

/** One's own: the enemy's stay sealed (MAR-5.3). */
function stagedOrders(rolls: readonly OrderRoll[], scene: Scene): Staged {
  const shown = rolls.slice(-MOST_ROWS)
  const nameOf = (roll: OrderRoll) => scene.formation(idOf(roll))
  return {
    cards: shown.map(roll => ({
      seat: scene.seatOf(idOf(roll)),
      title: nameOf(roll),
      picture: <span>{scene.order(roll.type === 'order-roll' ? roll.order.type : roll.order)}</span>,
    })),
    sums: shown
      .filter(({ dice }) => dice !== null)
      .map(roll => ({
        seat: scene.seatOf(idOf(roll)),
        name: nameOf(roll),
        dice: roll.dice ?? [],
        total: sumOf(roll.dice ?? []) + roll.modifier,
      })),
    steps: shown.map(roll => scene.words.said(nameOf(roll), scene.words.orders[roll.result])),
    stamp: null,
  }
}

const idOf = (roll: OrderRoll): string => (roll.type === 'order-roll' ? roll.formation : roll.corps)
