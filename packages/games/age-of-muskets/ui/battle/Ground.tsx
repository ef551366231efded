import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Layout as Kind } from '../../src/vocabulary.ts'
import type { Rect } from '../layout.ts'
import { drawCountry, drawGround } from './ground-drawing.ts'

interface GroundProps {
  readonly rect: Rect
  readonly kind: Kind
  readonly seed: number
}

/** The terrain of one section (AOM-28.9). */
export const Ground = layer(function Ground({ rect, kind, seed }: GroundProps): ReactNode {
  const { dark, light, crowns, shades, walls, roofs } = drawGround(kind, rect, seed)
  return (
    <g className="aom-ground">
      <path className="aom-hachure aom-hachure-light" d={light} />
      <path className="aom-hachure" d={dark} />
      <path className="aom-tree" d={crowns} />
      <path className="aom-tree-shade" d={shades} />
      <path className="aom-house" d={walls} />
      <path className="aom-house-roof" d={roofs} />
    </g>
  )
})

interface CountryProps {
  readonly width: number
  readonly height: number
  readonly gap: Rect
  readonly zone: string
  /** AOM-2.6: the attacker had to cross a river. */
  readonly hasBrook: boolean
}

/** The country around: roads, fields, and a brook that was crossed. Nothing of it matters to the rules but that. */
export const Country = layer(function Country({
  width,
  height,
  gap,
  zone,
  hasBrook,
}: CountryProps): ReactNode {
  const { roads, fields, brook } = drawCountry(width, height, gap.y + gap.h / 2, zone)
  return (
    <g className="aom-ground">
      <path className="aom-field-rows" d={fields} />
      <path className="aom-track" d={roads} />
      <path className="aom-track-bed" d={roads} />
      {hasBrook ? (
        <>
          <path className="aom-brook" d={brook} />
          <path className="aom-brook-bed" d={brook} />
        </>
      ) : null}
    </g>
  )
})
