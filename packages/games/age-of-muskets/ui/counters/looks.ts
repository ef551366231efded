/**
 * How counters are told apart. Everything here is what their owner lets the viewer see: a face-down counter has a side
 * and nothing else (AOM-8.2). Shapes always differ, colour never alone.
 */

/** Of a side, whoever looks: the first is blue, the second orange, as their seats are. */
export type Tone = 'blue' | 'orange'

/** One flag for a side, whatever nations it has: a back hides the nationality (AOM-8.2). */
export type Flag = 'tricolour' | 'black-yellow' | 'red-white'

export interface SideLook {
  readonly tone: Tone
  readonly flag: Flag
}

/** In pixels, at the theatre's level. */
export const SIZES = {
  headquarters: { width: 46, height: 37 },
  combatUnit: { width: 37, height: 31 },
  faceDown: { width: 33, height: 31 },
  garrison: { width: 19, height: 21 },
  depot: { width: 25, height: 22 },
  stragglers: { width: 24, height: 15 },
  badge: { width: 19, height: 19 },
} as const

/** Between markers that lie in a row, in the same pixels. */
export const MARKER_GAP = 3

export type Arm =
  | 'infantry'
  | 'light-infantry'
  | 'guard'
  | 'cavalry'
  | 'heavy-cavalry'
  | 'light-cavalry'
  | 'artillery'

/** The class that gives a nation's colour, or that of its side where the nation has none of its own. */
export const nationClass = (nation: string | undefined, tone: Tone): string =>
  `aom-side-${tone}${nation === undefined ? '' : ` aom-nation-${nation}`}`
