/** The entry of that name; a new one where there was none. */
export function entry<T>(table: { [name: string]: T }, name: string, make: () => T): T {
  const found = table[name]
  if (found !== undefined) return found
  const made = make()
  table[name] = made
  return made
}
