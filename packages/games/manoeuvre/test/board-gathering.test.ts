import { describe, expect, test } from 'vitest'
import { lightUp } from '../ui/choosing/lit.ts'
import type { Lit, Mark, Question } from '../ui/choosing/marks.ts'
import { after, questionOf } from './pressing.ts'
import { assault } from './say.ts'
import { at } from './table.ts'

const GUARD = 'ru-russian-guard'
const KEXHOLM = 'ru-kexholm-regiment'
const KOURSK = 'ru-koursk-regiment'
const TARGET = 'sp-walloon-guards'
const KUTUZOV = 'ru-leader-mikhail-i-kutuzov' // command 4
const BAGRATION = 'ru-leader-pyotr-i-bagration' // command 2
const COMMITTED = 'ru-committed-attack-1'
const OPENING = `${GUARD}-c1`

const HAND = [BAGRATION, KUTUZOV, `${KEXHOLM}-c1`, COMMITTED]

/** The Russian guard assaults from d4, Kexholm on c5 and Koursk on e5 could support it; what is added to that. */
function pressing(...pieces: readonly string[]): string {
  const { match } = at({
    nations: ['russia', 'spain'],
    units: { [GUARD]: 'd4', [KEXHOLM]: 'c5', [KOURSK]: 'e5', [TARGET]: 'd5' },
    hands: { blue: [OPENING, ...HAND] },
  }).decide('blue', assault(OPENING, TARGET))
  let question = questionOf(match, 0)
  for (const piece of pieces) {
    const mark = markOn(piece, lightUp(question), question)
    if (mark === undefined) throw new Error(`${piece} is not lit`)
    question = after(match, 0, question, mark.press)
  }
  return question.armed?.label ?? 'nothing'
}

const markOn = (piece: string, lit: Lit, { hand }: Question): Mark | undefined =>
  lit.squares.get(piece) ??
  lit.cards.get(hand.indexOf(piece)) ??
  lit.tags.find(({ tag }) => Object.values(tag)[0] === piece)

describe('what an attacker adds is gathered by presses, and can always be played', () => {
  test.each([
    ['a leader adds his combat value', [KUTUZOV], /^Add Mikhail.* for combat$/],
    ['he commands as soon as somebody follows', [KUTUZOV, 'c5'], /commanding Kexholm Regiment in support$/],
    [
      'a supporter brings a leader with him',
      ['c5'],
      /^Add Mikhail.* commanding Kexholm Regiment in support$/,
    ],
    ['a card calls its unit to support', [`${KEXHOLM}-c1`], /^Add Kexholm.*; Mikhail.* commanding Kexholm/],
    ['another leader takes the place of one', [BAGRATION, KUTUZOV], /^Add Mikhail.* for combat$/],
    [
      'his followers stay if he commands as many',
      [BAGRATION, 'c5', KUTUZOV],
      /^Add Mikhail.* commanding Kexholm/,
    ],
    ['or else they go', [KUTUZOV, 'c5', 'e5', BAGRATION], /^Add Pyotr.* for combat$/],
    ['with a leader his followers go, and their cards', [`${KEXHOLM}-c1`, KUTUZOV], /^nothing$/],
    [
      'what is for the attacking unit stays',
      [COMMITTED, 'c5', KUTUZOV],
      /^Add committed attack by Russian Guard$/,
    ],
    ['a committed attack is handed on', [COMMITTED, 'c5', KEXHOLM], /committed attack by Kexholm Regiment$/],
    ['a leader commands whoever is first', [BAGRATION, 'command'], /commanding Kexholm Regiment in support$/],
    ['and adds his combat value alone', ['c5', 'combat'], /^Add Mikhail.* for combat$/],
  ])('%s', (_, pieces, said) => {
    expect(pressing(...pieces)).toMatch(said)
  })
})
