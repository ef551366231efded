/**
 * Men, horses and guns, as paths. They stand upright as in period plans: the ground under them turns, they do not. Feet
 * are at 0, 0. Colours are the unit's (`--mar-coat`, `--mar-facing` …), so that one drawing serves every regiment.
 */

type Paint =
  | 'coat'
  | 'facing'
  | 'trouser'
  | 'hat'
  | 'plume'
  | 'cloth'
  | 'hide'
  | 'kilt'
  | 'carriage'
  | 'skin'
  | 'wood'
  | 'steel'
  | 'belt'
  | 'pack'
  | 'roll'
  | 'mane'
  | 'brass'
  | 'pennon'
  | 'ink'

interface Shape {
  readonly d: string
  readonly fill?: Paint
  readonly line?: Paint
  readonly width?: number
}

interface Figure {
  readonly id: string
  readonly shapes: readonly Shape[]
  /** How it is moved before it is drawn, where its paths have another corner. */
  readonly shift?: readonly [number, number]
}

/** Filled, with an outline in ink. */
const solid = (d: string, fill: Paint, width = 0.55): Shape => ({ d, fill, line: 'ink', width })
const line = (d: string, paint: Paint, width: number): Shape => ({ d, line: paint, width })

const HATS = ['shako', 'cap', 'bearskin', 'bicorne', 'round-hat', 'crest', 'czapka'] as const
export type Hat = (typeof HATS)[number]

/** On a head whose middle is 12.6 above the feet. */
const HAT_SHAPES: { readonly [H in Hat]: readonly Shape[] } = {
  shako: [solid('M-1.8 -13L-2.15 -16.8H2.15L1.8 -13Z', 'hat', 0.5), line('M0 -16.9V-18', 'plume', 1.7)],
  cap: [
    solid('M-2.3 -13Q-2.6 -15.4 0 -15.3Q2.6 -15.4 2.3 -13Z', 'coat', 0.5),
    line('M-2.2 -13.3H2.2', 'facing', 0.9),
  ],
  bearskin: [
    solid('M-2.4 -12.9Q-3.2 -17.6 0 -17.8Q3.2 -17.6 2.4 -12.9Z', 'hat', 0.5),
    line('M-2.3 -13.2H2.3', 'facing', 0.8),
    line('M2.4 -14.5V-18.4', 'plume', 1),
  ],
  bicorne: [solid('M-3.6 -13.2Q0 -18.4 3.6 -13.2Q0 -14.4 -3.6 -13.2Z', 'hat', 0.5)],
  'round-hat': [
    solid('M-1.7 -13.2Q-1.9 -16.2 0 -16.2Q1.9 -16.2 1.7 -13.2Z', 'hat', 0.5),
    line('M-3 -13.2H3', 'hat', 1.1),
  ],
  crest: [
    solid('M-2 -12.9Q-2.2 -15.8 0 -15.9Q2.2 -15.8 2 -12.9Z', 'hat', 0.5),
    line('M-2.2 -15.4Q0 -18.4 2.4 -15.2', 'plume', 1.4),
  ],
  czapka: [
    solid('M-1.8 -13L-1.2 -14.8L-2.3 -17.2L2.3 -17.6L1.3 -14.8L1.8 -13Z', 'facing', 0.5),
    line('M1.6 -17.4V-19', 'plume', 1.2),
  ],
}

const VIEWS = ['back', 'front', 'side'] as const
export type FigureView = (typeof VIEWS)[number]

