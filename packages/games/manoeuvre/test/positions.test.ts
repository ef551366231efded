import { LANGUAGES, Match, sayRefusal } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../src/index.ts'
import { type Scenario, scenarioOf } from '../src/scenario.ts'
import { lossesOf, type State } from '../src/state.ts'
import { PHASES } from '../src/vocabulary.ts'
import { SCENARIO } from './any-battle.ts'
import { at } from './table.ts'

const { positions } = manoeuvre

function load(position: object, scenario: Scenario = SCENARIO): State {
  const read = positions.read(scenario, position)
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}

/** Rule and field that make a position impossible; it can be said in every language. */
function impossible(position: object, of: Scenario = SCENARIO): string {
  const read = positions.read(of, position)
  if (read.ok) return 'possible'
  const { rule, args, key } = read.refusal
  for (const language of LANGUAGES) expect(sayRefusal(language, read.refusal, manoeuvre, of)).not.toBe(key)
  return [...(rule ? [rule] : []), args?.['field']].join(' ')
}

const NATIONS = { blue: 'france', red: 'austria' }
const unit = (square: string | null, rest: object = {}) => ({ square, ...rest })
const ATTACKER = 'fr-8th-regiment-legere'
const TARGET = 'au-9th-regiment'
const MEETING = { nations: NATIONS, units: { [ATTACKER]: unit('d4'), [TARGET]: unit('d5') } }

describe('what is left out', () => {
  test('nothing given: set-up begins as it does in a new match', () => {
    const chance = { source: 'fast', seed: 3 } as const
    for (const scenario of manoeuvre.manifest.scenarios) {
      const [begun, read] = [undefined, {}].map(start =>
        Match.begin(manoeuvre, { scenario, chance, ...(start && { start }) }),
      )
      expect(begun?.ok && begun.value.hash).toBe(read?.ok && read.value.hash)
    }
  })

  test('the conventions of the test vectors: Blue first, active and in the south, all clear, turn 1', () => {
    const { open } = load(MEETING)
    expect(open).toMatchObject({ first: 0, active: 0, turn: 1, edge: [2, 0], layout: null })
    expect(open.terrain.every(kind => kind === 0)).toBe(true)
    expect(load({ ...MEETING, homeEdges: { red: 'west' } }).open.edge).toEqual([1, 3])
    expect(load({ ...MEETING, activePlayer: 'red' }).open).toMatchObject({ first: 1, edge: [0, 2] })
  })

  test('MAN-16.1 · a unit that is not named was never deployed, and is not lost', () => {
    const s = load(MEETING)
    expect([lossesOf(s, 0), lossesOf(s, 1)]).toEqual([0, 0])
    const lost = load({
      ...MEETING,
      units: { ...MEETING.units, 'fr-imperial-guard': { state: 'eliminated' } },
    })
    expect(lossesOf(lost, 0)).toBe(1)
  })

  test('board and nations of the scenario', () => {
    const scenario = scenarioOf('the-two-ridges', {})
    if (!scenario.ok) throw new Error('no scenario')
    const s = load({ units: {} }, scenario.value)
    expect(s.open.layout).toEqual(
      scenario.value.maps.presets.find(({ id }) => id === 'the-two-ridges')?.layout,
    )
    expect(s.open.nation.map(nation => SCENARIO.armies.nations[nation]!.id)).toEqual(['france', 'russia'])
    expect(load({ units: {}, terrain: {} }, scenario.value).open.layout).toBeNull()
  })

  test.each(PHASES)('MAN-4.2 · the phase %s', phase => {
    const hand = ['fr-supply-1', 'fr-redoubt-1', 'fr-8th-regiment-legere-c3']
    const { match } = at({
      units: { [ATTACKER]: 'd4r', [TARGET]: 'd5' },
      hands: { blue: hand },
      phase,
    })
    const steps = {
      discard: 'discard',
      draw: 'basicMove',
      movement: 'basicMove',
      combat: 'declareCombat',
      restoration: 'restoreUnit',
    }
    expect(match.pending().step).toBe(steps[phase])
    expect(positions.write(match.state())).toMatchObject({ phase: phase === 'draw' ? 'movement' : phase })
  })

  test('MAN-6.9 · a unit that has moved stands in the middle of the movement phase', () => {
    const movement = { unit: ATTACKER, firstUnit: ATTACKER }
    const hands = { blue: ['fr-forced-march-1'] }
    const { match } = at({
      units: { [ATTACKER]: 'd4', [TARGET]: 'd6' },
      hands,
      phase: 'movement',
      more: { movement: { ...movement, marched: false, bogged: false, supplied: false, over: false } },
    })
    expect(match.options(0).decisions.map(positions.printDecision)).toEqual([
      'card none',
      `card fr-forced-march-1 ${ATTACKER}`,
    ])
  })
})

