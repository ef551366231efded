import type { Namer } from '../names.ts'

/** Of how many one has to choose, as a question begins with it. */
export const whichSp = (count: number, say: Namer): string =>
  count === 1 ? 'which single SP' : `which ${say.sp(count)}`
