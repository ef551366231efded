import * as muskets from '@grognard/age-of-muskets'
import { GAMES } from '@grognard/cli'
import {
  type Game,
  isRecord,
  type Kind,
  Match,
  nameSeats,
  pickFrom,
  seeded,
  tablesFor,
} from '@grognard/engine'
import * as manoeuvre from '@grognard/manoeuvre'
import * as attack from '@grognard/march-attack'
import * as march from '@grognard/march-of-progress'
import * as z from 'zod/mini'
import { readIfThere } from '../files.ts'
import { withReferences } from './declarations.ts'
import { SampledType } from './sample-type.ts'
import { commentsIn, schemaType } from './schema-type.ts'
import { alternatives } from './type-text.ts'

/** Where a game says of what form its messages are; what it does not say is read off from matches. */
interface Sources {
  readonly decisions?: { readonly [type: string]: z.ZodMiniType }
  /** A form, or what is declared of states that are written as they are stored. */
  readonly position?: { readonly form: z.ZodMiniType; readonly source: string } | Declared
  /** The source whose first comment describes positions as text. */
  readonly notation?: string
  readonly view?: Declared
  readonly events?: Declared
}

/** Declarations: where they stand, and the one to begin with. */
interface Declared {
  readonly root: string
  readonly sources: readonly Source[]
}

/** A file, one whose `Event` has another name where it is taken together with others, or declarations themselves. */
type Source = string | { readonly path: string; readonly eventAs: string } | { readonly text: string }

const MUSKETS = 'packages/games/age-of-muskets/src'
const CHAPTERS = [
  'Battle',
  'Activation',
  'Actions',
  'March',
  'Combat',
  'Siege',
  'Reinforcement',
  'Turn',
  'Consumption',
]

const ATTACK = 'packages/games/march-attack/src'
/** What the engine keeps around the compartments of a game that writes them as they are stored. */
const AROUND = `
export interface Position {
  open: Open
  /** By seat: nothing. */
  own: {}[]
  shared: { key: string; audience: number; secret: Secrets }[]
  hidden: {}
  /** Where play stands, outermost first. */
  flow: Frame[]
  /** By seat: choices made secretly for the step under way. */
  sealed: (Decision | null)[]
  outcome: Outcome | null
}

export interface View {
  seat: number | null
  open: Open
  own: {} | null
  /** What the viewer's side knows; of the enemy's nothing. */
  shared: { key: string; secret: Secrets }[]
  flow: Frame[]
  /** By seat: has it sealed its choice? */
  sealed: boolean[]
  /** The viewer's own sealed choice. */
  chosen: Decision | null
  outcome: Outcome | null
}

export interface Frame {
  /** Which sequence, and which of its parts. */
  at: string
  index: number
  items?: number[]
  locals?: object
  result?: object
}

export interface Outcome {
  winners: string[]
  scores: { [seat: string]: number }
  how: string
  rule: string
}

/** Of the form of \`order\` in decisions. */
export type OrderForm = object

/** Of the form of \`steps\` in decisions. */
export type Step = object

export type MoveMode = 'tactical' | 'strategic'
`
const STORED = [
  { text: AROUND },
  `${ATTACK}/state.ts`,
  `${ATTACK}/vocabulary.ts`,
  'packages/geometry/src/point.ts',
]
const ATTACK_CHAPTERS = [
  'Fire',
  'Leaders',
  'Melee',
  'Morale',
  'Movement',
  'Orders',
  'SetUp',
  'Skirmish',
  'Turn',
]

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
  'age-of-muskets': {
    decisions: muskets.DECISIONS,
    position: { form: muskets.positionForm, source: `${MUSKETS}/positions/form/index.ts` },
    view: {
      root: 'View',
      sources: [
        ...['view', 'battle-in-play', 'staff-in-play'].map(name => `${MUSKETS}/positions/${name}.ts`),
        `${MUSKETS}/battle/fight.ts`,
        `${MUSKETS}/battle/state.ts`,
        `${MUSKETS}/battle/modifiers.ts`,
        `${MUSKETS}/vocabulary.ts`,
      ],
    },
    events: {
      root: 'Event',
      sources: [
        `${MUSKETS}/events.ts`,
        `${MUSKETS}/battle/modifiers.ts`,
        `${MUSKETS}/battle/state.ts`,
        `${MUSKETS}/vocabulary.ts`,
        'packages/engine/src/refusal.ts',
        // Last: a chapter of that name is meant, where something else has it, too.
        ...CHAPTERS.map(name => ({
          path: `${MUSKETS}/${name.toLowerCase()}/events.ts`,
          eventAs: name,
        })),
      ],
    },
  },
  'march-attack': {
    decisions: attack.DECISIONS,
    position: { root: 'Position', sources: STORED },
    view: { root: 'View', sources: STORED },
    events: {
      root: 'Event',
      sources: [
        `${ATTACK}/events.ts`,
        ...['formation-morale', 'leader-casualty', 'modifiers', 'orders'].map(
          name => `${ATTACK}/calculations/${name}.ts`,
        ),
        `${ATTACK}/vocabulary.ts`,
        'packages/geometry/src/point.ts',
        'packages/geometry/src/pose.ts',
        'packages/engine/src/refusal.ts',
        { text: AROUND },
        ...ATTACK_CHAPTERS.map(name => ({
          path: `${ATTACK}/${name === 'SetUp' ? 'set-up' : name.toLowerCase()}/events.ts`,
          eventAs: name,
        })),
      ],
    },
  },
}

