import type { ReactNode } from 'react'
import { LAYOUTS, LINE, SECTIONS, type Section } from '../../src/vocabulary.ts'
import { useChoosing } from '../choosing/choosing.ts'
import { isTaken } from '../choosing/marks.ts'
import type { Target } from '../choosing/targets.ts'
import { FieldWorks } from '../counters/Works.tsx'
import { isFlank, type Rect } from '../layout.ts'
import { lookOf, type Place } from '../sides.ts'
import { Ground } from './Ground.tsx'
import { terrainAt } from './laid.ts'
import { useScene } from './scene.ts'

/** The sections of both sides: ground, frame, name, and what lies on them. */
export function Sections(): ReactNode {
  return (['far', 'near'] as const).map(place => (
    <g key={place}>
      {SECTIONS.map(section => (
        <SectionFrame key={section} place={place} section={section} />
      ))}
    </g>
  ))
}

function SectionFrame({ place, section }: { readonly place: Place; readonly section: Section }): ReactNode {
  const { battle, layout, sides, words, commanders, names } = useScene()
  const { lit, question } = useChoosing()
  const side = sides[place]
  const rect = layout.section(place, section)
  const { x, y, w, h } = rect
  const terrain = terrainAt(battle, side, section, place === 'near' ? question.drafting : null)
  const kind = LAYOUTS.find(layoutKind => layoutKind === terrain)
  const isClosed = isFlank(section) && !(battle.opened[side] ?? []).includes(section)
  const target: Target = `${place}:${section}`
  const mark = lit.marks.get(target)
  const chief = section === 'reserve' ? commanders[place] : null
  const chiefName =
    chief === null ? '' : chief.leader === null ? names.piece(chief.piece) : names.leader(chief.leader)
  const sub =
    chief !== null
      ? words.battle.commands(chiefName, chief.initiative)
      : LINE.some(each => each === section)
        ? words.battle.ground[terrain]
        : null
  return (
    <g className={`aom-section aom-side-${lookOf(side).tone} ${isClosed ? 'aom-section-closed' : ''}`}>
      {kind === undefined ? null : (
        <Ground rect={groundRect(rect)} kind={kind} seed={seedOf(place, section)} />
      )}
      <rect className="aom-section-wash" x={x} y={y} width={w} height={h} />
      <rect className="aom-section-frame" x={x} y={y} width={w} height={h} />
      {isClosed ? null : (
        <rect className="aom-section-line" x={x + 3} y={y + 3} width={w - 6} height={h - 6} />
      )}
      {mark === undefined || mark.state === 'other' ? null : <Light rect={rect} isTaken={isTaken(mark)} />}
      <Title rect={rect} section={section} sub={layout.isLarge ? null : sub} isClosed={isClosed} />
      {kind === undefined || isFlank(section) ? null : <Tile rect={rect} kind={kind} place={place} />}
      <Signs place={place} section={section} rect={rect} />
    </g>
  )
}

/** The near side's left is not the far side's right: each has ground of its own. */
const seedOf = (place: Place, section: Section): number =>
  SECTIONS.indexOf(section) * 2 + (place === 'near' ? 1 : 2)

const groundRect = ({ x, y, w, h }: Rect): Rect => ({ x: x + 4, y: y + 20, w: w - 8, h: h - 26 })

const Light = ({
  rect: { x, y, w, h },
  isTaken: taken,
}: {
  readonly rect: Rect
  readonly isTaken: boolean
}) => (
  <rect
    className={taken ? 'aom-lit aom-lit-taken' : 'aom-lit'}
    x={x + 1}
    y={y + 1}
    width={w - 2}
    height={h - 2}
    rx="3"
  />
)

interface TitleProps {
  readonly rect: Rect
  readonly section: Section
  readonly sub: string | null
  readonly isClosed: boolean
}

function Title({ rect: { x, y, w, h }, section, sub, isClosed }: TitleProps): ReactNode {
  const { words, layout } = useScene()
  const size = layout.isLarge ? 23 : isFlank(section) ? 14 : 16
  // Too narrow for a word that one could read across.
  if (isFlank(section) && layout.isLarge)
    return (
      <text
        className="aom-section-name aom-middle"
        transform={`translate(${x + w / 2 + size * 0.34} ${y + h / 2}) rotate(-90)`}
        fontSize={size}
      >
        {words.battle.sections[section]}
      </text>
    )
  if (isFlank(section))
    return (
      <>
        <text className="aom-section-name aom-middle" x={x + w / 2} y={y + size + 4} fontSize={size}>
          {words.battle.sections[section]}
        </text>
        {isClosed ? (
          <text className="aom-section-sub aom-middle" x={x + w / 2} y={y + h - 12}>
            {words.battle.closed}
          </text>
        ) : null}
      </>
    )
  return (
    <text className="aom-section-name" x={x + 8} y={y + size + 3} fontSize={size}>
      {words.battle.sections[section]}
      {sub === null ? null : (
        <tspan className="aom-section-sub" dx="7">
          {sub}
        </tspan>
      )}
    </text>
  )
}

