import { GAMES, Referee } from '@grognard/cli'
import { compactJson } from './compact-json.ts'

const GAME = 'march-of-progress'

/** What a programmer would try first, in that order, each with a word about it. */
const TALK: readonly (readonly [string, object])[] = [
  [
    'A match, with a seed so that it can be repeated.',
    { id: 1, cmd: 'new', game: GAME, scenario: 'thirty-years-war', seed: 7 },
  ],
  ['What may Blue do?', { id: 2, cmd: 'options', match: 'm1', seat: 'blue' }],
  [
    'Blue commits a card. Nobody is told which, until Orange has chosen as well.',
    {
      id: 3,
      cmd: 'decide',
      match: 'm1',
      seat: 'blue',
      decision: { type: 'choose-card', card: 'move-1' },
      request: 1,
    },
  ],
  [
    'Decisions may be written in notation. This one is illegal, and the rule says why.',
    { id: 4, cmd: 'decide', match: 'm1', seat: 'orange', decision: 'card score' },
  ],
  ['What would a bot do?', { id: 5, cmd: 'bot', match: 'm1', seat: 'orange', level: 'line', seed: 1 }],
  [
    'Now both cards are revealed, and play goes on to the next decision.',
    { id: 6, cmd: 'decide', match: 'm1', seat: 'orange', decision: 'card move-2', request: 1 },
  ],
  ['Who is to decide, and under which rule?', { id: 7, cmd: 'pending', match: 'm1' }],
  [
    'The odds of a decision. There is no chance in this one.',
    { id: 8, cmd: 'odds', match: 'm1', seat: 'blue', decision: 'first orange' },
  ],
  [
    'Sentences come in German as well.',
    { id: 9, cmd: 'check', match: 'm1', seat: 'blue', decision: 'card score', lang: 'de' },
  ],
  ['The whole state, secrets included.', { id: 10, cmd: 'position', match: 'm1' }],
  [
    'A position to begin from, with the results of the dice to come.',
    { id: 11, cmd: 'load', game: GAME, position: { turn: 1 }, dice: [4, 4, 2, 5] },
  ],
  ['The match as a file.', { id: 12, cmd: 'file', match: 'm1' }],
  ['A match that is not there.', { id: 13, cmd: 'view', match: 'm9', seat: 'blue' }],
]

/** An example conversation: the replies are those of a real referee. */
export function exampleConversation(): string {
  const referee = new Referee(GAMES)
  return TALK.map(([about, request]) => {
    const reply = referee.answer(JSON.stringify(request))
    return [about, '', '```jsonc', `→ ${compactJson(request)}`, `← ${compactJson(reply)}`, '```'].join('\n')
  }).join('\n\n')
}
