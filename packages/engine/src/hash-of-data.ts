import { DATA_DIGITS } from './data.ts'
import { canonical } from './plain.ts'
import { hexOf, sha256, utf8 } from './sha256.ts'

/** Equal exactly where plain data are. Apart from `data.ts`, since only games with data of their own need it. */
export const hashOfData = (data: unknown): string =>
  hexOf(sha256(utf8(canonical(data)))).slice(0, DATA_DIGITS)
