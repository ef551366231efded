const HERE = 'grognard.together'

/** Whoever has played with others is called to the table, whatever room they are in. */
export function rememberComing(): void {
  try {
    localStorage.setItem(HERE, 'yes')
  } catch {
    // Then nobody is called.
  }
}

/** Nobody else has a connection that they have not asked for. */
export function hasPlayedTogether(): boolean {
  try {
    return localStorage.getItem(HERE) !== null
  } catch {
    return false
  }
}