describe('cards', () => {
  test('any copy stands for its face, which is written by its first copy', () => {
    const written = positions.write(load({ ...MEETING, hands: { red: ['au-supply-4', 'au-supply-2'] } }))
    expect(written).toMatchObject({ hands: { blue: [], red: ['au-supply-1', 'au-supply-1'] } })
  })

  test('MAN-5.6 · a deck is drawn from its first card, a discard pile has its top last', () => {
    const s = load({
      ...MEETING,
      phase: 'draw',
      decks: { blue: ['fr-leader-michel-ney', 'fr-supply-1'] },
    })
    expect([s.open.handCount[0], s.open.deckCount[0], s.open.discardCount[0]]).toEqual([0, 2, 58])
    const table = at({
      units: { [ATTACKER]: 'd4' },
      hands: { blue: ['fr-supply-1', 'fr-supply-1', 'fr-supply-1', 'fr-supply-1'] },
      phase: 'draw',
      more: { decks: { blue: ['fr-leader-michel-ney', 'fr-leader-nicolas-soult'] } },
    })
    expect(table.hand('blue')).toContain('fr-leader-michel-ney')
    expect(table.hand('blue')).not.toContain('fr-leader-nicolas-soult')
    const piles = load({ ...MEETING, discards: { red: ['au-supply-1', 'au-redoubt-2'] } })
    expect(positions.print(piles)).toMatch(/ P:-\/\w\w /)
    expect(SCENARIO.armies.nations[0]!.faces[piles.open.discardTop[1]!]!.kind).toBe('redoubt')
  })

  test('decks that are left out are shuffled, and always the same way', () => {
    const [once, again] = [load(MEETING), load(MEETING)]
    expect(once.hidden).toEqual(again.hidden)
    expect(once.hidden.deck[0]).not.toEqual(SCENARIO.armies.nations[1]!.deck)
    expect([...once.hidden.deck[0]!].sort((a, b) => a - b)).toEqual(SCENARIO.armies.nations[1]!.deck)
  })
})

