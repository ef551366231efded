import type { UnitType } from '../../src/vocabulary.ts'
import type { Hat, Pose } from './foot.ts'
import type { Rider } from './horse.ts'
import type { Dye } from './pieces.ts'

/** How a unit is dressed: its nation's cloth, and what sets it apart. */
interface Uniform {
  readonly hat: Hat
  readonly pose: Pose
  readonly rider: Rider
  readonly dyes: Dyes
}

type Dyes = { readonly [D in Dye]?: string }
type Dress = Partial<Omit<Uniform, 'dyes'>> & { readonly dyes?: Dyes }

const NATIONS: { readonly [nation: string]: Dress } = {
  austria: {
    dyes: { coat: '#e9e4d4', trouser: '#e9e4d4', face: '#b8332b', plume: '#d9a92e', cloth: '#b8332b' },
  },
  france: {
    dyes: { coat: '#2f5596', trouser: '#f3ecdb', face: '#f3ead6', plume: '#b8332b', cloth: '#2f5596' },
  },
  'great-britain': {
    dyes: { coat: '#b02a2c', trouser: '#9aa0a4', face: '#e0b43c', plume: '#f3ead6', cloth: '#2f4a86' },
  },
  ottoman: {
    hat: 'turban',
    rider: 'hussar',
    dyes: { coat: '#8d3a74', trouser: '#d9a92e', face: '#e0b43c', plume: '#f3ead6', cloth: '#3f7d5e' },
  },
  prussia: {
    dyes: { coat: '#2c3d55', trouser: '#9aa0a4', face: '#b8332b', plume: '#26231f', cloth: '#2c3d55' },
  },
  russia: {
    dyes: { coat: '#3f6a3c', trouser: '#f3ecdb', face: '#b8332b', plume: '#26231f', cloth: '#3f6a3c' },
  },
  spain: {
    hat: 'bicorne',
    dyes: { coat: '#c9a35a', trouser: '#f3ecdb', face: '#b8332b', plume: '#b8332b', cloth: '#8a6212' },
  },
  'united-states': {
    dyes: { coat: '#2f5f74', trouser: '#f3ecdb', face: '#b8332b', plume: '#f3ead6', cloth: '#2f5f74' },
  },
}

const UNITS: { readonly [unit: string]: Dress } = {
  'au-6th-grenzers': { dyes: { coat: '#7a5c3a', trouser: '#4f6d96' }, pose: 'run' },
  'au-oreilly-chevaulegers': { dyes: { coat: '#4d7d46', face: '#b8332b' } },
  'fr-4th-regiment-suisse': { dyes: { coat: '#b8332b', face: '#f0e3b8' } },
  'fr-imperial-guard': { hat: 'bearskin', pose: 'stand' },
  'fr-guard-cavalry': { dyes: { coat: '#4d7d46', face: '#b8332b', cloth: '#4d7d46', steel: '#c59a3c' } },
  'fr-1st-cuirassiers': { dyes: { coat: '#9aa3ab' } },
  'gb-1st-foot-guards': { hat: 'bearskin', pose: 'stand', dyes: { face: '#2f4a86' } },
  'gb-42nd-regiment-of-foot': { hat: 'bonnet', pose: 'run', dyes: { face: '#2f4a86', plume: '#a3262a' } },
  'gb-52nd-regiment-of-foot': { dyes: { face: '#e9d9ad', plume: '#4d7d46' } },
  'gb-dutch-belgians': { dyes: { coat: '#2f4a86', face: '#e07a2e', plume: '#e07a2e' } },
  'gb-9th-queens-royal-lancers': { rider: 'lancer', dyes: { coat: '#2f4a86', plume: '#b8332b' } },
  'gb-kings-dragoons-guards': { dyes: { crest: '#b8332b', steel: '#4b463c' } },
  'ot-albanian-feudal-corps': { dyes: { coat: '#b8332b', trouser: '#f3ecdb' } },
  'ot-greek-feudal-corps': { dyes: { coat: '#2f5596', trouser: '#f3ecdb' } },
  'ot-arab-cavalry': { rider: 'lancer', dyes: { coat: '#f3ecdb', cloth: '#8d3a74' } },
  'ot-irregular-cavalry': { rider: 'lancer' },
  'pr-guard-grenadiers': { hat: 'bearskin', pose: 'stand' },
  'pr-royal-escort': { dyes: { coat: '#e9e4d4' } },
  'ru-black-sea-cossacks': { rider: 'lancer', dyes: { coat: '#35597d', cloth: '#35597d', plume: '#b8332b' } },
  'ru-leib-grenadiers': { hat: 'bearskin', pose: 'stand' },
  'ru-russian-guard': { hat: 'bearskin', pose: 'present', dyes: { face: '#d9a92e' } },
  'sp-3rd-hussars': { rider: 'hussar', dyes: { coat: '#4f7d9a' } },
  'sp-walloon-guards': { hat: 'bearskin', pose: 'stand', dyes: { coat: '#2f4a86' } },
  'us-4th-militia': { hat: 'bicorne', dyes: { coat: '#7a5c3a', trouser: '#c9b68c' } },
  'us-13th-militia': { hat: 'bicorne', dyes: { coat: '#6d6a60', trouser: '#c9b68c' } },
}

const HIDES = ['#8f6240', '#4b3526', '#6d4c33', '#9a9184'] as const
const POSES: readonly Pose[] = ['present', 'stand', 'run']

/** So that those of one nation do not all do the same. */
const spread = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7)

/** `who`: a unit's or a leader's id. Somebody's own army wears its seat's cloth. */
export function uniformOf(nation: string, who: string): Uniform {
  const [its, own] = [NATIONS[nation] ?? {}, UNITS[who] ?? {}]
  const number = spread(who)
  return {
    hat: own.hat ?? its.hat ?? 'shako',
    pose: own.pose ?? POSES[number % POSES.length] ?? 'present',
    rider: own.rider ?? its.rider ?? 'dragoon',
    dyes: { hide: HIDES[number % HIDES.length] ?? HIDES[0], ...its.dyes, ...own.dyes },
  }
}

export const isMounted = (type: UnitType | 'leader'): boolean => type !== 'infantry'