const BODY: { readonly [V in FigureView]: readonly Shape[] } = {
  back: [
    solid('M-1.7 -10.2h3.4v3.5h-3.4z', 'pack', 0.5),
    line('M-1.7 -10.6h3.4', 'roll', 1.1),
    line('M-2.5 -5.6h5', 'belt', 0.7),
  ],
  front: [
    line('M-2 -10.6L1.6 -6M2 -10.6L-1.6 -6', 'belt', 0.8),
    line('M-1.3 -11.2H1.3', 'facing', 1),
    line('M-2.5 -6h.9M1.6 -6h.9', 'facing', 0.9),
  ],
  side: [
    solid('M-3.9 -10.3h1.9v3.6h-1.9z', 'pack', 0.5),
    line('M-1.6 -10.8L1.5 -6', 'belt', 0.8),
    line('M1.8 -10.9L2.1 -9', 'facing', 0.8),
  ],
}

const MUSKET = [line('M3.3 -4.6L3.5 -15', 'wood', 1), line('M3.5 -14.6L3.55 -18.6', 'steel', 0.6)]
const LEGS = solid('M-1.9 -5.6L-2 -.3H-.5L-.2 -5ZM1.9 -5.6L2 -.3H.5L.2 -5Z', 'trouser')
const COAT = solid('M-2.6 -10.6Q0 -12 2.6 -10.6L2.5 -5H-2.5Z', 'coat', 0.65)
const HEAD = solid('M-1.65 -12.6a1.65 1.65 0 1 0 3.3 0a1.65 1.65 0 1 0 -3.3 0', 'skin', 0.5)
const KILT = [
  solid('M-2.6 -6.6H2.6L3 -3.6Q0 -2.8 -3 -3.6Z', 'kilt', 0.5),
  line('M-2.8 -5.2H2.8M-1 -6.6V-3.4M1 -6.6V-3.4', 'ink', 0.25),
]

export const footId = (hat: Hat, view: FigureView, isKilted: boolean): string =>
  `mar-foot-${hat}-${view}${isKilted ? '-kilt' : ''}`

const foot = (hat: Hat, view: FigureView, isKilted: boolean): Figure => ({
  id: footId(hat, view, isKilted),
  shapes: [
    ...MUSKET,
    isKilted ? { ...LEGS, fill: 'skin' as const } : LEGS,
    ...(isKilted ? KILT : []),
    COAT,
    ...BODY[view],
    HEAD,
    ...HAT_SHAPES[hat],
  ],
})

/** A horse in profile, looking east, 60 wide and 42 high; its rider sits at 30. */
const HORSE = {
  body: 'M12 22C15 18 22 17.5 28 19C33 20 37 19 40 16.5C43 12 46 8 49 6.5L50 3.8L51.2 6.7C53.5 8 56.2 10.6 57.8 13.2C58.4 14.8 56.8 15.6 55.2 15C52.6 14 51.2 13.5 50.2 13.8C48.6 17 47.2 21 45.6 24C44.4 27 42 29 39 29.2C32 30 26 30 22 29.5C19 31 16 31.5 14 30C10.4 28 10 25 12 22Z',
  tail: 'M12.3 21.3C8 19 3 19.6 -.8 23.6C2.6 22.8 4.8 24 3.4 27.6C7.6 26.8 10 25.2 11.6 24.6Z',
  mane: 'M40 16.3C43 11.6 46 7.6 49 6.3L48.2 9.8L46.4 10.6L46.4 13L44 14.2L43.6 16.6L41 17.6Z',
  bridle: 'M51.4 8.4L54.6 12.4M54.6 12.4L40 18.6M53 14.2L55 11.2',
  gallop:
    'M40 28.5C43 31.5 46.5 33 49.5 33.6L48.6 38.4L46.6 38.2L46.8 35.4C42.4 35 38 33 35.5 29.6ZM18 29.6C16.6 33 13.2 36 10.6 37L9.4 41.8L7.4 41.2L8.2 36C11 34.4 12.8 32 13.8 29.2ZM42.6 26.6C46.5 28 50.2 28.6 53.4 27.6L58.8 31L57.6 32.8L52.8 30.6C48.4 32 44 31.6 40.2 29.6ZM13.4 27C11.2 31 7.2 33 4.2 34L1 39.4L-.8 38.2L2.2 32.4C6 31 8.6 28.4 10 24.4Z',
  walk: 'M40 27L42.4 33L41.4 38.6L44 39.8H40.2L39.4 33L36 28.6ZM19 29L21 33.4L19.4 38.8L21.6 39.8H17.6L17.2 34L14.6 30ZM44.6 25L45 33L47.8 36.4L45.4 40.6H42.4L44.4 37L41.6 33.6L40.4 28.6ZM12.4 25L10.6 30L12.6 34L10.6 41H7.4L9.2 34.6L8.4 30.4L10.4 24.4Z',
}

