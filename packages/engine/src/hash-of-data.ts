import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { DATA_DIGITS } from './data.ts'
import { canonical } from './plain.ts'

/** Equal exactly where plain data are. Apart from `data.ts`, since only games with data of their own need it. */
export const hashOfData = (data: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(canonical(data)))).slice(0, DATA_DIGITS)
