import * as z from 'zod/mini'
import type { Activation } from '../../activation/state.ts'
import type { Counter, Garrison, Open, ZoneState } from '../../state.ts'
import { ACTIONS, SECTIONS, SIEGE_STAGES, WORKS } from '../../vocabulary.ts'
import { battle } from './battle.ts'
import { bySide, list, numbers, side, text, troops, whole } from './parts.ts'

const counter: z.ZodMiniType<Counter> = z.strictObject({
  id: whole,
  side,
  origin: whole,
  since: whole,
  zone: whole,
  face: whole,
  activated: z.boolean(),
  inside: z.boolean(),
  pillaged: z.boolean(),
  section: z.nullable(z.enum(SECTIONS)),
})

const zone: z.ZodMiniType<ZoneState> = z.strictObject({
  depleted: z.boolean(),
  depot: z.nullable(z.strictObject({ nationality: whole, level: whole })),
  siegeTrains: bySide(whole),
  works: z.nullable(z.strictObject({ kind: z.enum(WORKS), side })),
  blockade: whole,
  siege: z.nullable(
    z.strictObject({
      side,
      stage: z.enum(SIEGE_STAGES),
      besieger: whole,
      failures: whole,
      isDouble: z.boolean(),
      rolls: whole,
    }),
  ),
  stragglers: numbers,
  requisition: bySide(whole),
  requisitioned: z.boolean(),
  control: whole,
})

const garrison: z.ZodMiniType<Garrison> = z.strictObject({
  side,
  zone: whole,
  location: z.union([z.enum(['place', 'pass']), whole]),
  controller: whole,
  troops: z.nullable(troops),
})

const activation: z.ZodMiniType<Activation> = z.strictObject({
  round: whole,
  numbers: list(z.nullable(whole)),
  order: numbers,
  activated: whole,
  allPassed: whole,
  isOver: z.boolean(),
  seat: whole,
  isCommon: z.boolean(),
  forces: whole,
  counters: numbers,
  action: z.nullable(z.enum(ACTIONS)),
})

/** Everything that everybody sees. */
const fields = {
  turn: whole,
  conference: z.boolean(),
  initiative: side,
  victoryPoints: bySide(whole),
  counters: list(counter),
  nextCounter: whole,
  zones: list(zone),
  garrisons: list(garrison),
  locMarkers: list(z.strictObject({ side, of: whole, at: whole })),
  destroyed: list(z.boolean()),
  usedTrains: list(z.strictObject({ side, turn: whole })),
  effects: z.record(text, whole),
  activation,
  battle: z.nullable(battle),
  surrendered: bySide(whole),
  paroled: list(z.strictObject({ side, place: whole, turn: whole })),
  fallen: numbers,
  arrived: numbers,
  promised: list(z.strictObject({ turn: whole, nationality: whole, troops })),
} satisfies { readonly [F in keyof Open]: z.ZodMiniType<Open[F]> }

/** A field that is left out is as the scenario has it. */
export const open = z.strictObject({
  turn: z.exactOptional(fields.turn),
  conference: z.exactOptional(fields.conference),
  initiative: z.exactOptional(fields.initiative),
  victoryPoints: z.exactOptional(fields.victoryPoints),
  counters: z.exactOptional(fields.counters),
  nextCounter: z.exactOptional(fields.nextCounter),
  zones: z.exactOptional(fields.zones),
  garrisons: z.exactOptional(fields.garrisons),
  locMarkers: z.exactOptional(fields.locMarkers),
  destroyed: z.exactOptional(fields.destroyed),
  usedTrains: z.exactOptional(fields.usedTrains),
  effects: z.exactOptional(fields.effects),
  activation: z.exactOptional(fields.activation),
  battle: z.exactOptional(fields.battle),
  surrendered: z.exactOptional(fields.surrendered),
  paroled: z.exactOptional(fields.paroled),
  fallen: z.exactOptional(fields.fallen),
  arrived: z.exactOptional(fields.arrived),
  promised: z.exactOptional(fields.promised),
})
