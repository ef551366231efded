import { listed } from '@grognard/engine'
import type { SittingWords } from './words.ts'

const BOTS: { readonly [level: string]: string } = {
  random: 'At random',
  recruit: 'Recruit',
  line: 'Line',
  veteran: 'Veteran',
  guard: 'Guard',
}

export const en: SittingWords = {
  waitingFor: names => `${listed(names, 'en')} to decide.`,
  handTo: name => `The screen goes to ${name}.`,
  over: 'The match is over.',
  bot: level => BOTS[level] ?? level,
  you: 'You',
  noChoice: decision => `${decision} (no other choice)`,
}
