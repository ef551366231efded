/** A file that only our server has, and that says so. */
const MARKER = '/grognard.txt'
const SAYS = 'Grognard\n'
/** Whoever has not answered by then is as good as off line. */
const PATIENCE = 1_000

/**
 * Does our server still answer at this address, or has another program taken its place there? Where nobody answers one
 * is off line, and all that is kept is ours.
 */
export async function isStillOurs(ask: typeof fetch): Promise<boolean> {
  try {
    const response = await ask(MARKER, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (response.status >= 500) return true
    return response.ok && (await response.text()) === SAYS
  } catch {
    return true
  }
}
