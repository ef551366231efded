import { AT_A_GLANCE, BOT_IDS, BOTS, type BotId, type Budget, isBot } from '@grognard/bots'

/**
 * Who plays, as it is written on the command line: `veteran`, `veteran:iterations=500`, `strategy:rush`,
 * `external:python3 my.py`.
 */
export type Entrant =
  | { readonly kind: 'house'; readonly name: string; readonly bot: BotId; readonly budget: Budget }
  /** One of the game's own strategies. */
  | { readonly kind: 'strategy'; readonly name: string; readonly strategy: string }
  | { readonly kind: 'external'; readonly name: string; readonly command: readonly [string, ...string[]] }

export type EntrantFault =
  | {
      readonly fault: 'no-such-bot' | 'no-such-strategy'
      readonly text: string
      readonly known: readonly string[]
    }
  | { readonly fault: 'no-such-budget' | 'no-command'; readonly text: string }
  | { readonly fault: 'no-budget'; readonly text: string; readonly bot: BotId }

type ReadEntrant = { readonly ok: true; readonly value: Entrant } | ({ readonly ok: false } & EntrantFault)

const EXTERNAL = 'external:'
const STRATEGY = 'strategy'

/** `strategies` are those of the game that is played. */
export function readEntrant(text: string, strategies: readonly string[]): ReadEntrant {
  if (text.startsWith(EXTERNAL)) return readExternal(text)
  const [name = '', ...rest] = text.split(':')
  if (name === STRATEGY) return readStrategy(text, rest.join(':'), strategies)
  if (!isBot(name))
    return { ok: false, fault: 'no-such-bot', text: name, known: [...BOT_IDS, STRATEGY, 'external'] }
  const given = rest.length === 0 ? {} : readBudget(rest.join(':'))
  if (given === null) return { ok: false, fault: 'no-such-budget', text }
  if (rest.length > 0 && BOTS[name].budget === AT_A_GLANCE)
    return { ok: false, fault: 'no-budget', text, bot: name }
  return { ok: true, value: { kind: 'house', name: text, bot: name, budget: budgetOf(name, given) } }
}

/** For those who have read it before: whoever comes to the table has been checked at the door. */
export function entrantOf(text: string): Entrant {
  const read = readEntrant(text, [text.slice(STRATEGY.length + 1)])
  if (!read.ok) throw new Error(`'${text}' is nobody who can play`)
  return read.value
}

const readStrategy = (text: string, strategy: string, known: readonly string[]): ReadEntrant =>
  known.includes(strategy)
    ? { ok: true, value: { kind: 'strategy', name: text, strategy } }
    : { ok: false, fault: 'no-such-strategy', text: strategy, known }

/** `iterations=500,milliseconds=200`; null if it is not of that form. */
function readBudget(text: string): Partial<Budget> | null {
  const given: { -readonly [B in keyof Budget]?: number } = {}
  for (const part of text.split(',')) {
    const { name, value } =
      /^(?<name>iterations|milliseconds)=(?<value>[1-9]\d{0,8})$/.exec(part)?.groups ?? {}
    if ((name !== 'iterations' && name !== 'milliseconds') || given[name] !== undefined) return null
    given[name] = Number(value)
  }
  return given
}

/**
 * Looks ahead are counted, not timed, unless somebody asks for time: a count leads to the same match on every
 * machine, however busy it is. Whoever asks for time alone gets all of it, however many looks that is.
 */
function budgetOf(bot: BotId, { iterations, milliseconds }: Partial<Budget>): Budget {
  if (milliseconds === undefined)
    return { iterations: iterations ?? BOTS[bot].budget.iterations, milliseconds: Number.POSITIVE_INFINITY }
  return { iterations: iterations ?? Number.POSITIVE_INFINITY, milliseconds }
}

/** A command without a shell: words apart from each other, but for what stands in quotation marks. */
function readExternal(text: string): ReadEntrant {
  const words = [...text.slice(EXTERNAL.length).matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)]
  const [program, ...args] = words.map(([word]) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'))
  if (program === undefined) return { ok: false, fault: 'no-command', text }
  return { ok: true, value: { kind: 'external', name: text, command: [program, ...args] } }
}
