import type { Language } from '@grognard/engine'
import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { areaFactor } from '../../../src/ground/ground.ts'
import { terrainKind } from '../../../src/ground/kinds.ts'
import { sightOf } from '../../../src/table/sight.ts'
import {
  cardOf,
  centreOfUnit,
  footprintOf,
  isOnTable,
  type Table,
  unitAt,
  unitsOf,
} from '../../../src/table/units.ts'
import { TABLES } from '../../../src/tables.ts'
import { enemyOf, type Side } from '../../../src/vocabulary.ts'
import { boardLength, onBoard } from '../../table/place.ts'
import { outlineOf } from '../draw/figures.ts'
import { Tag } from '../draw/Tag.tsx'
import { handsWordsIn } from '../words/words.ts'
import { type Band, chargeFan, fireBands, opportunityFan, threatZone } from './arcs.ts'
import type { Tool } from './tools.ts'

interface Props {
  readonly tools: readonly Tool[]
  readonly table: Table
  /** The unit that is looked at: selected, or pointed at. */
  readonly unit: number | null
  /** Whose enemies threaten; of those who only watch, the first side's. */
  readonly side: Side
  readonly language: Language
  readonly pixel: number
}

/** What is laid over the table on request. */
export const Looks = layer((props: Props): ReactNode => {
  const { tools, table, unit, side } = props
  const isThere = unit !== null && isOnTable(unitAt(table, unit))
  return (
    <g className="mar-looks" pointerEvents="none">
      {tools.includes('ground') ? <GroundLook {...props} /> : null}
      {tools.includes('threat') ? (
        <Threats table={table} side={isThere ? cardOf(table, unit).side : side} />
      ) : null}
      {tools.includes('arcs') && isThere ? (
        <Bands {...props} bands={fireBands(table, unit)} look="fire" />
      ) : null}
      {tools.includes('reach') && isThere ? (
        <Bands {...props} bands={listOf(chargeFan(table, unit))} look="reach" />
      ) : null}
      {tools.includes('sight') && isThere ? <Sights table={table} unit={unit} /> : null}
    </g>
  )
})

const listOf = (band: Band | null): Band[] => (band === null ? [] : [band])

interface BandsProps {
  readonly table: Table
  readonly bands: readonly Band[]
  readonly look: 'fire' | 'reach' | 'threat'
  readonly language: Language
  readonly pixel: number
}

const Bands = ({ table, bands, look, language, pixel }: BandsProps): ReactNode =>
  bands.map(({ points, range }) => {
    const middle = points[Math.floor(points.length / 2)]
    return (
      <g key={range} className={`mar-band mar-band-${look}`} data-band={range}>
        <polygon points={outlineOf(table.scenario, points)} />
        {middle === undefined ? null : (
          <Tag
            at={onBoard(table.scenario, middle)}
            pixel={pixel}
            look="plain"
            away={2}
            lines={[handsWordsIn(language).inches(range)]}
          />
        )}
      </g>
    )
  })

/** MAR-8.30, MAR-8.31, MAR-8.24: an inch around every enemy, threat zones, and where its horse could come. */
function Threats({ table, side }: { readonly table: Table; readonly side: Side }): ReactNode {
  const { scenario } = table
  return unitsOf(table, enemyOf(side)).map(enemy => {
    const zone = threatZone(table, enemy)
    const horse = opportunityFan(table, enemy)
    return (
      <g key={enemy} className="mar-band mar-band-threat" data-threat={enemy}>
        {horse === null ? null : (
          <polygon className="mar-band-horse" points={outlineOf(scenario, horse.points)} />
        )}
        {zone === null ? null : <polygon points={outlineOf(scenario, zone.points)} />}
        <polygon
          className="mar-band-near"
          points={outlineOf(scenario, footprintOf(table, enemy))}
          style={{ strokeWidth: 2 * boardLength(TABLES.movement.minEnemyDistance) }}
        />
      </g>
    )
  })
}

/** MAR-9.9: whom the unit sees, and what is in the way of the others. */
function Sights({ table, unit }: { readonly table: Table; readonly unit: number }): ReactNode {
  const from = onBoard(table.scenario, centreOfUnit(table, unit))
  return unitsOf(table, enemyOf(cardOf(table, unit).side)).map(enemy => {
    const { bar } = sightOf(table, unit, enemy)
    const to = onBoard(table.scenario, centreOfUnit(table, enemy))
    return (
      <g
        key={enemy}
        className={bar === null ? 'mar-sight' : 'mar-sight mar-sight-barred'}
        data-sight={bar?.by ?? 'clear'}
      >
        <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        {bar === null || bar.by === 'visibility' ? null : (
          <polygon points={outlineOf(table.scenario, barOf(table, bar))} />
        )}
      </g>
    )
  })
}

type Bar = NonNullable<ReturnType<typeof sightOf>['bar']>

function barOf(table: Table, bar: Bar) {
  const { ground } = table.scenario
  switch (bar.by) {
    case 'unit':
      return footprintOf(table, bar.unit)
    case 'block':
      return ground.blocks[bar.block]?.points ?? []
    case 'area':
      return ground.areas[bar.area]?.points ?? []
    case 'hill':
      return ground.hills[bar.hill]?.polygon ?? []
    case 'visibility':
      return []
  }
}

/** MAR-12.6, MAR-12.13: where the unit may not go. */
function GroundLook({ table, unit }: Props): ReactNode {
  const { scenario } = table
  const formation = unit === null ? 'infantry-line' : unitAt(table, unit).formation
  const kind = terrainKind(formation)
  return (
    <>
      {scenario.ground.areas.map(({ id, type, points }) =>
        areaFactor([type], kind) === null ? (
          <polygon key={id} className="mar-closed" data-closed={id} points={outlineOf(scenario, points)} />
        ) : null,
      )}
    </>
  )
}
