import { inForm } from '@grognard/engine'
import * as z from 'zod/mini'
import weights from './weights.json' with { type: 'json' }

/** What a judgement is made of, in victory points; found by play (docs/evaluation.md). */
const Weights = z.strictObject({
  /** What an infantry or cavalry unit is worth, and a battery: its own point, and its part in its MF's. */
  unit: z.number(),
  battery: z.number(),
  /** What it is worth to drive a unit back. */
  driven: z.number(),
  /** Of an objective's points: what it is worth to drive its garrison out, or one of those who hold it in the open. */
  storm: z.number(),
  ground: z.number(),
  /** And to take a CV of those who hold it. */
  breach: z.number(),
  /** What it costs to have cavalry blown. */
  blown: z.number(),
  /** What it costs to be halted, and how much of the fire of others a charger meets. */
  halted: z.number(),
  crossFire: z.number(),
  /** What every unit more risks that joins a charge. */
  joining: z.number(),
  /** How much of what fire and charges could do counts; of charges by the side that is not next, less. */
  fire: z.number(),
  charge: z.number(),
  waiting: z.number(),
  /** How much of its fire a battery counts for while it is limbered. */
  limbered: z.number(),
  /** How much of a unit's worth goes with its CV while it still stands. */
  strength: z.number(),
  /** With fewer turns left than that it counts less what CV and levels are good for. */
  prospect: z.number(),
  /** What an MF loses with its levels. */
  shaken: z.number(),
  spent: z.number(),
  /** How much of an objective goes to whoever is stronger around it while there is time. */
  objective: z.number(),
  /** The same of one that is a block. */
  houses: z.number(),
  /** Inches within which a unit weighs on an objective, and CV that settle it. */
  nearness: z.number(),
  mass: z.number(),
  /** With fewer turns left it counts more who holds it now. */
  haste: z.number(),
  /** What an inch on the way to an MF's goal is worth to each of its units. */
  way: z.number(),
  /** How far a lead may go wrong: points, at the end and more for every turn to come. */
  scale: z.number(),
  perTurn: z.number(),
})

export const WEIGHTS = inForm('weights.json', Weights, weights)
