import { LANGUAGES } from '../game.ts'
import { engineWords } from '../words/index.ts'

export type { Check, Settings } from './conformance/check.ts'
export { conformance } from './conformance/index.ts'
export { knowledge } from './conformance/knowledge.ts'
export { type FuzzFailure, fuzzMatch } from './fuzz.ts'
export { sampleOptions } from './options.ts'
export { playthrough } from './playthrough.ts'
export { expectPlaythrough, firstDifference } from './playthrough-file.ts'
export { statesOf } from './states.ts'
export { playOut, Table } from './table.ts'

// Whoever tests a game reads refusals in both languages.
await Promise.all(LANGUAGES.map(language => engineWords[language].fetch()))
