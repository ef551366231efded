import type { OrderForm } from '../../orders/order-forms.ts'
import type { Reader } from './reader.ts'

/** "attack 24 16", "support B": an order of an MF (MAR-5.12). */
export function readOrder(reader: Reader): OrderForm | null {
  const what = reader.one(
    'charge',
    'manoeuvre',
    'defend',
    'retire',
    'support',
    'bombard',
    'retreat',
    'dissolve',
  )
  switch (what) {
    case 'charge':
    case 'manoeuvre':
    case 'defend':
    case 'retire': {
      const at = reader.point()
      return at === null ? null : { type: what === 'charge' ? 'attack' : what, ...at }
    }
    case 'support': {
      const formation = reader.formation()
      return formation === null ? null : { type: 'support', formation }
    }
    case 'bombard': {
      const formation = reader.formation()
      const block = formation === null ? reader.block() : null
      return formation === null && block === null ? null : { type: 'bombard', formation, block }
    }
    case 'retreat':
      return { type: 'retreat' }
    case 'dissolve':
      return { type: 'dissolve-grand-battery' }
    case null:
      return null
  }
}
