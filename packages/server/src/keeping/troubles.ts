/** What stands in the way of those who look after what is kept. */

/** Nothing is kept there. */
export class PlaceNotFound extends Error {
  constructor(place: string) {
    super(withoutPassword(place))
  }
}

export type RestoreTrouble =
  /** Somebody is there already. */
  | 'not-empty'
  /** Made by a newer program. */
  | 'newer'
  | 'damaged'
  | 'no-backup'

export class NotRestored extends Error {
  readonly why: RestoreTrouble

  constructor(why: RestoreTrouble) {
    super(why)
    this.why = why
  }
}

/** A place as it may be shown. */
export const withoutPassword = (place: string): string => place.replace(/(:\/\/[^:/@]*):[^@]*@/, '$1@')
