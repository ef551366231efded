import type { Game, Kind } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { theDefile } from '@grognard/the-defile'
import { theFord } from '@grognard/the-ford'
import { theHeath } from '@grognard/the-heath'

/** Every game there is, in the order in which they are offered. */
export const GAMES: readonly Game<Kind>[] = [marchOfProgress, manoeuvre, theFord]

/** Examples for authors: whoever names one can play it, but none is offered. */
export const EXAMPLES: readonly Game<Kind>[] = [theDefile, theHeath]

export const gameById = (id: string): Game<Kind> | undefined =>
  [...GAMES, ...EXAMPLES].find(game => game.id === id)
