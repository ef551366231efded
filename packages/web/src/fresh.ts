/** One of so many, each as likely as the others. */
export function freshBelow(count: number): number {
  const fair = 256 - (256 % count)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return byte % count
  }
}

/** Random digits that nobody can foresee. */
export const freshHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
