import { LANGUAGES, type Match } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { marchOfProgress } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'
import type { MarchOfProgress } from '../src/state.ts'
import { ASKING_STEPS } from '../src/words/words.ts'
import { playOut } from './random-play.ts'
import { expectReadable } from './readable.ts'
import { at, type Table } from './table.ts'
import { words } from './words.ts'

const { en, de } = words

describe('prompts', () => {
  test('every step that asks has one, and no other step asks', () => {
    const asking = [...marchOfProgress.program.steps.values()].filter(
      ({ step }) => step.options !== undefined,
    )
    expect(asking.map(({ name }) => name).sort()).toEqual([...ASKING_STEPS].sort())
  })

  test('in random play each of them reads well, and no two options of a step read alike', () => {
    const asked = new Set<string>()
    const texts = new Set<string>()
    const twins = new Set<string>()
    const look = (match: Match<MarchOfProgress>) => {
      const { step, seats } = match.pending()
      if (step === null) return
      asked.add(step)
      for (const { prompt, decision } of [en, de]) {
        texts.add(prompt(step, match.view(null)))
        for (const { seat } of seats) {
          texts.add(prompt(step, match.view(seat)))
          const options = [...match.options(seat).decisions, ...match.anytime(seat)]
          const labels = options.map(option => decision(match.scenario, option))
          for (const [i, label] of labels.entries()) (labels.indexOf(label) === i ? texts : twins).add(label)
        }
      }
    }
    for (const scenario of SCENARIOS)
      for (let seed = 0; seed < 25; seed++) {
        const match = playOut({ scenario, options: {}, seed }, look)
        for (const { event, outcome } of [en, de]) {
          for (const told of match.heard(null)) texts.add(event(match.scenario, told))
          texts.add(outcome(match.scenario, match.outcome!))
        }
      }
    texts.forEach(expectReadable)
    expect([...twins]).toEqual([])
    expect([...asked].sort()).toEqual([...ASKING_STEPS].sort())
  })

  const ask = (table: Table, seat: number) => {
    const { step } = table.match.pending()
    return LANGUAGES.map(language => words[language].prompt(step!, table.match.view(seat)))
  }

  test('the prompt for the order says what both sides do', () => {
    expect(ask(at('B:N O:N').turn('attack', 'attack'), 0)).toEqual([
      'Both sides attack and you hold the initiative: who attacks first?',
      'Beide Seiten greifen an, und du hast die Initiative: Wer greift zuerst an?',
    ])
    const scores = at('VP:17-17 P:move-1/move-1').turn('score', 'score')
    expect(ask(scores, 0)).toEqual([
      'Both sides score, the stock holds only 1 VP, and you hold the initiative: who takes first?',
      'Beide Seiten punkten, im Vorrat ist nur noch 1 SP, und du hast die Initiative: Wer nimmt zuerst?',
    ])
  })

  test('the prompt for a card tells of offers and of what is committed already', () => {
    const table = at().decide('blue', 'card move-1')
    expect(ask(table, 0)[0]).toBe(
      'You have committed MOVE 1; you may exchange it until Orange has chosen as well.',
    )
    expect(ask(table, 1)[0]).toMatch(/SCORE only once your discard pile holds a card/)
    table.match.decide(0, { type: 'offer-end' })
    expect(ask(table, 1)[1]).toMatch(/^Blau bietet an, das Spiel jetzt zu beenden/)
  })

  test('the prompt for an attack says whether fortified armies may join, or may stay out of it', () => {
    expect(ask(at('B:N,OH O:N').turn('attack', 'fortify'), 0)[0]).toBe('In which country do you attack?')
    expect(ask(at('B:N,Nf O:N').turn('attack', 'strength'), 0)[0]).toMatch(
      /Fortified armies of yours there may stand up/,
    )
    expect(ask(at('B:Nf O:N').turn('attack', 'strength'), 0)[0]).toMatch(/or do you stand fast\?$/)
  })

  test('MOP-12.6 · at strength 6 the prompt warns that a die falls for nothing', () => {
    const [english, german] = ask(at('B:N S:6/1').turn('strength', 'fortify'), 0)
    expect(english).toMatch(/^Warning: your army strength is 6 and rises no more/)
    expect(german).toMatch(/^Achtung: Deine Armeestärke ist 6 und steigt nicht mehr/)
  })

  test('MOP-12.6 · with one die to lower nothing is asked, so the warning comes while cards are chosen', () => {
    const warned = at('B:BH S:6/1 P:move-1/-')
    expect(ask(warned, 0)).toEqual([
      'Choose a card. Warning: your army strength rises no more, STRENGTH would only lower a VP die.',
      'Wähle eine Karte. Achtung: Deine Armeestärke steigt nicht mehr, STÄRKEN würde nur einen SP-Würfel senken.',
    ])
    expect(ask(warned, 1)[0]).not.toMatch(/Warning/)
    expect(warned.turn('strength', 'recruit').asks).toBe('blue and orange: choose')
    for (const quiet of ['B:BH S:5/1', 'B:BH S:6/1 P:strength/-', 'B:BH S:6/1 D:0,2,3'])
      expect(ask(at(quiet), 0)[0]).not.toMatch(/Warning/)
  })

  test('the prompt for STRENGTH says what it is for', () => {
    expect(ask(at('B:N S:5/1').turn('strength', 'fortify'), 0)[0]).toBe(
      'Which VP die do you lower? It is to raise your army strength from 5 to 6.',
    )
  })

  test('MOP-24.20 MOP-24.21 · of The Great War: a second discard, and two cards for SCORE', () => {
    expect(ask(at('great-war'), 1)).toEqual([
      'Choose a card. SCORE only once your discard pile holds 2 cards.',
      'Wähle eine Karte. PUNKTEN erst, wenn 2 Karten in deinem Ablagestapel liegen.',
    ])
    const table = at('great-war B:BE,BE O:BEf').turn('artillery-attack', 'strength')
    expect(ask(table, 0)[0]).toBe('Which card do you discard? You attack in Belgium with 1 more strength.')
    expect(ask(table.decide('blue', 'discard move-1'), 0)).toEqual([
      'Do you discard another card? You attack in Belgium with 1 more strength still.',
      'Wirfst du noch eine Karte ab? Du greifst in Belgien mit noch 1 mehr Stärke an.',
    ])
  })
})
