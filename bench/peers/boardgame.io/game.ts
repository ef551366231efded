// The March of Progress (The Thirty Years War) on boardgame.io. A turn of boardgame.io is a turn of the game:
// both players are active in the stage `chooseCard`; once both cards are in, they are carried out in the
// order of the rules, and whoever must decide something is put into the stage of that decision.

import type { FnContext, Game, LongFormMove, MoveFn, PlayerID } from 'boardgame.io'
import { INVALID_MOVE } from 'boardgame.io/dist/cjs/core.js'
import type { AttackOption } from './rules.ts'
import {
  attackOptions,
  discardOptions,
  entitlement,
  fortifyOptions,
  mayChoose,
  moveLimit,
  moveOptions,
  occupies,
  standings,
  strengthOptions,
} from './rules.ts'
import type { Card, Country, GameState, Player, Result } from './state.ts'
import {
  GARRISON,
  GROUP_OF,
  GROUPS,
  HOME,
  initialState,
  MAX_STRENGTH,
  NEIGHBOURS,
  PLAYERS,
  RIVAL,
  STALEMATE_TURNS,
  STANDING,
  VICTORY,
  VP_THRESHOLD,
} from './state.ts'

export type Stage =
  | 'chooseCard'
  | 'chooseOrder'
  | 'chooseMove'
  | 'chooseFortify'
  | 'chooseAttack'
  | 'chooseDiscard'
  | 'chooseStrength'
  | 'wait'

type Context = FnContext<GameState>

// The actions. Each changes G as the rules say; what is left to decide is found and asked below.

function march(G: GameState, player: Player, indices: readonly number[], to: Country): void {
  const armies = G.armies[player]
  for (const index of indices) armies[index] = to
}

function recruit(G: GameState, player: Player): void {
  if (occupies(standings(G, RIVAL[player]))) return
  const index = G.armies[player].indexOf('stock')
  if (index >= 0) G.armies[player][index] = HOME[player]
}

function fortify(G: GameState, player: Player, index: number): void {
  const armies = G.armies[player]
  const { country, onCapital } = STANDING[armies[index] ?? 'stock']
  if (country !== null) armies[index] = onCapital ? `${country} f@` : `${country} f`
}

function raiseStrength(G: GameState, player: Player, country: Country): void {
  G.vpDice[country] -= 1
  G.strength[player] = Math.min(G.strength[player] + 1, MAX_STRENGTH)
}

function score(G: GameState, player: Player, turn: number): void {
  const gain = Math.min(entitlement(G, player), G.vpStock)
  if (gain > 0) {
    G.vp[player] += gain
    G.vpStock -= gain
    G.lastScoringTurn = turn
  }
  G.discardPiles[player] = []
  G.chosen[player] = null
}

/** MOP-8.17, steps 1 to 3, and the rest of them unless a discard has to be chosen. */
function attack(G: GameState, player: Player, { country, standUp }: AttackOption): Stage | null {
  standings(G, player).forEach((army, index) => {
    if (army.country !== country) return
    const leaves = army.onCapital && !army.fortified
    if (leaves || standUp.includes(index)) G.armies[player][index] = country
  })

  const discards = G.chosen[player] === 'attack-plus-1' ? discardOptions(G, player) : []
  if (discards.length > 1) {
    G.battlefield = country
    return 'chooseDiscard'
  }
  G.discardPiles[player].push(...discards)
  fight(G, player, country, discards.length)
  return null
}

/** MOP-8.17, steps 5 to 7. */
function fight(G: GameState, player: Player, country: Country, bonus: number): void {
  const rival = RIVAL[player]
  const own = standings(G, player)
  const occupied = occupies(own)
  let attackTotal = bonus
  for (const army of own) if (army.country === country && !army.fortified) attackTotal += G.strength[player]
  let defenceTotal = country === HOME[rival] && !occupied ? GARRISON : 0
  for (const army of standings(G, rival)) {
    if (army.country === country) defenceTotal += G.strength[rival] + (army.fortified ? 1 : 0)
  }

  if (attackTotal <= defenceTotal) destroy(G, player, country)
  if (attackTotal >= defenceTotal) destroy(G, rival, country)
  if (attackTotal > defenceTotal && country === HOME[rival] && !occupied) {
    G.armies[player][G.armies[player].indexOf(country)] = `${country} @`
  }
}

