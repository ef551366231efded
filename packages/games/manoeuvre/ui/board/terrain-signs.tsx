import type { ReactNode } from 'react'
import maps from '../../src/data/maps.json' with { type: 'json' }
import type { Terrain } from '../../src/vocabulary.ts'

type Rough = Exclude<Terrain, 'clear'>

/** MAN-7.2: what the ground adds to the defence. */
export const VALUES: { readonly [K in Rough]: number } = {
  forest: maps.terrain.forest.defence,
  town: maps.terrain.town.defence,
  hill: maps.terrain.hill.defence,
  marsh: maps.terrain.marsh.defence,
  field: maps.terrain.field.defence,
  lake: 0,
}

/** In a square of 14: a ridge, a tree, a church among houses, reeds, furrows, waves. */
const SIGNS: { readonly [K in Rough]: string } = {
  hill: 'M0 13l6-11l3 5l2-3l4 9z',
  forest: 'M6 13v-4a4.5 4.5 0 1 1 2 0v4z',
  town: 'M0 13v-6l4-4l4 4v-4l2-3l2 3v10z',
  marsh: 'M0 12h14M1 9h11M4 8v-6M7 8v-8M10 8v-6',
  field: 'M0 3h14M0 7h14M0 11h14',
  lake: 'M0 5q3.5-4 7 0t7 0M0 11q3.5-4 7 0t7 0',
}

export const Swatch = ({ kind }: { readonly kind: Rough }): ReactNode => (
  <path className={`man-ground-sign man-ground-sign-${kind}`} d={SIGNS[kind]} />
)
