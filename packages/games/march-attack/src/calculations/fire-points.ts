import { TABLES } from '../tables.ts'
import type { BlockType, Formation, Weather, Weight } from '../vocabulary.ts'
import { counted, fractionOf, half, type Modifier, partOf, sumOf } from './modifiers.ts'

const { smallArms, artillery, builtUpAreas } = TABLES

/** MAR-9.2: certain hits, and the die that is still rolled: so much or less is one more; 0: no die. */
export function hitsFor(points: number): { readonly certain: number; readonly remainder: number } {
  const whole = Math.max(0, points)
  const per = smallArms.pointsPerHit
  return { certain: Math.floor(whole / per), remainder: whole % per }
}

/** MAR-12.9, MAR-9.4: the best cover of the target counts. */
export type Cover = 'none' | 'soft' | 'hard' | { readonly block: BlockType }

const coverValue = (
  cover: Cover,
  values: { readonly 'soft-cover': number; readonly 'hard-cover': number },
): number => {
  if (typeof cover === 'object') return builtUpAreas.types[cover.block].cover
  return cover === 'none' ? 0 : values[`${cover}-cover`]
}

/** The best for the target: the one that takes most from the fire. */
export const bestCover = (covers: readonly Cover[]): Cover =>
  covers.reduce<Cover>(
    (best, cover) =>
      coverValue(cover, smallArms.modifiers) < coverValue(best, smallArms.modifiers) ? cover : best,
    'none',
  )

export interface Target {
  readonly formation: Formation
  readonly isFlankOrRear: boolean
  readonly cover: Cover
}

const DENSE: readonly Formation[] = [
  'infantry-column',
  'infantry-square',
  'battery-limbered',
  'large-battery-limbered',
]
const UNLIMBERED: readonly Formation[] = [
  'battery-unlimbered',
  'large-battery-unlimbered',
  'siege-battery',
  'large-siege-battery',
]

type TargetValues = Readonly<
  Record<
    | 'target-dense'
    | 'flank-or-rear'
    | 'target-skirmish'
    | 'target-unlimbered-artillery'
    | 'soft-cover'
    | 'hard-cover',
    number
  >
>

/** MAR-9.4, MAR-9.14: what the target and its ground add; MAR-9.17 leaves them out. */
const targetModifiers = ({ formation, isFlankOrRear, cover }: Target, values: TargetValues): Modifier[] => [
  { of: 'target-dense', value: DENSE.includes(formation) ? values['target-dense'] : 0 },
  { of: 'flank-or-rear', value: isFlankOrRear ? values['flank-or-rear'] : 0 },
  { of: 'target-skirmish', value: formation === 'infantry-skirmish' ? values['target-skirmish'] : 0 },
  {
    of: 'target-unlimbered-artillery',
    value: UNLIMBERED.includes(formation) ? values['target-unlimbered-artillery'] : 0,
  },
  { of: 'cover', value: coverValue(cover, values) },
]

export interface SmallArms {
  readonly formation: Formation
  /** Base points, or the part of them that a split gives to this target (MAR-9.8). */
  readonly base: number
  readonly isLongRange: boolean
  readonly hasMoved: boolean
  readonly isDisordered: boolean
  readonly hasVolley: boolean
  readonly hasGuns: boolean
  readonly weather: Weather
}

/** MAR-9.4, MAR-9.8: all base points of a unit; a garrison has them for all its targets together. */
export const smallArmsBase = (formation: Formation, cv: number): number =>
  formation === 'infantry-line' || formation === 'garrison' ? cv : half(cv)

/** MAR-9.4, MAR-9.8: in how many parts it may fire, and how many points at one target at most. */
export const mostParts = (formation: Formation): number =>
  formation === 'infantry-line' || formation === 'infantry-square' || formation === 'garrison'
    ? smallArms.splitParts[formation]
    : 1
export const mostAtOneTarget = (formation: Formation, cv: number): number =>
  formation === 'garrison' ? half(cv) : smallArmsBase(formation, cv)

/** MAR-9.5 */
export function smallArmsRange(distance: number, isRifle: boolean): 'close' | 'long' | null {
  const { close, max } = smallArms.range[isRifle ? 'rifle' : 'musket']
  return distance <= close ? 'close' : distance <= max ? 'long' : null
}