describe('the impossible is refused', () => {
  const with_ = (more: object) => ({ ...MEETING, ...more })
  const units = (more: object) => with_({ units: { ...MEETING.units, ...more } })
  const combat = (more: object) => ({
    ...with_({ phase: 'combat' }),
    combat: { kind: 'assault', unit: ATTACKER, card: `${ATTACKER}-c3`, target: TARGET, ...more },
  })
  const five = Object.fromEntries(
    SCENARIO.armies.nations[1]!.units.slice(0, 5).map(({ id }) => [id, { state: 'eliminated' }]),
  )
  const lakes = Object.fromEntries([...'abcdefgh'].map(file => [`${file}4`, 'lake']))
  const turn = (part: number) => [
    { at: 'match', index: 1 },
    { at: 'gameTurns', index: 0 },
    { at: 'gameTurn', index: 1 },
    { at: 'playerTurns', index: 0, items: [0, 1] },
    { at: 'playerTurn', index: part },
  ]
  const home = {
    firstPlayer: 'blue',
    activePlayer: 'blue',
    turn: 1,
    homeEdges: { blue: 'south', red: 'north' },
  }

  test.each<[string, string, object]>([
    ['scenario', 'a position of another scenario', with_({ scenario: 'first-battle' })],
    ['MAN-3.1 nations', 'no nations', { units: {} }],
    ['MAN-3.6 nations.blue', 'a nation that is none', { nations: { blue: 'atlantis', red: 'spain' } }],
    ['MAN-3.6 nations', 'one nation only', { nations: { blue: 'spain' } }],
    ['MAN-1.1 nations', 'the same nation twice', { nations: { blue: 'spain', red: 'spain' } }],
    ['MAN-3.5 nominated.1', 'a nominated nation that is none', with_({ nominated: ['spain', 'x'] })],
    [
      'MAN-1.5 homeEdges',
      'edges that are not opposite',
      with_({ homeEdges: { blue: 'south', red: 'east' } }),
    ],
    ['MAN-16.5 turn', 'a turn after the last', with_({ turn: 51 })],
    ['MAN-4.1 turn', 'turn 0', with_({ turn: 0 })],
    ['MAN-3.4 terrain', 'a board cut in two', with_({ terrain: lakes })],
    [
      'MAN-3.3 layout.ne.section',
      'a section that is none',
      with_({
        layout: {
          nw: { section: 'classic-8' },
          ne: { section: 'moon' },
          sw: { section: 'classic-1' },
          se: { section: 'classic-5' },
        },
      }),
    ],
    ['MAN-1.14 units.ru-1st-cavalry', 'a unit of a third nation', units({ 'ru-1st-cavalry': unit('a1') })],
    ['MAN-1.18 units.au-9th-regiment.square', 'two units on a square', units({ [TARGET]: unit('d4') })],
    [
      'MAN-1.16 units.au-9th-regiment.square',
      'an eliminated unit on the board',
      units({ [TARGET]: unit('d5', { state: 'eliminated' }) }),
    ],
    [
      'MAN-1.16 units.au-9th-regiment.state',
      'a reduced unit nowhere',
      units({ [TARGET]: unit(null, { state: 'reduced' }) }),
    ],
    [
      'MAN-13.11 units.au-9th-regiment.redoubt',
      'a redoubt without its unit',
      units({ [TARGET]: unit(null, { redoubt: true }) }),
    ],
    ['MAN-7.9 position', 'a unit in a lake', with_({ terrain: { d4: 'lake' } })],
    ['MAN-16.1 units', 'five units lost, and no outcome', units(five)],
    ['MAN-1.19 hands.blue.0', "a card of the enemy's", with_({ hands: { blue: ['au-supply-1'] } })],
    [
      'MAN-1.19 hands.blue.1',
      'more cards of a face than there are',
      with_({ hands: { blue: ['fr-skirmish-1', 'fr-skirmish-1'] } }),
    ],
    [
      'MAN-1.19 position',
      'cards that are nowhere',
      with_({ decks: { blue: ['fr-supply-1'] }, discards: { blue: [] } }),
    ],
    ['MAN-5.6 decks.blue', 'an empty deck beside a discard pile', with_({ decks: { blue: [] } })],
    [
      'MAN-5.2 hands.blue',
      'six cards in hand',
      with_({ hands: { blue: [1, 2, 3, 4, 5].map(n => `${ATTACKER}-c${n}`).concat('fr-supply-1') } }),
    ],
    [
      'MAN-2.10 seen.blue.hand',
      'a hand that cannot have been seen',
      with_({ seen: { blue: { turn: 1, hand: ['x'] } } }),
    ],
    [
      'MAN-2.10 seen.blue.turn',
      'a hand seen in a later turn',
      with_({ seen: { blue: { turn: 2, hand: [] } } }),
    ],
    [
      'MAN-6.1 movement.unit',
      "the enemy's unit moved",
      with_({ movement: { unit: TARGET, firstUnit: TARGET } }),
    ],
    [
      'MAN-6.1 movement',
      'a unit that moved before the movement phase',
      with_({ movement: { unit: ATTACKER, firstUnit: ATTACKER } }),
    ],
    ['MAN-13.2 restored', 'a restoration before its phase', with_({ restored: true })],
    ['MAN-9.1 combat', 'a combat that nobody fights', combat({})],
    ['MAN-9.4 combat.target', 'a target that is no enemy', combat({ target: ATTACKER })],
    ['MAN-9.4 combat.card', 'a card without attack', combat({ card: `${ATTACKER}-c5` })],
    ['MAN-11.2 combat.unit', 'an ambush with a unit', combat({ kind: 'ambush' })],
    [
      'MAN-9.15 combat.defence',
      'a defence card of another unit',
      combat({ defence: ['au-1st-regiment-c1'] }),
    ],
    ['MAN-9.7 combat.withdrawal', 'a withdrawal by no card', combat({ withdrew: true })],
    ['MAN-9.17 combat.leader', 'command without a leader', combat({ commands: true })],
    ['MAN-9.18 combat.supporters', 'support without command', combat({ supporters: ['fr-imperial-guard'] })],
    [
      'MAN-9.20 combat.attack',
      'an attack card of another unit',
      combat({ attack: ['fr-imperial-guard-c1'] }),
    ],
    [
      'MAN-2.6 card.card',
      'a card that does not lie open',
      with_({ card: { card: 'fr-supply-1', unit: ATTACKER } }),
    ],
    [
      'MAN-1.23 card',
      'a card that waits for nothing',
      with_({ card: { card: 'fr-supply-1', unit: ATTACKER }, discards: { blue: ['fr-supply-1'] } }),
    ],
    ['MAN-4.2 flow', 'a way that does not exist', { ...with_(home), flow: [{ at: 'melee', index: 0 }] }],
    [
      'MAN-4.3 activePlayer',
      'a turn of another player',
      { ...with_(home), activePlayer: 'red', flow: turn(0) },
    ],
    [
      'MAN-4.2 phase',
      'a phase that does not agree with the flow',
      { ...with_(home), phase: 'draw', flow: turn(6) },
    ],
    ['MAN-17.2 chosen.blue', 'an opening hand chosen in play', with_({ chosen: { blue: ['fr-supply-1'] } })],
    [
      'MAN-16.6 outcome.scores',
      'scores that the board does not give',
      { ...with_(home), outcome: { winners: [0], scores: [9, 0], how: 'nightfall', rule: 'MAN-16.4' } },
    ],
    ['position.units.x.square', 'a square that is none', units({ x: unit('i9') })],
    ['position.hello', 'a field that is none', with_({ hello: 1 })],
    ['position.__proto__', 'a field that is no field', JSON.parse('{"__proto__": 1}')],
  ])('%s · %s', (reason, _, position) => {
    expect(impossible(position)).toBe(reason)
  })
})
