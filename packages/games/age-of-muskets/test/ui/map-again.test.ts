import { expect, test } from 'vitest'
import { againIn, pressOf, saidIn } from '../../ui/campaign/again.ts'
import type { Question } from '../../ui/choosing/marks.ts'
import { begin, choiceOf, questionOf } from './pressing.ts'

const match = begin('the-sall', 1)
const march = choiceOf(match, { type: 'action', action: 'march' })
const rest = choiceOf(match, { type: 'action', action: 'rest' })
const asked: Question = { ...questionOf(match, 0), draft: null, drafting: null, choices: [march, rest] }

test('AOM-12.6 · what one Force has done the next may do again', () => {
  const said = saidIn({ ...asked, armed: rest })
  expect(said).toEqual({ choice: rest, wish: null })
  const again = againIn(asked, said ?? undefined, [])
  expect(again && pressOf(again)).toEqual({ type: 'choose', choice: rest, picks: [] })
})

test('AOM-18.1 · a march again goes to the same zone, where that is near', () => {
  const said = saidIn({ ...asked, armed: march, picks: ['zone:linden'] })
  expect(said?.wish).toBe('linden')
  const again = againIn(asked, said ?? undefined, ['linden'])
  expect(again && pressOf(again)).toEqual({ type: 'weigh', choice: march, picks: ['zone:linden'] })
  expect(againIn(asked, said ?? undefined, ['grauwald'])?.wish).toBeNull()
})

test.each<[string, Question]>([
  ['may not be chosen', { ...asked, choices: [march, march] }],
  ['is the only choice', { ...asked, choices: [rest] }],
])('nothing is offered again that %s', (_, question) => {
  expect(againIn(question, { choice: rest, wish: null }, [])).toBeNull()
})