/** MAR-9.4, with MAR-4.9 for `hasGuns`. */
export function smallArmsModifiers(fire: SmallArms, target: Target): Modifier[] {
  const { modifiers: values } = smallArms
  const stands = !fire.hasMoved
  return counted([
    { of: 'long-range', value: fire.isLongRange ? values['long-range'] : 0 },
    { of: 'firer-moved', value: fire.hasMoved ? values['firer-moved'] : 0 },
    { of: 'firer-disordered', value: fire.isDisordered ? values['firer-disordered'] : 0 },
    {
      of: 'volley',
      value: fire.hasVolley && fire.formation === 'infantry-line' && stands ? values.volley : 0,
    },
    {
      of: 'regimental-guns',
      value:
        fire.hasGuns && stands && (fire.formation === 'infantry-line' || fire.formation === 'infantry-square')
          ? values['regimental-guns']
          : 0,
    },
    ...targetModifiers(target, values),
    {
      of: fire.weather,
      value: fire.weather === 'rain' || fire.weather === 'heavy-rain' ? values[fire.weather] : 0,
    },
  ])
}

export const smallArmsPoints = (fire: SmallArms, target: Target): number =>
  fire.base + sumOf(smallArmsModifiers(fire, target))

/** MAR-4.9: the guns of a regiment are lost when half its CV is. */
export const keepsGuns = (cv: number, startCv: number): boolean => {
  const [numerator, denominator] = fractionOf(TABLES.regimentalGuns.lostAtStartCvFraction)
  return cv * denominator > startCv * numerator
}

const BANDS = ['canister', 'effective', 'long'] as const
export type Band = (typeof BANDS)[number]

/** MAR-9.12; siege guns fire as heavy ones (MAR-2.5). null: out of range. */
export const bandAt = (weight: Weight, distance: number): Band | null =>
  BANDS.find(band => distance <= artillery.ranges[weight][band]) ?? null

export interface GunFire {
  readonly cv: number
  readonly weight: Weight
  readonly band: Band
  /** MAR-9.14: deployed or prolonged in this tactical phase. */
  readonly hasDeployed: boolean
  /** Tenths by which it was turned in this tactical phase (MAR-8.29). */
  readonly turned: number
  readonly isDisordered: boolean
  readonly isOverhead: boolean
  readonly isSustained: boolean
  readonly isMuddy: boolean
  readonly weather: Weather
}

/** MAR-9.14: of deployed, prolonged and turned only the worst counts. */
const handling = ({ hasDeployed, turned }: GunFire): number => {
  const { modifiers: values } = artillery
  const turn =
    turned === 0
      ? 0
      : turned <= TABLES.formationChange.freeUnlimberedTurn
        ? values['face-changed-up-to-450']
        : values['face-changed-over-450']
  return Math.min(turn, hasDeployed ? values['firer-moved-or-deployed'] : 0)
}

/** MAR-9.12, MAR-9.14 without what the target adds: the points of MAR-9.16 and MAR-9.17. */
export function gunModifiers(fire: GunFire): Modifier[] {
  const { modifiers: values } = artillery
  return counted([
    { of: 'weight', value: artillery.weight[fire.weight] },
    { of: fire.band, value: artillery.band[fire.band] },
    { of: 'handling', value: handling(fire) },
    { of: 'firer-disordered', value: fire.isDisordered ? values['firer-disordered'] : 0 },
    { of: 'overhead', value: fire.isOverhead ? values.overhead : 0 },
    { of: 'sustained-bombardment', value: fire.isSustained ? values['sustained-bombardment'] : 0 },
    { of: 'mud', value: fire.isMuddy && fire.band !== 'canister' ? values['mud-not-canister'] : 0 },
    { of: 'heavy-rain', value: fire.weather === 'heavy-rain' ? values['heavy-rain'] : 0 },
  ])
}

export const gunPoints = (fire: GunFire): number => fire.cv + sumOf(gunModifiers(fire))

export const gunTargetModifiers = (target: Target): Modifier[] =>
  counted(targetModifiers(target, artillery.modifiers))

/** MAR-9.16: a battery of two stands at two targets, before target modifiers. */
export const splitGunPoints = (first: number, second: number): readonly [number, number] => [
  half(first),
  Math.floor(second / 2),
]

/** MAR-9.17 */
export const bouncePoints = (points: number): number => partOf(artillery.bounce.share, points)

/** MAR-9.8, MAR-9.16: parts of 0 or less are left out of a sum. */
export const combined = (parts: readonly number[]): number =>
  parts.reduce((sum, points) => sum + Math.max(0, points), 0)
