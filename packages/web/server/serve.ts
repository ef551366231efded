import { createServer, type Server } from 'node:http'
import { readFolder } from './files.ts'
import { builtApp } from './freshness.ts'
import { openBrowser } from './open-browser.ts'
import { respond } from './respond.ts'

export const PORT = 1805

export interface ServeOptions {
  /** Left out: 1805, or the next one that is free. */
  readonly port?: number
  readonly host?: string
  readonly open?: boolean
  readonly say?: (line: string) => void
}

export interface Serving {
  readonly address: string
  close(): Promise<void>
}

/** A port that was asked for and is taken. */
export class PortTaken extends Error {}

/** Builds what is stale and serves the app. */
export async function serve({
  port,
  host = 'localhost',
  open = false,
  say = () => undefined,
}: ServeOptions = {}): Promise<Serving> {
  const files = readFolder(await builtApp(say))
  const server = createServer((request, response) => respond(files, request, response))
  const at = await listen(server, host, port)
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
  throw new PortTaken(
    wanted === undefined
      ? `All ports from ${PORT} to ${last} are taken. Name a free one with --port.`
      : `Port ${wanted} is taken. Name another one with --port, or none: then a free one is found.`,
  )
}

/** The port it listens at (0 asks for any); null if that one is taken. */
function attempt(server: Server, host: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error)
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
