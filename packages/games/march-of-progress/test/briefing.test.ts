import { LANGUAGES } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { marchOfProgress } from '../src/index.ts'

describe.each(LANGUAGES)('what a terminal says (%s)', language => {
  const words = marchOfProgress.words[language]

  const scenarioOf = (id: string) => {
    const read = marchOfProgress.scenario(id, {})
    if (!read.ok) throw new Error(read.refusal.key)
    return read.value
  }

  test.each(marchOfProgress.manifest.scenarios)('%s: every card has its text, and somebody can win', id => {
    const scenario = scenarioOf(id)
    const cards = scenario.parts.flatMap(part => part.cards.map(card => card.id))
    for (const card of cards) {
      const text = marchOfProgress.briefing?.explain?.(scenario, { type: 'choose-card', card }, words)
      expect(text, card).toMatch(/\w.*\.$/)
    }
    const notes = marchOfProgress.briefing?.notes(scenario, words) ?? []
    expect(notes[0]).toMatch(/\d+ (VP|SP)/)
    for (const note of notes) expect(note).toMatch(/^\p{Lu}.*\.$/u)
    expect(new Set(notes).size).toBe(notes.length)
  })

  test('MOP-19.9 MOP-19.10 MOP-20.11 MOP-21.9 · what a scenario changes is said', () => {
    const said = (id: string) => (marchOfProgress.briefing?.notes(scenarioOf(id), words) ?? []).join(' ')
    expect(said('age-of-marlborough').match(/\b2\b/g)).toHaveLength(2)
    expect(said('vive-lempereur')).toMatch(/2 (VP instead of 1|SP statt 1)/)
    expect(said('ww2-west')).toMatch(/STR|STÄRKEN/)
    expect(said('thirty-years-war')).not.toMatch(/STR|STÄRKEN/)
  })
})
