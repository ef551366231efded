import { fastChance, newState, Position } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'
import { sequence } from '../../src/sequence.ts'
import type { State } from '../../src/state.ts'
import { channels } from '../../src/turn/conference.ts'
import { hold, reprinted, Stage, stateOf, zone } from '../table.ts'

/** A turn in which every phase has something to do. */
function busy(options: object = {}): State {
  const s = reprinted(stateOf('ulm', options), ({ calendar }) => ({
    calendar: calendar.map(turn => ({ ...turn, training: true, resourceRecovery: true, monthEnd: true })),
  }))
  s.open.turn = 4
  hold(s, 'fr-bisson', { 'fr-rec': 3, 'fr-vet': 2 })
  zone(s, 'strasbourg').stragglers = [8, 0, 0, 0]
  return s
}

/** What was told first of each kind, in order. */
const firsts = (stage: Stage, ...kinds: string[]): string[] => {
  const order = stage.told.map(({ event }) => event.type)
  return kinds.toSorted((a, b) => order.indexOf(a as never) - order.indexOf(b as never))
}

describe('AOM-7.1 · the order of a turn', () => {
  test('AOM-7.1 AOM-7.4 AOM-7.8 AOM-7.11 · phase after phase', () => {
    const stage = new Stage(busy({ players: 3 }), 'turn').letPass()
    const kinds = [
      'turn',
      'conference-over',
      'trained',
      'resources-recovered',
      'stragglers-recovered',
      'arrived',
      'event',
      'activity-points',
      'stragglers-perished',
    ]
    for (const kind of kinds) expect(stage.told.map(({ event }) => event.type)).toContain(kind)
    expect(firsts(stage, ...kinds)).toEqual(kinds)
  })

  test('AOM-7.1 AOM-7.10 · the phases of the rulebook, and no others', () => {
    expect(
      [...(sequence['turn'] as readonly (string | { readonly part: string })[])].map(part =>
        typeof part === 'string' ? part : part.part,
      ),
    ).toEqual([
      'beginTurn',
      'conference',
      'trainingPhase',
      'reinforcementPhase',
      'randomEvents',
      'hqActivity',
      'actionPhase',
      'detachedMovement',
      'consumption',
      'endTurn',
    ])
  })

  test('AOM-7.4 · the segments of the Reinforcement Phase', () => {
    const stage = new Stage(busy(), 'reinforcementPhase')
    const steps: string[] = []
    while (!stage.isOver) {
      if (steps.at(-1) !== stage.at) steps.push(stage.at)
      const at = stage.s.own.findIndex((_, seat) => ((stage.position.waiting >> seat) & 1) === 1)
      stage.decide(stage.s.scenario.players[at]!.id, stage.position.step!.default!(stage.s, at))
    }
    expect(steps).toEqual(['arrival', 'placeLoose', 'reorganisation', 'assignment'])
  })

  test('AOM-63.7 AOM-64.7 · the first turn of a scenario has no Reinforcement Phase', () => {
    const stage = new Stage(stateOf('ulm'), 'turn').letPass('bid')
    expect(stage.told.map(({ event }) => event.type)).not.toContain('arrived')
    const second = stateOf('ulm')
    second.open.turn = 4
    expect(new Stage(second, 'turn').at).toBe('arrival')
  })

  test('AOM-51.5 · on the Danube nobody trains and no land recovers', () => {
    for (const { training, resourceRecovery } of stateOf('danube-1805-campaign').scenario.calendar)
      expect([training, resourceRecovery]).toEqual([false, false])
  })

  test('AOM-7.5 AOM-7.4 · resources recover only in the turns that the module names', () => {
    const s = stateOf('ulm')
    s.open.turn = 4
    expect(new Stage(s, 'reinforcementPhase').letPass().events('resources-recovered')).toEqual([])
    expect(new Stage(busy(), 'reinforcementPhase').letPass().events('resources-recovered')).toHaveLength(1)
  })
})

describe('AOM-7.2 · the conference', () => {
  const begin = (players: number): Stage => new Stage(stateOf('ulm', { players }), 'turn')

  test('AOM-7.2 · those of one side may talk, until all have had enough; nobody talks to the enemy', () => {
    const stage = begin(4)
    expect(stage.at).toBe('conference')
    expect(channels(stage.s)).toEqual([0b0011, 0b1100])
    for (const player of ['F1', 'F2', 'A1']) stage.decide(player, { type: 'end-conference' })
    expect(channels(stage.s)).toEqual([0b0011, 0b1100])
    stage.decide('A2', { type: 'end-conference' })
    expect(channels(stage.s)).toEqual([])
    expect(stage.at).not.toBe('conference')
  })

  test('AOM-7.2 · a side of one has nobody to talk to', () => {
    expect(begin(2).at).not.toBe('conference')
    expect(channels(begin(2).s)).toEqual([])
    const three = begin(3)
    expect(['F1', 'F2', 'A1'].map(player => three.asks(player))).toEqual([true, true, false])
    expect(channels(three.s)).toEqual([0b011])
    const first = reprinted(three.s, ({ players }) => ({
      players: players.map((player, at) => ({ ...player, side: at === 0 ? 0 : 1 })),
    }))
    expect(channels(first)).toEqual([0b110])
  })
})

test('AOM-8.2 · the numbers of counters tell nothing: they are drawn by lot', () => {
  const made = ageOfMuskets.scenario('ulm', {})
  if (!made.ok) throw new Error('no scenario')
  const numbers = [1, 2, 3].map(seed => {
    const { state } = new Position(ageOfMuskets, newState(ageOfMuskets, made.value, fastChance(seed)))
    return state.own[0]!.headquarters.map(({ counter }) => counter).join()
  })
  expect(new Set(numbers).size).toBe(3)
})