const GAITS = ['walk', 'gallop'] as const
type Gait = (typeof GAITS)[number]

const horse = (gait: Gait): readonly Shape[] => [
  solid(HORSE[gait], 'hide', 0.8),
  solid(HORSE.tail, 'mane', 0.6),
  solid(HORSE.body, 'hide', 0.9),
  { d: HORSE.mane, fill: 'mane' },
  line(HORSE.bridle, 'ink', 0.7),
]

const RIDERS = ['lancer', 'trooper', 'general'] as const
export type Rider = (typeof RIDERS)[number]

const SADDLE = [
  solid('M17.6 20.4C22 18 30 18.6 34 20.2L32.4 24.6L27.5 25.2L18.6 28.4L16.8 25Z', 'cloth', 0.7),
  line('M18.6 26.8L26.8 24L32.2 23.4', 'facing', 1),
]
const TORSO = [
  solid('M25.6 20C24.8 14 26.4 9.6 29.4 8.8C32.6 8.8 34 12 33.2 20Z', 'coat', 0.8),
  { d: 'M31.8 9.6C33 12 33.3 15 32.9 19.6L31.2 19.6C31.8 15 31.6 12 30.6 9.4Z', fill: 'facing' } as const,
  line('M26.6 12L32.6 19M26 19.2H33.1', 'belt', 1),
  solid(
    'M27 20.5C29.4 24 30 27 28.8 31.4L33.6 32.6L33.4 30.8L31.4 29.8C33 26 32.8 22 31.6 19.6Z',
    'trouser',
    0.7,
  ),
  solid('M28.3 6.2a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0', 'skin', 0.6),
]
const ARM = solid('M29.2 11C32.4 11.6 36 13.6 38 15.4L36.8 17.2C33.6 16.6 30.6 15.4 28.8 13.6Z', 'coat', 0.7)

const RIDER_SHAPES: { readonly [R in Rider]: readonly Shape[] } = {
  lancer: [
    solid('M28 5.2L28.6 3L27.4 -.8L34.2 -1.4L33 2.8L33.4 5Z', 'facing', 0.6),
    line('M32.6 -1C33.4 -4 33.4 -5 32.6 -6.4', 'plume', 1.6),
    line('M14 20.4L74 9.4', 'wood', 1.15),
    line('M73 9.6L78.4 8.6', 'steel', 1.3),
    solid('M71.8 9.4C68 6.6 64 8.6 59 7.4L61.4 9.6L59.6 13C66 13.6 69 11 71.8 9.4Z', 'pennon', 0.5),
    ARM,
  ],
  trooper: [
    solid('M28.2 5L27.8 -.4H33.6L33.2 5Z', 'hat', 0.6),
    line('M30.6 -.6V-4.6', 'plume', 1.8),
    line('M37.6 16C41 12 45 6 46.6 -.6', 'steel', 1.2),
    ARM,
  ],
  general: [
    solid('M25.4 5.6Q30.6 -1.6 35.8 5.6Q30.6 3.6 25.4 5.6Z', 'hat', 0.6),
    line('M27 4.8Q30.6 1 34 4.4', 'brass', 0.6),
    ARM,
  ],
}

export const riderId = (rider: Rider, gait: Gait): string => `mar-rider-${rider}-${gait}`

