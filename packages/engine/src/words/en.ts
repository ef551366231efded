import type { EngineWords } from './index.ts'

export const en: EngineWords = {
  'engine.seat': ({ seat }) => `There is no seat ${seat} in this match.`,
  'engine.over': () => 'The match is over; nothing more can be decided.',
  'engine.not-asked': () => 'This seat is not asked to decide now.',
  'engine.stale': ({ request, current }) =>
    `This answers request ${request}, but the present request is ${current}. Look again and decide anew.`,
  'engine.not-among-options': () => 'This is not among the decisions that the rule allows now.',
  'engine.unfinished': () => 'This decision is not whole yet: something is missing.',
  'engine.no-parts': () => 'Nothing is put together part by part here.',
  'engine.no-undo': () =>
    'Nothing can be taken back: chance was drawn, something hidden was shown, or another player has decided since.',
  'engine.malformed': ({ field, reason }) => `The field '${field}' is not right: ${reason}.`,
  'engine.script': ({ reason }) => `The scripted results do not fit: ${reason}.`,
  'engine.scenario': ({ scenario }) => `There is no scenario '${scenario}' in this game.`,
  'engine.seed-withheld': () =>
    'The seed of this match is withheld while it is played; it cannot be replayed yet.',
  'engine.file.not-an-object': () => 'This is not a match file: a JSON object was expected.',
  'engine.file.field': ({ field }) =>
    `This is not a match file: its field '${field}' is missing or not of the right form.`,
  'engine.file.unknown-field': ({ field }) =>
    `This is not a match file, or of a later version: there is no field '${field}'.`,
  'engine.file.other-game': ({ game }) => `The file is of the game '${game}', not of this one.`,
  'engine.file.seat': ({ number, seat }) =>
    `Decision ${number} is by '${seat}', who has no seat in this match.`,
  'engine.file.refused': ({ number, seat, code }) => `Decision ${number}, by ${seat}, is refused (${code}).`,
  'engine.file.differs': ({ number, seat }) =>
    `Decision ${number}, by ${seat}, is the first that leads elsewhere than the file says.`,
  'engine.file.end': ({ number }) => `After ${number} decisions the match is not the one that the file says.`,
  'engine.file.hashes': ({ hashes, entries }) =>
    `The file has ${hashes} hashes, but the match has ${entries} entries.`,
  'engine.file.story': ({ entry }) =>
    Number(entry) === 0
      ? 'What is told of the beginning is not what happened.'
      : `What is told of entry ${entry} is not what happened.`,
  'engine.file.result': () => 'The result is not the one that the file says.',
  'engine.file.other-rules': ({ rules, here }) =>
    `The match was played under version ${rules} of the rules; under version ${here}, which is here, it leads elsewhere.`,
  'engine.file.sealed': () =>
    'This match is still being played, and its file is sealed. Go on with it first: drop the file on the page, or grognard play --resume FILE.',
  'engine.file.commitment': () => 'The seed is not the one that was committed to when the match began.',
  'engine.file.other-data': ({ data, here }) =>
    `The match was played with data ${data}, which the file does not carry${here === '' ? '' : `; here are ${here}`}. Add the armies or maps it was played with (their files on the page, or --data FOLDER), or open it with the version of Grognard it was played with.`,
  'engine.file.added': ({ field }) => `The data that the file carries are not right at '${field}'.`,
}
