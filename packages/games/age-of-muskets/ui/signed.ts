import { signed } from '../src/words/signed.ts'

/** What a leader adds, as counters print it: of nothing it is said that it is neither. */
export const withSign = (value: number): string => (value === 0 ? '±0' : signed(value))
