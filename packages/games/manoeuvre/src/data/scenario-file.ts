import * as z from 'zod/mini'
import { about, id, list, name, remarks, said } from './file-parts.ts'

/** How each step of set-up is carried out: by the players, by chance, or as the scenario says. */
const steps = {
  board: said(z.string(), '`choose`, `random`, or a preset board.'),
  nations: said(
    z.union([z.literal(['nominate', 'random']), z.tuple([z.string(), z.string()])]),
    'Nominated by the second player, drawn, or two of which the first player takes one.',
  ),
  edges: z.enum(['choose', 'random']),
  deployment: said(z.enum(['choose', 'standard']), '`standard`: both armies stand in line, and play begins.'),
}

export const plan = z.strictObject({ id: z.string(), ...steps })
export type Plan = z.infer<typeof plan>

export const SCENARIO_FILE = 'manoeuvre-scenarios'

/** A scenario of one's own (MAN-17.7). */
const ownPlan = z.strictObject({ id, title: name, about: z.optional(about), ...steps })
export type OwnPlan = z.infer<typeof ownPlan>

export const ownScenarioFile = z.strictObject({
  ...remarks,
  schema: z.literal(SCENARIO_FILE),
  version: z.literal(1),
  scenarios: list(ownPlan).check(z.minLength(1)),
})
