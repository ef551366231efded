import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type House, openHouse } from '../src/house.ts'
import { opener } from '../src/open-browser.ts'
import { listen, PORT } from '../src/serve.ts'

const PAGE = '<!doctype html><title>Grognard</title>'
const SCRIPT = 'console.log(1)\n'.repeat(50)

let folder: string
let house: House
let port: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-serve-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, '.sources'), 'secret')
  house = await openHouse({ app: folder, place: ':memory:', names: ['localhost', 'table.example'] })
  port = await listen(house.http, 'localhost', 0)
})

afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

interface Reply {
  readonly status: number
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  readonly body: Buffer
}

/** Without a client that tidies addresses up. */
function ask(path: string, headers: { [name: string]: string } = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: 'localhost', port, path, method, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

const BROWSER = { accept: 'text/html,*/*' }

describe('addresses', () => {
  test.each(['/', '/about', '/games/the-ford', '/rules/march-of-progress/MOP-4.2', '/tables/4f2a?moment=3'])(
    '%s is a room: the page',
    async path => {
      const { status, headers, body } = await ask(path, BROWSER)
      expect([status, headers['content-type'], body.toString()]).toEqual([
        200,
        'text/html; charset=utf-8',
        PAGE,
      ])
    },
  )

  test.each(['/nowhere', '/games/chess', '/index.html'])('%s is none: the page, with 404', async path => {
    const { status, body } = await ask(path, BROWSER)
    expect([status, body.toString()]).toEqual([404, PAGE])
  })

  test.each([
    '/../.sources',
    '/.sources',
    '/assets/../.sources',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/app-1a2b.js.br',
    '//etc/passwd',
    '/%00',
  ])('%s leads to no file', async path => {
    const { status, body } = await ask(path)
    expect([status, body.toString()]).toEqual([404, 'Not found\n'])
  })
})

test('what is no address at all is refused', async () => {
  expect((await ask('/%')).status).toBe(400)
})

describe('headers', () => {
  test('hashed files are kept for ever, the page is asked for again', async () => {
    expect((await ask('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await ask('/')).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['br, gzip', 'br', brotliCompressSync(SCRIPT)],
    ['gzip, deflate', 'gzip', gzipSync(SCRIPT)],
    ['br;q=0, gzip', 'gzip', gzipSync(SCRIPT)],
    ['identity', undefined, Buffer.from(SCRIPT)],
  ])('accepting %s one gets %s', async (accepted, encoding, body) => {
    const reply = await ask('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['content-type']).toMatch(/\/javascript; charset=utf-8$/)
    expect(reply.body.equals(body)).toBe(true)
  })

  test('whoever has it already is told so', async () => {
    const { headers } = await ask('/')
    const again = await ask('/', { 'if-none-match': `"other", ${headers['etag']}` })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('HEAD has the headers of GET and nothing else', async () => {
    const { status, headers, body } = await ask('/assets/app-1a2b.js', {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, String(SCRIPT.length), 0])
  })

  test('nothing else may be done', async () => {
    const { status, headers } = await ask('/', {}, 'POST')
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  test('every answer is strict about what the page may do', async () => {
    for (const path of ['/', '/nowhere', '/assets/app-1a2b.js']) {
      const { headers } = await ask(path)
      expect(headers['content-security-policy']).toMatch(/default-src 'none';script-src 'self';/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

describe('doors', () => {
  const POST = ['/', 'POST'] as const

  test.each([
    ['table.example', 200],
    ['TABLE.example:80', 200],
    ['127.0.0.1:1805', 200],
    ['[::1]:1805', 200],
    ['evil.example', 421],
    ['127.0.0.1.evil.example', 421],
  ])('a request for %s is answered with %i', async (host, status) => {
    expect((await ask('/', { host })).status).toBe(status)
  })

  test.each([
    ['http://table.example', 405],
    ['http://evil.example', 403],
    ['null', 403],
    ['not an address', 403],
  ])('what a page of %s sends is answered with %i', async (origin, status) => {
    const [path, method] = POST
    expect((await ask(path, { host: 'table.example', origin }, method)).status).toBe(status)
  })

  test('a page of another host may not open a socket, nor keep what it knocked with', async () => {
    const knocking = connect(port, 'localhost')
    knocking.write(
      [
        'GET /api/socket HTTP/1.1',
        'Host: table.example',
        'Origin: http://evil.example',
        'Connection: upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n'),
    )
    // It ends because the house ends it: one that waits for it could never close.
    expect(await text(knocking)).toMatch(/^HTTP\/1.1 403 /)
  })
})

describe('the command', () => {
  test.each([
    ['darwin', {}, 'open'],
    ['linux', { DISPLAY: ':0' }, 'xdg-open'],
    ['linux', {}, undefined],
    ['linux', { DISPLAY: ':0', SSH_CONNECTION: 'x' }, undefined],
    ['darwin', { CI: 'true' }, undefined],
  ] as const)('on %s with %j the browser is opened by %s', (platform, env, command) => {
    expect(opener(platform, env)?.[0]).toBe(command)
  })

  test.each(['no.such.host.invalid', '203.0.113.1', 'a b', '::zz'])('%s is no host of ours', async host => {
    const trouble = { why: 'no-such-host', host }
    await expect(listen(fastify(), host, 0)).rejects.toMatchObject({ trouble })
  })

  test('a port that one may not use is said', async () => {
    const server = fastify()
    const forbidden = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
    vi.spyOn(server, 'listen').mockImplementation(async () => {
      throw forbidden
    })
    const trouble = { why: 'port-forbidden', port: 80 }
    await expect(listen(server, 'localhost', 80)).rejects.toMatchObject({ trouble })
  })

  test('a taken port is said; without a wish, the next free one is taken', async () => {
    const [first, second, third] = [fastify(), fastify(), fastify()]
    const taken = await listen(first, 'localhost', 0)
    await expect(listen(second, 'localhost', taken)).rejects.toMatchObject({
      trouble: { why: 'port-taken', port: taken },
    })
    const usual = await listen(second, 'localhost', undefined)
    const next = await listen(third, 'localhost', undefined)
    expect(usual).toBeGreaterThanOrEqual(PORT)
    expect(next).toBeGreaterThan(usual)
    for (const each of [first, second, third]) await each.close()
  })
})
