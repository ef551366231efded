import {
  accept,
  defineGame,
  end,
  everyone,
  type Kind,
  type RuleId,
  refuse,
  type Words,
} from '@grognard/engine'
import { expect, test } from 'vitest'
import { Referee } from '../src/referee/referee.ts'

/** Two seats write an order in secret, and nobody is told who has: who has no unit left has nothing to write. */
interface Orders extends Kind {
  scenario: object
  open: { orders: number[] }
  own: { units: number }
  hidden: object
  decision: { readonly type: string; readonly order: number }
  event: { readonly type: string; readonly rule: RuleId }
}

const RULE = 'ORD-1.1'
const words: Words<Orders> = {
  title: 'Orders',
  about: 'Two orders.',
  scenario: id => ({ title: id, about: id }),
  option: name => ({ title: name, about: name }),
  seat: (_, seat) => `seat ${seat}`,
  prompt: (_, { sealed, chosen, own }) => `Your order? ${sealed.join()} ${chosen?.order} ${own?.units}`,
  decision: (_, { order }) => `order ${order}`,
  event: (_, { type }) => type,
  refusal: () => null,
  outcome: (_, { how }) => how,
}

const orders = defineGame<Orders>({
  id: 'orders',
  rules: '1',
  manifest: {
    seats: { least: 3, most: 3 },
    teams: false,
    simultaneous: true,
    chance: 'none',
    hiddenInformation: true,
    scenarios: ['only'],
    options: {},
    bound: 3,
  },
  scenario: () => accept({}),
  seats: () => ['north', 'south', 'east'].map(id => ({ id, side: id })),
  setUp: () => ({ open: { orders: [] }, own: [{ units: 1 }, { units: 1 }, { units: 0 }], hidden: {} }),
  sequence: { match: ['write', 'open'] },
  steps: {
    write: {
      rule: RULE,
      seats: () => everyone(3),
      silent: true,
      options: ({ own }, seat) =>
        [0, 1].slice(0, 1 + (own[seat]?.units ?? 0)).map(order => ({ type: 'order', order })),
      play: (s, decisions) => void s.open.orders.push(...decisions.map(decision => decision?.order ?? 0)),
    },
    open: {
      rule: RULE,
      play: s => end(s, { winners: [], scores: s.open.orders, how: 'opened', rule: RULE }),
    },
  },
  readDecision: json =>
    typeof json === 'object' && json !== null && 'order' in json && typeof json.order === 'number'
      ? accept({ type: 'order', order: json.order })
      : refuse('malformed', 'engine.malformed', { field: 'decision', reason: 'no order' }),
  words: { en: words, de: words },
})

const WRITE = { type: 'order', order: 1 }

function begun() {
  const referee = new Referee([orders])
  const ask = (cmd: string, fields: object = {}) =>
    referee.answer(JSON.stringify({ cmd, match: 'm1', ...fields }))
  const opened = ask('new', { match: undefined, game: 'orders', seed: 1 })
  return { ask, opened }
}

/** Everything that a seat, or a spectator, is ever told without deciding. */
function toldTo(ask: ReturnType<typeof begun>['ask'], seat: string | null): unknown[] {
  const looks = [ask('pending', { seat }), ask('view', { seat })]
  if (seat === null) return [...looks, ask('pending')]
  return [
    ...looks,
    ask('options', { seat }),
    ask('check', { seat, decision: WRITE }),
    ask('odds', { seat, decision: { type: 'order', order: 0 } }),
    ask('bot', { seat, level: 'random', seed: 1 }),
    ask('undo', { seat }),
  ]
}

test.each(['south', 'east', null])(
  'at a silent step %s is told the same whether another has chosen or not',
  seat => {
    const [before, after] = [begun(), begun()]
    const sealed = after.ask('decide', { seat: 'north', decision: WRITE })
    expect(sealed).toMatchObject({ ok: true, sealed: true })
    expect(toldTo(after.ask, seat)).toEqual(toldTo(before.ask, seat))
    expect(JSON.stringify(toldTo(after.ask, seat))).not.toContain('"code":"internal"')
  },
)

test('what comes with a decision says no more of the others', () => {
  const [alone, second] = [begun(), begun()]
  second.ask('decide', { seat: 'north', decision: WRITE })
  const last = { seat: 'east', decision: { type: 'order', order: 0 } }
  expect(second.ask('decide', last)).toEqual(alone.ask('decide', last))
})

test('a seat is told that it has chosen itself, and the last choice opens all', () => {
  const { ask } = begun()
  const sealed = (...flags: boolean[]) => ({ pending: { seats: flags.map(sealed => ({ sealed })) } })
  ask('decide', { seat: 'north', decision: WRITE })
  expect(ask('pending', { seat: 'north' })).toMatchObject(sealed(true, false, false))
  expect(ask('pending', { seat: 'south' })).toMatchObject(sealed(false, false, false))
  expect(ask('decide', { seat: 'south', decision: WRITE })).toMatchObject({
    entry: 1,
    outcome: { scores: { north: 1, south: 1, east: 0 } },
  })
})

test('nobody is told at the beginning who has nothing to choose', () => {
  const { opened } = begun()
  expect(JSON.stringify(opened)).not.toContain('"sealed":true')
})
