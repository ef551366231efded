import type { Language } from '@grognard/engine'
import { useTongue } from '../words/index.ts'

/** What is said at a table with others: the umpire, draws, orders ahead, seats that are lent, coming back. */
const en = {
  umpire: 'Umpire',
  umpireFree: 'nobody yet',
  umpireSit: 'Sit down as umpire',
  umpireAbout: 'There is an umpire at this table, who sees everything and plays no side.',
  umpireIs: (name: string) => `${name} is the umpire of this match and sees everything.`,
  umpireYou: 'You are the umpire: you see everything and decide nothing.',
  eyes: 'Look through the eyes of',
  spectator: 'a spectator',
  uncover: 'All that is hidden',
  sealedTitle: 'Sealed, and not yet opened',
  noneSealed: 'Nothing is sealed.',
  wholeTitle: 'The whole position, as the rules write it',
  stopClock: 'Stop the clock',
  startClock: 'Let the clock go on',
  stopped: 'The umpire has stopped the clock.',
  toUmpire: 'To the umpire',
  toOne: (name: string) => `To ${name} alone`,
  lineTo: { team: 'to the side', umpire: 'to the umpire', one: 'to one alone' },
  offerDraw: 'Offer a draw',
  offersDraw: (name: string) => `${name} offers a draw.`,
  offeredDraw: 'You have offered a draw. The others have yet to agree.',
  delayed: (delay: { readonly moments: number } | { readonly minutes: number }) =>
    'moments' in delay
      ? `Spectators see this match ${delay.moments === 1 ? '1 moment' : `${delay.moments} moments`} later.`
      : `Spectators see this match ${delay.minutes === 1 ? '1 minute' : `${delay.minutes} minutes`} later.`,
  since: (n: number, all: number) => `What happened while you were away: ${n} of ${all}`,
  skip: 'Skip to now',
  lookAhead: 'Leave an order',
  lookingAhead: 'Looking ahead …',
  nothingAhead: 'Nothing can be foreseen that one could answer ahead.',
  ifAsked: 'If I am asked',
  suchAs: (prompt: string) =>
    `Such as: “${prompt}” The next one may name other things; what does not fit then is not given.`,
  answerWith: 'answer',
  howOften: 'how often',
  nextTime: 'next time only',
  eachTime: 'each time, until I take it away',
  leaveIt: 'Leave it',
  leaveNone: 'Leave none',
}

type TableWords = typeof en

const de: TableWords = {
  umpire: 'Schiedsrichter',
  umpireFree: 'noch niemand',
  umpireSit: 'Als Schiedsrichter Platz nehmen',
  umpireAbout: 'An diesem Tisch gibt es einen Schiedsrichter, der alles sieht und auf keiner Seite spielt.',
  umpireIs: name => `${name} ist Schiedsrichter dieser Partie und sieht alles.`,
  umpireYou: 'Du bist Schiedsrichter: du siehst alles und entscheidest nichts.',
  eyes: 'Mit den Augen von',
  spectator: 'Zuschauern',
  uncover: 'Alles Verborgene',
  sealedTitle: 'Versiegelt und noch nicht geöffnet',
  noneSealed: 'Nichts ist versiegelt.',
  wholeTitle: 'Die ganze Stellung, wie die Regeln sie schreiben',
  stopClock: 'Die Uhr anhalten',
  startClock: 'Die Uhr weiterlaufen lassen',
  stopped: 'Der Schiedsrichter hat die Uhr angehalten.',
  toUmpire: 'Zum Schiedsrichter',
  toOne: name => `Nur zu ${name}`,
  lineTo: { team: 'zur Seite', umpire: 'zum Schiedsrichter', one: 'nur zu einem' },
  offerDraw: 'Remis anbieten',
  offersDraw: name => `${name} bietet Remis an.`,
  offeredDraw: 'Du hast Remis angeboten. Die anderen müssen noch zustimmen.',
  delayed: delay =>
    'moments' in delay
      ? `Zuschauer sehen diese Partie ${delay.moments === 1 ? '1 Augenblick' : `${delay.moments} Augenblicke`} später.`
      : `Zuschauer sehen diese Partie ${delay.minutes === 1 ? '1 Minute' : `${delay.minutes} Minuten`} später.`,
  since: (n, all) => `Was geschah, während du weg warst: ${n} von ${all}`,
  skip: 'Zur Gegenwart',
  lookAhead: 'Einen Befehl hinterlassen',
  lookingAhead: 'Ich sehe voraus …',
  nothingAhead: 'Es lässt sich nichts absehen, das man im Voraus beantworten könnte.',
  ifAsked: 'Wenn ich gefragt werde',
  suchAs: prompt =>
    `Etwa: „${prompt}“ Die nächste Frage kann anderes nennen; was dann nicht passt, wird nicht gegeben.`,
  answerWith: 'antworte',
  howOften: 'wie oft',
  nextTime: 'nur beim nächsten Mal',
  eachTime: 'jedes Mal, bis ich ihn wegnehme',
  leaveIt: 'Hinterlassen',
  leaveNone: 'Keinen hinterlassen',
}

const WORDS: { readonly [L in Language]: TableWords } = { en, de }

export const useTableWords = (): TableWords => WORDS[useTongue().language]
