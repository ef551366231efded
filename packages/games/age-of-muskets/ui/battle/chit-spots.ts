import { BATTLE_OPTIONS, type BattleOption } from '../../src/vocabulary.ts'
import type { Question } from '../choosing/marks.ts'
import type { Target } from '../choosing/targets.ts'
import { pack, type Rect } from '../layout.ts'
import { CHITS } from '../printed.ts'
import type { Scene } from './scene.ts'

/** A chit where it is drawn and touched. */
export interface ChitSpot {
  readonly key: string
  readonly option: BattleOption
  readonly target: Target
  readonly x: number
  readonly y: number
  readonly scale: number
  /** In the pool: how many are left of it. */
  readonly count: number | null
}

const CHIT = { width: 46, height: 46 } as const

/** Where the viewer's chits lie; null rooms are not there. */
export function roomsOf({ layout, battle }: Scene): { readonly hand: Rect; readonly pool: Rect | null } {
  const { x, y, w, h } = layout.hand
  if (battle.step === 'planning') {
    const head = layout.isLarge ? 42 : 20
    const half = (h - head * 2) / 2
    const inset = layout.isLarge ? 8 : 110
    return {
      pool: { x: x + inset, y: y + head, w: w - inset - 8, h: half - 4 },
      hand: { x: x + inset, y: y + half + 2 * head, w: w - inset - 8, h: half - 4 },
    }
  }
  if (layout.isLarge) return { pool: null, hand: { x: x + 8, y: y + h * 0.34, w: w - 16, h: h * 0.62 } }
  return { pool: null, hand: { x: x + 448, y: y + 6, w: w - 448 - 104, h: h - 12 } }
}

/** Chits as a draft would choose them, or those that are in the hand. */
export function chosenIn({ drafting }: Question, hand: readonly BattleOption[]): readonly BattleOption[] {
  const isPlanning = [...(drafting?.parts ?? []), ...(drafting?.next ?? [])].some(
    ({ type }) => type === 'chit',
  )
  const chosen = (drafting?.parts ?? []).flatMap(part => (part.type === 'chit' ? [part.option] : []))
  return inOrder(isPlanning ? chosen : hand)
}

const inOrder = (options: readonly BattleOption[]): readonly BattleOption[] =>
  BATTLE_OPTIONS.flatMap(option => options.filter(each => each === option))

export function chitSpots(scene: Scene, question: Question): readonly ChitSpot[] {
  const { hand, pool } = roomsOf(scene)
  const own = scene.snapshot.view.own?.battle
  if (own === null || own === undefined || scene.layout.hand.h === 0) return []
  const chosen = chosenIn(question, own.hand)
  return [
    ...laidIn(hand, chosen, 'hand', scene.layout.isLarge),
    ...(pool === null ? [] : laidIn(pool, BATTLE_OPTIONS, 'pool', scene.layout.isLarge, chosen)),
  ]
}

function laidIn(
  rect: Rect,
  options: readonly BattleOption[],
  where: 'hand' | 'pool',
  isLarge: boolean,
  chosen: readonly BattleOption[] = [],
): ChitSpot[] {
  const { scale, spots } = pack(Math.max(options.length, 7), rect, CHIT, isLarge ? 1.9 : 1.2)
  return options.map((option, at) => ({
    key: `${where} ${option} ${at}`,
    option,
    target: `${where}:${option}` as const,
    ...(spots[at] ?? { x: rect.x, y: rect.y }),
    scale,
    count: where === 'pool' ? CHITS[option] - chosen.filter(each => each === option).length : null,
  }))
}
