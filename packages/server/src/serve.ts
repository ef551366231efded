import { builtApp, CannotServe, codeOf, type ServeNews, type ServeTrouble } from '@grognard/web/app'
import fastify, { type FastifyInstance } from 'fastify'
import { type House, openHouse } from './house.ts'
import { openBrowser } from './open-browser.ts'
import { settingsIn } from './settings.ts'

export const PORT = 1805

interface ServeOptions {
  /** Left out: 1805, or the next one that is free. */
  readonly port?: number
  readonly host?: string
  readonly open?: boolean
  readonly say?: (news: ServeNews) => void
  /** `postgres://…` or the path of a file. */
  readonly place?: string
  /** Names under which this house is reached, besides localhost and addresses in figures. */
  readonly names?: readonly string[]
  /** In place of what the environment says. */
  readonly settings?: Partial<ReturnType<typeof settingsIn>>
}

export interface Serving {
  readonly address: string
  close(): Promise<void>
}

/** Builds what is stale, opens the house and serves it. */
export async function serve({
  port,
  host = 'localhost',
  open = false,
  say = () => undefined,
  place,
  names = [],
  settings: instead = {},
}: ServeOptions = {}): Promise<Serving> {
  const settings = { ...settingsIn(process.env), ...instead }
  const wanted = await freePort(host, port)
  const app = await builtApp(say)
  const house: House = await openHouse({
    ...settings,
    app,
    place: place ?? settings.place,
    names: ['localhost', host.toLowerCase(), ...settings.names, ...names],
  })
  try {
    const at = await listen(house.http, host, wanted)
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${at}`
    if (open) openBrowser(address)
    return { address, close: () => house.close() }
  } catch (error) {
    await house.close()
    throw error
  }
}

/** First: nobody should wait for a build only to hear that the port is taken. */
async function freePort(host: string, port: number | undefined): Promise<number> {
  const probe = fastify()
  const free = await listen(probe, host, port)
  await probe.close()
  return port ?? free
}

const PORTS_TRIED = 20

/** The port that was asked for, or the first free one from 1805 on. */
export async function listen(
  http: Pick<FastifyInstance, 'listen' | 'server'>,
  host: string,
  wanted: number | undefined,
): Promise<number> {
  const last = wanted === undefined ? PORT + PORTS_TRIED : wanted
  for (let port = wanted ?? PORT; port <= last; port++) {
    const at = await attempt(http, host, port)
    if (at !== null) return at
  }
  throw new CannotServe(
    wanted === undefined ? { why: 'ports-taken', from: PORT, to: last } : { why: 'port-taken', port: wanted },
  )
}

/** The port it listens at (0 asks for any); null if that one is taken. */
async function attempt(
  http: Pick<FastifyInstance, 'listen' | 'server'>,
  host: string,
  port: number,
): Promise<number | null> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return null
    throw new CannotServe(troubleAt(host, port, error instanceof Error ? error : new Error(String(error))))
  }
  const address = http.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

const NO_HOST: readonly (string | null)[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EADDRNOTAVAIL', 'EINVAL']

function troubleAt(host: string, port: number, error: Error): ServeTrouble {
  const code = codeOf(error)
  if (code === 'EACCES' || code === 'EPERM') return { why: 'port-forbidden', port }
  if (NO_HOST.includes(code)) return { why: 'no-such-host', host }
  return { why: 'not-listening', host, port, reason: error.message }
}