function destroy(G: GameState, player: Player, country: Country): void {
  standings(G, player).forEach((army, index) => {
    if (army.country === country) G.armies[player][index] = 'stock'
  })
}

// The course of a turn.

function ask({ events }: Context, player: Player, stage: Stage): void {
  events.setActivePlayers({ value: { [player]: stage, [RIVAL[player]]: 'wait' } })
}

function reveal(context: Context): void {
  const { G } = context
  const holder = G.initiative
  const rival = RIVAL[holder]
  const own = playedGroup(G, holder)
  const other = playedGroup(G, rival)
  if (own !== other) {
    resolve(context, GROUPS.indexOf(own) < GROUPS.indexOf(other) ? [holder, rival] : [rival, holder])
  } else if (isOrderSignificant(G)) {
    ask(context, holder, 'chooseOrder')
  } else {
    passInitiative(G)
    resolve(context, [holder, rival])
  }
}

function playedCard(G: GameState, player: Player): Card {
  const card = G.chosen[player]
  if (card === null || card === 'face-down') throw new Error(`player ${player} has no card on the table`)
  return card
}

function playedGroup(G: GameState, player: Player): (typeof GROUPS)[number] {
  return GROUP_OF[playedCard(G, player)]
}

/** MOP-4.2, MOP-4.3, MOP-4.8 and MOP-4.10, when both cards are of one group. */
function isOrderSignificant(G: GameState): boolean {
  switch (playedGroup(G, G.initiative)) {
    case 'movement':
      return PLAYERS.some(player => standings(G, player).some(army => army.country !== null))
    case 'recruit':
      return false
    case 'fortify':
      return PLAYERS.some(player => fortifyOptions(G, player).length > 1)
    case 'attack':
      return PLAYERS.some(player => attackOptions(G, player).length > 0)
    case 'strength':
      return PLAYERS.some(player => strengthOptions(G, player).length > 1)
    case 'score':
      return entitlement(G, '0') + entitlement(G, '1') > G.vpStock
  }
}

/** MOP-4.4 to MOP-4.6, when both cards are of one group. */
function passInitiative(G: GameState): void {
  const group = playedGroup(G, G.initiative)
  if (group === 'movement' || group === 'attack') G.initiative = RIVAL[G.initiative]
}

/** Carries out the cards of these players until somebody has to decide, or the turn is over. */
function resolve(context: Context, agenda: readonly Player[]): void {
  const { G, ctx } = context
  for (const [index, player] of agenda.entries()) {
    const stage = carryOut(G, player, ctx.turn)
    if (stage === null) continue
    G.agenda = agenda.slice(index)
    ask(context, player, stage)
    return
  }
  finishTurn(context)
}

/** Carries out a player's card, or says which decision it takes first; one option is none (MOP-17.9). */
function carryOut(G: GameState, player: Player, turn: number): Stage | null {
  switch (playedGroup(G, player)) {
    case 'movement': {
      const [only, ...others] = moveOptions(G, player)
      if (others.length > 0) return 'chooseMove'
      if (only !== undefined) march(G, player, only.armies, only.to)
      return null
    }
    case 'recruit':
      recruit(G, player)
      return null
    case 'fortify': {
      const [only, ...others] = fortifyOptions(G, player)
      if (others.length > 0) return 'chooseFortify'
      if (only !== undefined) fortify(G, player, only)
      return null
    }
    case 'attack': {
      const [only, ...others] = attackOptions(G, player)
      if (others.length > 0) return 'chooseAttack'
      return only ? attack(G, player, only) : null
    }
    case 'strength': {
      const [only, ...others] = strengthOptions(G, player)
      if (others.length > 0) return 'chooseStrength'
      if (only !== undefined) raiseStrength(G, player, only)
      return null
    }
    case 'score':
      score(G, player, turn)
      return null
  }
}

