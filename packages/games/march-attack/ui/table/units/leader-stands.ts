import type { StandingLeader } from './standing.ts'

/** Half of a commander's stand, in mils: those of corps and army have larger ones. */
const SIZES = { mf: { rx: 591, ry: 394 }, higher: { rx: 787, ry: 591 } }

export const isHigher = ({ card }: StandingLeader): boolean =>
  card.posts.some(post => post !== 'mf-commander')

export const sizeOfStand = (leader: StandingLeader): { readonly rx: number; readonly ry: number } =>
  isHigher(leader) ? SIZES.higher : SIZES.mf
