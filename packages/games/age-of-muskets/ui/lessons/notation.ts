/** Decisions as the game writes them (`src/positions/decisions.ts`): those with lists in them are JSON, fields in order. */

type Section = 'left' | 'center' | 'right' | 'reserve'

export const lay = (...layouts: { section: Section; terrain: 'village' | 'woods' | 'hills' }[]): string =>
  JSON.stringify({ layouts, type: 'lay-terrain' })

const posts = (where: Readonly<Record<string, Section>>) =>
  Object.entries(where).map(([piece, section]) => ({ piece, section }))

export const deploy = (where: Readonly<Record<string, Section>>): string =>
  JSON.stringify({ posts: posts(where), type: 'deploy-army', works: null })

export const post = (where: Readonly<Record<string, Section>>): string =>
  JSON.stringify({ posts: posts(where), type: 'post-force' })

export const choose = (...chits: string[]): string => JSON.stringify({ chits, type: 'choose-chits' })

const losses = (unit: string, troopType: string, count: number) => [{ count, troopType, unit }]

export const hits = (unit: string, troopType: string, count = 1): string =>
  JSON.stringify({ losses: losses(unit, troopType, count), type: 'take-hits' })

export const falls = (unit: string, troopType: string, count = 1): string =>
  JSON.stringify({ losses: losses(unit, troopType, count), type: 'take-losses' })

export const pursued = (unit: string, troopType: string, count = 1): string =>
  JSON.stringify({ losses: losses(unit, troopType, count), type: 'pursuit-losses' })

export const activate = (hqs: readonly string[], units: readonly string[]): string =>
  JSON.stringify({ hqs, type: 'declare-forces', units })

/** Everybody goes to the same zone. */
export const march = (to: string, pieces: readonly string[], trains: readonly string[] = []): string =>
  JSON.stringify({
    garrisons: [],
    lifted: [],
    moves: pieces.map(piece => ({ piece, to })),
    stragglers: [],
    trains,
    type: 'march',
  })

export const endMarch = (...garrisons: { location: string; troops: object; unit: string }[]): string =>
  JSON.stringify({
    forcedMarch: null,
    garrisons: garrisons.map(({ location, troops, unit }) => ({
      location,
      troops,
      type: 'leave-garrison',
      unit,
    })),
    type: 'end-march',
  })

export const call = (zone: string, ...pieces: string[]): string =>
  JSON.stringify({ pieces, type: 'call-force', zone })

export const recruits = (troop: string, count: number, unit: string): string =>
  JSON.stringify({ placements: [{ count, troop, type: 'reinforce-unit', unit }], type: 'place-troops' })

export const changeNothing = (type: 'reorganise' | 'assign-units'): string =>
  JSON.stringify({ changes: [], type })

export const retreatNoFarther: string = JSON.stringify({ moves: [], type: 'retreat-on' })
