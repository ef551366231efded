import { sep } from 'node:path'
import files from '@fastify/static'
import { roomAt } from '@grognard/web/rooms'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const PAGE = 'index.html'
const YEAR = 31_536_000
const TEXT = 'text/plain; charset=utf-8'
const READING = ['GET', 'HEAD']

/**
 * The files of the built app, each under its own address: what is not there when the house opens does not exist for it,
 * whatever dots and slashes an address has. The page comes where the address is a room, and with 404 where it is none.
 */
export async function serveApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(files, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/.*', '**/*.br', '**/*.gz', PAGE],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes(`${sep}assets${sep}`)
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      reply.header('vary', 'accept-encoding')
    },
  })
  app.get('/', (_, reply) => reply.sendFile(PAGE))
  app.setNotFoundHandler((request, reply) => elsewhere(request, reply))
}

function elsewhere(request: FastifyRequest, reply: FastifyReply) {
  if (!READING.includes(request.method))
    return reply.code(405).header('allow', 'GET, HEAD').type(TEXT).send('Only to be read.\n')
  const address = addressIn(request.raw.url ?? '/')
  if (address !== null && roomAt(address).at !== 'unknown') return reply.sendFile(PAGE)
  // Somebody at a browser gets a helpful page; a script or a picture that is missing is simply not there.
  const wantsPage = request.headers.accept?.includes('text/html') === true
  if (wantsPage && !request.url.startsWith('/api/')) return reply.code(404).sendFile(PAGE)
  return reply.code(404).type(TEXT).send('Not found\n')
}

/** Null for what is no address at all. */
function addressIn(url: string): { readonly pathname: string; readonly search: string } | null {
  try {
    const { pathname, search } = new URL(url, 'http://house')
    return { pathname: decodeURIComponent(pathname), search }
  } catch {
    return null
  }
}
