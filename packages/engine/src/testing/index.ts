import { PLAIN_DRAWING, PLAIN_READING } from '../apart.ts'
import { LANGUAGES } from '../game-words.ts'
import { engineWords } from '../words/index.ts'

export type { Check, Settings } from './conformance/check.ts'
export { conformance } from './conformance/index.ts'
export { knowledge } from './conformance/knowledge.ts'
export type { Trail } from './footprint.ts'
export { FOOTPRINTS, footprints, footprintsOf } from './footprint-file.ts'
export { type FuzzFailure, fuzzMatch } from './fuzz.ts'
export { expectOffersToFit } from './offers.ts'
export { optionsFor, propertiesOf, sampleOptions } from './options.ts'
export { playthrough } from './playthrough.ts'
export { expectPlaythrough, firstDifference } from './playthrough-file.ts'
export { keysIn } from './source-keys.ts'
export { spoiled } from './spoiled.ts'
export { statesOf } from './states.ts'
export { playOut, TestTable } from './table.ts'
export { germanLedger } from './translation.ts'

// Whoever tests a game reads refusals in both languages, and positions that are written as they are stored.
const words = LANGUAGES.map(language => engineWords[language])
await Promise.all([...words, PLAIN_DRAWING, PLAIN_READING].map(each => each.fetch()))
