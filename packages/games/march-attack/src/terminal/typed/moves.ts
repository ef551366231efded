import { reversed, turned } from '@grognard/geometry'
import type { MoveMode, Step } from '../../movement/steps/forms.ts'
import { goesAnyWay } from '../../movement/steps/straight.ts'
import { unitNamed } from '../../table/names.ts'
import { cardOf, isUnlimbered, unitAt } from '../../table/units.ts'
import { type Formation, NONE } from '../../vocabulary.ts'
import type { Reader } from './reader.ts'

/** "wheel right 45, forward 6": the steps of a unit (MAR-8.7 to MAR-8.10). */

/** As the unit would stand after the steps so far, as far as words hang on it. */
interface Stance {
  formation: Formation
  facing: number
  isInBlock: boolean
}

export interface TypedMove {
  readonly unit: string
  readonly mode: MoveMode
  readonly steps: Step[]
}

const ABOUT = 1800

export function readMove(reader: Reader, unit: string): TypedMove | null {
  const mode = reader.takes('strategic') ? 'strategic' : 'tactical'
  const { formation, facing, block } = unitAt(reader.table, unitNamed(reader.table, unit))
  const stance: Stance = { formation, facing, isInBlock: block !== NONE }
  const steps: Step[] = []
  while (!reader.isDone) {
    const step = readStep(reader, unit, stance)
    if (step === null) return null
    steps.push(step)
  }
  return steps.length === 0 ? null : { unit, mode, steps }
}

function readStep(reader: Reader, unit: string, stance: Stance): Step | null {
  const what = reader.one(
    'forward',
    'back',
    'oblique',
    'bearing',
    'wheel',
    'face',
    'about',
    'line',
    'column',
    'square',
    'skirmish',
    'limber',
    'unlimber',
    'enter',
    'leave',
  )
  switch (what) {
    case 'forward':
    case 'back':
      return straightStep(reader, what, stance)
    case 'oblique':
      return obliqueStep(reader)
    case 'bearing': {
      const bearing = reader.tenths()
      const mils = reader.mils()
      return bearing === null || mils === null ? null : { type: 'any-way', bearing, mils }
    }
    case 'wheel':
      return wheelStep(reader, stance)
    case 'face':
    case 'about':
      return faceStep(reader, what, stance)
    case 'line':
    case 'column':
    case 'square':
    case 'skirmish':
      return changeStep(reader, unit, what, stance)
    case 'limber':
      stance.formation = 'battery-limbered'
      return { type: 'limber' }
    case 'unlimber':
      stance.formation = 'battery-unlimbered'
      stance.facing = reader.tenths() ?? stance.facing
      return { type: 'deploy', facing: stance.facing }
    case 'enter':
      return enterStep(reader, stance)
    case 'leave':
      return leaveStep(reader, stance)
    case null:
      return null
  }
}

/** Forward and back are said alike by those who drag guns and by squares, whose steps have other names. */
function straightStep(reader: Reader, way: 'forward' | 'back', { formation, facing }: Stance): Step | null {
  const mils = reader.mils()
  if (mils === null) return null
  if (isUnlimbered(formation)) return { type: 'prolong', way, mils }
  if (way === 'forward') return { type: 'forward', mils }
  return goesAnyWay(formation)
    ? { type: 'any-way', bearing: reversed(facing), mils }
    : { type: 'retire-step', mils }
}

function obliqueStep(reader: Reader): Step | null {
  const side = reader.one('left', 'right')
  const angle = side === null ? null : reader.tenths()
  const mils = angle === null ? null : reader.mils()
  return angle === null || mils === null
    ? null
    : { type: 'oblique', off: side === 'left' ? -angle : angle, mils }
}

function wheelStep(reader: Reader, stance: Stance): Step | null {
  const side = reader.one('left', 'right')
  const angle = side === null ? null : reader.tenths()
  if (side === null || angle === null) return null
  stance.facing = turned(stance.facing, side === 'left' ? -angle : angle)
  return { type: 'wheel', side, angle }
}

/** To a bearing, by so many degrees to a side, or about. */
function faceStep(reader: Reader, what: 'face' | 'about', stance: Stance): Step | null {
  const side = what === 'about' ? null : reader.one('left', 'right')
  const isAbout = what === 'about' || (side === null && reader.takes('about'))
  const angle = isAbout ? ABOUT : reader.tenths()
  if (angle === null) return null
  stance.facing =
    isAbout || side !== null ? turned(stance.facing, side === 'left' ? -angle : angle) : turned(angle, 0)
  return { type: 'face', facing: stance.facing }
}

/** Only a square that is left may take another facing (MAR-8.10). */
function changeStep(
  reader: Reader,
  unit: string,
  to: 'line' | 'column' | 'square' | 'skirmish',
  stance: Stance,
): Step | null {
  const { branch } = cardOf(reader.table, unitNamed(reader.table, unit))
  const isHorse = branch === 'cavalry' && (to === 'line' || to === 'column')
  const formation = isHorse ? (`cavalry-${to}` as const) : (`infantry-${to}` as const)
  const facing = stance.formation === 'infantry-square' ? reader.tenths() : null
  stance.formation = formation
  stance.facing = facing ?? stance.facing
  return { type: 'change-formation', formation, facing }
}

/** The table at so many inches along its edge, or a block. */
function enterStep(reader: Reader, stance: Stance): Step | null {
  const at = reader.mils()
  if (at !== null) return { type: 'enter', at }
  const block = reader.block()
  if (block === null) return null
  const type = stance.isInBlock ? 'change-block' : 'enter-block'
  stance.isInBlock = true
  return { type, block }
}

function leaveStep(reader: Reader, stance: Stance): Step | null {
  const drawnUp = reader.one('column', 'skirmish')
  const at = drawnUp === null ? null : reader.point()
  if (drawnUp === null || at === null) return null
  const facing = reader.tenths() ?? stance.facing
  stance.isInBlock = false
  stance.facing = facing
  stance.formation = `infantry-${drawnUp}`
  return { type: 'leave-block', formation: stance.formation, ...at, facing }
}
