import type { DataReason } from '../module/reasons.ts'

/** A sentence without its stop for everything that can be wrong with a module; `other` is what else it is about. */
export type DataReasons = { readonly [R in DataReason]: (other: string) => string }
