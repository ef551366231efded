import { Match } from '@grognard/engine'
import { widthOf } from '@grognard/engine/lines'
import { describe, expect, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'
import { stateOf } from '../table.ts'

function drawn(scenario: string, language: 'en' | 'de', viewer: number | null, width = 100): string[] {
  const begun = Match.begin(ageOfMuskets, { scenario, chance: { source: 'fast', seed: '1' } })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const lines = ageOfMuskets.draw(begun.value.view(viewer), ageOfMuskets.words[language], width)
  expect(lines.every(line => widthOf(line) <= width)).toBe(true)
  return lines.map(line => line.map(({ text }) => text).join(''))
}

describe('the table for a terminal', () => {
  test('AOM-8.4, AOM-8.6 · who is where, face down, and the markers', () => {
    const text = drawn('the-sall', 'en', null).join('\n')
    expect(text).toContain('Mersbach: ■')
    expect(text).toContain('depot')
    expect(text).not.toContain('Rouvier')
  })

  test('AOM-8.7 · his own sheets, and nobody else’s', () => {
    const text = drawn('the-sall', 'en', 0).join('\n')
    expect(text).toContain('Army of the Sall')
    expect(text).toContain('Rouvier')
    expect(text).not.toContain('Hardegg')
  })

  test('AOM-28.2 · a battle in three columns', () => {
    expect(drawn('caldiero', 'de', 0).some(line => line.includes('Mitte') && line.includes('Flügel'))).toBe(
      true,
    )
  })

  test.each([40, 60, 200])('%i columns are enough', width => {
    for (const scenario of ageOfMuskets.manifest.scenarios) drawn(scenario, 'de', 0, width)
  })
})

test.each(ageOfMuskets.manifest.scenarios)('AOM-46.1 · how %s is won', id => {
  const { scenario } = stateOf(id)
  for (const language of ['en', 'de'] as const) {
    const sentences = ageOfMuskets.briefing?.(scenario, ageOfMuskets.words[language]) ?? []
    expect(sentences.length).toBeGreaterThan(scenario.plan.levels.length)
    expect(sentences.every(sentence => sentence.endsWith('.'))).toBe(true)
  }
})
