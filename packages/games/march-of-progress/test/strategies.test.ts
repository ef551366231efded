import { fastChance, newState, Position, seatsIn, seeded, there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { strategies } from '../src/bot/strategies/index.ts'
import { marchOfProgress as game } from '../src/index.ts'
import type { State } from '../src/state.ts'

/** Two strategies, to the end; what the first has played, in order. */
function played(scenarioId: string, names: readonly [string, string], seed: string) {
  const scenario = game.scenario(scenarioId, {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  const position = new Position(game, newState(game, scenario.value, fastChance(seed)))
  const random = seeded(seed)
  const cards: string[] = []
  let decisions = 0
  for (; position.step !== null; decisions++)
    for (const seat of seatsIn(position.waiting)) {
      const [first, ...others] = position.options(seat)
      const options = [there(first, 'option'), ...others] as const
      const decision = there(strategies[names[seat]!], 'strategy').decide(
        position.state,
        seat,
        position.at,
        options,
        random,
      )
      expect(options).toContain(decision)
      if (seat === 0 && decision.type === 'choose-card') cards.push(decision.card)
      position.decide(seat, decision)
    }
  return { cards, decisions, state: position.state }
}

const stateAt = (text: string): State => {
  const parsed = game.positions.parse(`thirty-years-war ${text} I:B`)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return new Position(game, parsed.value).state
}

const cardOf = (name: string, text: string): string => {
  const position = new Position(game, stateAt(text))
  const [first, ...others] = position.options(0)
  const options = [there(first, 'option'), ...others] as const
  const decision = there(strategies[name], name).decide(position.state, 0, position.at, options, seeded('x'))
  return decision.type === 'choose-card' ? decision.card : decision.type
}

describe('strategies', () => {
  test.each(game.manifest.scenarios)('%s: each of them decides what is legal, to the end', scenario => {
    const names = Object.keys(strategies)
    for (const [i, name] of names.entries()) {
      const { state } = played(scenario, [name, there(names[(i + 1) % names.length], 'name')], name)
      expect(state.outcome).not.toBeNull()
    }
  })

  test.each<[string, string, string]>([
    ['rush', 'B:BH O:OH', 'recruit'],
    ['rush', 'B:BH,BH,BH O:OH', 'strength'],
    ['rush', 'B:BH,BH,BH O:OH S:3/1', 'move-2'],
    ['rush', 'B:OH,OH,BH O:OH S:3/1', 'attack-plus-1'],
    ['raid', 'B:BH O:OH', 'move-2'],
    ['arm', 'B:BH O:OH', 'strength'],
    ['turtle', 'B:BH O:OH P:move-1/-', 'score'],
    ['turtle', 'B:BH,BH,BH O:OH', 'fortify'],
    ['hold', 'B:BH,BH O:OH', 'move-2'],
    ['score', 'B:BH O:OH P:move-1/-', 'score'],
  ])('%s plays, from %s, %s', (name, text, card) => {
    expect(cardOf(name, text)).toBe(card)
  })
})
