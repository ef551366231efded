/** What can be typed, in English and in German: by what it means, the beginnings of words that mean it. */
const MEANINGS = {
  // Steps of a move.
  forward: ['forw', 'fwd', 'vor'],
  back: ['back', 'zurück', 'zurueck'],
  oblique: ['obl', 'schräg', 'schraeg'],
  bearing: ['bearing', 'richtung'],
  wheel: ['wheel', 'schwenk'],
  face: ['fac', 'front', 'blick'],
  about: ['about', 'kehrt'],
  left: ['left', 'links'],
  right: ['right', 'rechts'],
  line: ['line', 'linie'],
  column: ['col', 'kol'],
  square: ['squ', 'karree', 'carré', 'carre'],
  skirmish: ['skirm', 'schützen', 'schuetzen', 'plänk', 'plaenk'],
  limber: ['limb', 'aufprotz', 'protzt-auf'],
  unlimber: ['unlimb', 'deploy', 'abprotz', 'protzt-ab'],
  enter: ['enter', 'betr', 'besetz', 'hinein'],
  leave: ['leav', 'verläss', 'verlaess', 'heraus'],
  strategic: ['strat'],
  // Other phases.
  charge: ['charg', 'attack', 'attackier', 'angriff', 'greift'],
  counterCharge: ['counter', 'gegen'],
  flee: ['flee', 'flieh'],
  fire: ['fir', 'shoot', 'feuer', 'schieß', 'schiess'],
  alone: ['alone', 'allein'],
  hold: ['hold', 'hält', 'haelt', 'halten', 'bleibt'],
  occupy: ['occup', 'nachsetz', 'nachrück', 'nachrueck'],
  recall: ['recall', 'sammel'],
  with: ['with', 'join', 'attach', 'bei', 'zu'],
  garrison: ['garri', 'besatz'],
  // Orders.
  manoeuvre: ['man'],
  defend: ['defen', 'vert'],
  retire: ['retir', 'rückz', 'rueckz'],
  support: ['supp', 'unter'],
  bombard: ['bomb', 'beschieß', 'beschiess'],
  retreat: ['retreat', 'abmarsch'],
  dissolve: ['diss', 'auflös', 'aufloes'],
  end: ['end', 'done', 'fertig', 'ende'],
} as const
export type Meaning = keyof typeof MEANINGS

/** Words that only make a sentence of it. */
const FILLERS: readonly string[] = [
  'at',
  'to',
  'on',
  'the',
  'an',
  'auf',
  'nach',
  'in',
  'die',
  'den',
  'das',
  'um',
  'by',
]

export const isFiller = (word: string): boolean => FILLERS.includes(word)

export const means = (word: string, meaning: Meaning): boolean => {
  const beginnings: readonly string[] = MEANINGS[meaning]
  return beginnings.some(beginning => word.startsWith(beginning))
}
