import type { ReactNode } from 'react'
import { SEATS } from '../src/vocabulary.ts'
import { CombatSigns, fightIn } from './board/CombatSigns.tsx'
import { Control, Pennants } from './board/Control.tsx'
import { controlIn } from './board/control.ts'
import { Dusk } from './board/Dusk.tsx'
import { Lights, SlotLight } from './board/Lights.tsx'
import { Grid, HomeHalves, InnerCoordinates, MapFrame } from './board/MapFrame.tsx'
import { Pointers } from './board/Pointers.tsx'
import { SceneProvider, sceneOf } from './board/scene.ts'
import { Trails } from './board/Trails.tsx'
import { Units } from './board/Units.tsx'
import { standingUnits } from './board/units.ts'
import { useChoosing } from './choosing/choosing.ts'
import { lastTrails } from './chronicle.ts'
import { Ground } from './ground/Ground.tsx'
import { changesBetween } from './motion/changes.ts'
import { skipAnimations } from './motion/skip.ts'
import { cardCalled } from './printed.ts'
import type { Props, View } from './reading.ts'
import { deploymentOf } from './set-up/deployment.ts'
import { boardBeingLaid, layoutOf } from './set-up/laying.ts'
import { useShown } from './shown.ts'
import { Edges } from './touch/Edges.tsx'
import { Squares } from './touch/Squares.tsx'
import { Summary } from './touch/Summary.tsx'
import { Tags } from './touch/Tags.tsx'

/** The picture, and over it what can be touched: buttons that a keyboard and a screen reader find as well. */
export function Board(props: Props): ReactNode {
  const { snapshot, before, motion, armed } = props
  const { question, lit, press, drag, letGo } = useChoosing()
  const { working } = question
  const laid = layoutOf(boardBeingLaid(question))
  const scene = sceneOf(props, laid)
  const { view, layout, bottom, ground } = scene
  const shown = useShown()
  const control = shown.control ? controlIn(view) : null
  const units = standingUnits(view, deploymentOf(question))
  const fight = fightIn(view, armed)
  const isMoving = motion && before !== null
  const changes = changesBetween(isMoving ? before.view : null, view)
  const asked = fight?.target ?? squareIn(working.picks)
  return (
    <SceneProvider value={scene}>
      <div
        className={`man-table ${isMoving ? 'man-moving' : ''}`}
        onPointerDownCapture={event => skipAnimations(event.currentTarget)}
      >
        <svg className="man-board" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
          <MapFrame />
          <g transform={`translate(${layout.map.x} ${layout.map.y})`}>
            <HomeHalves />
            <Ground ground={ground} bottom={bottom} />
            <Grid halves={SEATS.some(seat => view.homeEdges[seat] !== null) ? 'across' : 'none'} />
            {layout.compact ? <InnerCoordinates bottom={bottom} /> : null}
            <Dusk />
            {control ? <Control control={control} /> : null}
            <Trails trails={view.combat ? [] : lastTrails(snapshot)} />
            {laid ? <SlotLight slot={working.slot} /> : null}
            <Lights marks={lit.squares} occupied={new Set(units.map(({ square }) => square))} />
            <Units units={units} marks={lit.squares} changes={changes} />
            {control ? <Pennants control={control} /> : null}
            {fight ? <CombatSigns fight={fight} /> : null}
            <Pointers
              line={props.pointedAt}
              points={[props.point, unitInHand(view, shown.unit)]}
              units={units}
            />
          </g>
        </svg>
        <Squares
          units={units}
          marks={lit.squares}
          control={control}
          pointer={props.pointer}
          onPress={press}
          onDrag={drag}
          onLetGo={letGo}
        />
        <Edges marks={lit.edges} onPress={press} />
        {asked ? (
          <Tags
            tags={lit.tags.filter(({ tag }) => 'kind' in tag || 'answer' in tag)}
            square={asked}
            occupied={units.map(unit => unit.square)}
            attackers={fight?.attackers ?? []}
            onPress={press}
          />
        ) : null}
        <Summary />
      </div>
    </SceneProvider>
  )
}

/** A card that has been played points at nothing any more. */
const unitInHand = ({ seat, hands }: View, unit: string | null): string | null => {
  const hand = (seat && hands[seat]) ?? []
  const isThere = hand.some(id => {
    const card = cardCalled(id)
    return card?.kind === 'unit' && card.unitId === unit
  })
  return isThere ? unit : null
}

const squareIn = (picks: readonly string[]): string | undefined =>
  picks.find(pick => pick.startsWith('square:'))?.slice('square:'.length)
