import {
  noPlayOut,
  regretMatching,
  type SearchSettings,
  search,
  solvedWhereCertain,
  uct,
} from '../src/index.ts'

/** A search of plain pieces, to exchange one of them at a time. */
export const plainly = (settings: Partial<SearchSettings> = {}) =>
  search({
    level: 'plain',
    budget: { iterations: 1000, milliseconds: Number.POSITIVE_INFINITY },
    thinkers: 1,
    looksPerOption: 0,
    memory: 10_000,
    depth: 40,
    horizon: 40,
    faith: 0,
    leaf: 'grow',
    alone: uct({ curiosity: 1, width: 4, growth: 0.5 }),
    joint: regretMatching({ exploration: 0.1, negligible: 0.02 }),
    playOut: noPlayOut,
    backUp: solvedWhereCertain,
    looseness: 0,
    deepening: null,
    ending: null,
    ...settings,
  })