/** The decision of the player at the head of the agenda is carried out: on with the others. */
function proceed(context: Context): void {
  resolve(context, context.G.agenda.slice(1))
}

/** The phases `discard` and `end-check` (MOP-3.13, MOP-3.14). */
function finishTurn({ G, ctx, events }: Context): void {
  for (const player of PLAYERS) {
    const card = G.chosen[player]
    if (card === null || card === 'face-down') continue
    G.discardPiles[player].push(card)
    G.chosen[player] = null
  }
  const quietTurns = ctx.turn - G.lastScoringTurn
  const isOver =
    quietTurns === 0 ? PLAYERS.some(player => G.vp[player] >= VP_THRESHOLD) : quietTurns >= STALEMATE_TURNS
  if (isOver) events.endGame(resultOf(G))
  else events.endTurn()
}

/** MOP-15.2. */
function resultOf({ vp: [blue, orange] }: GameState): Result {
  return blue > orange ? 'blue-wins' : blue < orange ? 'orange-wins' : 'tie'
}

// The moves. boardgame.io checks that the player is in the stage; whether the arguments are legal is for us.

function asPlayer(playerID: PlayerID): Player {
  return playerID === '0' ? '0' : '1'
}

const chooseCard: LongFormMove<GameState> = {
  /** May be called again, to exchange the card, until the rival's is in as well (MOP-3.7). */
  move: (context, card: Card) => {
    const { G } = context
    const player = asPlayer(context.playerID)
    if (!mayChoose(G, player, card)) return INVALID_MOVE
    G.chosen[player] = card
    if (G.chosen[RIVAL[player]] !== null) reveal(context)
    return
  },
  // The rival's card is known to the master alone, and the rival may be choosing at the same moment.
  client: false,
  redact: true,
  ignoreStaleStateID: true,
}

const chooseOrder: MoveFn<GameState> = (context, first: Player) => {
  if (!PLAYERS.includes(first)) return INVALID_MOVE
  passInitiative(context.G)
  resolve(context, [first, RIVAL[first]])
  return
}

const chooseMove: MoveFn<GameState> = (context, indices: number[], to: Country) => {
  const { G } = context
  const player = asPlayer(context.playerID)
  const armies = standings(G, player)
  const from = armies[indices[0] ?? -1]?.country
  if (!from || !NEIGHBOURS[from].includes(to)) return INVALID_MOVE
  if (indices.length > moveLimit(G, player) || !areDistinct(indices)) return INVALID_MOVE
  if (indices.some(index => armies[index]?.country !== from)) return INVALID_MOVE
  march(G, player, indices, to)
  proceed(context)
  return
}

const chooseFortify: MoveFn<GameState> = (context, index: number) => {
  const { G } = context
  const player = asPlayer(context.playerID)
  const army = STANDING[G.armies[player][index] ?? 'stock']
  if (army.country === null || army.fortified) return INVALID_MOVE
  fortify(G, player, index)
  proceed(context)
  return
}

const chooseAttack: MoveFn<GameState> = (context, country: Country, standUp: number[]) => {
  const { G } = context
  const player = asPlayer(context.playerID)
  const armies = standings(G, player)
  if (!attackOptions(G, player).some(option => option?.country === country)) return INVALID_MOVE
  if (!areDistinct(standUp)) return INVALID_MOVE
  if (standUp.some(index => armies[index]?.country !== country || !armies[index].fortified))
    return INVALID_MOVE
  const isFought = standUp.length > 0 || armies.some(army => army.country === country && !army.fortified)
  if (!isFought) return INVALID_MOVE
  const stage = attack(G, player, { country, standUp })
  if (stage === null) proceed(context)
  else ask(context, player, stage)
  return
}

