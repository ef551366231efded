import type { GameEvent } from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import type { Event } from '../../src/events.ts'

/** A leader who was seen in a fight: his counter lies face down again, and may be anywhere by now (AOM-8.10). */
export interface Sighting {
  readonly zone: string
  readonly side: string
  readonly leader: string
  readonly turn: number
}

type Telling = Extract<
  Event,
  { readonly type: 'turn' | 'attack-declared' | 'combat-led' | 'commander-in-chief' | 'commander-named' }
>

const TELLING: { readonly [T in Telling['type']]: true } = {
  turn: true,
  'attack-declared': true,
  'combat-led': true,
  'commander-in-chief': true,
  'commander-named': true,
}

const isTelling = (event: GameEvent): event is Telling => Object.hasOwn(TELLING, event.type)

/** All that the viewer has heard of; a battle is fought where the attack was declared. */
export function sightingsIn(chronicle: readonly Pick<ChronicleLine, 'event'>[]): readonly Sighting[] {
  const sightings: Sighting[] = []
  let turn = 0
  let attacked: string | null = null
  const see = (zone: string | null, side: string, leader: string | null) => {
    if (zone !== null && leader !== null) sightings.push({ zone, side, leader, turn })
  }
  for (const { event } of chronicle) {
    if (!isTelling(event)) continue
    if (event.type === 'turn') turn = event.turn
    else if (event.type === 'attack-declared') attacked = event.zone
    else if (event.type === 'combat-led') see(event.zone, event.side, event.leader)
    else see(attacked, event.side, event.leader)
  }
  return sightings
}
