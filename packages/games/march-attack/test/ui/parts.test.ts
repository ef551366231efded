import { expect, test } from 'vitest'
import { hasSheet, isByHand, isByParts } from '../../ui/hands/by-hand.ts'

const victory = { type: 'use-victory', unit: 'u', move: { type: 'victory', how: 'hold', mils: 0, turn: 0 } }
const choice = { decision: victory, label: 'holds', notation: 'holds' }
const draft = { parts: [], next: [{ part: victory.move, label: 'holds' }], whole: null }

test('MAR-10.18 · what a victor does is offered once: as the parts of a sheet, and not as a list besides', () => {
  const asked = {
    pending: { step: 'useVictory', rule: null, request: null, prompt: '', window: false },
    choices: [choice],
  }
  expect(isByParts({ ...asked, draft })).toBe(true)
  expect(hasSheet({ ...asked, draft })).toBe(true)
  expect(isByHand(victory)).toBe(true)
  expect(isByParts({ ...asked, draft: null })).toBe(false)
})
