import type { Ctx } from 'boardgame.io'
import type { Stage } from './game.ts'
import {
  attackOptions,
  cardOptions,
  discardOptions,
  fortifyOptions,
  moveOptions,
  strengthOptions,
} from './rules.ts'
import type { Card, Country, GameState, Player } from './state.ts'
import { PLAYERS } from './state.ts'

type Choice =
  | { playerID: Player; move: 'chooseCard'; args: [card: Card] }
  | { playerID: Player; move: 'chooseOrder'; args: [first: Player] }
  | { playerID: Player; move: 'chooseMove'; args: [armies: number[], to: Country] }
  | { playerID: Player; move: 'chooseFortify'; args: [army: number] }
  | { playerID: Player; move: 'chooseAttack'; args: [country: Country, standUp: number[]] }
  | { playerID: Player; move: 'declineAttack'; args: [] }
  | { playerID: Player; move: 'chooseDiscard'; args: [card: Card] }
  | { playerID: Player; move: 'chooseStrength'; args: [country: Country] }

/**
 * Every legal move of the players who owe a decision. What may be done but need not be (exchanging a card,
 * offering to end, conceding) is not listed.
 */
export function enumerate(G: GameState, ctx: Ctx): Choice[] {
  const { activePlayers } = ctx
  if (activePlayers === null || ctx.gameover !== undefined) return []
  return PLAYERS.flatMap(player => choicesOf(G, player, activePlayers[player] as Stage | undefined))
}

function choicesOf(G: GameState, playerID: Player, stage: Stage | undefined): Choice[] {
  switch (stage) {
    case 'chooseCard':
      if (G.chosen[playerID] !== null) return []
      return cardOptions(G, playerID).map(card => ({ playerID, move: stage, args: [card] }))
    case 'chooseOrder':
      return PLAYERS.map(first => ({ playerID, move: stage, args: [first] }))
    case 'chooseMove':
      return moveOptions(G, playerID).map(({ armies, to }) => ({ playerID, move: stage, args: [armies, to] }))
    case 'chooseFortify':
      return fortifyOptions(G, playerID).map(army => ({ playerID, move: stage, args: [army] }))
    case 'chooseAttack':
      return attackOptions(G, playerID).map(option =>
        option === null
          ? { playerID, move: 'declineAttack', args: [] }
          : { playerID, move: stage, args: [option.country, option.standUp] },
      )
    case 'chooseDiscard':
      return discardOptions(G, playerID).map(card => ({ playerID, move: stage, args: [card] }))
    case 'chooseStrength':
      return strengthOptions(G, playerID).map(country => ({ playerID, move: stage, args: [country] }))
    default:
      return []
  }
}
