import { partOf, type State } from './state.ts'

/** Between two turns: revealed cards are worth nothing before they are carried out (MOP-3.2). */
export const isQuiet = (_: State, at: string): boolean => at === 'choose'

/** VPs that the leader may miss: nearer ends are mostly solved within a few positions, others hardly ever (bench). */
const FEW = 4

export const nearEnd = (s: State): boolean => partOf(s).victory.threshold - Math.max(...s.open.vp) <= FEW
