import { type Kind, oddsApart, oddsFor, type Prospect, type Seat } from '@grognard/engine'
import type { Trouble } from '@grognard/sitting'
import { entryLines, openingLines } from '../chronicle.ts'
import { Failure } from '../context.ts'
import { claim } from '../files/claim.ts'
import { targetOf } from '../files/writing.ts'
import { rulesOf } from '../rules.ts'
import { saveMatch } from '../saves.ts'
import { reasonFor } from '../words/files.ts'
import type { CliWords } from '../words/index.ts'
import type { Offer } from './offers.ts'
import { pick } from './pick.ts'
import { whyNotReplace } from './replacing.ts'
import { offerOf, tellerFor } from './show.ts'
import type { TerminalTable } from './table.ts'
import type { Terminal } from './terminal.ts'

/** What can be typed at the table besides a decision, by the name under which the words list it. */
export const COMMANDS = [
  'help',
  'board',
  'log',
  'rules',
  'scenario',
  'odds',
  'build',
  'hint',
  'why',
  'more',
  'autopass',
  'undo',
  'save',
  'concede',
  'quit',
] as const
export type Command = (typeof COMMANDS)[number]

/** A seat at the keyboard, and what it may decide. */
export interface Turn {
  readonly table: TerminalTable
  readonly terminal: Terminal
  readonly words: CliWords
  readonly seat: Seat
  /** A hint that is not among them joins them, so that it can be chosen by its number. */
  readonly offers: Offer[]
}

/** What a line means as a command: the first word in any of our languages, and the rest. */
export function commandIn(line: string, words: CliWords): { command: Command; rest: string } | null {
  const [first = '', ...rest] = line.trim().split(/\s+/)
  const command = COMMANDS.find(name => words.play.commands[name].names.includes(first.toLowerCase()))
  return command ? { command, rest: rest.join(' ') } : null
}

/** The commands that only look give the lines to be printed. */

export function helpLines({ terminal, words }: Turn): string[] {
  const rows = COMMANDS.map(name => words.play.commands[name])
  const width = Math.max(...rows.map(({ usage }) => usage.length))
  const printed = rows.map(({ usage, about }) => `  ${terminal.paint(usage.padEnd(width), 'gold')}  ${about}`)
  return [words.play.howToChoose, ...printed]
}

export function logLines({ table, terminal, seat }: Turn): string[] {
  const ears = table.game.manifest.hiddenInformation ? seat : table.audience
  const teller = tellerFor(table, terminal, ears)
  return [...openingLines(teller), ...table.match.entries.flatMap((_, i) => entryLines(teller, i + 1))]
}

export function ruleLines({ table, terminal, words }: Turn, id: string): string[] {
  const rules = rulesOf(table.game, table.language)
  if (rules === null) return [words.play.noRules]
  const wanted = (id || (table.match.pending().rule ?? '')).toUpperCase()
  // Within a game nobody needs its name to say a number.
  const rule = rules.get(wanted) ?? [...rules.values()].find(each => each.id.endsWith(`-${wanted}`))
  if (!rule) return [words.play.noSuchRule(id)]
  return [
    ...(rule.language === table.language ? [] : [words.play.ruleInEnglish]),
    terminal.paint(`${rule.id} ${rule.title}`, 'strong'),
    ...rule.lines,
  ]
}

/** What is played here: the scenario's own words, what wins it and what it changes. */
export function scenarioLines({ table, terminal }: Turn): string[] {
  const words = table.game.words[table.language]
  const { title, about } = words.scenario(table.match.terms.scenario)
  return [
    terminal.paint(title, 'strong'),
    ...(about === '' ? [] : [about]),
    ...(table.game.briefing?.(table.match.scenario, words) ?? []).map(note => `  ${note}`),
  ]
}

export function oddsLines({ table, terminal, words, seat, offers }: Turn, typed: string): string[] {
  const picked = pick(typed, offers)
  if (picked.found !== 'one') return [words.play.oddsOfWhat]
  const odds = oddsFor(table.match, seat, picked.item.decision)
  const line = (prospect: Prospect<Kind>): string => {
    const share = `${(100 * prospect.probability).toFixed(1).padStart(5)} %`
    return `  ${terminal.paint(share, 'gold')}  ${sayProspect(table, prospect)}`
  }
  if (odds === null) {
    const apart = oddsApart(table.match, seat, picked.item.decision)
    return apart === null ? [words.referee.undetermined] : [words.play.apart, ...apart.flat().map(line)]
  }
  const lines = odds.prospects.map(line)
  return [
    ...(odds.unanswered ? [words.play.unanswered] : []),
    ...lines,
    ...(odds.exact ? [] : [words.play.sampled(odds.error)]),
  ]
}

function sayProspect({ game, match, language }: TerminalTable, { events, outcome }: Prospect<Kind>): string {
  const words = game.words[language]
  const view = match.view(null)
  const facts = events.map(event => words.event(match.scenario, event, view))
  return [...facts, ...(outcome ? [words.outcome(match.scenario, outcome, view)] : [])].join(' ')
}

export const outOfTurn = (table: TerminalTable, seat: Seat): Offer[] =>
  table.match.anytime(seat).map(decision => offerOf(table, decision))

export function moreLines({ table, terminal, words, seat }: Turn): string[] {
  const offers = outOfTurn(table, seat)
  const lines = offers.map(({ label, notation }) => `  ${terminal.paint(notation, 'gold')}  ${label}`)
  return [words.play.more(offers.length), ...lines]
}

/** Elsewhere than in its own file the match is kept on paper. A path is not broken into lines, or nobody could copy it. */
export async function save(turn: Turn, path: string): Promise<void> {
  const { table, terminal, words } = turn
  const isOwn = path === '' || targetOf(path) === targetOf(table.path)
  terminal.print(isOwn ? await saveAgain(turn) : ((await copyTo(turn, path)) ?? words.play.saved(path)))
}

async function saveAgain({ table: { sitting, path }, words }: Turn): Promise<string> {
  await sitting.save()
  return sitting.trouble === null ? words.play.saved(path) : sayTrouble(words, sitting.trouble)
}

/** Null: it is done; else a sentence that says why not. */
async function copyTo(turn: Turn, path: string): Promise<string | null> {
  const { table, terminal, words } = turn
  const isCopy = table.copies.has(targetOf(path))
  const refused = isCopy ? null : await whyNotReplace(path, terminal, words)
  if (refused !== null) return refused
  try {
    const lock = claim(path, words.files, () => undefined)
    saveMatch(table.match, path)
    lock.release()
  } catch (error) {
    if (error instanceof Failure) return error.message
    return words.files.notWritten(path, reasonFor(words.files, error))
  }
  table.copies.add(targetOf(path))
  return null
}

export const sayTrouble = (words: CliWords, trouble: Trouble): string =>
  words.play.notSaved(
    trouble.kind === 'failed' ? reasonFor(words.files, trouble.reason) : words.play.wentOnElsewhere,
  )
