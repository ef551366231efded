import { LANGUAGES, type Outcome } from '@grognard/engine'
import { keysIn } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { DECISIONS } from '../src/decisions.ts'
import type { Event } from '../src/events.ts'
import { SCENARIOS } from '../src/scenario.ts'
import { REFUSALS } from '../src/words/words.ts'
import { SCENARIO } from './any-battle.ts'
import { expectReadable } from './readable.ts'
import { attack, decisions, defence, events } from './samples.ts'
import { words } from './words.ts'

const { en, de } = words
const say = (event: Event) => [en.event(SCENARIO, event), de.event(SCENARIO, event)]

describe('names', () => {
  test.each([
    ['au-1st-regiment-c1', '1st Regiment 2d6/4', '1. Regiment 2d6/4'],
    ['us-13th-militia-c1', '13th Militia 1d10/3 V2d6 W3', '13. Miliz 1d10/3 V2d6 W3'],
    ['fr-guard-cavalry-c1', 'Guard Cavalry 2d10/4 P4 NA', 'Gardekavallerie 2d10/4 P4 NA'],
    ['fr-imperial-guard-c5', 'Imperial Guard B2d6/8', 'Kaisergarde B2d6/8'],
    [
      'pr-leader-gebhard-leberecht-von-blucher',
      'Gebhard Leberecht von Blücher',
      'Gebhard Leberecht von Blücher',
    ],
    ['ot-regroup-7', 'Regroup', 'Sammeln'],
    ['au-supply-2', 'Supply', 'Nachschub'],
    ['gb-sappers-1', 'Royal Engineers', 'Königliche Pioniere'],
    ['gb-scout-1', 'Spy', 'Spion'],
  ])('MAN-18.3 MAN-18.29 · the card %s is %s, in German %s', (id, english, german) => {
    expect([en.namer.card(SCENARIO, id), de.namer.card(SCENARIO, id)]).toEqual([english, german])
  })

  test('cards of one nation that differ have different names', () => {
    for (const language of LANGUAGES)
      for (const { faces } of SCENARIO.armies.nations) {
        const names = faces.map(({ id }) => words[language].namer.card(SCENARIO, id))
        expect(new Set(names).size).toBe(faces.length)
      }
  })

  test('a unit is named with its nation only where another nation has one of that name', () => {
    expect(en.namer.unit(SCENARIO, 'us-1st-infantry-regiment')).toBe('1st Infantry Regiment (United States)')
    expect(de.namer.unit(SCENARIO, 'pr-1st-infantry-regiment')).toBe('1. Infanterieregiment (Preußen)')
    expect(de.namer.unit(SCENARIO, 'us-2nd-infantry-regiment')).toBe('2. Infanterieregiment')
  })

  test('every nation has a name of its own in both languages', () => {
    const ids = SCENARIO.armies.nations.map(({ id }) => id)
    for (const { nation } of [en, de]) expect(new Set(ids.map(nation)).size).toBe(8)
    expect(ids.map(en.nation)).toEqual(SCENARIO.armies.nations.map(({ name }) => name))
  })

  test('every section has a name in German', () => {
    for (const { id, name } of SCENARIO.maps.sections) expect(de.namer.section(SCENARIO, id)).not.toBe(name)
  })

  test('seats, scenarios and options', () => {
    expect([0, 1].map(seat => en.seat(SCENARIO, seat))).toEqual(['Blue', 'Red'])
    expect([0, 1].map(seat => de.seat(SCENARIO, seat))).toEqual(['Blau', 'Rot'])
    for (const id of SCENARIOS) {
      expectReadable(en.scenario(id).about)
      expect(de.scenario(id).about).not.toBe(en.scenario(id).about)
    }
    for (const name of Object.keys(SCENARIO.options)) expect(de.option(name)).not.toEqual(en.option(name))
  })
})

