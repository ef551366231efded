import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Address, roomAt } from '../src/router/rooms.ts'
import type { Body, Served } from './files.ts'
import { caching, SECURITY } from './headers.ts'

const PAGE = '/index.html'

/** Answers with a file; with the page where the address is a room; with the page and 404 where it is none. */
export function respond(
  files: ReadonlyMap<string, Served>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...SECURITY, allow: 'GET, HEAD' }).end()
    return
  }
  const { file, status } = answerTo(files, request)
  if (file !== null) send(request, response, file, status)
  else
    response
      .writeHead(status, { ...SECURITY, 'content-type': 'text/plain; charset=utf-8' })
      .end('Not found\n')
}

interface Answer {
  readonly file: Served | null
  readonly status: 200 | 404
}

function answerTo(files: ReadonlyMap<string, Served>, request: IncomingMessage): Answer {
  const address = addressIn(request.url ?? '/')
  const file = address === null ? undefined : files.get(address.pathname)
  if (file !== undefined && address?.pathname !== PAGE) return { file, status: 200 }
  const page = files.get(PAGE)
  if (page === undefined) throw new Error('the built app has no page')
  if (address !== null && roomAt(address).at !== 'unknown') return { file: page, status: 200 }
  return { file: wantsPage(request) ? page : null, status: 404 }
}

/** Null for what is no address at all. */
function addressIn(url: string): Address | null {
  try {
    const { pathname, search } = new URL(url, 'http://house')
    return { pathname: decodeURIComponent(pathname), search }
  } catch {
    return null
  }
}

/** Somebody at a browser gets a helpful page; a script or a picture that is missing is simply not there. */
const wantsPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') === true

function send(request: IncomingMessage, response: ServerResponse, file: Served, status: number): void {
  const { body, encoding } = bodyFor(request, file)
  const headers = {
    ...SECURITY,
    'content-type': file.type,
    'cache-control': caching(file.immutable),
    etag: body.etag,
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  }
  if (status === 200 && isKnown(request, body)) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(status, { ...headers, 'content-length': body.bytes.length })
  response.end(request.method === 'HEAD' ? undefined : body.bytes)
}

function bodyFor(
  { headers }: IncomingMessage,
  { plain, br, gzip }: Served,
): { readonly body: Body; readonly encoding: string | null } {
  const accepted = acceptedIn(headers['accept-encoding'])
  if (br !== null && accepted('br')) return { body: br, encoding: 'br' }
  if (gzip !== null && accepted('gzip')) return { body: gzip, encoding: 'gzip' }
  return { body: plain, encoding: null }
}

/** `gzip;q=0` means: not that one. */
function acceptedIn(header: string | string[] | undefined): (coding: string) => boolean {
  const codings = String(header ?? '')
    .split(',')
    .map(each =>
      each
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
  return coding => codings.some(([name, quality = '1']) => name === coding && Number(quality) > 0)
}

const isKnown = ({ headers }: IncomingMessage, { etag }: Body): boolean =>
  headers['if-none-match']
    ?.split(',')
    .some(each => each.trim().replace(/^W\//, '') === etag || each.trim() === '*') === true
