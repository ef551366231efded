import { later } from '@grognard/engine'
import type { UnitCard } from '../../../src/scenario.ts'
import type { Hat, Rider } from './figures.ts'

/** MAR-24.20: what armies wear, by the data of the armies. */
const UNIFORMS = later('the uniforms of March Attack', async () => {
  const { uniforms } = await import('../../../src/scenarios/index.ts')
  return { colours: uniforms.colours, worn: new Map(uniforms.entries.map(each => [each.id, each.uniform])) }
})

export const fetchUniforms = (): Promise<unknown> => UNIFORMS.fetch()

/** What a figure of the unit looks like; colours as CSS variables of its group. */
export interface Look {
  readonly hat: Hat
  readonly rider: Rider
  readonly isKilted: boolean
  readonly colours: { readonly [variable: `--mar-${string}`]: string }
}

const HATS: { readonly [headgear: string]: Hat } = {
  shako: 'shako',
  'covered-shako': 'shako',
  'stovepipe-shako': 'shako',
  'round-hat': 'round-hat',
  'crested-helmet': 'crest',
  'tarleton-helmet': 'crest',
  bicorne: 'bicorne',
  'feather-bonnet': 'bearskin',
  bearskin: 'bearskin',
  'grenadier-cap': 'bearskin',
  czapka: 'czapka',
  'landwehr-cap': 'cap',
  'forage-cap': 'cap',
}

/** Heads of bright metal; all others are black. */
const STEEL = '#8d9096'

const looks = new Map<string, Look>()

/** By the name of the uniform, and whether its men carry lances. */
export function lookOf({ uniform, lancer, weight, branch }: Worn): Look {
  const key = `${uniform} ${lancer} ${weight} ${branch}`
  const known = looks.get(key) ?? made({ uniform, lancer, weight, branch })
  looks.set(key, known)
  return known
}

type Worn = Pick<UnitCard, 'uniform' | 'lancer' | 'weight'> & { readonly branch: string }

function made({ uniform, lancer, weight, branch }: Worn): Look {
  const { colours, worn } = UNIFORMS.here
  const { coat = '', facing = '', trousers = '', headgear = '' } = worn.get(uniform) ?? {}
  const colour = (name: string, other: string) => colours[name] ?? other
  const isKilted = trousers.endsWith('-tartan')
  const trouser = colour(trousers, '#ece8dc')
  return {
    hat: HATS[headgear] ?? 'shako',
    rider: lancer ? 'lancer' : 'trooper',
    isKilted,
    colours: {
      '--mar-coat': colour(coat, 'var(--mar-side)'),
      '--mar-facing': colour(facing, '#ece8dc'),
      '--mar-trouser': trouser,
      '--mar-kilt': trouser,
      '--mar-plume': colour(facing, '#ece8dc'),
      '--mar-cloth': colour(coat, 'var(--mar-side)'),
      ...(branch === 'cavalry' && weight === 'heavy' && { '--mar-hat': STEEL }),
    },
  }
}
