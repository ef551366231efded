import { pickFrom, type Random, type Seat } from '@grognard/engine'
import { squareNamed } from './board.ts'
import { evaluate } from './bot.ts'
import {
  enemyHolds,
  ifGone,
  ifHit,
  ifMoved,
  type Sketch,
  without,
  worthOfAssault,
  worthOfFire,
} from './bot-combat.ts'
import { faceNamed, unitNamed } from './cards.ts'
import type { Decision } from './decisions.ts'
import { basicMoves, reach, retreatSquares } from './pieces.ts'
import { faceOf, hasRedoubt, NO, nationOf, ownerOf, type State, strengthOf, terrainAt } from './state.ts'
import { attackTerrain, defenceTotal, participants } from './totals.ts'
import { enemyOf } from './vocabulary.ts'

type Glance = (s: State, seat: Seat, option: Decision) => number

/** What a move leads to, at once. */
const move: Glance = (s, seat, option) =>
  option.type === 'move'
    ? ifMoved(s, seat, unitNamed(s, seat, option.unit), squareNamed(option.to))
    : scouted(s, seat, option)

/** A scout is spent for what it shows. */
const scouted = (s: State, seat: Seat, option: Decision): number =>
  option.type === 'scout'
    ? without(s, seat, [faceNamed(s, seat, option.card)], () => evaluate(s)[seat]!)
    : evaluate(s)[seat]!

/** The best place that the card could bring the unit to, less the card. */
const movementCard: Glance = (s, seat, option) => {
  if (option.type !== 'movement-card' || 'pass' in option) return scouted(s, seat, option)
  const face = faceNamed(s, seat, option.card)
  const unit = unitNamed(s, seat, option.unit)
  const squares =
    faceOf(s, seat, face).kind === 'supply'
      ? basicMoves(s, unit)
      : reach(s, s.open.at[unit]!, s.scenario.armies.forcedMarch, false)
  return without(s, seat, [face], () => Math.max(0, ...squares.map(to => ifMoved(s, seat, unit, to))))
}

/** By how much each card that the enemy holds is likely to help a unit that is attacked. */
const HELP = 0.4

const combat: Glance = (s, seat, option) => {
  if (option.type !== 'combat' || 'pass' in option) return scouted(s, seat, option)
  const face = faceNamed(s, seat, option.card)
  const card = faceOf(s, seat, face)
  const target = unitNamed(s, enemyOf(seat), option.target)
  const stands =
    strengthOf(s, target) +
    terrainAt(s, s.open.at[target]!).defence +
    (hasRedoubt(s, target) ? s.scenario.armies.redoubt : 0)
  const unit = 'unit' in option ? unitNamed(s, seat, option.unit) : NO
  const hill = unit === NO ? 0 : attackTerrain(s, unit, target)
  return without(s, seat, [face], () => {
    const helped = { target, defence: stands + HELP * enemyHolds(s, seat) }
    switch (option.kind) {
      case 'ambush':
        return worthOfAssault(s, seat, { ...helped, units: [], attack: 0, dice: [s.scenario.armies.ambush] })
      case 'assault':
        return worthOfAssault(s, seat, {
          ...helped,
          units: [unit],
          attack: strengthOf(s, unit) + hill,
          dice: [card.attack!],
        })
      default: {
        const fire = option.kind === 'volley' ? card.volley! : (card.bombard ?? card.grandBattery)!
        return worthOfFire(s, seat, {
          units: [unit],
          target,
          attack: hill,
          dice: [fire.dice],
          defence: stands,
        })
      }
    }
  })
}

/** The combat under way, as the attacker would have it with these additions. */
function sketchOf(
  s: State,
  more: { units: readonly number[]; dice: Sketch['dice']; leader: number },
): Sketch {
  const under = s.open.combat!
  const seat = enemyOf(ownerOf(under.target))
  const units = [...participants(under), ...more.units]
  const opening = under.kind === 'ambush' ? s.scenario.armies.ambush : faceOf(s, seat, under.face).attack!
  return {
    units,
    target: under.target,
    attack: units.reduce(
      (sum, unit) => sum + strengthOf(s, unit) + attackTerrain(s, unit, under.target),
      more.leader,
    ),
    dice: [opening, ...more.dice],
    defence: defenceTotal(s, under).total,
  }
}

