import { EXAMPLES, GAMES } from '@grognard/collection/whole'
import { type Game, type Kind, Match, type MatchFile, nameSeats, seeded } from '@grognard/engine'

/** Positions and files of a game, as they come from matches that were played. */
export interface Samples {
  readonly game: Game<Kind>
  readonly positions: readonly (object | string)[]
  readonly files: readonly MatchFile[]
}

/** Decisions after which something is kept. */
const KEPT_AT = [0, 3, 11, 40]
const LONGEST = 120

/** Of every game and scenario, one match. */
export const samplesOfAll = (): readonly Samples[] =>
  [...GAMES, ...EXAMPLES].map(game => {
    const positions: (object | string)[] = []
    const files: MatchFile[] = []
    for (const scenario of game.manifest.scenarios) play(game, scenario, positions, files)
    return { game, positions, files }
  })

function play(game: Game<Kind>, scenario: string, positions: (object | string)[], files: MatchFile[]): void {
  const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed: 1 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded(`samples ${scenario}`)
  const seats = game.seats(match.scenario).map(({ id }) => id)
  for (let decisions = 0; decisions <= LONGEST; decisions++) {
    const asked = match.pending().seats.find(({ sealed }) => !sealed)
    if (KEPT_AT.includes(decisions) || asked === undefined) {
      const state = match.state()
      positions.push(nameSeats(seats, game.positions.write(state)))
      const text = game.positions.print(state)
      if (game.positions.parse(text).ok) positions.push(text)
      files.push(match.file())
    }
    if (asked === undefined) return
    match.decide(asked.seat, match.sample(asked.seat, random))
  }
  files.push(match.file())
}
