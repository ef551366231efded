import type { BookWords } from '../words.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const SHARES = new Intl.NumberFormat('de', { style: 'percent', minimumFractionDigits: 1 })
const FIGURES = new Intl.NumberFormat('de', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** As it is read out. */
const range = (upTo = 0): string => (upTo === 1 ? '1' : `1 bis ${upTo}`)

export const de: BookWords = {
  nations: 'Nationen',
  allNations: 'Alle Nationen',
  unknown: page => `Eine Nation namens ${page} gibt es nicht. Hier sind alle.`,
  lead: 'Jede Nation hat acht Einheiten und einen Stapel von sechzig Karten: fünf für jede Einheit, zwanzig des Hauptquartiers. Alles hier ist beiden Spielern bekannt; geheim sind nur die Hände und die Reihenfolge der Stapel.',
  averages: 'Mittelwerte',
  averageLine: 'Die Besten zuerst; der Strich im Balken ist das Mittel aller.',
  compare: 'Vergleiche',
  with: 'mit',
  nobody: '–',
  none: '–',
  arm: 'Einheiten',
  arms: { all: 'alle', infantry: 'Infanterie', cavalry: 'Kavallerie' },
  measures: {
    attack: { title: 'Angriff', about: 'mittlerer Wurf der Karten, die einen Sturmangriff eröffnen' },
    defence: { title: 'Verteidigung', about: 'Mittel aller Einheitenkarten' },
    full: { title: 'Volle Stärke', about: 'Mittel der Einheiten' },
    reduced: { title: 'Reduzierte Stärke', about: 'Mittel der Einheiten nach einem Treffer' },
    pursuit: { title: 'Verfolgung', about: 'höchster Wurf, der trifft, im Mittel der Kavalleriekarten' },
    command: { title: 'Befehl', about: 'Einheiten, die ein Anführer in den Sturmangriff bringt' },
    attacking: { title: 'Kampf im Angriff', about: 'was ein Anführer zum Angriff beiträgt' },
    defending: { title: 'Kampf in Verteidigung', about: 'was ein Anführer zur Verteidigung beiträgt' },
    rally: { title: 'Sammeln', about: 'höchster Wurf, der eine Einheit auffrischt' },
  },
  nation: 'Nation',
  headquarters: 'Karten des Hauptquartiers',
  headquartersAbout: 'Zwanzig in jedem Stapel, aber nicht dieselben zwanzig.',
  kind: 'Karte',
  short: {
    austria: 'AT',
    france: 'FR',
    'great-britain': 'GB',
    ottoman: 'OT',
    prussia: 'PR',
    russia: 'RU',
    spain: 'ES',
    'united-states': 'US',
  },
  character: {
    austria:
      'Die Armee für den stärkeren von zwei Spielern: schwache Infanterie, zwei Regimenter ohne Geschütze, und niemand fällt nach einem Treffer so tief. Erzherzog Karl und zwei Guerillas müssen es richten.',
    france:
      'Sie kann alles, und das meiste am besten: der höchste Angriff, die besten Anführer und Napoleons Große Batterie.',
    'great-britain':
      'Für den Angriff von vorn gemacht: Die meisten Sturmangriffe würfeln mit zwei achtseitigen Würfeln, und keine Karten verteidigen besser.',
    ottoman:
      'Die Hälfte reitet. Diese Armee bricht durch, greift ohne Rücksicht auf Verluste an und sammelt sich wieder: Dafür hat sie sieben Karten und keine andere Nation auch nur eine.',
    prussia:
      'Die Kavallerie schlägt so hart zu wie die französische und verteidigt besser. Stark auf den Flügeln, mit dünnen Regimentern in der Mitte und Blücher, der sie antreibt.',
    russia:
      'Masse. Die meisten Einheiten verlieren durch einen Treffer nur einen Punkt, und sechs Anführer bringen sie gemeinsam nach vorn.',
    spain:
      'Keine Infanterie verteidigt wie diese, und fünf Guerillas verderben dem Gegner die Pläne. Der schwächste Angriff von allen und eine Kavallerie, die niemanden verfolgt.',
    'united-states':
      'Vier Hinterhalte erreichen jede Einheit, wo sie sich auch versteckt. Drei zuverlässige reguläre Regimenter, Miliz, die schießt und sich davonmacht, und ein einziges Reiterregiment.',
  },
  own: 'eigene',
  ownAbout:
    'Aus deinen eigenen Daten: Neue Partien können damit gespielt werden, und niemand hat sie für dich abgewogen.',
  compareWith: 'Vergleichen mit',
  allOfThem: 'dem Mittel aller',
  measure: 'Maß',
  rank: (place, of) => `${place}. von ${of}`,
  against: value => `gegen ${value}`,
  deck: 'Der Stapel',
  deckAbout: cards => `${cards} Karten, jede davon eine von diesen.`,
  part: 'Art',
  cards: 'Karten',
  shares: 'Anteil',
  share: part => SHARES.format(part),
  units: 'Einheiten',
  unitsAbout: 'Eine Einheit kämpft nur, wenn eine ihrer fünf Karten gespielt wird.',
  use: 'Karten für',
  uses: {
    all: 'alles',
    assault: 'Sturmangriff',
    bombardment: 'Beschießung',
    volley: 'Salve',
    pursuit: 'Verfolgung',
    withdrawal: 'Rückzug',
    stay: 'Stehenbleiben',
  },
  found: (units, cards) => `${counted(units, 'Einheit', 'Einheiten')}, ${counted(cards, 'Karte', 'Karten')}`,
  noCards: 'Eine solche Karte hat diese Armee nicht.',
  strength: (full, reduced) => `Stärke ${full}, reduziert ${reduced}`,
  print: ({ attack, defence, bombard, volley, pursuit, withdraw, advanceOptional }) =>
    [
      ...(attack ? [`Angriff ${attack}`] : []),
      ...(bombard ? [`Beschießung ${bombard.dice}, Reichweite ${bombard.range}`] : []),
      `Verteidigung ${defence}`,
      ...(volley ? [`Salve ${volley.dice}`] : []),
      ...(pursuit ? [`Verfolgung ${range(pursuit[1])}`] : []),
      ...(withdraw ? [`Rückzug ${range(withdraw[1])}`] : []),
      ...(advanceOptional ? ['muss nicht nachrücken'] : []),
    ].join(', '),
  signs: {
    attack: 'Angriff',
    defence: 'Verteidigung',
    bombard: 'Beschießung',
    volley: 'Salve',
    pursuit: 'Verfolgung',
    withdraw: 'Rückzug',
    stay: 'muss nicht nachrücken',
  },
  attackDice: 'Angriffswürfel',
  defenceValues: 'Verteidigung',
  dice: 'Würfel',
  value: 'Wert',
  meanOf: value => `im Mittel ${value}`,
  leaders: 'Anführer',
  leader: 'Anführer',
  command: 'Befehl',
  combat: 'Kampf',
  rally: 'Sammeln',
  special: 'Besonderes',
  automatic: 'immer',
  combatPair: (attacking, defending) => `${attacking} im Angriff, ${defending} in Verteidigung`,
  pursuitModifier: value => `−${value} auf Verfolgungswürfe`,
  grandBattery: (dice, range) => `Große Batterie ${dice}, Reichweite ${range}`,
  range: upTo => (upTo === 1 ? '1' : `1–${upTo}`),
  times: count => `${count} ×`,
  figure: value => FIGURES.format(value),
}
