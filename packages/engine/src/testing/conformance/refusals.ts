import type { Game } from '../../game.ts'
import { LANGUAGES } from '../../game-words.ts'
import { REFUSAL_CODES, type Refusal, type RefusalCode, type Result } from '../../refusal.ts'
import type { Kind } from '../../state.ts'
import { sayRefusal } from '../../words/say.ts'
import { expect, short } from '../expect.ts'
import { expectSentence } from './sentences.ts'

const RULE_ID = /^[A-Z]+-\d+\.\d+$/

export const isRuleId = (rule: unknown): boolean => typeof rule === 'string' && RULE_ID.test(rule)

/** It is refused, with that code if one is given, and with a reason that can be said. */
export function expectRefused<K extends Kind>(
  game: Game<K>,
  scenario: K['scenario'] | null,
  result: Result<unknown>,
  code: RefusalCode | null,
  what: string,
): Refusal {
  expect(!result.ok, () => `${what} is accepted`)
  const { refusal } = result
  expect(
    REFUSAL_CODES.includes(refusal.code),
    () => `${what} is refused with the unknown code '${refusal.code}'`,
  )
  expect(
    code === null || refusal.code === code,
    () => `${what} is refused as '${refusal.code}', not as '${code}'`,
  )
  if (refusal.code === 'illegal')
    expect(isRuleId(refusal.rule), () => `${what} is refused as illegal, but by no rule: ${short(refusal)}`)
  for (const language of LANGUAGES) {
    const sentence = sayRefusal(language, refusal, game, scenario)
    expect(sentence !== refusal.key, () => `the refusal '${refusal.key}' has no words in '${language}'`)
    expectSentence(sentence, `the refusal '${refusal.key}' in '${language}'`)
  }
  return refusal
}
