import { GAMES, Held, MOST_MATCHES, MOST_MEGABYTES } from '@grognard/cli'
import { type Game, type Kind, Match, seeded } from '@grognard/engine'

const KILOBYTE = 1024

/** What matches weigh, and how many of them are held. */
export const roomTable = (): string =>
  ['| game | when it begins | when it has ended | of those, held |', '| --- | ---: | ---: | ---: |']
    .concat(GAMES.map(row))
    .join('\n')

function row(game: Game<Kind>): string {
  const { begun, ended } = weights(game)
  const held = Math.min(MOST_MATCHES, Math.floor((MOST_MEGABYTES * KILOBYTE ** 2) / ended))
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / KILOBYTE)} kB`
  return `| ${game.words.en.title} | ${kilobytes(begun)} | ${kilobytes(ended)} | ${held.toLocaleString('en')} |`
}

function weights(game: Game<Kind>): { readonly begun: number; readonly ended: number } {
  const [scenario = ''] = game.manifest.scenarios
  const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed: 1 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const held = new Held(begun.value)
  const random = seeded('room')
  const atFirst = held.bytes
  while (held.match.outcome === null) {
    const { seat } = held.match.pending().seats.find(({ sealed }) => !sealed)!
    held.decide(seat, held.match.sample(seat, random))
  }
  return { begun: atFirst, ended: held.bytes }
}
