/** What the chapters of a large game bring under names of their own, in one table; a name that two of them give is an error of the game. */
export function together<T extends object>(chapters: readonly T[]): T {
  const merged: T = Object.assign({}, ...chapters)
  const names = chapters.flatMap(chapter => Object.keys(chapter))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`two chapters call something '${twice}'`)
  return merged
}