const declineAttack: MoveFn<GameState> = context => {
  if (!attackOptions(context.G, asPlayer(context.playerID)).includes(null)) return INVALID_MOVE
  proceed(context)
  return
}

const chooseDiscard: MoveFn<GameState> = (context, card: Card) => {
  const { G } = context
  const player = asPlayer(context.playerID)
  if (G.battlefield === null || !discardOptions(G, player).includes(card)) return INVALID_MOVE
  G.discardPiles[player].push(card)
  fight(G, player, G.battlefield, 1)
  G.battlefield = null
  proceed(context)
  return
}

const chooseStrength: MoveFn<GameState> = (context, country: Country) => {
  const { G } = context
  const player = asPlayer(context.playerID)
  if (!strengthOptions(G, player).includes(country)) return INVALID_MOVE
  raiseStrength(G, player, country)
  proceed(context)
  return
}

/** MOP-15.5. */
const offerEnd: MoveFn<GameState> = ({ G, ctx, playerID }) => {
  const player = asPlayer(playerID)
  if (G.endOffers[player]?.turn === ctx.turn || isOpen(G, RIVAL[player], ctx.turn)) return INVALID_MOVE
  G.endOffers[player] = { turn: ctx.turn, refused: false }
  return
}

const respondEnd: MoveFn<GameState> = ({ G, ctx, events, playerID }, accepted: boolean) => {
  const rival = RIVAL[asPlayer(playerID)]
  if (!isOpen(G, rival, ctx.turn)) return INVALID_MOVE
  if (accepted) {
    G.chosen = [null, null]
    events.endGame(resultOf(G))
  } else {
    G.endOffers[rival] = { turn: ctx.turn, refused: true }
  }
  return
}

function isOpen(G: GameState, offerer: Player, turn: number): boolean {
  const offer = G.endOffers[offerer]
  return offer?.turn === turn && !offer.refused
}

/** MOP-15.6. */
const concede: MoveFn<GameState> = ({ events, playerID }) => {
  events.endGame(VICTORY[RIVAL[asPlayer(playerID)]])
}

function areDistinct(indices: readonly number[]): boolean {
  return indices.every((index, at) => indices.indexOf(index) === at)
}

export const game: Game<GameState> = {
  name: 'march-of-progress',
  minPlayers: 2,
  maxPlayers: 2,
  // What was revealed cannot be taken back.
  disableUndo: true,

  /** MOP-2.8. */
  setup: ({ random }) => {
    let blue = 0
    let orange = 0
    while (blue === orange) {
      blue = random.D6()
      orange = random.D6()
    }
    return initialState(blue > orange ? '0' : '1')
  },

  /** MOP-3.7, MOP-16.6: others see that a card has been chosen, not which. */
  playerView: ({ G, playerID }): GameState => {
    const [blue, orange] = G.chosen
    if (blue !== null && orange === null && playerID !== '0') return { ...G, chosen: ['face-down', null] }
    if (blue === null && orange !== null && playerID !== '1') return { ...G, chosen: [null, 'face-down'] }
    return G
  },

  turn: {
    // MOP-3.1: nobody is "the" player of a turn.
    order: { first: () => 0, next: () => 0 },
    activePlayers: { all: 'chooseCard' satisfies Stage },
    stages: {
      chooseCard: { moves: { chooseCard, offerEnd, respondEnd, concede } },
      chooseOrder: { moves: { chooseOrder, concede } },
      chooseMove: { moves: { chooseMove, concede } },
      chooseFortify: { moves: { chooseFortify, concede } },
      chooseAttack: { moves: { chooseAttack, declineAttack, concede } },
      chooseDiscard: { moves: { chooseDiscard, concede } },
      chooseStrength: { moves: { chooseStrength, concede } },
      wait: { moves: { concede } },
    } satisfies Record<Stage, unknown>,
  },
}
