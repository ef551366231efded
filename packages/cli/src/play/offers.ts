import type { Kind } from '@grognard/engine'

/** A decision that may be made, with the names under which it can be asked for. */
export interface Offer {
  readonly decision: Kind['decision']
  readonly label: string
  readonly notation: string
}
