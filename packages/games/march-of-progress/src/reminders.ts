import type { Language } from '@grognard/engine'
import { reminders as de } from './words/de/reminders.ts'
import { reminders as en } from './words/en/reminders.ts'
import { entry, type ScenarioId } from './words/names.ts'

/** What is easily forgotten in a scenario, and when SCORE is played in it (MOP-22.8). */
interface Reminders {
  readonly scenario: string
  readonly score: string
}

export type ScenarioReminders = Readonly<Partial<Record<ScenarioId, Reminders>>>

const IN: { readonly [L in Language]: ScenarioReminders } = { en, de }

/** Null where there is nothing of the kind. */
export const remindersOf = (scenario: string, language: Language): Reminders | null =>
  entry<Reminders | undefined>(IN[language], scenario) ?? null
