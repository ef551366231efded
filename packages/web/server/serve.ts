import { createServer, type Server } from 'node:http'
import { readFolder } from './files.ts'
import { builtApp } from './freshness.ts'
import { codeOf } from './lock.ts'
import { openBrowser } from './open-browser.ts'
import { respond } from './respond.ts'
import { CannotServe, type ServeNews, type ServeTrouble } from './trouble.ts'

export { CannotServe, type ServeNews, type ServeTrouble }

export const PORT = 1805

export interface ServeOptions {
  /** Left out: 1805, or the next one that is free. */
  readonly port?: number
  readonly host?: string
  readonly open?: boolean
  readonly say?: (news: ServeNews) => void
}

export interface Serving {
  readonly address: string
  close(): Promise<void>
}

/** Builds what is stale and serves the app. */
export async function serve({
  port,
  host = 'localhost',
  open = false,
  say = () => undefined,
}: ServeOptions = {}): Promise<Serving> {
  let files: ReturnType<typeof readFolder> | null = null
  const server = createServer((request, response) => {
    if (files === null) response.writeHead(503, { 'retry-after': '5' }).end()
    else respond(files, request, response)
  })
  // First: nobody should wait for a build only to hear that the port is taken.
  const at = await listen(server, host, port)
  try {
    files = readFolder(await builtApp(say))
  } catch (error) {
    server.close()
    throw error
  }
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${at}`
  if (open) openBrowser(address)
  return {
    address,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const PORTS_TRIED = 20

/** The port that was asked for, or the first free one from 1805 on. */
export async function listen(server: Server, host: string, wanted: number | undefined): Promise<number> {
  const last = wanted === undefined ? PORT + PORTS_TRIED : wanted
  for (let port = wanted ?? PORT; port <= last; port++) {
    const at = await attempt(server, host, port)
    if (at !== null) return at
  }
  throw new CannotServe(
    wanted === undefined ? { why: 'ports-taken', from: PORT, to: last } : { why: 'port-taken', port: wanted },
  )
}

/** The port it listens at (0 asks for any); null if that one is taken. */
function attempt(server: Server, host: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      codeOf(error) === 'EADDRINUSE' ? resolve(null) : reject(new CannotServe(troubleAt(host, port, error)))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

const NO_HOST: readonly (string | null)[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EADDRNOTAVAIL', 'EINVAL']

function troubleAt(host: string, port: number, error: Error): ServeTrouble {
  const code = codeOf(error)
  if (code === 'EACCES' || code === 'EPERM') return { why: 'port-forbidden', port }
  if (NO_HOST.includes(code)) return { why: 'no-such-host', host }
  return { why: 'not-listening', host, port, reason: error.message }
}
