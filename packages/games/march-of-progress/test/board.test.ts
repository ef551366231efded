import { readFileSync } from 'node:fs'
import { type Match, pickFrom, seeded } from '@grognard/engine'
import type { Choice } from '@grognard/table'
import { beforeAll, expect, test } from 'vitest'
import { entitlement } from '../src/control.ts'
import { marchOfProgress } from '../src/index.ts'
import { writeView } from '../src/positions/write.ts'
import { SCENARIOS } from '../src/scenario.ts'
import type { MarchOfProgress } from '../src/state.ts'
import { SIDES } from '../src/vocabulary.ts'
import { CARDS } from '../src/words/names.ts'
import { combatAhead, scoreNow } from '../ui/arithmetic.ts'
import { armySlots, cubeSlots } from '../ui/board/slots.ts'
import { type Lit, lightUp, type Question } from '../ui/choosing/lit.ts'
import { isOnBoard, isPlaced } from '../ui/choosing/placed.ts'
import { layoutOf } from '../ui/layout.ts'
import { type Army, firstArmies, nextArmies } from '../ui/motion/armies.ts'
import { type CubeInPile, firstCubes, nextCubes } from '../ui/motion/cubes.ts'
import { fetchPrinted, printedOf } from '../ui/printed.ts'
import type { View } from '../ui/reading.ts'
import { begin } from './random-play.ts'

/** The board promises never to offer what the rules do not, and to offer all that they do. */

beforeAll(() => Promise.all(SCENARIOS.map(fetchPrinted)))

type Game = Match<MarchOfProgress>

const viewOf = (match: Game, seat: number | null): View =>
  JSON.parse(JSON.stringify(writeView(marchOfProgress.program, match.view(seat))))

const choicesOf = (match: Game, seat: number): readonly Choice[] =>
  match.options(seat).decisions.map(decision => ({
    decision,
    label: marchOfProgress.words.en.decision(match.scenario, decision),
    notation: marchOfProgress.positions.printDecision(decision),
  }))

const SEEDS = Array.from({ length: 8 }, (_, seed) => seed)

/** Random play of every scenario; `look` sees each decision before it is made, and says what to do after it. */
function everyDecision(look: (match: Game, seat: number, choice: Choice) => (() => void) | undefined): void {
  for (const scenario of SCENARIOS)
    for (const seed of SEEDS) {
      const match = begin({ scenario, options: {}, seed })
      const players = seeded(`board ${seed}`)
      for (let n = 0; n < 400 && match.outcome === null; n++) {
        const open = match.pending().seats.filter(({ sealed }) => !sealed)
        const { seat } = pickFrom(players, open)
        const choice = pickFrom(players, choicesOf(match, seat))
        const after = look(match, seat, choice)
        const done = match.decide(seat, choice.decision)
        if (!done.ok) throw new Error(`${choice.notation} is refused`)
        after?.()
      }
    }
}

const pressesIn = (lit: Lit) =>
  [...lit.armies.values(), ...lit.countries.values(), ...lit.orders.values()].map(({ press }) => press)

/** All choices that can be named by pressing lit pieces, from wherever presses lead. */
function reachable(question: Question): Set<Choice> {
  const found = new Set<Choice>()
  const seen = new Set<string>()
  const ahead: Question[] = [question]
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const key = `${[...next.picked].sort().join()} ${next.armed?.notation}`
    if (seen.has(key)) continue
    seen.add(key)
    for (const press of pressesIn(lightUp(next))) {
      if (press.type === 'choose') found.add(press.choice)
      const armed = press.type === 'choose' ? press.choice : null
      ahead.push({ ...next, picked: press.armies, armed })
    }
  }
  return found
}

