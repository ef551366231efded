import * as z from 'zod/mini'
import { code, id, name, text } from './parts.ts'

/** What a module is called in another language than English; what is missing is said in English. */

const byId = z.exactOptional(z.record(id, name))
/** By what English says. */
const byText = z.exactOptional(z.record(z.string().check(z.maxLength(200)), name))
const long = z.strictObject({ title: name, text })

export const words = z.strictObject({
  title: z.exactOptional(name),
  sides: byId,
  sideLabels: byId,
  nationalities: byId,
  countries: byId,
  zones: byId,
  places: byId,
  bridges: byId,
  troopTypes: byId,
  leaders: byId,
  headquarters: byId,
  combatUnits: byId,
  calendar: z.exactOptional(z.record(code, name)),
  results: byId,
  boxes: byId,
  rivers: byText,
  notes: z.exactOptional(z.record(z.string().check(z.maxLength(200)), text)),
  abbr: byText,
  events: z.exactOptional(z.record(id, long)),
  specialRules: z.exactOptional(z.record(id, long)),
  scenarios: z.exactOptional(z.record(id, z.strictObject({ title: name, date: name, summary: text }))),
})