interface TileProps {
  readonly rect: Rect
  readonly kind: (typeof LAYOUTS)[number]
  readonly place: Place
}

const TILE = { w: 128, h: 34 } as const

/** What the ground of the section does, with its sign. */
function Tile({ rect, kind }: TileProps): ReactNode {
  const { words, layout } = useScene()
  const [first, second] = words.battle.effects[kind]
  const picture = (
    <>
      <rect className="aom-tile-card" width="33" height="21" rx="2.5" />
      <g transform="translate(1.5 1) scale(.45)">
        <Ground rect={{ x: 2, y: 2, w: 62, h: 38 }} kind={kind} seed={3} />
      </g>
    </>
  )
  if (layout.isLarge) return <g transform={`translate(${rect.x + rect.w - 40} ${rect.y + 5})`}>{picture}</g>
  return (
    <g transform={`translate(${rect.x + rect.w - TILE.w - 5} ${rect.y + rect.h - TILE.h - 4})`}>
      <rect className="aom-tile" width={TILE.w} height={TILE.h} rx="4" />
      <g transform={`translate(${TILE.w - 38} 6.5)`}>{picture}</g>
      <text className="aom-tile-text" x="7" y="14.4">
        {first}
      </text>
      <text className="aom-tile-more" x="7" y="28">
        {second}
      </text>
    </g>
  )
}

interface SignsProps {
  readonly place: Place
  readonly section: Section
  readonly rect: Rect
}

/** Half a casualty (AOM-31.15), superior enemy cavalry (AOM-30.32), works (AOM-28.28), what is aimed at it (AOM-30.18). */
function Signs({ place, section, rect }: SignsProps): ReactNode {
  const { battle, sides, layout } = useScene()
  const { question } = useChoosing()
  const side = sides[place]
  const parts = question.drafting?.parts ?? []
  const aimed =
    place === 'far' ? parts.filter(part => part.type === 'aim' && part.section === section).length : 0
  const atGuns =
    place === 'far' && parts.some(part => part.type === 'aim-at-guns' && part.section === section)
  const laid = place === 'near' ? parts.find(part => part.type === 'deploy-works') : undefined
  const works = battle.works[side]
  const hasWorks = works?.section === section || (laid?.type === 'deploy-works' && laid.section === section)
  const signs = [
    ...(battle.halves[side]?.includes(section) ? [<HalfSign key="half" />] : []),
    ...(battle.superiority[side]?.includes(section) ? [<SuperiorSign key="superior" />] : []),
    ...(aimed > 0 ? [<AimSign key="aim" text={`${aimed}`} />] : []),
    ...(atGuns ? [<AimSign key="guns" text="●" />] : []),
  ]
  const scale = layout.isLarge ? 1.4 : 1.15
  const hasTile = layout.isLarge && (battle.terrain[side]?.[section] ?? 'clear') !== 'clear'
  const right = rect.x + rect.w - (hasTile ? 58 : layout.isLarge ? 18 : 14)
  return (
    <>
      {signs.map((sign, at) => (
        <g
          key={sign.key}
          transform={`translate(${right - at * 24 * scale} ${rect.y + 12 * scale}) scale(${scale})`}
        >
          {sign}
        </g>
      ))}
      {hasWorks ? (
        <g
          transform={`translate(${rect.x + rect.w / 2} ${place === 'near' ? rect.y : rect.y + rect.h}) scale(${scale * 1.5})`}
        >
          <FieldWorks tone={lookOf(side).tone} camp={works?.kind === 'entrenchedCamp'} />
        </g>
      ) : null}
    </>
  )
}

const HalfSign = (): ReactNode => (
  <>
    <circle className="aom-sign" r="9" />
    <text className="aom-sign-text" y="4.4">
      ½
    </text>
  </>
)

/** Crossed sabres over a section whose cavalry has been beaten. */
const SuperiorSign = (): ReactNode => (
  <>
    <circle className="aom-sign" r="9" />
    <path className="aom-sign-sabres" d="M-5 5Q3 2 5 -6M5 5Q-3 2 -5 -6M-6 3l3 3M6 3l-3 3" />
  </>
)

const AimSign = ({ text }: { readonly text: string }): ReactNode => (
  <>
    <circle className="aom-sign aom-sign-aim" r="9.5" />
    <path className="aom-sign-cross" d="M-13 0H-6M6 0H13M0 -13V-6M0 6V13" />
    <text className="aom-sign-text" y="4.4">
      {text}
    </text>
  </>
)
