import type { FormationFile } from '../../src/armies/army-file.ts'
import { AREA_TYPES, BLOCK_TYPES, CROSSINGS, OBSTACLES } from '../../src/vocabulary.ts'
import type { Draft, Feature, GroundKind, Thing } from './draft.ts'
import type { Called } from './plainly.ts'
import { unitsOf } from './troops.ts'
import type { EditorWords } from './words/words.ts'

/** What things of a draft are called. */

const kindName = (feature: Feature | GroundKind, words: EditorWords): string => {
  switch (feature.kind) {
    case 'hill':
      return words.hill(feature.level)
    case 'road':
      return words.road
    case 'area':
      return words.areas[feature.type]
    case 'bua':
      return words.blocks[feature.type]
    case 'linear':
      return words.lines[feature.type]
    case 'crossing':
      return words.crossings[feature.type]
  }
}

/** The number of a thing among those of its kind tells it apart: "hedge 2". */
export function featureName(draft: Draft, feature: Feature, words: EditorWords): string {
  const name = kindName(feature, words)
  const alike = draft.terrain.filter(each => kindName(each, words) === name)
  return alike.length === 1 ? name : `${name} ${alike.indexOf(feature) + 1}`
}

export function namer(draft: Draft, formations: readonly FormationFile[], words: EditorWords) {
  const units = new Map(formations.flatMap(unitsOf).map(({ id, name }) => [id, name]))
  const commanders = new Map(formations.map(({ id, commander }) => [id, commander.name]))
  return (thing: Thing): string => {
    switch (thing.kind) {
      case 'feature': {
        const feature = draft.terrain.find(({ id }) => id === thing.id)
        return feature === undefined ? thing.id : featureName(draft, feature, words)
      }
      case 'objective':
        return draft.objectives.find(({ id }) => id === thing.id)?.name ?? thing.id
      case 'zone':
        return words.zone(draft.sides[thing.side].name)
      case 'piece': {
        const piece = draft.defaultDeployment[thing.at]
        if (piece === undefined) return ''
        if ('unit' in piece) return units.get(piece.unit) ?? piece.unit
        return 'commander' in piece ? (commanders.get(piece.commander) ?? piece.commander) : words.chief
      }
    }
  }
}

/** All that a reason may name, by its id. */
export function calledInBattle(
  draft: Draft,
  formations: readonly FormationFile[],
  words: EditorWords,
  called: (name: string) => string,
): Called {
  const has = ({ majorFormations }: Draft['sides'][number], id: string): boolean =>
    majorFormations.includes(id)
  const led = formations.filter(({ id }) => draft.sides.some(side => has(side, id)))
  return new Map([
    ...draft.sides.map(
      ({ id, name }) => [`${id}/commander-in-chief`, `${called(name)}, ${words.chief}`] as const,
    ),
    ...draft.objectives.map(({ id, name }) => [id, name] as const),
    ...draft.terrain.map(feature => [feature.id, featureName(draft, feature, words)] as const),
    ...calledInArmy(led, called),
  ])
}

export const calledInArmy = (
  formations: readonly FormationFile[],
  called: (name: string) => string,
): readonly (readonly [string, string])[] =>
  formations.flatMap(mf => [
    [mf.id, called(mf.name)] as const,
    ...unitsOf(mf).map(({ id, name }) => [id, called(name)] as const),
  ])

interface Offer {
  readonly value: string
  readonly title: string
  readonly ground: GroundKind
}

/** All ground that can be drawn. */
export const groundOffers = (words: EditorWords): readonly Offer[] =>
  [
    ...([1, 2, 3] as const).map((level): GroundKind => ({ kind: 'hill', level })),
    ...AREA_TYPES.map((type): GroundKind => ({ kind: 'area', type })),
    ...BLOCK_TYPES.map((type): GroundKind => ({ kind: 'bua', type })),
    ...OBSTACLES.map((type): GroundKind => ({ kind: 'linear', type })),
    { kind: 'road' } satisfies GroundKind,
    ...CROSSINGS.map((type): GroundKind => ({ kind: 'crossing', type })),
  ].map(ground => ({ value: JSON.stringify(ground), title: kindName(ground, words), ground }))
