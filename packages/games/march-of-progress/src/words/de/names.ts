import type { ArmyKind, Side } from '../../vocabulary.ts'
import { countKinds, entry, listed, type Names, nameOf, readable } from '../names.ts'

/** A country's name on its card, and in the cases that sentences need. */
interface Country {
  readonly name: string
  /** „den Rheinbund“ */
  readonly whom: string
  /** „im Rheinbund“ */
  readonly in: string
  /** „in den Rheinbund“ */
  readonly into: string
  /** „aus dem Rheinbund“ */
  readonly from: string
}

const proper = (name: string): Country => ({
  name,
  whom: name,
  in: `in ${name}`,
  into: `nach ${name}`,
  from: `aus ${name}`,
})

const neuter = (name: string, weak = name, dative = weak): Country => ({
  name,
  whom: `das ${weak}`,
  in: `im ${dative}`,
  into: `ins ${weak}`,
  from: `aus dem ${dative}`,
})

export const names: Names<Country> = {
  sides: { blue: 'Blau', orange: 'Orange' },
  cards: {
    'move-1': 'BEWEGEN 1',
    'move-2': 'BEWEGEN 2',
    recruit: 'REKRUTIEREN',
    fortify: 'BEFESTIGEN',
    attack: 'ANGREIFEN',
    'attack-plus-1': 'ANGREIFEN+1',
    strength: 'STÄRKEN',
    score: 'PUNKTEN',
    'emperor-attack': "VIVE L'EMPEREUR",
    'grand-coalition': 'GROSSE KOALITION',
    entrench: 'EINGRABEN',
    'artillery-attack': 'ARTILLERIEANGRIFF',
    blitzkrieg: 'BLITZKRIEG',
    'air-power-attack': 'ANGREIFEN+1 MIT LUFTMACHT',
    'v-weapons': 'V-WAFFEN',
  },
  cardText: {
    'move-1': 'Eine deiner Armeen zieht in ein benachbartes Land.',
    'move-2': '1 Armee oder 2 gemeinsam ziehen in ein benachbartes Land.',
    recruit: '1 Armee kommt ins kontrollierte Heimatland. Höchstens 3 im Spiel.',
    fortify: '1 Armee befestigen: verteidigt mit 1 mehr.',
    attack: 'Kämpfe in 1 Land mit allen nicht befestigten Armeen dort.',
    'attack-plus-1': 'Wie ANGREIFEN; Karte (nicht PUNKTEN) abwerfen: 1 mehr Stärke.',
    strength: 'Ein kontrolliertes Land verliert 1 SP; deine Armeen werden um 1 stärker (max. 6).',
    score: '1 SP plus SP deiner Länder; alle Karten zurück auf die Hand.',
    'emperor-attack': 'Wie ANGREIFEN, mit 1 mehr Stärke; es wird keine Karte abgeworfen.',
    'grand-coalition': 'Bis zu 2 Armeen kommen ins kontrollierte Heimatland. Höchstens 3 im Spiel.',
    entrench: 'Alle deine Armeen im Spiel befestigen sich: jede verteidigt mit 2 mehr.',
    'artillery-attack': 'Wie ANGREIFEN; 1 oder 2 Karten (nicht PUNKTEN) abwerfen: je 1 mehr Stärke.',
    blitzkrieg: 'Wie ANGREIFEN+1; nach einem Sieg dürfen bis zu 2 Angreifer sofort weiterziehen.',
    'air-power-attack': 'Wie ANGREIFEN+1; dazu bis zu 2 SP ausgeben für je 1 mehr Stärke.',
    'v-weapons': 'Dein Gegner legt 3 SP in den Vorrat zurück.',
  },
  countries: {
    'blue-home': neuter('Blaues Heimatland', 'Blaue Heimatland', 'Blauen Heimatland'),
    'neutral-country': neuter('Neutrales Land', 'Neutrale Land', 'Neutralen Land'),
    'orange-home': neuter('Oranges Heimatland', 'Orange Heimatland', 'Orangen Heimatland'),
    france: proper('Frankreich'),
    'spanish-netherlands': {
      name: 'Spanische Niederlande',
      whom: 'die Spanischen Niederlande',
      in: 'in den Spanischen Niederlanden',
      into: 'in die Spanischen Niederlande',
      from: 'aus den Spanischen Niederlanden',
    },
    'electorate-of-bavaria': neuter('Kurfürstentum Bayern'),
    'dutch-republic': {
      name: 'Republik der Niederlande',
      whom: 'die Republik der Niederlande',
      in: 'in der Republik der Niederlande',
      into: 'in die Republik der Niederlande',
      from: 'aus der Republik der Niederlande',
    },
    'french-empire': neuter(
      'Französisches Kaiserreich',
      'Französische Kaiserreich',
      'Französischen Kaiserreich',
    ),
    'confederation-of-the-rhine': {
      name: 'Rheinbund',
      whom: 'den Rheinbund',
      in: 'im Rheinbund',
      into: 'in den Rheinbund',
      from: 'aus dem Rheinbund',
    },
    'kingdom-of-italy': neuter('Königreich Italien'),
    'austrian-empire': neuter('Kaisertum Österreich'),
    'gw-france': proper('Frankreich'),
    belgium: proper('Belgien'),
    'alsace-lorraine': proper('Elsass-Lothringen'),
    'german-empire': neuter('Deutsches Reich', 'Deutsche Reich', 'Deutschen Reich'),
    'great-britain': proper('Großbritannien'),
    'low-countries': {
      name: 'Niederlande und Belgien',
      whom: 'die Niederlande und Belgien',
      in: 'in den Niederlanden und Belgien',
      into: 'in die Niederlande und nach Belgien',
      from: 'aus den Niederlanden und Belgien',
    },
    'ww2-france': proper('Frankreich'),
    germany: proper('Deutschland'),
  },
  capitals: {
    'french-empire': 'Paris',
    'austrian-empire': 'Wien',
    'gw-france': 'Paris',
    'german-empire': 'Berlin',
    'great-britain': 'London',
    germany: 'Berlin',
  },
  scenarios: {
    'thirty-years-war': {
      title: 'Der Dreißigjährige Krieg',
      about:
        '1618 bis 1648: Zwei Staaten, Blau und Orange, ringen um ein neutrales Land. Das Einführungsszenario mit gleichen Seiten.',
    },
    'age-of-marlborough': {
      title: 'Die Ära Marlborough',
      about:
        'Frankreich und die Republik der Niederlande manövrieren um die Spanischen Niederlande und das Kurfürstentum Bayern. Gleiche Seiten, je sieben Karten, und eine gegnerische Armee im Heimatland kostet dich dessen SP.',
    },
    'vive-lempereur': {
      title: "Vive l'Empereur",
      about:
        'Europa, 1805 bis 1809: Frankreich hat die bessere Armee und den Kaiser, die Koalition die Überzahl und britisches Geld. Die Seiten sind ungleich: Spielt zweimal und tauscht.',
    },
    'great-war': {
      title: 'Der Erste Weltkrieg',
      about:
        'Die Westfront, 1914 bis 1918: Gräben halten das Gelände, und wer sie stürmt, verliert eine Armee; Artillerie zehrt an der Hand, und beide Heimatländer werden kriegsmüde. Gleiche Seiten; nach Runde 26 ist Waffenstillstand.',
    },
    'ww2-west': {
      title: 'Der Zweite Weltkrieg im Westen',
      about:
        'Zwei Teile, 1940 und 1944: Deutschland muss beide nach SP gewinnen, die Westalliierten siegen, wenn sie Berlin nehmen. SP sind auch Nachschub, der ausgegeben werden kann; die Seiten sind ungleich.',
    },
  },
  parts: { 'ww2-west-1940': 'Teil 1 (1940)', 'ww2-west-1944': 'Teil 2 (1944)' },
  states: { blue: 'Blauer Staat', orange: 'Oranger Staat' },
  powers: {
    'age-of-marlborough': { blue: 'Frankreich', orange: 'Niederlande' },
    'vive-lempereur': { blue: 'Frankreich', orange: 'Koalition' },
    'great-war': { blue: 'Frankreich', orange: 'Deutsches Reich' },
    'ww2-west': { blue: 'Westalliierte', orange: 'Deutschland' },
  },
  groups: {
    movement: 'Bewegungen',
    recruit: 'Rekrutierung',
    fortify: 'Befestigung',
    attack: 'Angriff',
    strength: 'Armeeverstärkung',
    special: 'Sonderaktion',
    score: 'Siegpunkte erhalten',
  },
}

