/**
 * What lies where in a country, in hundredths of its card, so that the same plan serves a tall card and a wide
 * one. The generator draws it; nothing here has a meaning in the rules.
 */
export interface Plan {
  /** `x,y x,y …` from the source to the mouth. */
  readonly rivers?: readonly string[]
  readonly ranges?: readonly string[]
  /** A coast, and the points beyond the card's edge between which the sea lies. */
  readonly coast?: { readonly line: string; readonly sea: string }
  /** `x,y rx,ry trees kind` */
  readonly woods?: readonly string[]
  /** `x,y,size x,y,size …`; for a village the size is its number of houses. */
  readonly hills?: string
  readonly peaks?: string
  readonly villages?: string
  readonly fields?: string
  readonly mills?: string
  readonly factories?: string
  readonly fortresses?: string
  readonly ports?: string
  readonly ships?: string
  /** Imperial ones. */
  readonly eagles?: string
  /** Of the compass. */
  readonly roses?: string
}

/** A country that nobody has composed gets this one; its name's dice still draw it their own way. */
export const PLAIN: Plan = {
  rivers: ['-2,62 30,56 60,64 102,58'],
  hills: '12,48,34 90,80,32',
  woods: ['86,46 9,7 13 leaf', '10,78 7,5 9 fir'],
  villages: '22,56,4 78,58,3',
  fields: '35,76,30 65,76,30',
}
