import * as z from 'zod/mini'
import { CU_KINDS, WORKS } from '../../vocabulary.ts'
import { code, id, list, name, note, points, sp, text, turn, whole } from './parts.ts'

/** AOM-47.2: campaigns and battles. */

const works = z.enum(WORKS)
const leader = z.exactOptional(id)

/** A CU with what it holds; its zone follows from where it arrives. */
const unit = z.strictObject({ cu: id, sp, leader })
const placedUnit = z.strictObject({ cu: id, zone: id, sp, leader })

const level = z.strictObject({
  id,
  result: name,
  battle: z.exactOptional(z.enum(['won', 'draw'])),
  min: z.exactOptional(points),
  max: z.exactOptional(points),
  winner: z.nullable(z.string().check(z.maxLength(60))),
})

const player = z.strictObject({ player: code, side: id, senior: z.boolean(), hqs: list(id) })

const base = {
  id,
  title: name,
  date: name,
  summary: text,
  players: z.tuple([whole(2, 6), whole(2, 6)]),
  allocation: z.partialRecord(z.enum(['2', '3', '4', '5', '6']), list(player)),
}

const into = z.nullable(z.strictObject({ hqs: list(id), kinds: list(z.enum(CU_KINDS)) }))

const marker = z.discriminatedUnion('marker', [
  z.strictObject({ marker: works, side: id, zone: id }),
  z.strictObject({ marker: z.literal('deplete'), zone: id }),
  z.strictObject({ marker: z.literal('bridgeDestroyed'), bridge: id }),
  z.strictObject({ marker: z.literal('stragglers'), nationality: id, zone: id, sp: whole(1, 400) }),
])

const reinforcement = z.discriminatedUnion('kind', [
  z.strictObject({
    turn,
    kind: z.literal('hq'),
    side: id,
    zones: list(id).check(z.minLength(1)),
    hq: id,
    leader: id,
    combatUnits: list(unit),
  }),
  z.strictObject({
    turn,
    kind: z.literal('cu'),
    side: id,
    zones: list(id).check(z.minLength(1)),
    combatUnits: list(unit).check(z.minLength(1)),
    assignTo: list(id).check(z.minLength(1)),
  }),
  z.strictObject({ turn, kind: z.literal('sp'), nationality: id, sp, note, into }),
])

const withdrawal = z.discriminatedUnion('kind', [
  z.strictObject({
    turn,
    kind: z.literal('cu'),
    side: id,
    cu: z.nullable(id),
    note,
    inReturn: z.nullable(z.strictObject({ leastSp: whole(0, 400), nationality: id, sp, into, note })),
  }),
  z.strictObject({ turn, kind: z.literal('hq'), side: id, hq: id, note }),
  z.strictObject({ turn, kind: z.literal('leader'), side: id, leader: id, note }),
  z.strictObject({ turn, kind: z.literal('sp'), side: id, nationality: id, sp, note }),
])

const campaign = z.strictObject({
  ...base,
  kind: z.literal('campaign'),
  firstTurn: turn,
  lastTurn: turn,
  firstTurnSkips: list(z.enum(['reinforcement', 'randomEvents'])),
  zonesInPlay: list(id),
  strategicInitiative: id,
  initialControl: z.strictObject({ byPresence: z.boolean(), zones: z.record(id, id) }),
  specialRules: list(id),
  setup: z.strictObject({
    hqs: list(z.strictObject({ hq: id, leader: id, zone: id, combatUnits: list(placedUnit) })),
    garrisons: list(z.strictObject({ side: id, nationality: id, zone: id, location: id, sp })),
    depots: list(z.strictObject({ nationality: id, zone: id, level: whole(1, 100) })),
    siegeTrains: list(z.strictObject({ side: id, zone: id })),
    markers: list(marker),
  }),
  reinforcements: list(reinforcement),
  withdrawals: list(withdrawal),
  victory: z.strictObject({ levels: list(level).check(z.minLength(1)) }),
})

const battleSide = z.strictObject({
  loc: z.boolean(),
  fortification: z.nullable(works),
  hqs: list(z.strictObject({ hq: id, leader: id, combatUnits: list(unit) })),
  reinforcements: list(
    z.strictObject({
      id,
      name,
      fromZone: id,
      fromEnemyLoc: z.boolean(),
      hq: z.nullable(id),
      leader: id,
      combatUnits: list(unit).check(z.minLength(1)),
    }),
  ),
})

const battle = z.strictObject({
  ...base,
  kind: z.literal('battle'),
  zone: id,
  turn,
  attacker: id,
  attackerForcedMarched: z.boolean(),
  riverCrossed: z.boolean(),
  sides: z.record(id, battleSide),
  victory: z.strictObject({ battleWon: points, levels: list(level).check(z.minLength(1)) }),
})

export const scenarios = list(z.discriminatedUnion('kind', [campaign, battle])).check(z.minLength(1))