test('the board · every choice with a place on the board can be pressed, and nothing else can', () => {
  const kinds = new Set<string>()
  everyDecision((match, seat) => {
    const choices = choicesOf(match, seat)
    const view = viewOf(match, seat)
    const armies = firstArmies(view).filter(({ owner }) => owner === SIDES[seat])
    const front = view.attack?.country ?? null
    const found = reachable({ choices, armies, picked: [], armed: null, front })
    const placed = choices.filter(isPlaced)
    const onBoard = placed.filter(isOnBoard)
    for (const { decision } of onBoard) kinds.add(decision.type)
    expect(placed.filter(({ decision }) => 'decline' in decision || 'vp' in decision)).toEqual([])
    expect([...found].map(({ notation }) => notation).sort()).toEqual(
      onBoard.map(({ notation }) => notation).sort(),
    )
    return undefined
  })
  expect([...kinds].sort()).toEqual([
    'choose-attack',
    'choose-exploitation',
    'choose-fortify',
    'choose-move',
    'choose-order',
    'choose-strength',
  ])
})

test('MOP-9.2 MOP-9.3 · the sum that is shown before a combat is the sum of the combat', () => {
  let combats = 0
  everyDecision((match, seat, choice) => {
    const view = viewOf(match, seat)
    const ahead = combatAhead(view, printedOf(view), choice)
    return () => {
      const told = match.entries.at(-1)?.told.find(({ event }) => event.type === 'combat')?.event
      if (!ahead || told?.type !== 'combat' || told.attacker !== ahead.attacker) return
      combats++
      expect({ attack: told.attack, defence: told.defence, outcome: told.outcome }).toEqual({
        attack: ahead.attack,
        defence: ahead.defence,
        outcome: ahead.outcome,
      })
    }
  })
  expect(combats).toBeGreaterThan(30)
})

test('MOP-13.1 MOP-13.2 MOP-19.10 · what SCORE would bring is what the rules say', () => {
  everyDecision(match => {
    const view = viewOf(match, null)
    const state = match.state()
    const shown = SIDES.map(side =>
      (scoreNow(view, printedOf(view), side) ?? []).reduce((sum, term) => sum + term, 0),
    )
    expect(shown).toEqual(SIDES.map((_, seat) => entitlement(state, seat)))
    return undefined
  })
})

test('the board · figures and cubes are those of the position, each in a place of its own', () => {
  let armies: readonly Army[] = []
  let cubes: readonly CubeInPile[] = []
  let part = ''
  everyDecision(match => {
    const view = viewOf(match, null)
    const fresh = view.part !== part || match.entries.length === 0
    part = view.part
    armies = fresh ? firstArmies(view) : nextArmies(armies, view)
    cubes = fresh ? firstCubes(view) : nextCubes(cubes, view)
    expect(new Set(armies.map(({ id }) => id)).size).toBe(6)
    expect(armies.filter(({ location }) => location !== null)).toHaveLength(view.armies.length)
    const worth = (pile: CubeInPile['pile']) =>
      cubes.filter(cube => cube.pile === pile).reduce((sum, { black }) => sum + (black ? 5 : 1), 0)
    expect([worth('blue'), worth('orange'), worth('stock')]).toEqual([
      view.players.blue.vp,
      view.players.orange.vp,
      view.vpStock,
    ])
    expect(cubes.filter(({ black }) => black).length).toBeLessThanOrEqual(6)
    expect(cubes.filter(({ black }) => !black).length).toBeLessThanOrEqual(12)
    for (const upright of [false, true]) {
      const layout = layoutOf(view.part, printedOf(view), upright, 'blue')
      const slots = armySlots(layout, armies)
      for (const one of armies)
        for (const other of armies) {
          const [a, b] = [slots.get(one.id), slots.get(other.id)]
          if (!a || !b || one.id >= other.id) continue
          const apart = Math.max(Math.abs(a.x - b.x) / (44 * a.scale), Math.abs(a.y - b.y) / (60 * a.scale))
          expect(apart, `${one.id} and ${other.id} in ${view.part}`).toBeGreaterThan(0.9)
        }
      const places = [...cubeSlots(layout, cubes).values()].map(({ x, y }) => `${x}/${y}`)
      expect(new Set(places).size).toBe(cubes.length)
    }
    return undefined
  })
})

test('every card has a picture', () => {
  const pictures = readFileSync(new URL('../ui/cards.svg', import.meta.url), 'utf8')
  for (const card of CARDS) expect(pictures).toContain(`<symbol id="${card}"`)
})
