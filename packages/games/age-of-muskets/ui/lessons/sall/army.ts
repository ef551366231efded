import { activate } from '../notation.ts'

const UNITS = ['fr-rouvier', 'fr-castel', 'fr-lannoy', 'fr-sall-art']

/** The whole Army of the Sall is activated. */
export const activateArmy: string = activate(['fr-army'], UNITS)

/** In the order in which a march names them. */
export const ARMY: readonly string[] = ['fr-army', 'fr-castel', 'fr-lannoy', 'fr-rouvier', 'fr-sall-art']

/** Who draws the siege train. */
export const DRAWN_BY: readonly string[] = ['fr-sall-art']
