import type { Game, Kind } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { theFord } from '@grognard/the-ford'

/** Every game there is, in the order in which they are offered. */
export const GAMES: readonly Game<Kind>[] = [marchOfProgress, manoeuvre, theFord]

export const gameById = (id: string): Game<Kind> | undefined => GAMES.find(game => game.id === id)
