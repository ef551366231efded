import type { ReactNode } from 'react'
import { Ground } from '../ground/Ground.tsx'
import type { Layout, Place } from '../layout.ts'
import { Die } from '../pieces/Die.tsx'
import { Fortress } from '../pieces/Fortress.tsx'
import type { PrintedCountry } from '../printed.ts'
import { controlOf, describe } from './control.ts'
import { type Scene, useScene } from './scene.ts'
import { Tip } from './Tip.tsx'

interface CountryCardProps {
  readonly place: Place
  readonly country: PrintedCountry
  readonly pointed: boolean
}

/** A country: its engraved card with everything that is printed on it or lies in a printed space. */
export function CountryCard({ place, country, pointed }: CountryCardProps): ReactNode {
  const scene = useScene()
  const { view, layout, period, names } = scene
  const controller = view.countries[place.id]?.controller ?? null
  const control = controlOf(scene, place.id)
  const taken = scene.before !== null && scene.before.countries[place.id]?.controller !== controller
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no fieldset in SVG
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: nothing about it is interactive
    <g
      className={`mop-card mop-${place.owner ?? 'neutral'}`}
      role="group"
      aria-label={describe(scene, place.id)}
      data-inspect={`country:${place.id}`}
    >
      <Border place={place} />
      <Ground place={place} layout={layout} period={period} />
      {controller ? <Wash place={place} side={controller} fresh={taken} /> : null}
      <Title place={place} name={names.country(place.id)} caption={captionOf(scene, place)} />
      <VpDie place={place} country={country} />
      {place.strength && place.owner ? <StrengthDie place={place} side={place.owner} /> : null}
      {place.fort ? <Capital place={place} country={country} /> : null}
      <text className="mop-control" x={place.label.x} y={place.label.y} fontSize={layout.small + 3}>
        {control}
      </text>
      {pointed ? <Pointer place={place} /> : null}
    </g>
  )
}

/** Where the chronicle, or a teacher, points. */
function Pointer({ place: { x, y, w, h } }: { readonly place: Place }): ReactNode {
  return <rect className="mop-pointer" x={x + 3} y={y + 3} width={w - 6} height={h - 6} />
}

function Border({ place: { x, y, w, h } }: { readonly place: Place }): ReactNode {
  return (
    <>
      <rect className="mop-card-shadow" x={x + 4} y={y + 5} width={w} height={h} />
      <rect className="mop-card-paper" x={x} y={y} width={w} height={h} />
      <rect className="mop-card-edge" x={x + 0.75} y={y + 0.75} width={w - 1.5} height={h - 1.5} />
      <rect className="mop-card-frame" x={x + 5} y={y + 5} width={w - 10} height={h - 10} />
      <rect className="mop-card-line" x={x + 9} y={y + 9} width={w - 18} height={h - 18} />
    </>
  )
}

interface WashProps {
  readonly place: Place
  readonly side: 'blue' | 'orange'
  readonly fresh: boolean
}

/** The colour of whoever controls the country along its border, as on a hand-coloured map. */
function Wash({ place: { x, y, w, h }, side, fresh }: WashProps): ReactNode {
  const box = { x: x + 14.5, y: y + 14.5, width: w - 29, height: h - 29 }
  return <rect key={side} className={`mop-wash mop-${side} ${fresh ? 'mop-appearing' : ''}`} {...box} />
}

interface TitleProps {
  readonly place: Place
  readonly name: string
  readonly caption: string
}

function Title({ place, name, caption }: TitleProps): ReactNode {
  const { title } = place
  const size = Math.min(title.size, title.width / (name.length * 0.5))
  return (
    <>
      <text className="mop-title" x={title.x} y={title.y} fontSize={size}>
        {name}
      </text>
      {caption ? (
        <text
          className="mop-caption"
          x={title.x}
          y={title.y + size * 0.72}
          fontSize={Math.max(size * 0.58, 19)}
        >
          {caption}
        </text>
      ) : place.h < 260 ? null : (
        <path className="mop-flourish" d={flourish(title.x, title.y + 16)} />
      )}
    </>
  )
}