describe('events', () => {
  test.each(Object.values(events))('$type is a sentence in both languages', event => {
    const [english, german] = say(event)
    for (const sentence of [english!, german!]) {
      expectReadable(sentence)
      expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u)
    }
    expect(german).not.toBe(english)
  })

  test('MAN-9.24 MAN-9.25 · a combat shows its arithmetic', () => {
    expect(say({ type: 'totals', rule: 'MAN-10.1', attack, defence, outcome: 'defender-choice' })).toEqual([
      'Attack 6 + [3] + [4] + [1] + [6] + 3 (leader) + 2 (terrain) = 25; defence 5 + 7 (cards) + 3 (terrain) + 3 (redoubt) = 18: the defender chooses hit or retreat.',
      'Angriff 6 + [3] + [4] + [1] + [6] + 3 (Anführer) + 2 (Gelände) = 25; Verteidigung 5 + 7 (Karten) + 3 (Gelände) + 3 (Schanze) = 18: der Verteidiger wählt Treffer oder Zurückweichen.',
    ])
    expect(say(events.fire)[0]).toBe('Fire [7] + 2 (terrain) = 9; defence 5: a hit.')
  })

  test('MAN-2.5 MAN-5.1 · of a discard the others hear only the count and the top card', () => {
    expect(say(events.discarded)[0]).toBe(
      'Blue discards Redoubt and 8th Regiment Légère 2d8/6, and Supply on top.',
    )
    expect(say({ ...events.discarded, cards: null })).toEqual([
      'Blue discards 3 cards; Supply lies on top.',
      'Blau wirft 3 Karten ab; obenauf liegt Nachschub.',
    ])
  })

  test('nations that are plural in German have plural verbs', () => {
    const moved: Event = { ...events.moved, unit: 'us-4th-militia' }
    expect(say(moved)).toEqual([
      'The United States moves 4th Militia from d4 to d5.',
      'Die Vereinigten Staaten bewegen 4. Miliz von d4 nach d5.',
    ])
    expect(say({ ...events.moved, unit: 'ot-arab-cavalry', how: 'retreat' })[1]).toBe(
      'Das Osmanische Reich weicht mit Arabische Reiter von d4 nach d5 zurück.',
    )
  })

  test('MAN-10.1 MAN-12.8 · the gist of a combat is its result, without the dice', () => {
    expect(say({ ...events.result, outcome: 'hit' })).toEqual(['A hit.', 'Ein Treffer.'])
    expect(say({ ...events.result, outcome: 'no-effect' })).toEqual(['No effect.', 'Keine Wirkung.'])
    const { withdrawal, restored } = events
    expect(say({ ...withdrawal, rule: 'MAN-9.11', roll: null, succeeded: true }).join(' ')).toMatch(
      /: it succeeds\. .*: Es gelingt\.$/,
    )
    expect(say({ ...restored, roll: null, succeeded: false })).toEqual([
      'Michel Ney does not rally 8th Regiment Légère.',
      'Michel Ney kann 8. Regiment Légère nicht sammeln.',
    ])
  })

  test('MAN-10.11 MAN-10.19 MAN-10.21 · a hit says where it comes from', () => {
    const lost: Event = { ...events.hit, eliminated: true }
    expect(say({ ...lost, rule: 'MAN-10.11' })[0]).toBe(
      'Austria loses 9th Regiment: there is no square to retreat to.',
    )
    expect(say({ ...events.hit, rule: 'MAN-10.21' })[0]).toBe(
      'The committed attack has its price: a hit reduces 9th Regiment.',
    )
    expect(say({ ...lost, rule: 'MAN-10.19' })[1]).toBe(
      'Die Verfolgung trifft: Österreich verliert 9. Regiment.',
    )
  })
})

test.each(Object.keys(DECISIONS))('the decision %s has a label in both languages', type => {
  const samples = Object.values(decisions)
    .flat()
    .filter(decision => decision.type === type)
  for (const language of LANGUAGES) {
    const labels = samples.map(decision => words[language].decision(SCENARIO, decision))
    labels.forEach(expectReadable)
    expect(new Set(labels).size).toBe(samples.length)
  }
})

describe('refusals', () => {
  test('there is a sentence for every key that the rules use, and for no other', () => {
    expect(keysIn(new URL('../src/', import.meta.url), 'man')).toEqual([...REFUSALS].sort())
  })

  const args = {
    card: 'fr-supply-1',
    unit: 'fr-8th-regiment-legere',
    section: 'mill-pond',
    square: 'd5',
    most: 2,
    field: 'f',
    reason: 'r',
  }

  test.each(REFUSALS)('%s', key => {
    for (const language of LANGUAGES) {
      for (const given of [args, { most: 0 }]) {
        const sentence = words[language].refusal(SCENARIO, { code: 'illegal', key, args: given })
        expect(sentence).toMatch(/\.$/)
        expect(sentence).not.toMatch(/undefined|NaN/)
      }
      expectReadable(words[language].refusal(SCENARIO, { code: 'illegal', key, args }) ?? '')
      expect(words[language].refusal(null, { code: 'illegal', key, args })).not.toBeNull()
    }
  })

  test('what is not this game’s is left to others', () => {
    expect(en.refusal(null, { code: 'over', key: 'engine.over' })).toBeNull()
  })
})

test.each([
  [
    'attrition',
    [0],
    [5, 3],
    'Blue wins by attrition: Red has lost 5 units, Blue 3.',
    'Blau gewinnt durch Verluste des Gegners: Rot hat 5 Einheiten verloren, Blau 3.',
  ],
  [
    'nightfall',
    [1],
    [2, 7],
    'Night falls: Red wins, holding 7 squares of enemy ground against 2.',
    'Die Nacht bricht herein: Rot gewinnt mit 7 zu 2 Feldern in der gegnerischen Hälfte.',
  ],
  [
    'nightfall',
    [0],
    [1, 1],
    'Night falls with 1 square of enemy ground each: Blue wins the tie-break.',
    'Die Nacht bricht herein, beide halten 1 Feld in der gegnerischen Hälfte: Blau gewinnt den Gleichstand.',
  ],
  ['concession', [1], [0, 0], 'Blue concedes: Red wins.', 'Blau gibt auf: Rot gewinnt.'],
])('MAN-16.1 MAN-16.6 MAN-4.8 · an outcome by %s', (how, winners, scores, english, german) => {
  const outcome: Outcome = { winners, scores, how, rule: 'MAN-16.1' }
  expect([en.outcome(SCENARIO, outcome), de.outcome(SCENARIO, outcome)]).toEqual([english, german])
})
