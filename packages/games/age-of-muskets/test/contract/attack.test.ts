import {
  buildingOf,
  canonical,
  type Game,
  imagine,
  Match,
  Position,
  pickFrom,
  type Random,
  type Seat,
  seeded,
  viewOf,
} from '@grognard/engine'
import { expect, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'
import type { Part } from '../../src/parts.ts'
import type { AgeOfMuskets, State } from '../../src/state.ts'
import { teams } from '../teams.ts'

/**
 * AOM-8.2, AOM-8.7: an attacker who tries whatever he can think of, in the match and in one that differs from it only in what
 * he does not see. Every answer has to be the same, byte by byte: what is offered, what is refused and with which words,
 * what is done for him, what he may do at any time.
 */

const MOST_PARTS = 4
const TRIED = 60

/** Everything that anybody was offered, and the same with names that belong elsewhere. */
class Arsenal {
  readonly #parts = new Map<string, Part>()
  readonly #words: string[]

  constructor({ roster, theatre, players }: State['scenario']) {
    this.#words = [
      roster.combatUnits,
      roster.headquarters,
      roster.leaders,
      roster.troopTypes,
      theatre.zones,
      players,
    ].flatMap(things => things.map(({ id }) => id))
  }

  add(parts: readonly Part[]): void {
    for (const part of parts) if (this.#parts.size < 5_000) this.#parts.set(canonical(part), part)
  }

  /** Some as they are, some with one of their words or numbers changed. */
  draw(random: Random, read: Game<AgeOfMuskets>['readPart']): Part[] {
    const known = [...this.#parts.values()]
    if (known.length === 0) return []
    return Array.from({ length: TRIED }, () => pickFrom(random, known)).map(part => {
      const fields = Object.entries(part).filter(([name]) => name !== 'type')
      if (fields.length === 0 || pickFrom(random, [true, false])) return part
      const [name, value] = pickFrom(random, fields)
      const other =
        typeof value === 'number'
          ? pickFrom(random, [1, 2, 3, 9])
          : typeof value === 'boolean'
            ? !value
            : pickFrom(random, this.#words)
      const made = read?.({ ...part, [name]: other })
      return made?.ok === true ? made.value : part
    })
  }
}

/** All that the seat is told when it tries these. */
function answers(
  game: Game<AgeOfMuskets>,
  s: State,
  seat: Seat,
  drafts: readonly (readonly Part[])[],
  tries: readonly Part[],
) {
  const position = new Position(game, s)
  const { step } = position
  if (step === null) return null
  const { compose } = step
  const building = compose === undefined ? null : buildingOf(compose, s, seat)
  return {
    at: position.at,
    isAsked: (position.waiting >> seat) & 1,
    options: step.options?.(s, seat) ?? null,
    usual: step.default?.(s, seat) ?? null,
    anytime: Object.values(game.anytime).map(each => each.options(s, seat, position.at)),
    drafts: drafts.map(parts => ({
      next: building?.next(parts) ?? null,
      whole: building?.whole(parts) ?? null,
      lacks: compose?.lacks?.(s, seat, parts) ?? null,
      tried: tries.map(part => building?.fits(parts, part) ?? null),
    })),
  }
}

/** Drafts that the rules let him begin, one in another. */
function someDrafts(
  game: Game<AgeOfMuskets>,
  s: State,
  seat: Seat,
  random: Random,
  arsenal: Arsenal,
): Part[][] {
  const { step } = new Position(game, s)
  if (step?.compose === undefined) return [[]]
  const building = buildingOf(step.compose, s, seat)
  const drafts: Part[][] = [[]]
  for (let parts: Part[] = []; parts.length < MOST_PARTS; drafts.push(parts)) {
    const next = building.next(parts)
    arsenal.add(next)
    if (next.length === 0) return drafts
    parts = [...parts, pickFrom(random, next)]
  }
  return drafts
}

test.each([
  ['the-sall', ageOfMuskets, {}, 3, 400],
  ['the-sall-teams', teams, { players: 4 }, 3, 400],
  ['ulm', ageOfMuskets, { players: 4 }, 2, 260],
  ['austerlitz', ageOfMuskets, {}, 2, 200],
  ['salamanca', ageOfMuskets, {}, 2, 200],
] as const)(
  'AOM-8.2 AOM-8.7 AOM-49.2 · whoever tries everything learns nothing: %s',
  (scenario, game, options, matches, decisions) => {
    for (let seed = 0; seed < matches; seed++) {
      const begun = Match.begin(game, { scenario, options, chance: { source: 'fast', seed: `${seed}` } })
      if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
      const match = begun.value
      const random = seeded(`attack ${seed}`)
      const arsenal = new Arsenal(match.state().scenario)
      for (let made = 0; made < decisions && match.outcome === null; made++) {
        const waiting = match.pending().seats.filter(({ sealed }) => !sealed)
        for (const { seat } of waiting) {
          const s = match.state()
          const twin = imagine(game, match.view(seat), match.memory(seat), random).state
          const isSilent = new Position(game, s).step?.silent === true
          expect(viewOf(twin, seat, isSilent)).toEqual(viewOf(s, seat, isSilent))
          const drafts = someDrafts(game, s, seat, random, arsenal)
          const tries = arsenal.draw(random, game.readPart)
          expect(answers(game, twin, seat, drafts, tries)).toEqual(answers(game, s, seat, drafts, tries))
        }
        const { seat } = pickFrom(random, waiting)
        match.decide(seat, match.sample(seat, random))
      }
    }
  },
  120_000,
)
