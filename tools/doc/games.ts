import { GAMES } from '@grognard/cli'
import {
  type Game,
  isRecord,
  type Kind,
  Match,
  nameSeats,
  pickFrom,
  type Seat,
  seeded,
} from '@grognard/engine'
import * as manoeuvre from '@grognard/manoeuvre'
import * as march from '@grognard/march-of-progress'
import * as z from 'zod/mini'
import { readIfThere } from '../files.ts'
import { withReferences } from './declarations.ts'
import { sampleType } from './sample-type.ts'
import { commentsIn, schemaType } from './schema-type.ts'
import { alternatives } from './type-text.ts'

/** Where a game says of what form its messages are; what it does not say is read off from matches. */
interface Sources {
  readonly decisions?: { readonly [type: string]: z.ZodMiniType }
  readonly position?: { readonly form: z.ZodMiniType; readonly source: string }
  /** The source whose first comment describes positions as text. */
  readonly notation?: string
  /** Declarations of events: where they stand, and the one to begin with. */
  readonly events?: { readonly root: string; readonly sources: readonly string[] }
}

const SOURCES: { readonly [game: string]: Sources } = {
  'march-of-progress': {
    decisions: march.DECISIONS,
    position: { form: march.positionForm, source: 'packages/games/march-of-progress/src/positions/form.ts' },
    notation: 'packages/games/march-of-progress/src/notation/positions.ts',
    events: {
      root: 'Event',
      sources: [
        'packages/games/march-of-progress/src/events.ts',
        'packages/games/march-of-progress/src/vocabulary.ts',
        'packages/engine/src/refusal.ts',
      ],
    },
  },
  manoeuvre: {
    decisions: manoeuvre.DECISIONS,
    position: { form: manoeuvre.positionForm, source: 'packages/games/manoeuvre/src/positions/form.ts' },
    events: {
      root: 'Event',
      sources: [
        'packages/games/manoeuvre/src/events.ts',
        'packages/games/manoeuvre/src/vocabulary.ts',
        'packages/games/manoeuvre/src/data/maps.ts',
        'packages/engine/src/refusal.ts',
      ],
    },
  },
}

export const gameSections = (): string => GAMES.map(gameSection).join('\n\n')

function gameSection(game: Game<Kind>): string {
  const sources = SOURCES[game.id] ?? {}
  const seen = watch(game)
  const { title, about } = game.words.en
  return [
    `### ${title} (\`${game.id}\`)`,
    `${about} Rules version ${game.rules}.`,
    `Scenarios: ${game.manifest.scenarios.map(id => `\`${id}\` (${seatsOf(game, id)})`).join(', ')}.`,
    '**Options** of `new`:',
    typescript(schemaType(game.manifest.options)),
    '**Position**, as `position` gives it and `load` takes it:',
    typescript(positionType(sources, seen)),
    ...textOf(game, sources, seen),
    '**View**, as `view` gives it:',
    typescript(viewType(seen)),
    '**Decisions**, as objects:',
    typescript(decisionTypes(sources, seen)),
    'The same in notation:',
    ['| decision | for example |', '| --- | --- |', ...notationRows(game, seen)].join('\n'),
    '**Events**:',
    typescript(eventTypes(sources, seen)),
  ].join('\n\n')
}

/** Not every game has a notation for positions. */
function textOf(game: Game<Kind>, { notation }: Sources, { texts }: Seen): string[] {
  const [text] = texts
  if (text === undefined || !game.positions.parse(text).ok) return []
  const described = notation === undefined ? [] : [firstComment(readIfThere(notation) ?? '')]
  return [`As one line of text: \`${text}\``, ...described]
}

