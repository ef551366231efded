import type { Scenario } from '../../../src/scenario.ts'
import { NONE } from '../../../src/vocabulary.ts'
import { type Extent, extentOf } from '../ground/shapes.ts'
import { type Level, levelAt, pixelAt, type Step } from '../levels.ts'
import { spotOf } from '../overlays/objective-spots.ts'
import { boardLength, FRAME, INCH, onBoard, sizeOfBoard } from '../place.ts'
import { isHigher, sizeOfStand } from '../units/leader-stands.ts'
import { leaderShort } from '../units/short-names.ts'
import type { Standing, StandingLeader } from '../units/standing.ts'
import { type InTheWay, type Names, namesPlaced, type Spoken } from './naming.ts'

/** Letters of all names but those of the ground, in pixels. */
export const LETTERS = 12.75
const SHIELD = { wide: 9, high: 10 }
/** Heads of men stand so far above the stand's edge, where men are drawn. */
export const HEADS = 0.5 * INCH
const COST = { unit: 14, stand: 12, shield: 25, block: 8 }

interface Asked {
  readonly scenario: Scenario
  readonly units: readonly Standing[]
  readonly leaders: readonly StandingLeader[]
  readonly step: Step
  /** What an objective is called in the viewer's language. */
  readonly nameOf: (id: string, name: string) => string
}

/** Names of commanders and of what is worth holding: by `leader:` and `objective:` with the id. */
export function namesOn({ scenario, units, leaders, step, nameOf }: Asked): Names {
  const [pixel, level] = [pixelAt(step), levelAt(step)]
  const { width, height } = sizeOfBoard(scenario)
  const room = { left: FRAME, top: FRAME, right: width - FRAME, bottom: height - FRAME }
  const stands = leaders.map(leader => ({ leader, around: standExtent(leader, level, pixel) }))
  const commander = ({ leader, around }: (typeof stands)[number]): Spoken => ({
    id: `leader:${leader.card.id}`,
    text: leaderShort(leader.card),
    around,
    sides: ['below', 'right', 'left', 'above'],
    mayMiss: level === 'far',
  })
  const objectives = scenario.objectives.map((objective): Spoken => {
    const around = shieldExtent(scenario, objective, pixel)
    return {
      id: `objective:${objective.id}`,
      text: nameOf(objective.id, objective.name),
      around,
      sides: ['right', 'left', 'above', 'below'],
      mayMiss: true,
    }
  })
  const inTheWay: readonly InTheWay[] = [
    ...units.map(({ unit, corners }) => ({
      box: headed(extentOf(corners), unit.block === NONE && level !== 'far' ? HEADS : 0),
      cost: unit.block === NONE ? COST.unit : COST.block,
    })),
    ...stands.map(({ around }) => ({ box: around, cost: COST.stand })),
    ...objectives.map(({ around }) => ({ box: around, cost: COST.shield })),
    ...scenario.ground.blocks.map(({ points }) => ({
      box: extentOf(points.map(point => onBoard(scenario, point))),
      cost: COST.block,
    })),
  ]
  const [high, low] = [
    stands.filter(({ leader }) => isHigher(leader)),
    stands.filter(({ leader }) => !isHigher(leader)),
  ]
  return namesPlaced(
    [...high.map(commander), ...objectives, ...low.map(commander)],
    inTheWay,
    LETTERS * pixel,
    room,
  )
}

const headed = (extent: Extent, heads: number): Extent => ({ ...extent, top: extent.top - heads })

/** His stand, and the colour beside it. */
function standExtent(leader: StandingLeader, level: Level, pixel: number): Extent {
  const { x, y } = leader.at
  const { rx, ry } = sizeOfStand(leader)
  const [wide, high] = [boardLength(rx), boardLength(ry)]
  const flag = level === 'far' ? 16 * pixel : 1.3 * INCH
  return { left: x - wide, top: y + high * 0.3 - flag, right: x + wide, bottom: y + high }
}

/** A shield hangs where its objective is. */
export function shieldExtent(
  scenario: Scenario,
  objective: Scenario['objectives'][number],
  pixel: number,
): Extent {
  const { x, y } = spotOf(scenario, objective).shield
  const { wide, high } = SHIELD
  return { left: x - wide * pixel, top: y - high * pixel, right: x + wide * pixel, bottom: y + high * pixel }
}
