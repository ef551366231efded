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
}
