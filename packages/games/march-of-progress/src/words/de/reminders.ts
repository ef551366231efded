import type { ScenarioReminders } from '../../reminders.ts'

export const reminders: ScenarioReminders = {
  'great-war': {
    scenario:
      'Gräben halten neutrales Gelände gegen nicht befestigte Armeen; wer sie stürmt, verliert 1 Armee; nach Runde 26 ist Waffenstillstand.',
    score: 'Braucht 2 Karten im Ablagestapel; danach verliert dein Heimatland 1 SP (nicht unter 2).',
  },
}
