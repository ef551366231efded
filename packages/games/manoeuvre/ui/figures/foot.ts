import type { Piece } from './pieces.ts'

/** Soldiers on foot, in a box of 24 by 44; the feet are at the origin, and they look to the right. */

export type Hat = 'shako' | 'bearskin' | 'bonnet' | 'turban' | 'bicorne'
export type Pose = 'stand' | 'present' | 'run'

const HATS: { readonly [H in Hat]: readonly Piece[] } = {
  shako: [
    ['hat', 'M-3.6-32.6L-4.2-41H4.4L4-32.6Z'],
    ['ink', 'M-3.8-33.2H5.6', 1.2],
    ['plume', 'M0-41V-45', 2],
    ['gold', 'M-1.4-38.4h2.8', 1.8],
  ],
  bearskin: [
    ['hat', 'M-4.4-32.4Q-6.6-43.6-1.6-45.6Q3.4-46.8 5.4-42.6Q6.2-37 4.6-32.4Z'],
    ['plume', 'M-4.6-36Q-7-41-5-45.4', 1.9],
  ],
  bonnet: [
    ['hat', 'M-3.9-32.6Q-6-41.4-1-42.6Q5-43.6 5.2-37.4Q5.4-34 4-32.6Z'],
    ['linen', 'M-3.7-33.2H4.1', 2],
    ['plume', 'M-2.6-36Q-3.6-42-1.6-44.6', 1.9],
  ],
  turban: [
    ['linen', 'M-4.6-33Q-6-38.6-1.4-39.6Q.4-40.6 2-39.4Q6-38.4 5-33Q0-31.6-4.6-33Z'],
    ['coat', 'M-1.6-39.6Q-.6-44.6 2.6-44Q2.2-41.6 2.4-39.6Z'],
    ['ink', 'M-4.4-35.4Q0-37.4 5-35.2', 0.6],
  ],
  bicorne: [
    ['hat', 'M-6.6-33.6Q-1-43.6 7.2-33.2Q.6-35.6-6.6-33.6Z'],
    ['plume', 'M-1-38.4V-42.6', 1.8],
    ['gold', 'M.6-38.4l1.4 3.4', 0.9],
  ],
}

const HEAD: readonly Piece[] = [['skin', 'M-3-33Q-3.2-28.6.4-28.2Q3.6-28.4 3.6-33Z']]

const PACK: readonly Piece[] = [
  ['pack', 'M-7.6-27h4v8.4h-4z'],
  ['roll', 'M-7.6-28.2h4', 2.4],
]

const COAT: readonly Piece[] = [
  ['coat', 'M-4.6-27.4Q0-29.6 4.6-27.4L4.5-16.6H-4.7Z'],
  ['belt', 'M-3.4-27.6L3.4-17.4', 1.7],
  ['face', 'M3.6-28L4.4-24', 1.6],
]

const trousers = (x: number): Piece => ['trouser', `M${x - 2}-16L${x - 1.7}-.4H${x + 2.2}L${x + 2}-16Z`]

const KILT: readonly Piece[] = [
  ['linen', 'M-4.3-10.2L-4.3-.4H-.8L-1-10.2ZM.8-10.2L.8-.4H4.4L4.2-10.2Z'],
  ['kilt', 'M-4.6-17.4H4.4L5.6-10.4Q.2-8.8-5.4-10.4Z'],
  ['face', 'M-4.9-14.6Q0-13.4 5-14.6M-5.2-12.2Q0-10.8 5.3-12.2M-1.6-17V-10M1.6-17V-10', 0.6],
]

const LEGS: readonly Piece[] = [trousers(-2.2), trousers(2.2)]

const RUNNING: readonly Piece[] = [
  ['trouser', 'M-2-16L-6.4-8.4L-9.6-3.4L-8-2.2L-4.4-6.6L1-14Z'],
  ['trouser', 'M1-16L6-8.6L5-1.2H8.2L9-9.4L4.6-17Z'],
]

const RUNNING_IN_KILT: readonly Piece[] = [
  ['skin', 'M-2-11L-6.4-7.4L-9.6-3.4L-8-2.2L-4.4-5.6L.4-9.4Z'],
  ['linen', 'M2.4-11L6-7.6L5-1.2H8.2L9-8.4L4.6-12Z'],
  ...KILT.slice(1),
]

/** An arm, with the line around it. */
const arm = (path: string): readonly Piece[] => [
  ['ink', path, 3.5],
  ['coat', path, 2.3],
]

const ARMS: { readonly [P in Pose]: readonly Piece[] } = {
  stand: [
    ['wood', 'M4.2-14L6.6-36', 1.5],
    ['steel', 'M6.5-35L7.1-44', 0.9],
    ...arm('M-1-26Q.6-20.6 4.5-19.6'),
  ],
  present: [
    ['wood', 'M-4.4-24.6L-1-26L12.6-25.8', 1.8],
    ['steel', 'M11-26H23', 1],
    ...arm('M-1.6-26Q2.8-22.2 7.3-24.2'),
    ['skin', 'M7.6-24.8h.4', 2],
  ],
  run: [['wood', 'M-6-17L11-26', 1.6], ['steel', 'M10-25.4L18-29.6', 1], ...arm('M-.6-26Q1-21 4.9-21.6')],
}

/** Legs, and what stands on them: the one who runs leans forward. */
export function foot(
  hat: Hat,
  pose: Pose,
): { readonly legs: readonly Piece[]; readonly body: readonly Piece[] } {
  const isKilted = hat === 'bonnet'
  const legs = pose === 'run' ? (isKilted ? RUNNING_IN_KILT : RUNNING) : isKilted ? KILT : LEGS
  return { legs, body: [...PACK, ...COAT, ...HEAD, ...HATS[hat], ...ARMS[pose]] }
}
