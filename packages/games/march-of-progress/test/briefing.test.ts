import { LANGUAGES } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { marchOfProgress } from '../src/index.ts'

describe.each(LANGUAGES)('what a terminal says of a scenario (%s)', language => {
  test.each(marchOfProgress.manifest.scenarios)('%s: how it is won, and what it changes, each once', id => {
    const scenario = marchOfProgress.scenario(id, {})
    if (!scenario.ok) throw new Error(scenario.refusal.key)
    const notes = marchOfProgress.briefing?.(scenario.value, marchOfProgress.words[language]) ?? []
    expect(notes[0]).toMatch(/\d+/)
    for (const note of notes) expect(note).toMatch(/^\p{Lu}.* \(MOP-.*\)$/u)
    expect(new Set(notes).size).toBe(notes.length)
  })
})
