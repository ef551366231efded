import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Who may knock at all. A page of another host must not speak to us in our guest's name (Origin), and a name that
 * somebody else has pointed at this machine is not ours (Host): without that any page in the world could read what
 * localhost serves.
 */
export function guardDoors(app: FastifyInstance, names: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    // Two names: one of us and a proxy would believe the one, the other the other.
    const hosts = request.raw.rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1 || !isOurs(request.headers.host, names))
      return reply.code(421).type('text/plain; charset=utf-8').send('This host is not served here.\n')
    if (!isFromHere(request))
      return reply.code(403).type('text/plain; charset=utf-8').send('Not from another page.\n')
  })
}

/** An address in figures cannot have been pointed here by anybody's name server. */
function isOurs(host: string | undefined, names: readonly string[]): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || names.includes(name)
}

const HARMLESS = ['GET', 'HEAD', 'OPTIONS']

/** Browsers name the page that asks wherever it could do harm; programs that are no browsers carry nobody's cookies. */
function isFromHere({ method, headers }: FastifyRequest): boolean {
  const isHarmless = HARMLESS.includes(method) && headers.upgrade === undefined
  if (isHarmless || headers.origin === undefined) return true
  try {
    return new URL(headers.origin).host === headers.host
  } catch {
    return false
  }
}