/** A rule with a lozenge, as under the title of an engraving. */
const flourish = (x: number, y: number): string =>
  `M${x - 62} ${y}H${x - 9}M${x + 9} ${y}H${x + 62}M${x - 5} ${y}l5-4l5 4l-5 4Z`

/** The power whose home it is, where the scenario names it otherwise than the country. */
function captionOf({ view, names, layout }: Scene, { id, owner }: Place): string {
  if (!owner || layout.upright) return ''
  const power = names.power(view.scenario, owner)
  return power && !names.country(id).includes(power) ? power : ''
}

function VpDie({ place, country }: { readonly place: Place; readonly country: PrintedCountry }): ReactNode {
  const { view, before, words, names, layout } = useScene()
  const { die } = layout
  const space = { x: -die * 0.61, y: -die * 0.61, width: die * 1.22, height: die * 1.22 }
  const value = view.countries[place.id]?.vpDie ?? 0
  const was = before?.countries[place.id]?.vpDie ?? value
  return (
    <Tip text={words.tips.vpDie(names.country(place.id), value)} rule="MOP-1.11">
      <g transform={`translate(${place.vp.x} ${place.vp.y})`}>
        <rect className="mop-die-space" {...space} />
        <Die value={value} size={die} turned={was !== value} />
        {place.vpLabel === 'none' ? null : (
          <DieLabel
            label={words.vp}
            range={`${country.vpMin}–${country.vpMax}`}
            layout={layout}
            beside={place.vpLabel === 'beside'}
          />
        )}
      </g>
    </Tip>
  )
}

function StrengthDie({
  place,
  side,
}: {
  readonly place: Place
  readonly side: 'blue' | 'orange'
}): ReactNode {
  const { view, before, words, names, printed, layout } = useScene()
  const value = view.players[side].armyStrength
  const was = before?.players[side].armyStrength ?? value
  if (!place.strength) return null
  return (
    <Tip text={words.tips.strengthDie(names.side(side), value)} rule="MOP-1.13">
      <g transform={`translate(${place.strength.x} ${place.strength.y})`}>
        <path
          className="mop-die-space"
          transform={`scale(${layout.die / 44})`}
          d="M-29-28h58v32q0 20-29 31q-29-11-29-31Z"
        />
        <Die value={value} size={layout.die} turned={was !== value} />
        <DieLabel label={words.strength} range={`1–${printed.strengthMax}`} layout={layout} />
      </g>
    </Tip>
  )
}

interface DieLabelProps {
  readonly label: string
  readonly range: string
  readonly layout: Layout
  readonly beside?: boolean
}

function DieLabel({ label, range, layout: { die, small }, beside = false }: DieLabelProps): ReactNode {
  const where = beside ? { x: die / 2 + 12, y: die / 2 + 3 } : { x: 0, y: die * 0.7 + small * 0.75 }
  return (
    <text className={beside ? 'mop-die-label mop-beside' : 'mop-die-label'} {...where} fontSize={small}>
      {label} <tspan className="mop-range">{range}</tspan>
    </text>
  )
}

function Capital({ place, country }: { readonly place: Place; readonly country: PrintedCountry }): ReactNode {
  const { view, period, words, names, layout } = useScene()
  if (!place.fort) return null
  const active = view.countries[place.id]?.controller === country.owner
  const tip = active ? words.tips.garrison(country.garrison) : words.tips.deadGarrison
  const { x, y, r } = place.fort
  return (
    <Tip text={tip} rule={active ? 'MOP-10.1' : 'MOP-10.15'}>
      <g transform={`translate(${x} ${y})`}>
        <Fortress period={period} r={r} garrison={country.garrison} active={active} />
        <text className="mop-capital" y={r + layout.small * 0.95} fontSize={layout.small}>
          {names.capital(place.id) ?? words.capital}
        </text>
      </g>
    </Tip>
  )
}
