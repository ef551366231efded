export type { Check, Settings } from './conformance/check.ts'
export { conformance } from './conformance/index.ts'
export { type FuzzFailure, fuzzMatch } from './fuzz.ts'
export { playthrough } from './playthrough.ts'
