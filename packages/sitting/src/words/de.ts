import { listed } from '@grognard/engine'
import type { SittingWords } from './words.ts'

const BOTS: { readonly [level: string]: string } = {
  random: 'Zufall',
  recruit: 'Rekrut',
  line: 'Linie',
  veteran: 'Veteran',
  guard: 'Garde',
}

export const de: SittingWords = {
  waitingFor: names => `Am Zug: ${listed(names, 'de')}.`,
  handTo: name => `Der Bildschirm geht an ${name}.`,
  over: 'Die Partie ist zu Ende.',
  bot: level => BOTS[level] ?? level,
  you: 'Du',
  noChoice: decision => `${decision} (keine andere Wahl)`,
}
