import { type LaidOut, seatSet } from '@grognard/engine'
import { formationQuality } from '../calculations/combat-value.ts'
import { type SkirmishSums, skirmishCombatValue } from '../calculations/levels.ts'
import { skirmishRatingOf } from '../calculations/ratings.ts'
import type { FormationCard, Scenario, UnitCard } from '../scenario.ts'
import {
  type Block,
  type Leader,
  type MajorFormation,
  type MarchAttack,
  type Order,
  type Secrets,
  secretsKey,
  type Unit,
} from '../state.ts'
import { type Formation, NONE, SIDES, type Side } from '../vocabulary.ts'

/** MAR-24.1: what lies ready before anybody has decided anything: nothing is on the table yet. */
export function layOut(scenario: Scenario): LaidOut<MarchAttack> {
  return {
    open: {
      turn: 1,
      active: 0,
      isSecondRun: false,
      weather: scenario.weather.start,
      rain: 0,
      mud: scenario.weather.mud,
      units: scenario.units.map(card => unitOf(scenario, card)),
      formations: scenario.formations.map((card, i) => formationOf(scenario, card, i)),
      leaders: scenario.leaders.map(leaderOf),
      blocks: scenario.ground.blocks.map(({ type }): Block => ({ type, controller: NONE, burningSince: 0 })),
      control: scenario.objectives.map(() => NONE),
      armyTests: SIDES.map(() => ({ counted: 0, isChiefLost: false })),
      gone: [],
      charges: [],
      leadersLost: [0, 0],
      skirmishes: [],
      melees: [],
      isMelee: false,
      reactions: [],
    },
    own: scenario.players.map(() => ({})),
    shared: SIDES.map(side => ({
      key: secretsKey(side),
      audience: seatSet(scenario.players.flatMap((player, seat) => (player.side === side ? [seat] : []))),
      secret: secretsOf(scenario, side),
    })),
    hidden: {},
  }
}

/** MAR-2.31: who has made no choice splits his regiments. */
function unitOf(scenario: Scenario, card: UnitCard): Unit {
  const isComing = scenario.formations[card.formation]?.enRoute !== null
  return {
    place: card.groups.length > 0 ? 'unused' : isComing ? 'en-route' : 'to-deploy',
    x: 0,
    y: 0,
    facing: 0,
    formation: marchFormation(card),
    block: NONE,
    major: card.formation,
    home: card.formation,
    cv: card.cv,
    cvLost: 0,
    cvRegained: 0,
    disorder: 0,
    isBlown: false,
    wasBlown: false,
    hasMoved: false,
    hasActed: false,
    began: { x: 0, y: 0 },
    hasDeployed: false,
    turned: 0,
    sharesSpent: 0,
    hasFired: false,
    hasFought: false,
    cvLostNow: 0,
    isBusy: false,
    wasBusy: false,
    lastTarget: NONE,
  }
}

/** MAR-14.3: the formation in which it marches onto the table. */
function marchFormation({ branch, stands, artilleryClass }: UnitCard): Formation {
  if (branch === 'infantry') return 'infantry-column'
  if (branch === 'cavalry') return 'cavalry-column'
  if (artilleryClass === 'siege') return stands === 2 ? 'large-siege-battery' : 'siege-battery'
  return stands === 2 ? 'large-battery-limbered' : 'battery-limbered'
}

/** MAR-2.31: levels, quality and SCV are computed from the units that are played. */
function formationOf(scenario: Scenario, card: FormationCard, number: number): MajorFormation {
  const units = scenario.units.filter(unit => unit.formation === number && unit.groups.length === 0)
  const formed = units.filter(({ branch }) => branch !== 'artillery')
  return {
    id: card.id,
    side: card.side,
    type: card.type,
    corps: card.corps,
    state: 'ready',
    isCommitted: false,
    quality:
      card.quality ?? (formed.length === 0 ? null : formationQuality(formed.map(({ quality }) => quality))),
    commander: card.commander,
    startUnits: formed.length,
    scv: skirmishCombatValue(sumsOf(units, card.year)),
    infantryLost: 0,
    destroyedAt: null,
    since: 0,
    hasTested: false,
    hasArrived: false,
    origins: [],
  }
}

/** MAR-2.35: in an MF of several nations each rating's units are totalled on their own. */
export function sumsOf(units: readonly UnitCard[], year: number): SkirmishSums {
  const sums: { -readonly [R in keyof SkirmishSums]: { skirmishCv: number; nonSkirmishCv: number } } = {}
  for (const { branch, nation, skirmish, cv } of units) {
    if (branch !== 'infantry') continue
    const rating = skirmishRatingOf(nation, year)
    const sum = sums[rating] ?? { skirmishCv: 0, nonSkirmishCv: 0 }
    if (skirmish) sum.skirmishCv += cv
    else sum.nonSkirmishCv += cv
    sums[rating] = sum
  }
  return sums
}

const leaderOf = ({ arrivesWith }: { readonly arrivesWith: number }): Leader => ({
  place: arrivesWith === NONE ? 'off-table' : 'en-route',
  x: 0,
  y: 0,
  attachedTo: NONE,
  hasMoved: false,
  isUnhorsed: false,
  isReplacement: false,
})

const secretsOf = (scenario: Scenario, side: Side): Secrets => ({
  orders: scenario.formations.map(card => (card.side === side ? printedOrder(card) : null)),
  corpsOrders: scenario.sides[side].corps.map(({ order }) => order),
  forcedMarches: [],
  delayed: [],
  newlyDelayed: [],
  used: scenario.leaders.map(() => 0),
  ordered: [],
  received: [],
})

const printedOrder = ({ order }: FormationCard): Order => ({
  type: order?.type ?? 'defend',
  point: order?.objective ?? null,
  formation: order?.formation ?? NONE,
  block: order?.block ?? NONE,
  batteries: [],
  radius: 0,
  isCompelled: false,
  idle: 0,
})
