import './production.ts'
import { Client } from 'boardgame.io/dist/cjs/client.js'
import { enumerate } from './enumerate.ts'
import { game } from './game.ts'
import type { GameState, Result } from './state.ts'

interface MatchSummary {
  /** Moves that boardgame.io accepted. */
  decisions: number
  turns: number
  result: Result
}

/**
 * Plays one match with uniformly random choices through boardgame.io's local client. The state is read from
 * the client's store, before any player's view is made of it; the log cannot be switched off, so it is
 * emptied. `observe` is shown every position, for tests.
 */
export function playRandomMatch(random: () => number, observe?: (G: GameState) => void): MatchSummary {
  const client = Client<GameState>({
    game: { ...game, seed: random() },
    numPlayers: 2,
    debug: false,
    playerID: '0',
  })
  // A client's moves are bound to the player it had when they were made: one set for each.
  const blue = client.moves
  client.updatePlayerID('1')
  const moves = { '0': blue, '1': client.moves }

  let decisions = 0
  for (;;) {
    const { G, ctx, _stateID: stateID } = client.store.getState()
    if (stateID !== decisions) throw new Error('boardgame.io has refused a move')
    observe?.(G)
    if (ctx.gameover !== undefined) return { decisions, turns: ctx.turn, result: ctx.gameover }
    const choices = enumerate(G, ctx)
    const choice = choices[Math.floor(random() * choices.length)]
    if (choice === undefined) throw new Error('nobody has a move')
    moves[choice.playerID][choice.move]?.(...choice.args)
    client.log = []
    decisions += 1
  }
}
