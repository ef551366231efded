import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Game } from '../game.ts'
import type { Kind } from '../state.ts'
import type { Check } from './conformance/check.ts'
import { fail } from './expect.ts'
import { DIGITS, footprint, LOOKS, type Pace, type Trail } from './footprint.ts'

/** Where footprints are kept, beside the play-throughs. */
export const FOOTPRINTS = 'footprints.txt'

/** So many decisions stand in a line. */
const IN_A_LINE = 8

/** The matches as they are kept: the name of each, and then its decisions. */
export function footprintsOf<K extends Kind>(game: Game<K>, trails: Iterable<Trail<K>>): string {
  const paragraphs: string[] = []
  for (const trail of trails) {
    const paces = [...footprint(game, trail)].map(textOf)
    const lines = Array.from({ length: Math.ceil(paces.length / IN_A_LINE) }, (_, line) =>
      paces.slice(line * IN_A_LINE, (line + 1) * IN_A_LINE).join(' '),
    )
    paragraphs.push([trail.name, ...lines].join('\n'))
  }
  return `${paragraphs.join('\n\n')}\n`
}

const textOf = ({ looks }: Pace): string => looks.join('')

const partsOf = (text: string): string[] =>
  LOOKS.map((_, look) => text.slice(look * DIGITS, (look + 1) * DIGITS))

/** By match: its decisions as they are kept. */
const keptIn = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .trimEnd()
      .split('\n\n')
      .map(paragraph => {
        const [name = '', ...lines] = paragraph.split('\n')
        return [name, lines.join(' ').split(' ')]
      }),
  )

/**
 * Is each match played as its footprint is kept in the game's folder `playthroughs`? A game's test is
 *
 *     for (const { name, run } of footprints(game, trails(), new URL('../playthroughs/', import.meta.url))) test(name, run)
 *
 * `npm run playthroughs` writes them anew.
 */
export function footprints<K extends Kind>(
  game: Game<K>,
  trails: Iterable<Trail<K>>,
  folder: URL,
): readonly Check[] {
  const path = fileURLToPath(new URL(FOOTPRINTS, folder))
  const kept = keptIn(existsSync(path) ? readFileSync(path, 'utf8') : '')
  const played = [...trails]
  const isGone = (name: string): boolean => name !== '' && played.every(trail => trail.name !== name)
  const gone = [...kept.keys()].filter(isGone)
  return [
    ...played.map(trail => ({
      name: `${trail.name} leaves the footprint that it has always left`,
      run: () => tell(`the footprint of '${trail.name}'`, strayOf(game, trail, kept.get(trail.name))),
    })),
    {
      name: 'no footprint is kept of what is no longer played',
      run: () => tell('a footprint', gone.length === 0 ? null : `is kept of ${gone.join(', ')}`),
    },
  ]
}

function tell(what: string, stray: string | null): void {
  if (stray !== null) fail(`${what} ${stray}. If the change is meant: run \`npm run playthroughs\``)
}

/** Where the match first leaves its footprint; null: nowhere. */
function strayOf<K extends Kind>(
  game: Game<K>,
  trail: Trail<K>,
  before: readonly string[] | undefined,
): string | null {
  if (before === undefined) return 'is not kept'
  let made = 0
  for (const pace of footprint(game, trail)) {
    const differs = differenceOf(pace, before[made])
    if (differs !== null) return `differs at decision ${made} (${pace.at}): ${differs}`
    made++
  }
  return made < before.length ? `ends after ${made - 1} decisions instead of ${before.length - 1}` : null
}

/** Which looks differ; null: none. */
function differenceOf(pace: Pace, before: string | undefined): string | null {
  if (before === textOf(pace)) return null
  if (before === undefined) return 'it ended here'
  if (pace.looks.length === 1) return 'what is told before anybody decides'
  const parts = partsOf(before)
  return LOOKS.filter((_, look) => pace.looks[look] !== parts[look]).join(', ')
}
