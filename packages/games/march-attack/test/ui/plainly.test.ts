import { expect, test } from 'vitest'
import { plainly } from '../../ui/editor/plainly.ts'

const CALLED = new Map([
  ['fr-guard-1-13th-ligne', '1/13th Ligne'],
  ['fr-guard', 'Advance guard'],
  ['pond', 'pond 2'],
  ['french/commander-in-chief', 'French, commander-in-chief'],
])
const FILE = 'own-mill.json'

test.each([
  [
    'own-mill.defaultDeployment: fr-guard-1-13th-ligne may not stand there.',
    '1/13th Ligne may not stand there.',
    ['fr-guard-1-13th-ligne'],
  ],
  ['own-mill.terrain.pond: it lies off the table.', 'pond 2: it lies off the table.', ['pond']],
  [
    'own-mill.reinforcements.fr-guard.due: the battle has 6 turns.',
    'Advance guard, due: the battle has 6 turns.',
    ['fr-guard'],
  ],
  [
    'own-mill.defaultDeployment: french/commander-in-chief has no place.',
    'French, commander-in-chief has no place.',
    ['french/commander-in-chief'],
  ],
  ['own-mill.victory.decisiveMargin: too small.', 'victory.decisiveMargin: too small.', []],
  ['own-mill: an id is there twice.', 'An id is there twice.', []],
  ['This is no file of ours.', 'This is no file of ours.', []],
])('what the file calls %s is said as one sees it', (sentence, said, about) => {
  expect(plainly([{ sentence: `${FILE}, ${sentence}`, rule: 'MAR-24.2' }], FILE, CALLED)).toEqual([
    { sentence: sentence.includes(': ') ? said : `${FILE}, ${said}`, rule: 'MAR-24.2', about },
  ])
})

test('while the rules look at it there is nothing to say', () => {
  expect(plainly(null, FILE, CALLED)).toBeNull()
})
