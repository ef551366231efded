import { CannotServe } from '@grognard/web/app'
import { USUAL_PLACE } from './keeping/place.ts'
import type { MailSettings } from './notices/mail.ts'

/** What the environment says about a house; docs/operating.md lists it. */
interface Settings {
  readonly place: string
  /** Under which it is reached, besides localhost and what it listens at. */
  readonly names: readonly string[]
  /** Reached by TLS, through a proxy. */
  readonly isSecure: boolean
  readonly metricsToken: string | null
  readonly hostToken: string | null
  readonly logLevel: string
  /** Where everybody reaches it; null: nobody has said. */
  readonly address: string | null
  /** Null: no e-mail is sent. */
  readonly mail: MailSettings | null
  /** May hooks be told that only this network reaches? */
  readonly privateHooks: boolean
  /** So many days a guest who never played is kept. */
  readonly guestDays: number
}

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug']
const SHORTEST_TOKEN = 16
const USUAL_GUEST_DAYS = 30
const MOST_GUEST_DAYS = 3_650

export function settingsIn(env: NodeJS.ProcessEnv): Settings {
  const { DATABASE_URL, PUBLIC_URL, METRICS_TOKEN, HOST_TOKEN, LOG_LEVEL = 'error' } = env
  const address = PUBLIC_URL === undefined ? null : addressIn(PUBLIC_URL)
  if (!LEVELS.includes(LOG_LEVEL)) throw wrong('LOG_LEVEL', LEVELS.join(', '))
  for (const [name, token] of Object.entries({ METRICS_TOKEN, HOST_TOKEN }))
    if (token !== undefined && token.length < SHORTEST_TOKEN) throw wrong(name, `${SHORTEST_TOKEN}+`)
  return {
    place: DATABASE_URL ?? USUAL_PLACE,
    names: address === null ? [] : [address.hostname],
    isSecure: address?.protocol === 'https:',
    metricsToken: METRICS_TOKEN ?? null,
    hostToken: HOST_TOKEN ?? null,
    logLevel: LOG_LEVEL,
    address: address?.origin ?? null,
    mail: mailIn(env, address),
    privateHooks: isYes(env, 'PRIVATE_HOOKS'),
    guestDays: daysIn(env, 'GUEST_DAYS'),
  }
}

/** A letter's links lead to where everybody reaches the house: without that there are no letters. */
function mailIn({ SMTP_URL, MAIL_FROM }: NodeJS.ProcessEnv, address: URL | null): MailSettings | null {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return null
  const server = SMTP_URL !== undefined && URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : null
  if (SMTP_URL === undefined || server === null || !/^smtps?:$/.test(server.protocol))
    throw wrong('SMTP_URL', 'smtps://user:password@mail.example')
  if (MAIL_FROM === undefined || !/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/.test(MAIL_FROM))
    throw wrong('MAIL_FROM', 'Grognard <table@mail.example>')
  if (address === null) throw wrong('PUBLIC_URL', 'https://table.example')
  return { server: SMTP_URL, from: MAIL_FROM }
}

function isYes(env: NodeJS.ProcessEnv, name: string): boolean {
  const said = env[name] ?? 'no'
  if (said !== 'yes' && said !== 'no') throw wrong(name, 'yes, no')
  return said === 'yes'
}

function daysIn(env: NodeJS.ProcessEnv, name: string): number {
  const days = Number(env[name] ?? USUAL_GUEST_DAYS)
  if (!Number.isInteger(days) || days < 1 || days > MOST_GUEST_DAYS) throw wrong(name, `1–${MOST_GUEST_DAYS}`)
  return days
}

function addressIn(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : null
  if (address === null || !/^https?:$/.test(address.protocol))
    throw wrong('PUBLIC_URL', 'https://table.example')
  return address
}

const wrong = (name: string, wanted: string) => new CannotServe({ why: 'bad-setting', name, wanted })
