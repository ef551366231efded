import type { Language } from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import { battleEvent, type Snapshot } from './reading.ts'
import { wordsIn } from './words.ts'

type Chronicle = readonly ChronicleLine[]

/** A turn is a chapter, in it each Activation Round, and in a field battle each of its rounds. */
export function chapter(
  line: ChronicleLine,
  language: Language,
  { chronicle }: Pick<Snapshot, 'chronicle'>,
): string | null {
  const words = wordsIn(language)
  const { event } = line
  const shown = battleEvent({ event })
  if (shown?.type === 'battle-round') return words.round(shown.round)
  if (event.type === 'turn') return words.turn(turnIn(event))
  const activation = activationsIn(chronicle).get(line)
  return activation === undefined ? null : words.activation(activation.turn, activation.round)
}

const turnIn = (event: object): number => {
  const turn: unknown = Reflect.get(event, 'turn')
  return typeof turn === 'number' ? turn : 0
}

interface Activation {
  readonly turn: number
  /** AOM-12.5: 0 is the free activation. */
  readonly round: number
}

const activations = new WeakMap<Chronicle, ReadonlyMap<ChronicleLine, Activation>>()

/** How an Activation Round is heard of: by the viewer's own bid, or by the numbers of the others. */
const BIDS: readonly string[] = ['bid-made', 'activation-number', 'round-passed']
const ACTS: readonly string[] = ['hq-activated', 'not-activated']

/** The lines with which a round begins, or goes on after a battle. */
function activationsIn(chronicle: Chronicle): ReadonlyMap<ChronicleLine, Activation> {
  const known = activations.get(chronicle)
  if (known !== undefined) return known
  const found = new Map<ChronicleLine, Activation>()
  let [turn, round, isBidding, isInBattle] = [0, 0, false, false]
  for (const line of chronicle) {
    const { type } = line.event
    if (type === 'turn') [turn, round] = [turnIn(line.event), 0]
    const isBid = BIDS.includes(type)
    if (isBid && !isBidding) round++
    if (turn > 0 && ((isBid && !isBidding) || (isInBattle && ACTS.includes(type)))) {
      found.set(line, { turn, round })
      isInBattle = false
    }
    isBidding = isBid
    isInBattle ||= type === 'battle-round'
  }
  activations.set(chronicle, found)
  return found
}

/** Whose doing it is: the player's, or of his side the one who sits first. */
export function actor({ event }: ChronicleLine, { seats }: Pick<Snapshot, 'seats'>): number | null {
  const [player, side]: unknown[] = [Reflect.get(event, 'player'), Reflect.get(event, 'side')]
  const at = seats.findIndex(seat => seat.id === player)
  const first = at >= 0 ? at : seats.findIndex(seat => seat.side === side)
  return first < 0 ? null : first
}

/** The dice that everybody saw, or that the viewer rolled in secret. */
export function dice({ event }: ChronicleLine): readonly number[] {
  const shown = battleEvent({ event })
  if (shown?.type === 'engagement-roll') return shown.sides.map(({ die }) => die)
  const rolled: unknown = Reflect.get(event, 'die') ?? Reflect.get(event, 'dice')
  if (typeof rolled === 'number') return rolled <= 10 ? [rolled] : []
  return Array.isArray(rolled) ? rolled.filter(each => typeof each === 'number') : []
}
