import type { Game } from '../../game.ts'
import { below, type Random, seeded } from '../../random.ts'
import type { Kind } from '../../state.ts'
import { there } from '../../there.ts'
import { optionsFor } from '../options.ts'
import { PlayError, playOut, TestTable, type Variant, type Visit } from '../table.ts'

/** One law of the contract, as a test: throws an error that says what is wrong and in which match. */
export interface Check {
  /** A sentence. */
  readonly name: string
  run(): void
}

/** How much is tested. More of everything finds more, and takes longer. */
export interface Settings {
  readonly seed: string
  /** Matches of each scenario for the checks that look at every moment. */
  readonly matches: number
  /** Of each scenario for the checks that look closely, at a few moments only. */
  readonly closeMatches: number
  readonly moments: number
  /** Sets of options sampled for each scenario, besides the defaults. */
  readonly optionSets: number
  /** Decisions that were not offered, tried at each moment. */
  readonly mutants: number
  /** What is played instead of all that the manifest offers: positions from deep in long matches. */
  readonly variants: readonly Variant[] | null
  /** Matches are left after so many decisions. */
  readonly decisions: number
}

export const SETTINGS: Settings = {
  seed: 'conformance',
  matches: 40,
  closeMatches: 12,
  moments: 5,
  optionSets: 4,
  mutants: 60,
  variants: null,
  decisions: Infinity,
}

/** A moment of a match at which a check looks closely. `random` is the check's own. */
export type Look<K extends Kind> = (table: TestTable<K>, random: Random) => void

/** What a check found wrong. */
interface Finding {
  readonly check: string
  /** In one line. */
  readonly reason: string
  /** It lies in the way of every check that plays. */
  readonly stopsPlay: boolean
}

/** The checks of one game: the game and the settings, given once. */
export class Suite<K extends Kind> {
  readonly game: Game<K>
  readonly settings: Settings
  readonly #variants: readonly Variant[][]
  readonly #findings: Finding[] = []

  constructor(game: Game<K>, settings: Settings) {
    this.game = game
    this.settings = settings
    this.#variants = settings.variants?.map(variant => [variant]) ?? variantsOf(game, settings)
  }

  /** The same check, but what another one has said already is only pointed to: one error, one report. */
  once({ name, run }: Check): Check {
    return {
      name,
      run: () => {
        try {
          run()
        } catch (error) {
          const found = findingOf(name, error)
          const known = this.#findings.find(other => isSame(other, found))
          if (known !== undefined) throw pointerTo(known)
          this.#findings.push(found)
          throw error
        }
      },
    }
  }

  /** A check that visits whole matches. */
  throughout(name: string, visit: (random: Random) => Visit<K>): Check {
    return { name, run: () => this.playAll(name, visit) }
  }

  playAll(name: string, visit: (random: Random) => Visit<K>): void {
    for (const [variant, seed] of this.#matches(name, this.settings.matches)) {
      const table = this.#sitDown(variant, seed)
      inContext(table, () => playOut(table, visit(seeded(`check ${seed}`))))
    }
  }

  /** A check that looks closely at some moments of some matches. */
  atMoments(name: string, look: Look<K>): Check {
    return { name, run: () => this.lookAll(name, look) }
  }

  lookAll(name: string, look: Look<K>): void {
    for (const [variant, seed] of this.#matches(name, this.settings.closeMatches)) {
      const random = seeded(`check ${seed}`)
      const rehearsal = this.#sitDown(variant, seed)
      inContext(rehearsal, () => playOut(rehearsal))
      const chosen = chooseMoments(random, rehearsal.moves, this.settings.moments)
      const table = this.#sitDown(variant, seed)
      inContext(table, () =>
        playOut(table, { before: () => void (chosen.has(table.moves) && look(table, random)) }),
      )
    }
  }

  *#matches(name: string, count: number): Generator<[Variant, string]> {
    for (const variants of this.#variants)
      for (let i = 0; i < count; i++)
        yield [there(variants[i % variants.length], 'variant'), `${this.settings.seed} · ${name} · ${i}`]
  }

  #sitDown(variant: Variant, seed: string): TestTable<K> {
    return new TestTable(this.game, variant, seed, { decisions: this.settings.decisions })
  }
}

/** Each scenario as it is, and with options drawn by lot. */
function variantsOf<K extends Kind>(game: Game<K>, { seed, optionSets }: Settings): Variant[][] {
  const random = seeded(`options ${seed}`)
  return game.manifest.scenarios.map(scenario => [
    { scenario, options: {} },
    ...Array.from({ length: optionSets }, () => ({ scenario, options: optionsFor(game, scenario, random) })),
  ])
}

const stopsPlay = (error: unknown): boolean =>
  error instanceof PlayError || (error instanceof Error && stopsPlay(error.cause))

const findingOf = (check: string, error: unknown): Finding => ({
  check,
  reason: String(error instanceof Error ? error.message : error).split('\n')[0] ?? '',
  stopsPlay: stopsPlay(error),
})

const isSame = (known: Finding, found: Finding): boolean =>
  known.check !== found.check && ((known.stopsPlay && found.stopsPlay) || found.reason.includes(known.reason))

/** Without a trace of calls: they are not where the error is. */
function pointerTo({ check, reason }: Finding): Error {
  const error = new Error(`as in '${check}': ${reason}`)
  error.stack = error.message
  return error
}

/** Moments are counted in decisions made before them. */
function chooseMoments(random: Random, moves: number, count: number): Set<number> {
  const chosen = new Set<number>()
  for (let i = 0; i < count && moves > 0; i++) chosen.add(below(random, moves))
  return chosen
}

/** Errors say in which match they happened, and how to see it again. */
function inContext<K extends Kind>(table: TestTable<K>, run: () => void): void {
  try {
    run()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\n${contextOf(table)}`, { cause: error })
  }
}

function contextOf<K extends Kind>(table: TestTable<K>): string {
  const { variant, seed, match, moves, trying } = table
  const lines = [
    `scenario '${variant.scenario}', options ${JSON.stringify(variant.options)}, seed '${seed}'`,
    `after ${moves} decisions, at '${match.pending().step ?? 'the end'}'`,
    ...(trying === null ? [] : [`seat ${trying.seat} decides ${JSON.stringify(trying.decision)}`]),
    `match file: ${fileText(table)}`,
  ]
  return lines.map(line => `  ${line}`).join('\n')
}

function fileText<K extends Kind>(table: TestTable<K>): string {
  try {
    return JSON.stringify(table.file())
  } catch (error) {
    return `cannot be written (${error instanceof Error ? error.message : String(error)})`
  }
}