const mounted = (rider: Rider, gait: Gait): Figure => ({
  id: riderId(rider, gait),
  shift: [-30, -40],
  shapes: [...horse(gait), ...SADDLE, ...TORSO, ...RIDER_SHAPES[rider]],
})

/** Seen from behind or from before, 18 high. */
const RUMPS = {
  back: [
    solid(
      'M-3.8 -12Q-4.6 -7.6 -3.2 -6.2L-3.4 -.4H-1.7L-1.4 -6H1.4L1.7 -.4H3.4L3.2 -6.2Q4.6 -7.6 3.8 -12Q0 -14.2 -3.8 -12Z',
      'hide',
      0.7,
    ),
    solid('M-.9 -12.2Q-1.3 -6 0 -3Q1.3 -6 .9 -12.2Z', 'mane', 0.4),
  ],
  front: [
    solid(
      'M-3.4 -11Q-3.8 -7 -2.6 -5.6L-2.6 -.4H-1.1L-.8 -5.4H.8L1.1 -.4H2.6L2.6 -5.6Q3.8 -7 3.4 -11Z',
      'hide',
      0.7,
    ),
    solid('M-1.4 -14.4L-1.5 -8.2Q0 -6.4 1.5 -8.2L1.4 -14.4L.8 -13.6H-.8Z', 'hide', 0.6),
  ],
} as const

export const riderFrontId = (rider: Rider, view: 'back' | 'front'): string => `mar-rider-${rider}-${view}`

const mountedFront = (rider: Rider, view: 'back' | 'front'): Figure => ({
  id: riderFrontId(rider, view),
  shapes: [
    ...RUMPS[view],
    solid('M-2.6 -18.4Q0 -20 2.6 -18.4L2.9 -12.4H-2.9Z', 'coat', 0.65),
    line('M-2.9 -12.6Q-4.6 -9.6 -3.6 -7.4M2.9 -12.6Q4.6 -9.6 3.6 -7.4', 'trouser', 1.7),
    line('M-2 -18.4L2 -13.2', 'belt', 0.8),
    solid('M-1.7 -20.6a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0', 'skin', 0.5),
    solid('M-1.9 -21L-2.1 -24.8H2.1L1.9 -21Z', rider === 'lancer' ? 'facing' : 'hat', 0.5),
    line('M0 -25V-27.6', 'plume', 1.4),
    ...(rider === 'lancer'
      ? [line('M4.4 -8L4.8 -30', 'wood', 0.7), solid('M4.8 -30l3.8 1.6l-3.8 1.6z', 'pennon', 0.3)]
      : [line('M3.6 -15L6.2 -23', 'steel', 0.8)]),
  ],
})

/** From above, its muzzle to the north. */
const GUN: Figure = {
  id: 'mar-gun',
  shapes: [
    solid('M-.9 3L-.5 10H.5L.9 3Z', 'carriage', 0.5),
    solid('M-6 -.4h12v1.6h-12z', 'carriage', 0.5),
    solid('M-1.5 4L-1.1 -9.6H1.1L1.5 4Z', 'brass', 0.6),
    solid(
      'M-6.7 .4a1.3 5 0 1 0 2.6 0a1.3 5 0 1 0 -2.6 0M4.1 .4a1.3 5 0 1 0 2.6 0a1.3 5 0 1 0 -2.6 0',
      'carriage',
      0.6,
    ),
    line('M-5.4 -4V5M5.4 -4V5M-6.4 .4h2M4.4 .4h2', 'ink', 0.4),
  ],
}

export const FIGURES: readonly Figure[] = [
  ...HATS.flatMap(hat => VIEWS.flatMap(view => [foot(hat, view, false), foot(hat, view, true)])),
  ...RIDERS.flatMap(rider => [
    ...GAITS.map(gait => mounted(rider, gait)),
    mountedFront(rider, 'back'),
    mountedFront(rider, 'front'),
  ]),
  GUN,
]
