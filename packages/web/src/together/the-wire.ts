import { Wire } from './wire.ts'

let wire: Wire | null = null

/** One for all rooms of the page. */
export function theWire(): Wire {
  wire ??= new Wire(location.origin, undefined, async () => (await import('./signed-out.ts')).isStillUs())
  return wire
}
