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
  offerSeat: 'Offer your seat to a friend',
  offerWhom: 'Whom? They are told that a seat waits for them.',
  offerByLink: 'Somebody else, by a link',
  offerNot: 'Keep it',
  offeredTo: (name: string) =>
    `Your seat is offered to ${name}, who has been told. You play until they take it.`,
  offerLink: 'Link for the friend who is to play on for you',
  offerAbout:
    'Whoever opens it first takes your seat and sees what it sees. You watch then, and may take it back at any time.',
  offerWithdraw: 'Withdraw the offer',
  notCopied: 'The browser did not allow the link to be copied.',
  giveBack: (name: string) => `Give the seat back to ${name}`,
  recall: 'Take your seat back',
  lentTo: (name: string) => `${name} plays for you. You see what spectators see.`,
  forWhom: (name: string) => `for ${name}`,
  playsFor: (name: string, lender: string) => `${name} plays on for ${lender}.`,
  playsAgain: (name: string) => `${name} plays again.`,
  offerTitle: 'A seat for you',
  offerLead: (name: string, seat: string, match: string) =>
    `${name} offers you a seat: ${seat}, in a match that is being played (${match}).`,
  offerRules:
    'You go on from where the match stands, and see what that seat sees, what was said to it included. You may give it back, and it may be taken back.',
  offerTake: 'Take the seat',
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
  offerSeat: 'Deinen Platz einem Freund anbieten',
  offerWhom: 'Wem? Wer es ist, erfährt, dass ein Platz wartet.',
  offerByLink: 'Jemand anderem, mit einem Link',
  offerNot: 'Behalten',
  offeredTo: name =>
    `Dein Platz ist ${name} angeboten, mit einer Nachricht. Du spielst, bis er übernommen wird.`,
  offerLink: 'Link für den Freund, der für dich weiterspielen soll',
  offerAbout:
    'Wer ihn zuerst öffnet, übernimmt deinen Platz und sieht, was man dort sieht. Du siehst dann zu und kannst ihn jederzeit zurücknehmen.',
  offerWithdraw: 'Das Angebot zurückziehen',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
  giveBack: name => `Den Platz an ${name} zurückgeben`,
  recall: 'Deinen Platz zurücknehmen',
  lentTo: name => `${name} spielt für dich. Du siehst, was Zuschauer sehen.`,
  forWhom: name => `für ${name}`,
  playsFor: (name, lender) => `${name} spielt für ${lender} weiter.`,
  playsAgain: name => `${name} spielt wieder.`,
  offerTitle: 'Ein Platz für dich',
  offerLead: (name, seat, match) =>
    `${name} bietet dir einen Platz an: ${seat}, in einer laufenden Partie (${match}).`,
  offerRules:
    'Du spielst weiter, wo die Partie steht, und siehst, was man an diesem Platz sieht, auch was dort gesagt wurde. Du kannst ihn zurückgeben, und er kann zurückgenommen werden.',
  offerTake: 'Den Platz übernehmen',
}

const WORDS: { readonly [L in Language]: TableWords } = { en, de }

export const useTableWords = (): TableWords => WORDS[useTongue().language]
