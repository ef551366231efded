import { BOT_IDS } from '@grognard/bots'
import type { Command, Held, Referee } from '@grognard/cli'
import { below, pickFrom, type Random } from '@grognard/engine'
import { sampleOptions } from '@grognard/engine/testing'
import type { Samples } from './samples.ts'

/** What a session works with. */
export interface Desk {
  readonly referee: Referee
  readonly samples: readonly Samples[]
  /** Names of matches that are held. */
  readonly matches: readonly string[]
  readonly random: Random
}

/** How often each command comes. */
const SHARES: { readonly [C in Command]: number } = {
  games: 1,
  commit: 1,
  new: 6,
  load: 14,
  position: 2,
  view: 2,
  pending: 2,
  options: 5,
  build: 8,
  check: 6,
  decide: 40,
  undo: 4,
  bot: 1,
  cancel: 1,
  odds: 1,
  file: 2,
  replay: 12,
  close: 3,
  help: 1,
}
const DRAWN = Object.entries(SHARES).flatMap(([cmd, times]) => Array<string>(times).fill(cmd))
/** More than these are closed again. */
const MOST_HELD = 10

/** A request as a good client would send it. */
export function soundRequest(desk: Desk, id: number): object {
  const { random, matches } = desk
  const cmd = matches.length > MOST_HELD ? 'close' : matches.length === 0 ? 'new' : pickFrom(random, DRAWN)
  return { id, cmd, ...(below(random, 6) === 0 && { lang: 'de' }), ...fieldsOf(cmd, desk) }
}

function fieldsOf(cmd: string, desk: Desk): object {
  const { random, samples, referee } = desk
  if (cmd === 'games' || cmd === 'help' || cmd === 'cancel') return {}
  if (cmd === 'new') return newFields(pickFrom(random, samples), random)
  if (cmd === 'load') {
    const { game, positions } = pickFrom(random, samples)
    const dice = below(random, 3) === 0 ? { dice: [1, 2, 3, 4, 5, 6] } : {}
    return { game: game.id, position: pickFrom(random, positions), ...dice, seed: 1 }
  }
  if (cmd === 'replay') {
    const { files } = pickFrom(random, samples)
    return { file: pickFrom(random, files), ...(below(random, 2) === 0 && { keep: true }) }
  }
  const match = pickFrom(random, desk.matches)
  const held = referee.matches.get(match, 'en')
  return { match, ...(held.ok && matchFields(cmd, held.value, random)) }
}

function newFields({ game }: Samples, random: Random): object {
  const chance = [{ seed: below(random, 1000) }, {}]
  return {
    game: game.id,
    scenario: pickFrom(random, game.manifest.scenarios),
    options: sampleOptions(game.manifest.options, random),
    ...pickFrom(random, chance),
  }
}

function matchFields(cmd: string, held: Held, random: Random): object {
  const { match, seats } = held
  const asked = match.pending().seats
  const seat =
    asked.length > 0 && below(random, 8) > 0 ? pickFrom(random, asked).seat : below(random, seats.length)
  const named = { seat: seats[seat] ?? '' }
  switch (cmd) {
    case 'view':
    case 'pending':
    case 'options':
    case 'undo':
      return named
    case 'check':
    case 'decide':
    case 'odds':
      return { ...named, ...decisionOf(held, seat, random) }
    case 'build':
      return { ...named, parts: partsOf(held, seat, random) }
    case 'bot':
      return {
        ...named,
        level: pickFrom(random, BOT_IDS),
        budget: { iterations: 2, milliseconds: 20 },
        seed: 1,
      }
    default:
      return {}
  }
}

function decisionOf({ match, game }: Held, seat: number, random: Random): object {
  const { decisions } = match.options(seat)
  const all = below(random, 40) === 0 || decisions.length === 0 ? match.anytime(seat) : decisions
  if (all.length === 0) return { decision: { type: 'concede' } }
  const decision = pickFrom(random, all)
  const request = match.pending().seats.find(asked => asked.seat === seat)?.request
  return {
    decision: below(random, 4) === 0 ? game.positions.printDecision(decision) : decision,
    ...(request !== undefined && below(random, 2) === 0 && { request }),
  }
}

/** A draft, and perhaps one part more. */
function partsOf({ match }: Held, seat: number, random: Random): readonly object[] {
  const draft = match.draft(seat)
  if (draft === null) return [{ type: 'march' }]
  return draft.next.length === 0 || below(random, 5) === 0
    ? draft.parts.slice(1)
    : [...draft.parts, pickFrom(random, draft.next)]
}
