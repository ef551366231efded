import { accept, type Game, type Kind, type Language, Match, type Result } from '@grognard/engine'
import { HUMAN, Sitting, snapshotOf, type Thinker } from '@grognard/sitting'
import type { Snapshot } from '@grognard/table'
import { scenarioOfPosition } from './positions.ts'
import type { Found, Setting, Sight } from './protocol.ts'
import { officeWords } from './words/office.ts'

/** What pictures need of the house. */
interface House {
  readonly language: Language
  refused(result: Result<unknown> & { readonly ok: false }, game?: Game<Kind>): Promise<Found<never>>
}

/** A board to be looked at: a match is begun for it that nobody plays, hears of or keeps. */
export async function pictureOf(
  game: Game<Kind>,
  sight: Sight,
  house: House,
  isMeasured: boolean,
): Promise<Found<Snapshot>> {
  await game.fetch('positions', 'decisions')
  const found =
    'setting' in sight ? await taught(game, sight.setting, sight.step) : positioned(game, sight.position)
  if (found === null) return { ok: false, message: officeWords[house.language].noPosition }
  if (!found.ok) return house.refused(found, game)
  const match = found.value
  const viewer = 'setting' in sight ? (sight.setting.lesson?.seat ?? null) : sight.seat
  const snapshot = snapshotOf({
    id: 'picture',
    present: match,
    shown: match,
    moments: { present: 0, shown: 0 },
    language: house.language,
    players: match.game.seats(match.scenario).map(() => HUMAN),
    eyes: { viewer, curtain: null },
    undoer: null,
    undoable: 0,
    thinking: [],
    passing: [],
    spared: [],
    explaining: [],
    lesson: null,
    trouble: null,
    isMeasured,
  })
  return accept({ ...snapshot, chronicle: [] })
}

/** Null: the position belongs to no scenario. */
function positioned(game: Game<Kind>, text: string): Result<Match<Kind>> | null {
  const state = game.positions.parse(text)
  if (!state.ok) return state
  const terms = scenarioOfPosition(game, state.value)
  if (terms === null) return null
  const start = game.positions.write(state.value)
  return Match.begin(game, { ...terms, chance: { source: 'fast', seed: 0 }, start })
}

const NOBODY: Thinker = { think: async () => null, stop: () => undefined }
const AT_ONCE = { now: () => 0, wait: async () => undefined }

/** The lesson as its script goes, before the learner's decision with this number. */
async function taught(game: Game<Kind>, setting: Setting, step: number): Promise<Result<Match<Kind>>> {
  const { scenario, options, players, position, lesson } = setting
  const start = position === undefined ? null : game.positions.parse(position)
  if (start !== null && !start.ok) return start
  const begun = Match.begin(game, {
    scenario,
    options,
    players,
    chance: { source: 'fast', seed: 0, script: [...(lesson?.dice ?? [])] },
    ...(start && { start: game.positions.write(start.value) }),
  })
  if (!begun.ok) return begun
  const sitting = new Sitting(
    begun.value,
    { players, lesson: lesson ?? null, thoughts: [] },
    {
      keeping: { write: async () => true },
      thinker: NOBODY,
      adviser: NOBODY,
      freshSeed: () => '',
      pause: async () => undefined,
      clock: AT_ONCE,
    },
  )
  await sitting.settle()
  for (;;) {
    const { next, nextBot, taught } = sitting
    if (next !== null) {
      if (taught === null || taught.step >= step || taught.expects === null) break
      const decision = game.positions.parseDecision(taught.expects)
      if (!decision.ok) return decision
      const decided = await sitting.decide(next, decision.value)
      if (!decided.ok) return decided
    } else if (nextBot === null || (await sitting.letBotDecide(nextBot)) === null) break
  }
  return accept(sitting.match)
}