export const gameSections = (): string => GAMES.map(gameSection).join('\n\n')

function gameSection(game: Game<Kind>): string {
  const sources = SOURCES[game.id] ?? {}
  const seen = watch(game, sources)
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
    typescript(viewType(sources, seen)),
    '**Decisions**, as objects:',
    typescript(decisionTypes(sources, seen)),
    'The same in notation:',
    ['| decision | for example |', '| --- | --- |', ...notationRows(seen)].join('\n'),
    '**Events**:',
    typescript(eventTypes(sources, seen)),
  ].join('\n\n')
}

/** Not every game has a notation for positions. */
function textOf(game: Game<Kind>, { notation }: Sources, { text }: Seen): string[] {
  if (text === null || !game.positions.parse(text).ok) return []
  const described = notation === undefined ? [] : [firstComment(readIfThere(notation) ?? '')]
  return [`As one line of text: \`${text}\``, ...described]
}

const firstComment = (source: string): string =>
  (/\/\*\*\n([\s\S]*?)\n \*\//.exec(source)?.[1] ?? '').replaceAll(/^ \* ?/gm, '')

const typescript = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``

/** Those of the smallest table, and how many can play. */
function seatsOf(game: Game<Kind>, id: string): string {
  const tables = tablesFor(game, id)
  const [least = 0, ...more] = tables.map(({ scenario }) => game.seats(scenario).length)
  const [smallest] = tables
  const names = smallest ? game.seats(smallest.scenario).map(seat => seat.id) : []
  const most = more.at(-1)
  return [...names, ...(most === undefined ? [] : [`for ${least} to ${most}`])].join(', ')
}

function positionType({ position }: Sources, seen: Seen): string {
  if (!position) return seen.positions.text()
  if ('root' in position) return declared(position)
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
function viewType({ view }: Sources, { views, positions }: Seen): string {
  if (view) return declared(view)
  const missing = positions.names.filter(name => !views.names.includes(name))
  const but = missing.length === 0 ? '' : ` without ${missing.join(', ')}`
  return `// A position${but}, with the secrets of others left out or null, and besides:\n${views.text('', positions.names)}`
}

/** What is declared of these, and all that it speaks of. */
const declared = ({ root, sources }: Declared): string =>
  withReferences([root], sources.map(declarations)).join('\n\n')

function declarations(source: Source): string {
  if (typeof source === 'string') return readIfThere(source) ?? ''
  if ('text' in source) return source.text
  return (readIfThere(source.path) ?? '').replace('export type Event', `export type ${source.eventAs}`)
}

function decisionTypes({ decisions }: Sources, seen: Seen): string {
  const types = decisions
    ? Object.values(decisions).flatMap(form => alternativesOf(z.toJSONSchema(form, { io: 'input' })))
    : inOrder(seen.decisions).map(([type, { form }]) => withType(form.text(), type))
  return `Decision =${alternatives(types, '')}`
}

const alternativesOf = (schema: unknown): string[] =>
  isRecord(schema) && Array.isArray(schema['anyOf'])
    ? schema['anyOf'].flatMap(alternativesOf)
    : [schemaType(schema)]

const withType = (text: string, type: string): string =>
  text.replace('type: string', `type: ${JSON.stringify(type)}`)

function eventTypes({ events }: Sources, seen: Seen): string {
  if (events) return declared(events)
  return `Event =${alternatives(
    inOrder(seen.events).map(([type, form]) => withType(form.text(), type)),
    '',
  )}`
}

const inOrder = <T>(byType: ReadonlyMap<string, T>): [string, T][] =>
  [...byType].sort(([a], [b]) => (a < b ? -1 : 1))

const notationRows = (seen: Seen): string[] =>
  inOrder(seen.decisions).map(
    ([type, { longest }]) => `| \`${type}\` | \`${longest.replaceAll('|', '\\|')}\` |`,
  )

/** What was seen in matches played at random. */
interface Seen {
  readonly positions: SampledType
  readonly views: SampledType
  /** The first position as text. */
  text: string | null
  /** By type, with the longest of its notations. */
  readonly decisions: Map<string, { readonly form: SampledType; longest: string }>
  readonly events: Map<string, SampledType>
}

const MATCHES_OF_EACH = 10
/** Where all forms are declared, only examples of notation come from matches. */
const MATCHES_FOR_NOTATION = 2
/** Campaigns are left after so many decisions. */
const LONG = 400

function watch(game: Game<Kind>, sources: Sources): Seen {
  const seen: Seen = {
    positions: new SampledType(),
    views: new SampledType(),
    text: null,
    decisions: new Map(),
    events: new Map(),
  }
  const isDeclared = [sources.position, sources.view, sources.decisions, sources.events].every(Boolean)
  const matches = isDeclared ? MATCHES_FOR_NOTATION : MATCHES_OF_EACH
  for (const scenario of game.manifest.scenarios)
    for (let seed = 0; seed < matches; seed++) watchMatch(game, scenario, seed, sources, seen)
  return seen
}

function watchMatch(
  game: Game<Kind>,
  scenario: string,
  seed: number,
  { position, view, decisions: forms }: Sources,
  seen: Seen,
): void {
  const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded(`doc ${seed}`)
  seen.text ??= game.positions.print(match.state())
  for (let made = 0; made < LONG; made++) {
    if (!position || !view) note(match, seen)
    const asked = match.pending().seats.find(({ sealed }) => !sealed)
    if (!asked) break
    const { decisions } = match.options(asked.seat)
    const anytime = match.anytime(asked.seat)
    for (const decision of [...decisions, ...anytime]) noteDecision(game, decision, seen, !forms)
    const answer = anytime.find(({ type }) => type.startsWith('respond'))
    match.decide(asked.seat, pickFrom(random, [...decisions, ...(answer ? [answer] : offersIn(anytime))]))
  }
  for (const event of match.heard(null)) fieldOf(seen.events, event.type, () => new SampledType()).see(event)
}

function noteDecision(
  game: Game<Kind>,
  decision: Kind['decision'],
  { decisions }: Seen,
  isSampled: boolean,
): void {
  const type = fieldOf(decisions, decision.type, () => ({ form: new SampledType(), longest: '' }))
  if (isSampled) type.form.see(decision)
  const text = game.positions.printDecision(decision)
  const { longest } = type
  if (text.length > longest.length || (text.length === longest.length && text < longest)) type.longest = text
}

function fieldOf<T>(map: Map<string, T>, name: string, make: () => T): T {
  const value = map.get(name) ?? make()
  map.set(name, value)
  return value
}

/** Offers are made now and then; nobody gives up. */
const offersIn = (anytime: readonly Kind['decision'][]): Kind['decision'][] =>
  anytime.filter(({ type }) => type.startsWith('offer'))

function note(match: Match<Kind>, { positions, views }: Seen): void {
  const { game } = match
  const seats = game.seats(match.scenario).map(({ id }) => id)
  positions.see(nameSeats(seats, game.positions.write(match.state())))
  for (const seat of [null, ...match.pending().seats.map(({ seat }) => seat)])
    views.see(nameSeats(seats, game.positions.view(match.view(seat))))
}