const NOTHING_MORE = { units: [], dice: [], leader: 0 }

const defend: Glance = (s, seat, option) => {
  if (option.type !== 'defend') return evaluate(s)[seat]!
  const faces = option.cards.map(card => faceNamed(s, seat, card))
  const helps = faces.reduce((sum, face) => {
    const { kind, defence, defending } = faceOf(s, seat, face)
    return sum + (kind === 'leader' ? defending : defence)
  }, 0)
  const sketch = sketchOf(s, NOTHING_MORE)
  return without(
    s,
    seat,
    faces,
    () => 1 - worthOfAssault(s, enemyOf(seat), { ...sketch, defence: sketch.defence + helps }),
  )
}

const attack: Glance = (s, seat, option) => {
  if (option.type !== 'attack' || 'skirmish' in option) return evaluate(s)[seat]!
  const cards = option.cards.map(card => faceNamed(s, seat, card))
  const leader = option.leader === undefined ? NO : faceNamed(s, seat, option.leader.card)
  const supporters = option.supporters.map(id => unitNamed(s, seat, id))
  const sketch = sketchOf(s, {
    units: supporters,
    dice: [
      ...cards.map(face => faceOf(s, seat, face).attack!),
      ...option.committed.map(() => s.scenario.armies.committedAttack),
    ],
    leader: leader === NO || option.leader?.mode === 'command' ? 0 : faceOf(s, seat, leader).attacking,
  })
  const committed = option.committed.map(id => unitNamed(s, seat, id))
  const torn = option.sappers ? s.scenario.armies.redoubt : 0
  const spent = leader === NO ? cards : [...cards, leader]
  return without(s, seat, spent, () => {
    const price = committed.length === 0 ? 0 : evaluate(s)[seat]! - ifHit(s, seat, committed)
    return worthOfAssault(s, seat, { ...sketch, defence: sketch.defence - torn }) - price
  })
}

const hitOrRetreat: Glance = (s, seat, option) => {
  const { target } = s.open.combat!
  if (option.type === 'hit-or-retreat' && option.answer === 'hit') return ifHit(s, seat, [target])
  const [to] = retreatSquares(s, target)
  return to === undefined ? ifGone(s, seat, target) : ifMoved(s, seat, target, to)
}

const retreat: Glance = (s, seat, option) =>
  option.type === 'retreat'
    ? ifMoved(s, seat, s.open.combat!.target, squareNamed(option.to))
    : evaluate(s)[seat]!

const advance: Glance = (s, seat, option) =>
  option.type === 'advance' && 'unit' in option
    ? ifMoved(s, seat, unitNamed(s, seat, option.unit), s.open.combat!.square)
    : evaluate(s)[seat]!

const skirmishMove: Glance = (s, seat, option) =>
  option.type === 'skirmish-move'
    ? ifMoved(s, seat, s.open.combat!.unit, squareNamed(option.to))
    : evaluate(s)[seat]!

const SIX = 6

const restore: Glance = (s, seat, option) => {
  if (option.type !== 'restore' || 'pass' in option) return scouted(s, seat, option)
  const face = faceNamed(s, seat, option.card)
  const unit = unitNamed(s, seat, option.unit)
  const { kind, rally } = faceOf(s, seat, face)
  const chance = kind === 'leader' ? Math.min(1, rally / SIX) : 1
  return without(s, seat, [face], () => {
    const now = evaluate(s)[seat]!
    s.open.state[unit]!--
    const better = evaluate(s)[seat]!
    s.open.state[unit]!++
    return now + chance * (better - now)
  })
}

