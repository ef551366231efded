import { type MouseEvent, type ReactNode, useCallback, useId, useMemo, useRef } from 'react'
import { NONE } from '../src/vocabulary.ts'
import { HandsLayer, HandsUnder } from './hands/draw/HandsLayer.tsx'
import { useHand } from './hands/hand.ts'
import { isDeploying } from './hands/place/deploying.ts'
import { nameOf as ruleNames } from './hands/words/words.ts'
import { useLooking } from './looking.ts'
import { type Props, scenarioOf, tableOf } from './reading.ts'
import { areOrdersShown, orderArrows } from './sheets/order-arrows.ts'
import { armyOf } from './table/armies.ts'
import { Ground } from './table/ground/Ground.tsx'
import { GroundHits } from './table/ground/GroundHits.tsx'
import { Outlines } from './table/ground/Outlines.tsx'
import { PlaceNames } from './table/ground/PlaceNames.tsx'
import { groundPicture } from './table/ground/picture.ts'
import { extentOf } from './table/ground/shapes.ts'
import { TreeSymbols, Trees } from './table/ground/Trees.tsx'
import { levelAt } from './table/levels.ts'
import { namesOn } from './table/names/names-on.ts'
import { Charges } from './table/overlays/Charges.tsx'
import { Objectives } from './table/overlays/Objectives.tsx'
import { OrderArrows } from './table/overlays/OrderArrows.tsx'
import { Smoke } from './table/overlays/Smoke.tsx'
import { Territories } from './table/overlays/Territories.tsx'
import { Paper } from './table/Paper.tsx'
import { FRAME, INCH, sizeOfBoard } from './table/place.ts'
import { Plates } from './table/plates/Plates.tsx'
import { ScaleBar } from './table/ScaleBar.tsx'
import { inSight } from './table/sight.ts'
import { FigureSymbols } from './table/units/FigureSymbols.tsx'
import { Leaders } from './table/units/Leaders.tsx'
import { leadersOn, type Standing, standingOn } from './table/units/standing.ts'
import { Units } from './table/units/Units.tsx'
import { useMarch } from './table/units/use-march.ts'
import { useSight } from './table/use-sight.ts'
import { useStep } from './table/use-step.ts'
import { calledIn, wordsIn } from './words/words.ts'

/** Heads of men are above the ground that they stand on. */
const HEADS = 0.55 * INCH

export function Board({ snapshot, before, camera, motion }: Props): ReactNode {
  const board = useRef<SVGSVGElement>(null)
  const clip = useId()
  const scenario = scenarioOf(snapshot)
  const { width, height } = sizeOfBoard(scenario)
  const step = useStep(board, width)
  const level = levelAt(step)
  const { selected, point } = useLooking()
  const { table, scene, press, grip } = useHand()
  const { language, view } = snapshot
  const { open } = view
  const words = wordsIn(language)
  const units = useMemo(() => standingOn(table), [table])
  const leaders = useMemo(() => leadersOn(table), [table])
  const aside = useMemo(
    () =>
      units
        .filter(({ unit }) => unit.block === NONE)
        .map(({ corners }) => extentOf(corners))
        .map(extent => ({ ...extent, top: extent.top - HEADS })),
    [units],
  )
  const earlier = useMemo(
    () => (before === null || !motion ? [] : standingOn(tableOf(before))),
    [before, motion],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a snapshot only what is on the table.
  const now = useMemo(() => standingOn(tableOf(snapshot)), [open, scenario])
  useMarch(board, now, earlier)
  const sight = useSight(camera, level === 'near')
  const seen = useMemo(() => units.filter(({ at }) => inSight(sight, at)), [units, sight])
  const nameOf = useCallback(
    ({ card, unit }: Standing) =>
      wordsIn(language).aloud.unit(
        calledIn(language, scenario.sides[card.side].name),
        ruleNames(language, scenario).unit(card.id),
        card,
        unit,
      ),
    [language, scenario],
  )
  const armyIn = useCallback(({ card }: Standing) => armyOf(scenario, card.side), [scenario])
  const placeName = useCallback(
    (id: string, name: string) => wordsIn(language).places[id] ?? name,
    [language],
  )
  const names = useMemo(
    () => namesOn({ scenario, units, leaders, step, nameOf: placeName }),
    [scenario, units, leaders, step, placeName],
  )
  // A hull around the formation would be taken for the zone in which it may stand.
  const isBeforeTheBattle = isDeploying(scene?.step ?? null)
  const shown = selected === null || isBeforeTheBattle ? [] : [open.units[selected]?.major ?? NONE]
  const onGround = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role="button"]') === null) press(null)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a group of things, each with a name of its own; a title would pop up. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what a press on empty ground does, Escape does. */}
      <svg
        ref={board}
        className="mar-table"
        viewBox={`0 0 ${width} ${height}`}
        data-level={level}
        onClick={onGround}
      >
        <defs>
          <TreeSymbols />
          <FigureSymbols />
        </defs>
        <clipPath id={clip}>
          <rect x={FRAME} y={FRAME} width={width - 2 * FRAME} height={height - 2 * FRAME} />
        </clipPath>
        <svg overflow="visible" aria-hidden="true">
          <Paper table={scenario.table} />
          <g clipPath={`url(#${clip})`}>
            <Ground scenario={scenario} isCoarse={level === 'far'} />
            <Outlines scenario={scenario} />
            <GroundHits scenario={scenario} />
            <Territories
              scenario={scenario}
              units={units}
              shown={level === 'far' && !isBeforeTheBattle ? open.formations.map((_, i) => i) : shown}
            />
            <Trees trees={groundPicture(scenario, level === 'far').trees} aside={aside} />
            <PlaceNames scenario={scenario} step={step} names={words.places} taken={names} />
            <ScaleBar table={scenario.table} step={step} label={words.scale} />
          </g>
        </svg>
        <HandsUnder snapshot={snapshot} />
        <Units
          units={seen}
          level={level}
          step={step}
          selected={selected}
          charging={open.charges.map(({ unit }) => unit)}
          armyOf={armyIn}
          nameOf={nameOf}
          select={press}
          grip={grip}
          point={point}
        />
        <Leaders scenario={scenario} leaders={leaders} level={level} step={step} names={names} />
        <svg overflow="visible" aria-hidden="true">
          {areOrdersShown(snapshot) ? (
            <OrderArrows arrows={orderArrows(snapshot, tableOf(snapshot))} step={step} />
          ) : null}
          <Objectives
            scenario={scenario}
            control={open.control}
            step={step}
            names={names}
            nameOf={placeName}
          />
          <Charges charges={open.charges} table={table} step={step} />
          <Smoke fired={seen.filter(({ unit }) => unit.hasFired)} />
          {level === 'far' ? null : (
            <Plates
              leaders={leaders}
              scenario={scenario}
              units={units}
              level={level}
              step={step}
              names={names}
              letters={words.qualityLetters}
            />
          )}
        </svg>
      </svg>
      {/* Apart, so that nothing of the table is painted again while something is in the hand. */}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the same. */}
      <svg className="mar-over-table" viewBox={`0 0 ${width} ${height}`}>
        <HandsLayer snapshot={snapshot} />
      </svg>
    </>
  )
}
