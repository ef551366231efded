import type { CourseProps } from '@grognard/table'
import { type ReactNode, useCallback, useId, useMemo, useRef } from 'react'
import { NONE } from '../../src/vocabulary.ts'
import { scenarioOf, type View } from '../reading.ts'
import { armyOf } from '../table/armies.ts'
import { Ground } from '../table/ground/Ground.tsx'
import { Outlines } from '../table/ground/Outlines.tsx'
import { groundPicture } from '../table/ground/picture.ts'
import { extentOf } from '../table/ground/shapes.ts'
import { TreeSymbols, Trees } from '../table/ground/Trees.tsx'
import { levelAt } from '../table/levels.ts'
import { namesOn } from '../table/names/names-on.ts'
import { Objectives } from '../table/overlays/Objectives.tsx'
import { Smoke } from '../table/overlays/Smoke.tsx'
import { Paper } from '../table/Paper.tsx'
import { FRAME, sizeOfBoard } from '../table/place.ts'
import { Plates } from '../table/plates/Plates.tsx'
import { FigureSymbols } from '../table/units/FigureSymbols.tsx'
import { Leaders } from '../table/units/Leaders.tsx'
import { leadersOn, standingOn } from '../table/units/standing.ts'
import { UnitDrawing } from '../table/units/UnitDrawing.tsx'
import { useMarch } from '../table/units/use-march.ts'
import { useStep } from '../table/use-step.ts'
import { wordsIn } from '../words/words.ts'
import type { Picture } from './picture.ts'
import { Ways } from './Ways.tsx'

/** The table as it was, with everybody on the way from one picture to the next. */
export function EndTable({ snapshot, frame, before, motion }: CourseProps<View, Picture>): ReactNode {
  const board = useRef<SVGSVGElement>(null)
  const clip = useId()
  const scenario = scenarioOf(snapshot)
  const { width, height } = sizeOfBoard(scenario)
  const step = useStep(board, width)
  const level = levelAt(step)
  const { open, shots } = frame.picture
  const units = useMemo(() => standingOn({ scenario, open }), [scenario, open])
  const earlier = useMemo(
    () => (before === null ? [] : standingOn({ scenario, open: before.picture.open })),
    [scenario, before],
  )
  useMarch(board, units, motion ? earlier : [])
  const words = wordsIn(snapshot.language)
  const leaders = useMemo(() => leadersOn({ scenario, open }), [scenario, open])
  const { places } = words
  const placeName = useCallback((id: string, name: string) => places[id] ?? name, [places])
  const names = useMemo(
    () => namesOn({ scenario, units, leaders, step, nameOf: placeName }),
    [scenario, units, leaders, step, placeName],
  )
  const firing = new Set(shots.map(({ unit }) => unit))
  return (
    <svg
      ref={board}
      className="mar-table"
      viewBox={`0 0 ${width} ${height}`}
      data-level={level}
      role="img"
      aria-label={snapshot.scenario.title}
    >
      <defs>
        <TreeSymbols />
        <FigureSymbols />
      </defs>
      <clipPath id={clip}>
        <rect x={FRAME} y={FRAME} width={width - 2 * FRAME} height={height - 2 * FRAME} />
      </clipPath>
      <Paper table={scenario.table} />
      <g clipPath={`url(#${clip})`}>
        <Ground scenario={scenario} isCoarse={level === 'far'} />
        <Outlines scenario={scenario} />
        <Trees
          trees={groundPicture(scenario, level === 'far').trees}
          aside={units.filter(({ unit }) => unit.block === NONE).map(({ corners }) => extentOf(corners))}
        />
      </g>
      <Ways scenario={scenario} units={units} earlier={earlier} shots={shots} />
      {units.map(standing => (
        <g
          key={standing.card.id}
          data-unit={standing.card.id}
          className={`mar-army-${armyOf(scenario, standing.card.side)}`}
        >
          <UnitDrawing
            standing={standing}
            level={level}
            step={step}
            isCharging={open.charges.some(({ unit }) => unit === standing.number)}
          />
        </g>
      ))}
      <Leaders scenario={scenario} leaders={leaders} level={level} step={step} names={names} />
      <Objectives scenario={scenario} control={open.control} step={step} names={names} nameOf={placeName} />
      <Smoke fired={units.filter(({ card }) => firing.has(card.id))} />
      {level === 'far' ? null : (
        <Plates
          scenario={scenario}
          units={units}
          leaders={leaders}
          level={level}
          step={step}
          names={names}
          letters={words.qualityLetters}
        />
      )}
    </svg>
  )
}