const firstComment = (source: string): string =>
  (/\/\*\*\n([\s\S]*?)\n \*\//.exec(source)?.[1] ?? '').replaceAll(/^ \* ?/gm, '')

const typescript = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``

function seatsOf(game: Game<Kind>, id: string): string {
  const scenario = game.scenario(id, {})
  return scenario.ok
    ? game
        .seats(scenario.value)
        .map(seat => seat.id)
        .join(', ')
    : ''
}

function positionType({ position }: Sources, seen: Seen): string {
  if (!position) return sampleType(seen.positions)
  const schema = withNamedOutcome(z.toJSONSchema(position.form, { io: 'input' }))
  return schemaType(schema, commentsIn(readIfThere(position.source) ?? ''))
}

/** The referee gives and takes names where the form has the numbers of seats. */
const OUTCOME = z.nullable(
  z.strictObject({
    winners: z.array(z.string()),
    scores: z.record(z.string(), z.int()),
    how: z.string(),
    rule: z.string(),
  }),
)

function withNamedOutcome(schema: object): object {
  const properties = 'properties' in schema && isRecord(schema.properties) ? schema.properties : {}
  if (!('outcome' in properties)) return schema
  return { ...schema, properties: { ...properties, outcome: z.toJSONSchema(OUTCOME) } }
}

/** What a view has besides what a position has; the rest is the same. */
function viewType({ views, positions }: Seen): string {
  const inPositions = new Set(positions.flatMap(Object.keys))
  const more = views.map(view =>
    Object.fromEntries(Object.entries(view).filter(([name]) => !inPositions.has(name))),
  )
  const missing = [...inPositions].filter(name => views.every(view => !(name in view)))
  const but = missing.length === 0 ? '' : ` without ${missing.join(', ')}`
  return `// A position${but}, with the secrets of others left out or null, and besides:\n${sampleType(more)}`
}

function decisionTypes({ decisions }: Sources, seen: Seen): string {
  const types = decisions
    ? Object.values(decisions).flatMap(form => alternativesOf(z.toJSONSchema(form, { io: 'input' })))
    : byType(seen.decisions).map(([type, samples]) => withType(sampleType(samples), type))
  return `Decision =${alternatives(types, '')}`
}

const alternativesOf = (schema: unknown): string[] =>
  isRecord(schema) && Array.isArray(schema['anyOf'])
    ? schema['anyOf'].flatMap(alternativesOf)
    : [schemaType(schema)]

const withType = (text: string, type: string): string =>
  text.replace('type: string', `type: ${JSON.stringify(type)}`)

function eventTypes({ events }: Sources, seen: Seen): string {
  if (events)
    return withReferences(
      [events.root],
      events.sources.map(path => readIfThere(path) ?? ''),
    ).join('\n\n')
  return `Event =${alternatives(
    byType(seen.events).map(([type, samples]) => withType(sampleType(samples), type)),
    '',
  )}`
}

const byType = <T extends { readonly type: string }>(items: readonly T[]): [string, T[]][] =>
  [...Map.groupBy(items, ({ type }) => type)].sort(([a], [b]) => (a < b ? -1 : 1))

function notationRows(game: Game<Kind>, seen: Seen): string[] {
  return byType(seen.decisions).map(([type, samples]) => {
    const texts = [...new Set(samples.map(decision => game.positions.printDecision(decision)))]
    const longest = texts.sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0]
    return `| \`${type}\` | \`${longest?.replaceAll('|', '\\|')}\` |`
  })
}

/** What was seen in matches played at random. */
interface Seen {
  readonly positions: object[]
  readonly views: object[]
  readonly texts: string[]
  readonly decisions: Kind['decision'][]
  readonly events: Kind['event'][]
}

const MATCHES_OF_EACH = 10

function watch(game: Game<Kind>): Seen {
  const seen: Seen = { positions: [], views: [], texts: [], decisions: [], events: [] }
  for (const scenario of game.manifest.scenarios)
    for (let seed = 0; seed < MATCHES_OF_EACH; seed++) watchMatch(game, scenario, seed, seen)
  return seen
}

function watchMatch(game: Game<Kind>, scenario: string, seed: number, seen: Seen): void {
  const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded(`doc ${seed}`)
  for (;;) {
    note(match, seen)
    const asked = match.pending().seats.find(({ sealed }) => !sealed)
    if (!asked) break
    const { decisions } = match.options(asked.seat)
    seen.decisions.push(...decisions, ...match.anytime(asked.seat))
    const answer = match.anytime(asked.seat).find(({ type }) => type.startsWith('respond'))
    match.decide(
      asked.seat,
      pickFrom(random, [...decisions, ...(answer ? [answer] : offersOf(match, asked.seat))]),
    )
  }
  seen.events.push(...match.heard(null))
}

/** Offers are made now and then; nobody gives up. */
const offersOf = (match: Match<Kind>, seat: Seat): Kind['decision'][] =>
  match.anytime(seat).filter(({ type }) => type.startsWith('offer'))

function note(match: Match<Kind>, { positions, views, texts }: Seen): void {
  const { game } = match
  const state = match.state()
  const seats = game.seats(match.scenario).map(({ id }) => id)
  positions.push(nameSeats(seats, game.positions.write(state)))
  texts.push(game.positions.print(state))
  for (const seat of [null, ...match.pending().seats.map(({ seat }) => seat)])
    views.push(nameSeats(seats, game.positions.view(match.view(seat))))
}
