import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../src/index.ts'
import { ASKING_STEPS } from '../src/words/words.ts'
import { throughout } from './random-play.ts'
import { expectReadable } from './readable.ts'
import { at, type Table } from './table.ts'
import { words } from './words.ts'

const { en, de } = words

describe('prompts', () => {
  test('every step that asks has one, and no other step asks', () => {
    const asking = [...manoeuvre.program.steps.values()].filter(({ step }) => step.options ?? step.compose)
    expect(asking.map(({ name }) => name).sort()).toEqual([...ASKING_STEPS].sort())
  })

  test('in random play everything reads well, and no two options of a step read alike', () => {
    const asked = new Set<string>()
    const texts = new Set<string>()
    const twins = new Set<string>()
    throughout(
      match => {
        const { step, seats, outcome } = match.pending()
        for (const { prompt, decision, outcome: ending, event } of [en, de]) {
          if (outcome !== null) texts.add(ending(match.scenario, outcome))
          for (const told of match.heard(0, match.entries.length - 1)) texts.add(event(match.scenario, told))
          if (step === null) continue
          asked.add(step)
          texts.add(prompt(step, match.view(null)))
          for (const { seat } of seats) {
            texts.add(prompt(step, match.view(seat)))
            const options = [...match.options(seat).decisions, ...match.anytime(seat)]
            const labels = options.map(option => decision(match.scenario, option))
            for (const [i, label] of labels.entries())
              (labels.indexOf(label) === i ? texts : twins).add(label)
          }
        }
      },
      { matches: 6, battles: 40 },
    )
    texts.forEach(expectReadable)
    expect([...twins]).toEqual([])
    expect([...asked].sort()).toEqual([...ASKING_STEPS].sort())
  })

  const ask = ({ match }: Table, seat: number | null = match.pending().seats[0]!.seat) =>
    [en, de].map(({ prompt }) => prompt(match.pending().step!, match.view(seat)))

  const assault = (red: string, hand: string[] = []) =>
    at({
      units: { 'fr-8th-regiment-legere': 'd4', 'au-9th-regiment': red },
      hands: { blue: ['fr-8th-regiment-legere-c3'], red: hand },
      terrain: { d4: 'hill' },
      dice: [3, 4],
    }).decide('blue', {
      type: 'combat',
      kind: 'assault',
      unit: 'fr-8th-regiment-legere',
      card: 'fr-8th-regiment-legere-c3',
      target: 'au-9th-regiment',
    })

  test('MAN-9.14 · the defender is told how the defence stands', () => {
    const table = assault('d5+', ['au-9th-regiment-c1', 'au-9th-regiment-c2'])
    expect(ask(table)[0]).toBe(
      'Assault on 9th Regiment on d5 by 8th Regiment Légère (2d6/4): do you withdraw?',
    )
    table.decide('red', { type: 'withdraw', pass: true })
    expect(ask(table)).toEqual([
      'Assault on 9th Regiment on d5 by 8th Regiment Légère (2d6/4); your defence stands at 9: which cards do you add?',
      'Sturmangriff auf 9. Regiment (d5) durch 8. Regiment Légère (2d6/4); deine Verteidigung beträgt 9: Welche Karten spielst du dazu?',
    ])
  })

  test('MAN-10.6 · an answer that costs the unit is said to', () => {
    expect(ask(assault('d5'))[0]).toBe('Hit or retreat for 9th Regiment on d5?')
    const surrounded = at({
      units: {
        'fr-8th-regiment-legere': 'd4',
        'au-9th-regiment': 'd5',
        'au-1st-regiment': 'd6',
        'au-3rd-regiment': 'c5',
        'au-4th-regiment': 'e5',
      },
      hands: { blue: ['fr-8th-regiment-legere-c3'] },
      dice: [3, 4],
    }).decide('blue', {
      type: 'combat',
      kind: 'assault',
      unit: 'fr-8th-regiment-legere',
      card: 'fr-8th-regiment-legere-c3',
      target: 'au-9th-regiment',
    })
    expect(ask(surrounded)[0]).toMatch(/there is no square to retreat to, so a retreat eliminates it/)
  })

  test('MAN-2.9 · who has no guerrilla is told so, and nobody else is', () => {
    const table = (red: string[]) =>
      at({
        units: { 'fr-8th-regiment-legere': 'd4', 'fr-imperial-guard': 'a1', 'au-9th-regiment': 'h8' },
        hands: { blue: ['fr-supply-1'], red },
        phase: 'movement',
      })
        .decide('blue', { type: 'move', unit: 'fr-8th-regiment-legere', to: 'd5' })
        .decide('blue', { type: 'movement-card', card: 'fr-supply-1', unit: 'fr-imperial-guard' })
    const [without, holding] = [table(['au-supply-1']), table(['au-guerrilla-1'])]
    expect(ask(without)[0]).toBe(
      'France plays Supply for Imperial Guard: you hold no Guerrilla and can only let it pass.',
    )
    expect(ask(holding)[0]).toBe('France plays Supply for Imperial Guard: do you negate it with Guerrilla?')
    for (const onlooker of [0, null]) expect(ask(without, onlooker)).toEqual(ask(holding, onlooker))
  })
})
