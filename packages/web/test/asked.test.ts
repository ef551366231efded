import { BOTS, decide } from '@grognard/bots'
import { GAMES } from '@grognard/collection/whole'
import { type Game, type Kind, LANGUAGES, Match, seeded } from '@grognard/engine'
import { expect, test } from 'vitest'
import { asked } from '../src/table/bar/asked.ts'

test.each([
  ['Choose a card.', '', 'Choose a card.'],
  [
    'Choose a card. SCORE only once your discard pile holds a card.',
    'SCORE only once your discard pile holds a card',
    'Choose a card.',
  ],
  [
    'Assault on 9th Regiment on d5 by 8th Regiment (2d6/4): do you withdraw?',
    'Assault on 9th Regiment on d5 by 8th Regiment (2d6/4)',
    'Do you withdraw?',
  ],
  [
    'Hit or retreat for 9th Regiment on d5 (a hit eliminates it)?',
    'a hit eliminates it',
    'Hit or retreat for 9th Regiment on d5?',
  ],
  [
    'Nach der Bewegung von 1. Fußgarde nach f1: eine Karte für weitere Bewegung, oder weiter zum Kampf?',
    'Nach der Bewegung von 1. Fußgarde nach f1',
    'Eine Karte für weitere Bewegung, oder weiter zum Kampf?',
  ],
  [
    'Wohin plänkelt 52. Fußregiment? Bis zu 2 Schritte weit, oder es bleibt bei b4.',
    'Bis zu 2 Schritte weit, oder es bleibt bei b4',
    'Wohin plänkelt 52. Fußregiment?',
  ],
])('%s', (prompt, note, question) => {
  expect(asked(prompt)).toEqual({ note, question })
})

/** Two lines of a telephone's bar. */
const MOST = 66

/** All that is asked in some matches by lot. */
function questionsOf(game: Game<Kind>, seed: number): Set<string> {
  const questions = new Set<string>()
  for (const scenario of game.manifest.scenarios) {
    const chance = { source: 'fast', seed } as const
    const begun = Match.begin(game, { scenario, players: ['random', 'random'], chance })
    if (!begun.ok) throw new Error(begun.refusal.key)
    const match = begun.value
    const random = seeded(seed)
    for (let made = 0; made < 120 && match.outcome === null; made++) {
      const { step, seats } = match.pending()
      const seat = seats.find(({ sealed }) => !sealed)?.seat ?? 0
      const [view, memory] = [match.view(seat), match.memory(seat)]
      for (const language of LANGUAGES)
        questions.add(asked(game.words[language].prompt(step ?? '', view)).question)
      const done = match.decide(seat, decide(BOTS.random, { game, view, memory, seat, random }).decision)
      if (!done.ok) throw new Error(done.refusal.key)
    }
  }
  return questions
}

test.each(GAMES.map(game => ({ id: game.id, game })))('questions of $id are short and whole', ({ game }) => {
  const wrong = [...questionsOf(game, 1)].filter(question => question.length > MOST || /\d\.$/.test(question))
  expect(wrong).toEqual([])
})
