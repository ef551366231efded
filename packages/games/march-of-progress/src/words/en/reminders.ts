import type { ScenarioReminders } from '../../reminders.ts'

export const reminders: ScenarioReminders = {
  'great-war': {
    scenario:
      'Trenches hold neutral ground against normal armies; storming them costs 1 army; after turn 26 there is an armistice.',
    score: 'Needs 2 cards in your discard pile; then your home loses 1 VP (not below 2).',
  },
}
