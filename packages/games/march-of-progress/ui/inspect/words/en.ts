import type { InspectWords } from './words.ts'

export const en: InspectWords = {
  inHand: 'in hand',
  onTable: 'played this turn',
  spent: 'spent: SCORE takes it back',
  counts: strength => `Counts ${strength} in attack and defence.`,
  digs: bonus => `Fortified: ${bonus} more in defence, until it moves or attacks.`,
  onCapital: 'It stands on the capital: the garrison is of no use, and the owner scores nothing.',
  marches: 'Moves to a country that borders on this one, by a MOVE card; attacks whoever shares its country.',
  worth: 'Worth',
  vp: vp => `${vp} VP to whoever controls it and scores`,
  garrison: value => `garrison ${value}`,
  borders: countries => `Borders on ${countries.join(', ')}.`,
  armies: (side, count, fortified) =>
    `${side}: ${count === 1 ? '1 army' : `${count} armies`}${fortified === 0 ? '' : `, ${fortified} fortified`}`,
  empty: 'No army stands here.',
}
