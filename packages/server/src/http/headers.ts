import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * What the page may do: only what comes from this server. The two hashes are the style elements that React Aria
 * lays into the page itself (`usePress`, `usePreventScroll`); a browser test fails when they no longer fit.
 */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: [
    "'self'",
    "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
    "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  ],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

/** On every answer. */
export async function beStrict(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Whoever serves by TLS says so at the proxy that does it.
    strictTransportSecurity: false,
  })
  app.addHook('onSend', async (_, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
  })
}