export const sideName = (side: Side): string => names.sides[side]

export const cardName = (id: string): string => nameOf(names.cards, id)

/** A country in all its forms; an unknown one is declined like „Frankreich“. */
export const countryOf = (id: string): Country => entry(names.countries, id) ?? proper(readable(id))

export const capitalName = (country: string): string | null => entry(names.capitals, country) ?? null

/** „Berlin“, „die Hauptstadt in Frankreich“ */
export const theCapital = (country: string): string =>
  capitalName(country) ?? `die Hauptstadt ${countryOf(country).in}`

export const partName = (id: string): string => nameOf(names.parts, id)

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

export const armiesOf = (count: number): string => counted(count, 'Armee', 'Armeen')

export const and = (items: readonly string[]): string => listed(items, 'und')

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** „2 Armeen und die befestigte Armee auf der Hauptstadt“ */
export const armyGroup = (kinds: readonly ArmyKind[]): string =>
  and(countKinds(kinds).map(([kind, count]) => someArmies(kind, count)))

function someArmies(kind: ArmyKind, count: number): string {
  switch (kind) {
    case 'normal':
      return armiesOf(count)
    case 'fortified':
      return counted(count, 'befestigte Armee', 'befestigte Armeen')
    case 'normal-on-capital':
      return 'die Armee auf der Hauptstadt'
    case 'fortified-on-capital':
      return 'die befestigte Armee auf der Hauptstadt'
  }
}
