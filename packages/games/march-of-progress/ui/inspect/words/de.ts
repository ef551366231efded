import type { InspectWords } from './words.ts'

export const de: InspectWords = {
  inHand: 'auf der Hand',
  onTable: 'in diesem Zug gespielt',
  spent: 'verbraucht: PUNKTEN holt sie zurück',
  counts: strength => `Zählt ${strength} im Angriff und in der Verteidigung.`,
  digs: bonus => `Befestigt: ${bonus} mehr in der Verteidigung, bis sie marschiert oder angreift.`,
  onCapital: 'Sie steht auf der Hauptstadt: Die Garnison nützt nichts, und ihr Besitzer wertet nichts.',
  marches:
    'Marschiert mit einer BEWEGEN-Karte in ein Land, das an dieses grenzt; greift an, wer in ihrem Land steht.',
  worth: 'Wert',
  vp: vp => `${vp} SP für den, der es beherrscht und wertet`,
  garrison: value => `Garnison ${value}`,
  borders: countries => `Grenzt an ${countries.join(', ')}.`,
  armies: (side, count, fortified) =>
    `${side}: ${count === 1 ? '1 Armee' : `${count} Armeen`}${fortified === 0 ? '' : `, davon ${fortified} befestigt`}`,
  empty: 'Keine Armee steht hier.',
}
