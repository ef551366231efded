// What the position says: control, entitlements, and the options of each decision. Nothing here changes G.

import type { Card, Country, GameState, Player, Standing } from './state.ts'
import { CARDS, COUNTRIES, HOME, NEIGHBOURS, RIVAL, SCORE_BASE, STANDING } from './state.ts'

interface MoveOption {
  /** Indices into the player's armies. */
  armies: number[]
  to: Country
}

export interface AttackOption {
  country: Country
  /** Indices of the fortified armies that stand up to attack. */
  standUp: number[]
}

export function standings(G: GameState, player: Player): Standing[] {
  return G.armies[player].map(army => STANDING[army])
}

function hasArmyIn(armies: readonly Standing[], country: Country): boolean {
  return armies.some(army => army.country === country)
}

function hasNormalArmyIn(armies: readonly Standing[], country: Country): boolean {
  return armies.some(army => army.country === country && !army.fortified)
}

/** MOP-10.4: whether these armies of the enemy occupy the capital. */
export function occupies(enemies: readonly Standing[]): boolean {
  return enemies.some(army => army.onCapital)
}

/** MOP-11. */
function controlled(G: GameState, player: Player): Country[] {
  const own = standings(G, player)
  const enemies = standings(G, RIVAL[player])
  return COUNTRIES.filter(country => {
    if (country === HOME[player]) return !occupies(enemies)
    if (country === HOME[RIVAL[player]]) return occupies(own)
    return hasArmyIn(own, country) && !hasArmyIn(enemies, country)
  })
}

/** MOP-13.1, MOP-13.2: what SCORE is worth, were the stock large enough. */
export function entitlement(G: GameState, player: Player): number {
  const countries = controlled(G, player)
  if (!countries.includes(HOME[player])) return 0
  return countries.reduce((vp, country) => vp + G.vpDice[country], SCORE_BASE)
}

/** MOP-3.3. */
export function mayChoose(G: GameState, player: Player, card: Card): boolean {
  const pile = G.discardPiles[player]
  return CARDS.includes(card) && (card === 'score' ? pile.length > 0 : !pile.includes(card))
}

/** MOP-17.1. */
export function cardOptions(G: GameState, player: Player): Card[] {
  return CARDS.filter(card => mayChoose(G, player, card))
}

/** MOP-5.1, MOP-5.2: how many armies the player's card may move together. */
export function moveLimit(G: GameState, player: Player): number {
  return G.chosen[player] === 'move-2' ? 2 : 1
}

/** MOP-17.3. */
export function moveOptions(G: GameState, player: Player): MoveOption[] {
  const armies = standings(G, player)
  const limit = moveLimit(G, player)
  const options: MoveOption[] = []
  for (const country of COUNTRIES) {
    for (const group of distinctGroups(armies, army => army.country === country, limit)) {
      for (const to of NEIGHBOURS[country]) options.push({ armies: group, to })
    }
  }
  return options
}

/** MOP-17.4: indices of armies. */
export function fortifyOptions(G: GameState, player: Player): number[] {
  const armies = standings(G, player)
  return COUNTRIES.flatMap(country =>
    distinctGroups(armies, army => army.country === country && !army.fortified, 1).flat(),
  )
}

/** MOP-8.3: the countries with an army of the player and an enemy force. */
function eligible(own: readonly Standing[], enemies: readonly Standing[], rival: Player): Country[] {
  const garrison = occupies(own) ? null : HOME[rival]
  return COUNTRIES.filter(
    country => hasArmyIn(own, country) && (country === garrison || hasArmyIn(enemies, country)),
  )
}

/** MOP-17.5; `null` is to decline, an option only if no normal army is in contact (MOP-8.8 to MOP-8.10). */
export function attackOptions(G: GameState, player: Player): (AttackOption | null)[] {
  const own = standings(G, player)
  const options: (AttackOption | null)[] = []
  let mustAttack = false
  for (const country of eligible(own, standings(G, RIVAL[player]), RIVAL[player])) {
    if (hasNormalArmyIn(own, country)) {
      mustAttack = true
      options.push({ country, standUp: [] })
    }
    for (const standUp of distinctGroups(own, army => army.country === country && army.fortified)) {
      options.push({ country, standUp })
    }
  }
  if (!mustAttack && options.length > 0) options.push(null)
  return options
}

/** MOP-17.6. */
export function discardOptions(G: GameState, player: Player): Card[] {
  const pile = G.discardPiles[player]
  const played = G.chosen[player]
  return CARDS.filter(card => card !== 'score' && card !== played && !pile.includes(card))
}

/** MOP-17.7. */
export function strengthOptions(G: GameState, player: Player): Country[] {
  return controlled(G, player).filter(country => G.vpDice[country] > 0)
}

/**
 * The groups of one to `limit` of the armies that fit, as indices. The armies share a country;
 * interchangeable ones (MOP-1.10) make one group, not several.
 */
function distinctGroups(
  armies: readonly Standing[],
  fits: (army: Standing) => boolean,
  limit = armies.length,
): number[][] {
  const groups: number[][] = [[]]
  // What each group is made up of: how many of each kind of army, four bits for a kind.
  const makeUps = [0]
  armies.forEach((army, index) => {
    if (!fits(army)) return
    const kind = 1 << ((army.fortified ? 8 : 0) + (army.onCapital ? 4 : 0))
    groups.slice().forEach((group, at) => {
      const makeUp = (makeUps[at] ?? 0) + kind
      if (group.length === limit || makeUps.includes(makeUp)) return
      groups.push([...group, index])
      makeUps.push(makeUp)
    })
  })
  return groups.slice(1)
}
