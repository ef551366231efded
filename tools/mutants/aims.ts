/** Which files of a game are broken, and which tests ought to notice. */
export interface Aim {
  readonly sources: RegExp
  /** Those that are asked first of all: footprints of many matches, which notice most and take a few seconds. */
  readonly first: readonly string[]
  /** Those that are nearest to the folder of the file. */
  readonly near: (folder: string) => readonly string[]
  /** Those that are asked when the nearest have noticed nothing. */
  readonly far: readonly string[]
  /** Those that play whole matches: asked only about what nobody else has noticed. */
  readonly last: readonly string[]
}

const RULES = ['vectors', 'rules', 'scenario']
export const USUAL: Aim = {
  sources:
    /\/src\/(steps\/.*|anytime|board|cards|combat|control|groups|pieces|sight|state|totals|two-games)\.ts$/,
  first: [],
  near: () => RULES,
  far: [],
  last: [],
}

/** Chapters have a folder of their own, or stand with the rules by their numbers. */
const CHAPTERS = ['actions', 'activation', 'battle', 'calculations', 'map', 'march', 'siege']
const NEAR: { readonly [folder: string]: readonly string[] } = {
  combat: ['combat', 'march/27', 'siege/38'],
  forces: ['rules', 'actions', 'activation'],
  troops: ['calculations', 'march/26', 'combat/35', 'rules'],
  consumption: ['rules/45'],
  effects: ['rules/58', 'rules/46', 'rules/59'],
  reinforcement: ['rules/09', 'rules/3', 'rules/40'],
  turn: ['rules/07', 'rules/46', 'rules/58', 'rules/59'],
}
const AGE_OF_MUSKETS: Aim = {
  sources: new RegExp(
    `/src/(${[...CHAPTERS, ...Object.keys(NEAR)].join('|')})/(?!words|events|decisions|parts).*\\.ts$`,
  ),
  first: ['footprints'],
  near: folder => NEAR[folder] ?? [`${folder}/`],
  far: [...CHAPTERS, 'combat', 'rules', 'forces', 'contract'].map(chapter => `${chapter}/`),
  last: ['inspection/', 'battle/conformance'],
}

/** Chapters of the ledger are the beginnings of the names of their tests. */
const MARCH_NEAR: { readonly [folder: string]: readonly string[] } = {
  fire: ['rules/09', 'rules/24-reasons', 'rules/24-dice'],
  ground: ['ground', 'rules/12', 'rules/23', 'rules/24-reasons'],
  leaders: ['rules/06', 'rules/04'],
  melee: ['rules/10', 'rules/24-dice'],
  morale: ['rules/11', 'rules/03'],
  movement: ['rules/08', 'rules/12', 'rules/13', 'rules/14', 'rules/24-reasons', 'rules/24-what'],
  orders: ['rules/05', 'rules/14', 'rules/16', 'rules/04'],
  skirmish: ['rules/07'],
}
const MARCH_ATTACK: Aim = {
  sources:
    /\/src\/(calculations|fire|ground|leaders|melee|morale|movement|orders|skirmish|table|turn)\/(?!.*(events|decisions|parts|forms|sample|by-lot|sequence)\.ts).*\.ts$/,
  first: ['footprints'],
  near: folder => MARCH_NEAR[folder] ?? ['rules'],
  far: ['rules', 'ground', 'hands', 'odds', 'violations'],
  last: ['second/', 'conformance'],
}

export const AIMS: { readonly [game: string]: Aim } = {
  'age-of-muskets': AGE_OF_MUSKETS,
  'march-attack': MARCH_ATTACK,
}
