import {
  fastChance,
  newState,
  Position,
  seatsIn,
  seeded,
  type Told,
  teller,
  there,
  type Words,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../src/decisions.ts'
import { ageOfMuskets } from '../src/index.ts'
import type { Scenario } from '../src/scenario.ts'
import type { AgeOfMuskets } from '../src/state.ts'
import { de } from '../src/words/de.ts'
import { en } from '../src/words/en.ts'
import type { GameWords } from '../src/words/words.ts'
import { houseScenario } from './house.ts'

type Said = (words: Words<AgeOfMuskets>) => string

/** What a random match says: what happened, for those who know it and for those who do not, and what was decided. */
function saidIn(scenario: Scenario, most: number): { readonly events: Said[]; readonly decisions: Said[] } {
  const told: Told<AgeOfMuskets>[] = []
  const tell = teller(told)
  const decisions: Said[] = []
  const random = seeded(`${scenario.id} said`)
  const position = new Position(ageOfMuskets, newState(ageOfMuskets, scenario, fastChance(1)), tell)
  for (let count = 0; count < most && position.step !== null; count++) {
    const seat = there(seatsIn(position.waiting)[0], 'seat')
    const decision = position.sample(seat, random)
    decisions.push(words => words.decision(scenario, decision))
    position.decide(seat, decision, tell)
  }
  const events = told.flatMap(({ event, instead }) => [event, ...(instead ? [instead] : [])])
  return { events: events.map(event => words => words.event(scenario, event)), decisions }
}

/** What may come behind a name that stands for one or for many: "Oudinot's grenadiers on the left", and no verb. */
const AFTER_NAMES = {
  en: /^(,|:|;|\.|\)| \(| (and|on|in|to|from|for|back|under|by|against|at)\b|$)/,
  de: /^(,|:|;|\.|\)| \(| (und|am|in|im|aus|vom|nach|für|zurück|auf|gegen|an)\b|$)/,
}

const namesIn = (scenario: Scenario, words: GameWords): string[] => {
  const { sides, combatUnits } = scenario.roster
  const say = words.namer(scenario)
  return [...sides.map(({ id }) => say.side(id)), ...combatUnits.map(({ id }) => say.unit(id))]
}

/** What follows the name, wherever it stands in the sentence. */
const behind = (sentence: string, name: string): string[] => sentence.split(name).slice(1)

/** By step: questions for losses that name how many, and of how many that holds for every answer. */
const OWED: { readonly [step: string]: (decision: Decision) => number | null } = {
  distributeLosses: decision =>
    decision.type === 'attrition'
      ? [...decision.losses, ...decision.guns]
          .flatMap(({ troops }) => Object.values(troops))
          .reduce((sum, count) => sum + count, 0)
      : null,
  combatLosses: decision => (decision.type === 'combat-losses' ? decision.losses.length : null),
  engagementLosses: decision =>
    decision.type === 'take-losses' ? decision.losses.reduce((sum, { count }) => sum + count, 0) : null,
}

test('AOM-14.5, AOM-31.17, AOM-35.7 · a question for losses says how many SP are to be named', () => {
  const met = new Set<string>()
  for (const [id, seed] of [
    ['austerlitz', 1],
    ['ulm', 2],
    ['the-sall', 3],
  ] as const) {
    const random = seeded(`${id} ${seed} owed`)
    const position = new Position(ageOfMuskets, newState(ageOfMuskets, houseScenario(id), fastChance(seed)))
    for (let count = 0; count < 700 && position.step !== null; count++) {
      const seat = there(seatsIn(position.waiting)[0], 'seat')
      const decision = position.sample(seat, random)
      const step = position.at
      const lost = OWED[step]?.(decision) ?? null
      if (lost !== null)
        for (const words of [en, de]) {
          const prompt = words.prompt(step, position.view(seat))
          const named = prompt.match(/\d+|which single SP|[Ww]elche[rn] SP/g) ?? []
          const owed = named.reduce((sum, number) => sum + (Number(number) || 1), 0)
          expect(owed).toBeGreaterThanOrEqual(lost)
          if (step !== 'combatLosses') expect(owed).toBe(lost)
          expect(prompt).not.toMatch(/\b1 SP (straggle|do|verlierst|bleiben|gehen|treffen)\b/)
          met.add(step)
        }
      position.decide(seat, decision)
    }
  }
  expect([...met].toSorted()).toEqual(Object.keys(OWED).toSorted())
})

describe.each([
  ['austerlitz', 400],
  ['ulm', 250],
])('what %s says', (id, most) => {
  const scenario = houseScenario(id)
  const { events, decisions } = saidIn(scenario, most)

  test.each([en, de])('$language: sentences, with a capital and a stop', words => {
    const sentences = events.map(say => say(words))
    expect(sentences.length).toBeGreaterThan(50)
    expect(sentences.filter(sentence => !/^[\p{Lu}\d].*[^ .]\.$/u.test(sentence))).toEqual([])
    expect(decisions.map(say => say(words)).filter(label => !/^[\p{Lu}\d].*[^ .]$/u.test(label))).toEqual([])
  })

  test.each([
    ['en', en],
    ['de', de],
  ] as const)('%s: right for sides and CU whose names are plural', (language, words) => {
    const names = namesIn(scenario, words)
    const wrong = [...events, ...decisions]
      .map(say => say(words))
      .filter(sentence =>
        names.some(name => behind(sentence, name).some(rest => !AFTER_NAMES[language].test(rest))),
      )
    expect(wrong).toEqual([])
  })
})
