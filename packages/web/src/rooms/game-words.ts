import { useTongue } from '../words/index.ts'

const en = {
  rules: 'Read the rules',
  book: 'Army book',
  host: 'Play with others',
  editor: 'Battles and armies of your own',
  scenarios: 'Scenarios',
  playScenario: 'Play this',
  playTitle: (title: string) => `Play ${title}`,
  noLedger: 'The rules of this little example are in its source.',
  noBoard: 'This game has no board yet. It is played from the list of choices.',
  house: 'house',
  houseAbout: 'A scenario of this house: nobody else has published it.',
  simultaneous: 'secret choices at the same time',
  noDice: 'no dice',
  setUpDice: 'no dice after set-up',
  dice: 'dice',
  hidden: 'hidden information',
}

export type GameWords = typeof en

const de: GameWords = {
  rules: 'Regeln lesen',
  book: 'Armeebuch',
  host: 'Mit anderen spielen',
  editor: 'Eigene Schlachten und Armeen',
  scenarios: 'Szenarien',
  playScenario: 'Spielen',
  playTitle: title => `${title} spielen`,
  noLedger: 'Die Regeln dieses kleinen Beispiels stehen in seinem Quelltext.',
  noBoard: 'Dieses Spiel hat noch keinen Plan. Gespielt wird mit der Liste der Möglichkeiten.',
  house: 'Haus',
  houseAbout: 'Ein Szenario dieses Hauses: niemand sonst hat es veröffentlicht.',
  simultaneous: 'gleichzeitige verdeckte Wahl',
  noDice: 'ohne Würfel',
  setUpDice: 'nach dem Aufbau ohne Würfel',
  dice: 'mit Würfeln',
  hidden: 'verdeckte Informationen',
}

const WORDS = { en, de }

/** Of a game's page and its scenarios: nobody needs them for a first board. */
export const useGameWords = (): GameWords => WORDS[useTongue().language]
