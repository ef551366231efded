import type { BoardMap } from './board-map.ts'
import { pathOf, smoothPathOf } from './geometry.ts'
import { oncePerMap } from './once.ts'

/** Borders by what they part. Where one runs in a river the river is the border, and no line is drawn. */
interface Borders {
  readonly zones: string
  readonly countries: string
  /** Of the theatre. */
  readonly rim: string
}

export const bordersOf = oncePerMap(({ arcs, zones }): Borders => {
  const country = (number: number) => zones[number]?.country
  const drawn = (isWanted: (arc: BoardMap['arcs'][number]) => boolean): string =>
    arcs
      .filter(isWanted)
      .flatMap(({ stretches }) => stretches.filter(({ river }) => river === null))
      .map(({ line }) => smoothPathOf(line))
      .join('')
  const isInner = ({ kind }: BoardMap['arcs'][number]) => kind === 'edge' || kind === 'closed'
  return {
    zones: drawn(arc => isInner(arc) && country(arc.sides[0]) === country(arc.sides[1])),
    countries: drawn(arc => isInner(arc) && country(arc.sides[0]) !== country(arc.sides[1])),
    rim: drawn(({ kind }) => kind === 'rim'),
  }
})

/** A country as an area, and its outer border, which is washed with its colour as hand-coloured atlases were. */
interface Country {
  readonly id: string
  readonly area: string
  readonly outline: string
}

export const countriesOf = oncePerMap(({ arcs, zones }): readonly Country[] =>
  [...Map.groupBy(zones, ({ country }) => country)].map(([id, own]) => {
    const numbers = new Set(own.map(({ number }) => number))
    const outer = arcs.filter(
      ({ sides, kind }) => kind !== 'frame' && sides.filter(side => numbers.has(side)).length === 1,
    )
    return {
      id,
      area: own.map(({ path }) => path).join(''),
      outline: outer.map(({ line }) => pathOf(line)).join(''),
    }
  }),
)
