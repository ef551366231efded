import type { ReactNode } from 'react'
import { isFlank } from '../layout.ts'
import { type BattleInPlay, battleEvent, type Snapshot } from '../reading.ts'
import { lookOf, type Place } from '../sides.ts'
import { Chit } from './Chit.tsx'
import { type Scene, useScene } from './scene.ts'

type Engagement = BattleInPlay['engagements'][number]

/** Between the lines: which sections are engaged, by which option, and with how many (AOM-29.15). */
export function Between(): ReactNode {
  const { battle } = useScene()
  return battle.engagements.map(engagement => (
    <Engaged key={`${engagement.by} ${Object.values(engagement.sections).join()}`} engagement={engagement} />
  ))
}

function Engaged({ engagement }: { readonly engagement: Engagement }): ReactNode {
  const scene = useScene()
  const { layout, sides, words, snapshot } = scene
  const { sections, option, by } = engagement
  const [nearSection, farSection] = [sections[sides.near], sections[sides.far]]
  if (nearSection === undefined || farSection === undefined) return null
  const near = layout.section('near', nearSection)
  const far = layout.section('far', farSection)
  const place: Place = by === sides.near ? 'near' : 'far'
  const middle = (near.x + near.w / 2 + far.x + far.w / 2) / 2
  const isNarrow = isFlank(nearSection) || isFlank(farSection)
  const { y, h } = layout.gap
  const tone = lookOf(by).tone
  const strengths = strengthsOf(snapshot, engagement, scene)
  const up = h / 2 + 6
  const shift = isNarrow ? 0 : near.w * 0.2
  return (
    <g>
      {isNow(scene, engagement) ? <Glow near={near} far={far} /> : null}
      <g
        transform={`translate(${middle + shift * 0.7} ${y + h / 2}) ${place === 'near' ? '' : 'scale(1 -1)'}`}
      >
        <path className={`aom-attack aom-side-${tone}`} d={`M-11 ${up}V0H-23L0 ${-up}L23 0H11V${up}Z`} />
      </g>
      <g transform={`translate(${middle + (isNarrow ? 0 : shift + 46)} ${y + h / 2}) scale(${h / 58})`}>
        <Chit option={option} label={words.battle.chits[option]} tone={tone} />
      </g>
      {strengths === null || isNarrow ? null : (
        <Ratio x={middle - near.w * 0.2} y={y + h / 2} strengths={strengths} large={layout.isLarge} />
      )}
    </g>
  )
}

/** Is it this one that is being fought? */
const isNow = ({ battle: { fight } }: Scene, { sections }: Engagement): boolean =>
  fight !== null && Object.entries(sections).every(([side, section]) => fight.sections[side] === section)

/** The SP that are compared now, or were when the two sections fought last (AOM-8.11). */
function strengthsOf(
  { chronicle }: Snapshot,
  engagement: Engagement,
  scene: Scene,
): readonly [near: number, far: number] | null {
  const { sections } = engagement
  const { sides, battle } = scene
  const now = isNow(scene, engagement) ? battle.fight?.strengths : null
  if (now) return [now[sides.near] ?? 0, now[sides.far] ?? 0]
  const begun = chronicle.findLastIndex(line => battleEvent(line)?.type === 'commander-in-chief')
  for (const line of chronicle.slice(begun + 1).toReversed()) {
    const event = battleEvent(line)
    if (event?.type !== 'engagement-roll') continue
    const found = (side: string) =>
      event.sides.find(each => each.side === side && each.section === sections[side])
    const [near, far] = [found(sides.near), found(sides.far)]
    if (near !== undefined && far !== undefined) return [near.strength, far.strength]
  }
  return null
}

interface RatioProps {
  readonly x: number
  readonly y: number
  readonly strengths: readonly [near: number, far: number]
  readonly large: boolean
}

const Ratio = ({ x, y, strengths: [near, far], large }: RatioProps): ReactNode => (
  <g className="aom-ratio" transform={`translate(${x} ${y}) scale(${large ? 1.35 : 1})`}>
    <rect x="-42" y="-16" width="84" height="32" rx="16" />
    <text y="6">
      {near} : {far}
    </text>
  </g>
)

interface GlowProps {
  readonly near: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly far: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

/** Around both sections and the ground between them. */
function Glow({ near, far }: GlowProps): ReactNode {
  if (near.x !== far.x)
    return [near, far].map(({ x, y, w, h }) => (
      <rect key={y} className="aom-fighting" x={x - 3} y={y - 3} width={w + 6} height={h + 6} rx="4" />
    ))
  return (
    <rect
      className="aom-fighting"
      x={near.x - 3}
      y={far.y - 3}
      width={near.w + 6}
      height={near.y + near.h - far.y + 6}
      rx="4"
    />
  )
}
