import type { Namer } from '../names.ts'

/** Of how many one has to choose, as a question begins with it: whom something befalls. */
export const whichSp = (count: number, say: Namer): string =>
  count === 1 ? 'Welchen SP' : `Welche ${say.sp(count)}`

/** The same of those who do something themselves, without the first letter: it may stand in the midst of a sentence. */
export const spThat = (count: number, say: Namer, one: string, many: string): string =>
  count === 1 ? `elcher SP ${one}` : `elche ${say.sp(count)} ${many}`
