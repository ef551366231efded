import { randomBytes } from 'node:crypto'

const FACE_BYTES = 8

/** By which somebody's page is found, and nothing else of theirs. */
export const freshFace = (): string => randomBytes(FACE_BYTES).toString('hex')
