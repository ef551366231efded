import type { ReactNode } from 'react'
import { BoxHalo } from '../choosing/Halo.tsx'
import type { Lit, Mark, Press } from '../choosing/lit.ts'
import { Pressable } from '../choosing/Pressable.tsx'
import type { Place } from '../layout.ts'
import { useScene } from './scene.ts'

interface TargetsProps {
  readonly lit: Lit
  readonly onPress: (press: Press) => void
}

/** Countries that may be chosen: a glowing frame over the card, or around its VP die. */
export function Targets({ lit, onPress }: TargetsProps): ReactNode {
  const { layout, names } = useScene()
  return layout.places.map(place => {
    const mark = lit.countries.get(place.id)
    return mark ? (
      <Pressable
        key={place.id}
        mark={mark}
        name={names.country(place.id)}
        onPress={onPress}
        className="mop-target"
        inspect={`country:${place.id}`}
      >
        <rect className="mop-hit" x={place.x} y={place.y} width={place.w} height={place.h} />
        {lit.dice.has(place.id) ? <DieHalo place={place} /> : <CardHalo place={place} />}
      </Pressable>
    ) : null
  })
}

const CardHalo = ({ place: { x, y, w, h } }: { readonly place: Place }): ReactNode => (
  <BoxHalo x={x + 7} y={y + 7} width={w - 14} height={h - 14} rx={3} />
)

const DieHalo = ({ place: { vp } }: { readonly place: Place }): ReactNode => (
  <BoxHalo x={vp.x - 30} y={vp.y - 30} width={60} height={60} rx={12} />
)

interface BannerProps {
  readonly mark: Mark | undefined
  readonly name: string
  readonly text: string
  readonly w: number
  readonly h: number
  readonly onPress: (press: Press) => void
}

/** "Blue first": a ribbon over the card that would be carried out first. */
export function Banner({ mark, name, text, w, h, onPress }: BannerProps): ReactNode {
  if (!mark) return null
  const y = h * 0.56
  const tail = w * 0.12
  const ribbon = `M${-tail} ${y}H${w + tail}l-8 15l8 15H${-tail}l8-15Z`
  return (
    <Pressable mark={mark} name={name} onPress={onPress} className="mop-banner">
      <rect className="mop-hit" x={-14} y={-8} width={w + 28} height={h + 16} />
      <BoxHalo x={-4} y={-4} width={w + 8} height={h + 8} rx={8} />
      <path className="mop-ribbon" d={ribbon} />
      <text className="mop-ribbon-text" x={w / 2} y={y + 21} fontSize={17}>
        {text}
      </text>
    </Pressable>
  )
}
