import { jobFor } from '@grognard/bots/job'
import { type Game, type Kind, Match, replay, sealedWith } from '@grognard/engine'
import { HUMAN, playersOf, Sitting } from '@grognard/sitting'
import type { Cabinet } from './cabinet.ts'
import type { Found, Manner, Setting } from './protocol.ts'
import { Session } from './session.ts'

/** Long enough to read what has happened. */
const PAUSE = 1800

/** A table that plays by itself, to be looked at: bots on all seats, seen as everybody sees it, kept nowhere. */
export class Exhibition {
  readonly session: Session
  readonly #cabinet: Cabinet
  #rest: Promise<void> | null = null
  #wake: () => void = () => undefined

  private constructor(match: Match<Kind>, id: string, cabinet: Cabinet, manner: Manner) {
    const { adviser, freshSeed, clock, isMeasured, show } = cabinet.means
    const sitting = new Sitting(
      match,
      { players: playersOf(match), lesson: null, thoughts: [] },
      {
        keeping: { write: async () => true },
        // Nobody asks for hints while no table is open.
        thinker: adviser,
        adviser,
        freshSeed,
        pause: async () => {
          await clock.wait(PAUSE)
          await this.#rest
        },
        clock,
      },
    )
    this.#cabinet = cabinet
    this.session = new Session(id, sitting, manner, isMeasured(match.game.id), show)
  }

  /** @param isWanted false once nobody waits for it any more */
  static async begin(
    game: Game<Kind>,
    { scenario, options, players, ahead = 0 }: Setting,
    cabinet: Cabinet,
    manner: Manner,
    isWanted: () => boolean,
  ): Promise<Found<Exhibition>> {
    const { freshSeed, freshId } = cabinet.means
    const known = game.scenario(scenario, options)
    if (!known.ok) return cabinet.refused(known, game)
    const nonces = game.seats(known.value).map(({ id }) => [id, freshId()] as const)
    const chance = sealedWith(freshSeed(), nonces)
    const begun = Match.begin(game, { scenario, options, players, chance })
    if (!begun.ok) return cabinet.refused(begun, game)
    await playAhead(begun.value, players, ahead, cabinet, isWanted)
    return { ok: true, value: new Exhibition(begun.value, freshId(), cabinet, manner) }
  }

  /** Nobody decides while it rests. */
  rest(isResting: boolean): void {
    if (isResting === (this.#rest !== null)) return
    this.#wake()
    this.#rest = null
    if (!isResting) return
    this.#rest = new Promise(resolve => {
      this.#wake = resolve
    })
  }

  /** The same match from here on, with a human on this seat, kept among the others. */
  async takeOver(seat: number): Promise<Found<string>> {
    const { match } = this.session
    const file = match.file()
    this.close()
    await match.game.fetch('decisions')
    const seats = Object.fromEntries(
      Object.entries(file.seats).map(([id, player], at) => [id, at === seat ? HUMAN : player]),
    )
    const replayed = replay(match.game, { ...file, seats })
    return replayed.ok
      ? this.#cabinet.keep(replayed.value, null)
      : this.#cabinet.refused(replayed, match.game)
  }

  close(): void {
    this.session.close()
    this.#wake()
  }
}

/** Armies that have yet to meet are no picture of a battle: bots bring them together while nobody looks. */
async function playAhead(
  match: Match<Kind>,
  players: readonly string[],
  decisions: number,
  { means: { adviser, freshSeed } }: Cabinet,
  isWanted: () => boolean,
): Promise<void> {
  if (decisions > 0) await match.game.fetch('decisions')
  while (match.outcome === null && match.entries.length < decisions && isWanted()) {
    const next = match.pending().seats.find(({ sealed }) => !sealed)
    if (next === undefined) return
    const job = jobFor(match, next.seat, players[next.seat] ?? '', freshSeed())
    const conclusion = await adviser.think({ job, outOfTurn: false })
    if (conclusion === null || !match.decide(next.seat, conclusion.decision).ok) return
  }
}
