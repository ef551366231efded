/** A mistake of the program, not of a player: it took for granted what is not there. */
class NotThere extends Error {
  override readonly name = 'NotThere'
}

/**
 * What is certain to be there although its type cannot say so: an entry of a list, a combat during a combat. It is
 * given the thing and not the list with a place in it, for code that reads lists of every kind is slow at reading; and
 * it is so short that it costs nothing where it is called by the million.
 */
export const there = <T>(thing: T | null | undefined, what: string): T => thing ?? missing(what)

function missing(what: string): never {
  throw new NotThere(`there is no ${what}`)
}
