import { describe, expect, test } from 'vitest'
import type { MoveMode, Step } from '../../src/movement/steps/forms.ts'
import type { State } from '../../src/state.ts'
import { forward, moveOf } from '../moving.ts'
import { type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

const line: Piece = { id: 'line', formation: 'infantry-line', x: 10_000, y: 10_000 }
const column: Piece = { id: 'column', formation: 'infantry-column', x: 10_000, y: 10_000 }
const horse: Piece = { id: 'horse', formation: 'cavalry-line', x: 10_000, y: 10_000 }
const guns: Piece = { id: 'guns', formation: 'battery-limbered', x: 10_000, y: 10_000, stands: 1 }

const stageOf = (pieces: readonly Piece[], spec: TableSpec = {}, dice: readonly number[] = []) =>
  new Stage(tableOf(pieces, spec), 't1e-movement', dice)

/** Shares of a legal move, or the rule that refuses it. */
function outcomeOf(
  pieces: readonly Piece[],
  steps: Step[],
  spec: TableSpec = {},
  mode: MoveMode = 'tactical',
) {
  const stage = stageOf(pieces, spec, [1, 1, 1, 1])
  const [mover] = pieces
  const id = mover?.id ?? ''
  const refusal = stage.refusal(0, moveOf(id, steps, mode))
  if (refusal !== null) return refusal.rule
  stage.decide(0, moveOf(id, steps, mode))
  return unit(stage.s, id).sharesSpent
}

const change = (formation: Extract<Step, { type: 'change-formation' }>['formation']): Step => ({
  type: 'change-formation',
  formation,
  facing: null,
})

describe('costs in shares', () => {
  test.each<[string, Piece, Step[], number | string]>([
    [
      'TV-43 · MAR-8.2 MAR-8.9 · line 3" then column',
      line,
      [forward(3000), change('infantry-column')],
      720_000,
    ],
    ['TV-43 · MAR-8.2 · a mil more is too much', line, [forward(3001), change('infantry-column')], 'MAR-8.2'],
    ['MAR-8.2 · column 4.5" then line', column, [forward(4500), change('infantry-line')], 720_000],
    ['TV-44 · MAR-8.8 · a line wheels 45°', line, [{ type: 'wheel', side: 'left', angle: 450 }], 297_000],
    [
      'TV-44 · MAR-8.8 · a column wheels 90°',
      column,
      [{ type: 'wheel', side: 'right', angle: 900 }],
      197_840,
    ],
    ['TV-45 · MAR-8.7 · a column obliques 3"', column, [{ type: 'oblique', off: 450, mils: 3000 }], 360_000],
    ['TV-45 · MAR-8.7 · a line retires 2"', line, [{ type: 'retire-step', mils: 2000 }], 480_000],
    ['TV-45 · MAR-8.2 · a line cannot retire 3.001"', line, [{ type: 'retire-step', mils: 3001 }], 'MAR-8.2'],
    [
      'TV-48 · MAR-8.28 MAR-8.27 · medium foot guns 4" and deploy',
      guns,
      [forward(4000), { type: 'deploy', facing: 0 }],
      720_000,
    ],
    ['MAR-8.3 · infantry in line 6" tactical', line, [forward(6000)], 720_000],
    ['MAR-8.3 · medium cavalry 12" tactical', horse, [forward(12_000)], 720_000],
    [
      'MAR-8.9 · militia change formation',
      { ...line, quality: 'militia' },
      [change('infantry-square')],
      540_000,
    ],
    ['MAR-8.9 · into skirmish order', { ...line, skirmish: true }, [change('infantry-skirmish')], 180_000],
    ['MAR-2.2 · only Sk units skirmish', line, [change('infantry-skirmish')], 'MAR-2.2'],
    [
      'MAR-8.9 · a square to skirmish order only by way of another',
      { ...line, formation: 'infantry-square', skirmish: true },
      [change('infantry-skirmish')],
      'MAR-8.9',
    ],
    ['MAR-8.9 · cavalry changes to column', horse, [change('cavalry-column')], 180_000],
    ['MAR-8.9 · a line faces about', line, [{ type: 'face', facing: 1800 }], 360_000],
    ['MAR-8.9 · limbered guns face', guns, [{ type: 'face', facing: 1800 }], 180_000],
    [
      'MAR-8.9 · skirmishers face for nothing',
      { ...line, formation: 'infantry-skirmish', skirmish: true },
      [{ type: 'face', facing: 900 }],
      0,
    ],
    [
      'MAR-8.9 · a square never faces',
      { ...line, formation: 'infantry-square' },
      [{ type: 'face', facing: 900 }],
      'MAR-8.9',
    ],
    [
      'MAR-8.9 MAR-8.28 · heavy foot guns deploy',
      { ...guns, weight: 'heavy' },
      [{ type: 'deploy', facing: 900 }],
      540_000,
    ],
    [
      'MAR-8.9 MAR-8.28 · horse guns deploy',
      { ...guns, artilleryClass: 'horse' },
      [{ type: 'deploy', facing: 900 }],
      180_000,
    ],
    [
      'MAR-8.27 · limbered guns do not oblique',
      guns,
      [{ type: 'oblique', off: 100, mils: 1000 }],
      'MAR-8.27',
    ],
    [
      'MAR-8.27 · unlimbered guns do not march',
      { ...guns, formation: 'battery-unlimbered' },
      [forward(1000)],
      'MAR-8.27',
    ],
    [
      'MAR-8.29 · medium guns are dragged 2"',
      { ...guns, formation: 'battery-unlimbered' },
      [{ type: 'prolong', way: 'back', mils: 2000 }],
      720_000,
    ],
    [
      'MAR-8.29 · and no farther',
      { ...guns, formation: 'battery-unlimbered' },
      [{ type: 'prolong', way: 'forward', mils: 2001 }],
      'MAR-8.2',
    ],
    [
      'MAR-8.29 · guns turn 45° for nothing',
      { ...guns, formation: 'battery-unlimbered' },
      [{ type: 'face', facing: 450 }],
      0,
    ],
    [
      'MAR-8.29 MAR-8.9 · turns are added, and paid once',
      { ...guns, formation: 'battery-unlimbered' },
      [
        { type: 'face', facing: 300 },
        { type: 'face', facing: 100 },
        { type: 'face', facing: 900 },
      ],
      360_000,
    ],
    [
      'MAR-8.8 · squares do not wheel',
      { ...line, formation: 'infantry-square' },
      [{ type: 'wheel', side: 'left', angle: 100 }],
      'MAR-8.8',
    ],
    [
      'MAR-8.7 · squares go any way',
      { ...line, formation: 'infantry-square' },
      [{ type: 'any-way', bearing: 900, mils: 1000 }],
      360_000,
    ],
    ['MAR-8.7 · lines do not', line, [{ type: 'any-way', bearing: 900, mils: 1000 }], 'MAR-8.7'],
    ['MAR-8.6 · disorder doubles', { ...line, now: { disorder: 1 } }, [forward(3000)], 720_000],
    ['MAR-8.6 · blown horses pay double', { ...horse, now: { isBlown: true } }, [forward(6000)], 720_000],
    [
      'MAR-8.6 · disordered militia change with a whole move',
      { ...line, quality: 'militia', now: { disorder: 2 } },
      [change('infantry-column')],
      720_000,
    ],
    [
      'MAR-2.5 · siege guns stay',
      { ...guns, formation: 'siege-battery', artilleryClass: 'siege' },
      [{ type: 'face', facing: 10 }],
      'MAR-2.5',
    ],
  ])('%s', (_, piece, steps, expected) => {
    expect(outcomeOf([piece], steps)).toBe(expected)
  })

  test('MAR-8.2 MAR-12.12 · light foot guns march 27" on a road in strategic mode', () => {
    const roads = [
      {
        id: 'road',
        points: [
          { x: 10_000, y: 0 },
          { x: 10_000, y: 90_000 },
        ],
      },
    ]
    const light: Piece = { ...guns, weight: 'light' }
    expect(outcomeOf([light], [forward(27_000)], { ground: { roads } }, 'strategic')).toBe(720_000)
    expect(outcomeOf([light], [forward(27_001)], { ground: { roads } }, 'strategic')).toBe('MAR-8.2')
  })
})

describe('where units stand', () => {
  const after = (piece: Piece, step: Step): State['open']['units'][number] => {
    const stage = stageOf([piece]).decide(0, moveOf(piece.id, [step]))
    return unit(stage.s, piece.id)
  }

  test.each<[string, Piece, Step, object]>([
    [
      'TV-46 · MAR-23.15 MAR-8.8 · a line wheels right 45°',
      line,
      { type: 'wheel', side: 'right', angle: 450 },
      { x: 10_043, y: 11_287, facing: 450 },
    ],
    [
      'TV-47 · MAR-8.10 · a line changes to column',
      line,
      change('infantry-column'),
      { x: 10_000, y: 9410, facing: 0, formation: 'infantry-column' },
    ],
    [
      'MAR-8.10 · the centre of a square stays',
      line,
      change('infantry-square'),
      { x: 10_000, y: 10_000, formation: 'infantry-square' },
    ],
    [
      'MAR-8.10 · who leaves a square takes any facing',
      { ...line, formation: 'infantry-square' },
      { type: 'change-formation', formation: 'infantry-line', facing: 1234 },
      { x: 10_000, y: 10_000, facing: 1234 },
    ],
    [
      'MAR-8.10 · deploying takes any facing',
      guns,
      { type: 'deploy', facing: 2700 },
      { x: 10_000, y: 10_000, facing: 2700, formation: 'battery-unlimbered', hasDeployed: true },
    ],
    ['MAR-23.15 · 6" on bearing 45°', { ...horse, facing: 450 }, forward(6000), { x: 14_243, y: 14_243 }],
    ['MAR-9.25 · a step sets the moved flag', line, forward(1), { hasMoved: true, hasActed: true }],
    [
      'MAR-9.25 · a face change of skirmish order does not',
      { ...line, formation: 'infantry-skirmish' },
      { type: 'face', facing: 900 },
      { hasMoved: false, hasActed: true },
    ],
  ])('%s', (_, piece, step, expected) => {
    expect(after(piece, step)).toMatchObject(expected)
  })
})

describe('tactical and strategic', () => {
  const enemyAt = (y: number, formation: Piece['formation'] = 'infantry-line'): Piece => ({
    id: 'enemy',
    mf: 'blue',
    formation,
    x: 10_000,
    y,
    facing: 1800,
  })
  // A column's front edge is 1181 before its centre, a line's 591.
  const gap = (mils: number) => 10_000 + 1181 + mils + 591

  test('TV-34 · MAR-3.8 · 9.001" away it may come to 9.000", not nearer', () => {
    expect(outcomeOf([column, enemyAt(gap(9001))], [forward(1)], {}, 'strategic')).toBe(36)
    expect(outcomeOf([column, enemyAt(gap(9001))], [forward(2)], {}, 'strategic')).toBe('MAR-3.8')
    expect(
      outcomeOf([column, enemyAt(gap(9000))], [{ type: 'retire-step', mils: 10 }], {}, 'strategic'),
    ).toBe('MAR-3.8')
  })

  test('TV-35 · MAR-3.6 MAR-3.5 MAR-3.8 · 5" from a battery only: not engaged, but no strategic move', () => {
    const battery = enemyAt(gap(5000), 'battery-unlimbered')
    expect(outcomeOf([column, battery], [{ type: 'retire-step', mils: 10 }], {}, 'strategic')).toBe('MAR-3.8')
    expect(outcomeOf([column, battery], [forward(1000)])).toBe(80_000)
  })

  test('MAR-8.4 · one mode for the whole move; disordered, blown and squares are tactical', () => {
    for (const now of [{ disorder: 1 as const }, { isBlown: true }])
      expect(outcomeOf([{ ...column, now }], [forward(100)], {}, 'strategic')).toBe('MAR-8.4')
    expect(outcomeOf([{ ...column, formation: 'infantry-square' }], [forward(100)], {}, 'strategic')).toBe(
      'MAR-8.4',
    )
    const stage = stageOf([column])
    const step = (mode: MoveMode) => ({
      type: 'move-step' as const,
      unit: 'column',
      mode,
      step: forward(100),
    })
    const { compose } = stage.position.step ?? {}
    expect(compose?.fits(stage.s, stage.seatOf(0), [step('tactical')], step('strategic'))?.rule).toBe(
      'MAR-8.4',
    )
  })

  test('TV-58 · MAR-8.30 · a column may come to 1.000" of an enemy, not to 0.999"', () => {
    expect(outcomeOf([column, enemyAt(gap(2000))], [forward(1000)])).toBe(80_000)
    expect(outcomeOf([column, enemyAt(gap(2000))], [forward(1001)])).toBe('MAR-8.30')
  })

  test('MAR-8.30 · who begins closer may go away or aside, and not nearer', () => {
    const near = enemyAt(gap(600))
    expect(outcomeOf([column, near], [forward(1)])).toBe('MAR-8.30')
    expect(outcomeOf([column, near], [{ type: 'retire-step', mils: 200 }])).toBe(32_000)
  })
})

test('MAR-8.1 MAR-3.28 · a unit moves once, in any order of units, until the side ends', () => {
  const second: Piece = { ...column, id: 'second', x: 20_000 }
  const stage = stageOf([column, second])
  stage.decide(0, moveOf('second', [forward(1000)])).decide(0, moveOf('column', [forward(1000)]))
  expect(stage.refusal(0, moveOf('second', [forward(1000)]))?.rule).toBe('MAR-8.1')
  expect(stage.decide(0, { type: 'end-movement' }).isOver).toBe(true)
})