const redoubt: Glance = (s, seat, option) => {
  if (option.type !== 'redoubt' || 'pass' in option) return scouted(s, seat, option)
  const bit = 1 << unitNamed(s, seat, option.unit)
  return without(s, seat, [faceNamed(s, seat, option.card)], () => {
    s.open.redoubts |= bit
    const worth = evaluate(s)[seat]!
    s.open.redoubts &= ~bit
    return worth
  })
}

/** By step; what is not here is left to the search. */
const GLANCES: { readonly [at: string]: Glance } = {
  basicMove: move,
  forcedStep: move,
  supplyMove: move,
  movementCard,
  declareCombat: combat,
  defenderCards: defend,
  attackerCards: attack,
  hitOrRetreat,
  retreat,
  advance,
  skirmishMove,
  restoreUnit: restore,
  placeRedoubt: redoubt,
}

/** Each card is worth what the hand would be worth less without it; a card to come, what any card of the deck adds. */
function discards(s: State, seat: Seat, options: readonly Decision[]): readonly number[] {
  const own = s.own[seat]!
  const now = evaluate(s)[seat]!
  const worths = new Map<number, number>()
  for (const face of own.hand)
    if (!worths.has(face)) worths.set(face, now - without(s, seat, [face], () => evaluate(s)[seat]!))
  const toCome = averageCard(s, seat) - now
  return options.map(option =>
    option.type === 'discard'
      ? option.cards.reduce((sum, card) => sum + toCome - worths.get(faceNamed(s, seat, card))!, now)
      : scouted(s, seat, option),
  )
}

/** What the hand would be worth with one more card, whichever. */
function averageCard(s: State, seat: Seat): number {
  const own = s.own[seat]!
  const { hand } = own
  const { deck } = nationOf(s, seat)
  let sum = 0
  let count = 0
  for (let i = 0; i < deck.length; i += SAMPLE) {
    own.hand = [...hand, deck[i]!]
    sum += evaluate(s)[seat]!
    count++
  }
  own.hand = hand
  return sum / count
}

/** Every so many cards of a deck that is sorted: enough of each kind. */
const SAMPLE = 3

/** Between two player turns: nothing is under way, and what was moved and fought for has been paid for. */
export const isQuiet = (_: State, at: string): boolean => at === 'discard'

export function glance(
  s: State,
  seat: Seat,
  at: string,
  options: readonly Decision[],
): readonly number[] | null {
  if (at === 'discard') return discards(s, seat, options)
  const glance = GLANCES[at]
  return glance === undefined ? null : options.map(option => glance(s, seat, option))
}

/** Options that a play-out looks at: enough to do nothing silly. */
const FEW = 6

/** Steps whose first option is to let the moment go by. */
const WINDOWS: { readonly [at: string]: true } = { guerrilla: true, withdrawWindow: true, scoutInDraw: true }

/** The best of a few at a glance; where there is nothing to see, a window goes by, and set-up is by lot. */
export function playOut(
  s: State,
  seat: Seat,
  at: string,
  options: readonly Decision[],
  random: Random,
): Decision {
  const glance = GLANCES[at]
  if (options.length === 1 || at in WINDOWS) return options[0]!
  if (glance === undefined) return pickFrom(random, options)
  const isShort = options.length <= FEW
  let best = options[0]!
  let highest = -1
  for (let i = 0; i < Math.min(FEW, options.length); i++) {
    const option = isShort ? options[i]! : pickFrom(random, options)
    const worth = glance(s, seat, option)
    if (worth <= highest) continue
    highest = worth
    best = option
  }
  return best
}

/** Cards are discarded face down but for the top one (MAN-2.5); an opening hand is chosen in secret (MAN-17.1). */
export function seenAs(decision: Decision): string {
  if (decision.type === 'discard') return `discard ${decision.cards.length} ${decision.cards.at(-1) ?? ''}`
  return decision.type === 'choose-hand' ? 'choose-hand' : JSON.stringify(decision)
}
