import { readFileSync } from 'node:fs'
import { type Kind, Match } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import { describe, expect, test } from 'vitest'
import { decideMessage, newMessage, overMessage } from '../src/external/messages.ts'
import { FORFEITS } from '../src/index.ts'

const PAGE = readFileSync(new URL('../../../docs/bots-of-your-own.md', import.meta.url), 'utf8')

/** The section of the page about a message. */
const sectionOn = (name: string): string => PAGE.split(`\n### ${name}\n`)[1]?.split('\n#')[0] ?? ''

/** Every field that a table of the page names in its first column. */
const fieldsIn = (section: string): string[] =>
  section
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .flatMap(line => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, field]) => field!))

const match: Match<Kind> = (() => {
  const begun = Match.begin(marchOfProgress, {
    scenario: 'thirty-years-war',
    chance: { source: 'fast', seed: 1 },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return begun.value
})()

const fixture = {
  game: 'march-of-progress',
  rules: '1',
  scenario: 'thirty-years-war',
  options: {},
  seats: { blue: 'line', orange: 'random' },
  seed: '1/0',
}
const asked = { match, seat: 0, view: match.view(0), heard: match.heard(0), request: 1 }

describe('docs/bots-of-your-own.md', () => {
  // Who carries the letters adds these.
  test.each([
    ['new', { match: 'm1', ...newMessage(fixture, 'blue') }],
    ['decide', { id: 1, match: 'm1', milliseconds: 1, ...decideMessage(asked, 'blue', 0) }],
    ['over', { match: 'm1', ...overMessage(match, [], 0) }],
  ])('describes every field of %s, and no other', (name, message) => {
    expect(fieldsIn(sectionOn(name)).toSorted()).toEqual(Object.keys(message).toSorted())
  })

  test('names every cause of a forfeit but our own errors', () => {
    const causes = fieldsIn(PAGE.split('\n## When something goes wrong\n')[1]?.split('\n## ')[0] ?? '')
    expect(causes.toSorted()).toEqual(FORFEITS.filter(cause => cause !== 'error').toSorted())
  })
})

describe('the messages', () => {
  test('a seed of its own says nothing of the dice', () => {
    const { seed } = newMessage(fixture, 'blue')
    expect(seed).toMatch(/^[0-9a-f]{16}$/)
    expect(newMessage(fixture, 'orange').seed).not.toBe(seed)
    expect(newMessage(fixture, 'blue').seed).toBe(seed)
  })

  test('only what was not told before is told', () => {
    expect(decideMessage(asked, 'blue', 0).events).toHaveLength(match.heard(0).length)
    expect(decideMessage(asked, 'blue', match.heard(0).length).events).toEqual([])
  })

  test('who looks at them sees what the seat sees, and no more', () => {
    match.decide(1, { type: 'choose-card', card: 'attack' })
    const { view, options } = decideMessage({ ...asked, view: match.view(0) }, 'blue', 0)
    expect(view).toEqual(match.game.positions.view(match.view(0)))
    expect(JSON.stringify(view)).not.toContain('"committedCard":"attack"')
    expect(options.map(({ notation }) => notation)).toContain('card move-1')
  })
})
