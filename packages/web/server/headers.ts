/**
 * What the page may do: only what comes from this server. The two hashes are the style elements that React Aria
 * lays into the page itself (`usePress`, `usePreventScroll`); a browser test fails when they no longer fit.
 */
const POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': [
    "'self'",
    "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
    "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  ],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
} as const

export const SECURITY: { readonly [header: string]: string } = {
  'content-security-policy': Object.entries(POLICY)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

const YEAR = 31_536_000

export const caching = (immutable: boolean): string =>
  immutable ? `public, max-age=${YEAR}, immutable` : 'no-cache'
