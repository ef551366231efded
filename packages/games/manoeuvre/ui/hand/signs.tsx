import type { ReactNode } from 'react'
import type { CardKind } from '../../src/vocabulary.ts'

/** Signs of the headquarters cards, drawn in a square of 24 with a pen. */
const PATHS: { readonly [K in Exclude<CardKind, 'unit'>]: string } = {
  /** A musket behind a fir. */
  ambush: 'M8 3l5 8h-3l5 7h-14l5-7h-3zM8 18v4M12 14l10-5m-10 5l-1 3m7-6l1 2',
  /** Three columns pressing on. */
  'committed-attack': 'M12 2v18M12 2l-4 5m4-5l4 5M5 9v11M5 9l-3 4m3-4l3 4M19 9v11M19 9l-3 4m3-4l3 4',
  /** A boot. */
  'forced-march': 'M8 2h7v10c0 2 6 2 6 6v3h-13zM8 7h7M8 18h13M2 8h3M1 12h4M2 16h3',
  /** A dagger. */
  guerrilla: 'M12 2l3 12h-6zM6 14h12M12 14v6M10 21a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  /** A cocked hat. */
  leader: 'M2 16c2-9 6-12 10-12s8 3 10 12c-6-3-14-3-20 0zM12 5v7M10 8h4M4 19c5-2 11-2 16 0',
  /** A bastion with its ditch. */
  redoubt: 'M3 19v-7l4-2v-5h10v5l4 2v7zM7 10l3 2v7M17 10l-3 2v7M1 22h22',
  /** A drum. */
  regroup:
    'M4 9v9c0 2 4 3 8 3s8-1 8-3v-9M4 9c0-2 4-3 8-3s8 1 8 3s-4 3-8 3s-8-1-8-3zM4 18l5-7m0 10l3-9l3 9m5-3l-5-7M16 5l5-4',
  /** Pick and spade, crossed. */
  sappers: 'M6 22l11-14M12 3c5-1 8 2 9 7M18 22l-9-12M10 11c-4 1-7-1-7-6c4 0 7 2 7 6z',
  /** Shots from behind a hedge, and away. */
  skirmish: 'M3 6h7m2 0h3m2 0h4M3 11h7m2 0h3M21 17h-13m4-4l-5 4l5 4',
  /** A spy-glass. */
  scout: 'M2 15l3 5l8-4l-3-6zM10 10l7-4l3 6l-7 4M17 6l3-1l3 5l-3 2',
  /** A wagon. */
  supply:
    'M2 15c0-8 3-10 7-10h6c4 0 7 2 7 10zM2 15h20M9 5v10M15 5v10M4 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0M14 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  /** A way back. */
  withdraw: 'M9 4l-6 6l6 6M3 10h11c9 0 9 11 0 11h-4',
}

export const CardSign = ({ kind }: { readonly kind: Exclude<CardKind, 'unit'> }): ReactNode => (
  <path className="man-sign" d={PATHS[kind]} />
)
