import type { Line } from '@grognard/engine'
import { columnsOf, dotted, faint, fill, flow, span, strong } from '@grognard/engine/lines'
import type { Order, Unit } from '../state.ts'
import { levelNow } from '../table/formations.ts'
import { blockId, leaderId, unitId } from '../table/names.ts'
import { hasFront, isDisordered, isOnTable } from '../table/units.ts'
import { NONE, SIDES, type Side } from '../vocabulary.ts'
import { arrowOf, letterOf, numberOf, type Scene } from './scene.ts'

/** MFs and their units in short tables: the viewer's own in full, the enemy's as far as one asks at a glance. */
export function forcesLines(scene: Scene): Line[] {
  const first = scene.side ?? 0
  return [...SIDES]
    .sort((a, b) => Number(b === first) - Number(a === first))
    .flatMap(side => sideLines(scene, side))
}

function sideLines(scene: Scene, side: Side): Line[] {
  const { open, scenario, tone } = scene
  const formations = [...open.formations.keys()].filter(i => open.formations[i]?.side === side)
  return [
    [],
    [span(scenario.sides[side].name, tone(side))],
    ...formations.flatMap(formation =>
      formationLines(scene, formation, side === scene.side || scene.side === null),
    ),
  ]
}

function formationLines(scene: Scene, formation: number, inFull: boolean): Line[] {
  const { open, width } = scene
  const units = [...open.units.keys()].filter(i => open.units[i]?.major === formation)
  const there = units.filter(i => ['table', 'to-deploy'].includes(open.units[i]?.place ?? ''))
  if (units.length === 0) return []
  return [
    ...flow(titleOf(scene, formation, units), width, 2),
    ...(inFull ? there.map(unit => unitLine(scene, unit)) : atAGlance(scene, there)),
    ...gone(scene, units),
  ]
}

/** "A 20th Division · ready, steady · under Jeanin · order: attack 24 / 16" */
function titleOf(scene: Scene, formation: number, units: readonly number[]): Line[] {
  const { open, scenario, say, labels, secrets } = scene
  const major = open.formations[formation]
  if (major === undefined) return []
  const order = secrets?.orders[formation] ?? null
  const due = scenario.formations[formation]?.enRoute?.due
  const waiting = units.filter(i => open.units[i]?.place === 'en-route').length
  const state = [
    ...(major.state === 'ready' ? [] : [labels.states[major.state]]),
    labels.levels[levelNow(scene, formation)],
  ]
  const items: Line[] = [
    [strong(letterOf(formation)), span(` ${say.formation(major.id)}`)],
    [span(state.join(', '))],
    [faint(commanderOf(scene, major.commander))],
    ...(waiting === 0 || due === undefined
      ? []
      : [[span(major.hasArrived ? labels.arrived : labels.enRoute(due, waiting), 'gold')]]),
    ...(order === null ? [] : [[span(`${labels.order}: ${saidOrder(scene, order)}`, 'gold')]]),
  ]
  return dotted(items)
}

function commanderOf({ open, scenario, say, labels }: Scene, leader: number): string {
  const at = open.leaders[leader]
  if (at === undefined || at.place === 'lost') return labels.noCommander
  const name = `${labels.commander} ${say.leader(leaderId({ scenario }, leader))}`
  const where =
    at.place !== 'table'
      ? labels.offTable
      : at.attachedTo === NONE
        ? say.at(rounded(at))
        : labels.with(numberOf(at.attachedTo))
  return `${name} (${[...(at.isReplacement ? [labels.replaced] : []), where].join(', ')})`
}

function saidOrder({ open, scenario, say }: Scene, { type, point, formation, block }: Order): string {
  const major = open.formations[formation]
  const goal =
    major !== undefined
      ? say.formation(major.id)
      : block !== NONE
        ? say.block(blockId({ scenario }, block))
        : point === null
          ? ''
          : say.at(rounded(point))
  return [say.order(type), goal].filter(text => text !== '').join(' ')
}

const TENTH = 100
/** To the tenth of an inch: nobody reads more. */
const rounded = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  x: Math.round(x / TENTH) * TENTH,
  y: Math.round(y / TENTH) * TENTH,
})

/** What has become of a unit: "disordered, blown". */
const marksOf = ({ labels, say, scenario }: Scene, unit: Unit): string[] => [
  ...(isDisordered(unit) ? [`${labels.disordered} ${unit.disorder}`] : []),
  ...(unit.isBlown ? [labels.blown] : []),
  ...(unit.block === NONE ? [] : [`${labels.holds} ${say.block(blockId({ scenario }, unit.block))}`]),
  ...(unit.hasMoved ? [labels.moved] : []),
]

const COLUMNS = { number: 5, way: 2, name: 21, drawn: 13, cv: 8, quality: 10, at: 12 } as const

function unitLine(scene: Scene, unit: number): Line {
  const { open, scenario, say, labels } = scene
  const [state, card] = [open.units[unit], scenario.units[unit]]
  if (state === undefined || card === undefined) return []
  const cells: [string, number][] = [
    [hasFront(state.formation) ? arrowOf(state.facing) : '□', COLUMNS.way],
    [say.unit(unitId({ scenario }, unit)), COLUMNS.name],
    [say.drawnUp(state.formation), COLUMNS.drawn],
    [`${labels.cv} ${state.cv}/${card.cv}`, COLUMNS.cv],
    [labels.quality[card.quality], COLUMNS.quality],
    [isOnTable(state) ? say.at(rounded(state)) : '', COLUMNS.at],
  ]
  const text = cells.map(([cell, width]) => clipped(cell, width)).join('')
  const marks = marksOf(scene, state).join(', ')
  return [
    strong(
      numberOf(unit)
        .padStart(COLUMNS.number - 1)
        .padEnd(COLUMNS.number),
    ),
    span(text),
    ...(marks === '' ? [] : [span(marks, 'gold')]),
  ]
}

/** One cell of a table, with a space after it. */
const clipped = (text: string, width: number): string =>
  columnsOf(text) < width
    ? text.padEnd(width)
    : `${fill([span(text)], width - 1)
        .map(each => each.text)
        .join('')} `

/** "12 ↙ line 5/6!": an exclamation mark for disorder, a ring for blown. */
function atAGlance(scene: Scene, units: readonly number[]): Line[] {
  const { open, scenario, say, width } = scene
  const pieces = units.flatMap((unit): Line[] => {
    const [state, card] = [open.units[unit], scenario.units[unit]]
    if (state === undefined || card === undefined) return []
    const way = hasFront(state.formation) ? arrowOf(state.facing) : '□'
    const marks = `${isDisordered(state) ? '!' : ''}${state.isBlown ? '°' : ''}`
    return [
      [
        strong(numberOf(unit)),
        span(` ${way} ${card.short} ${say.drawnUp(state.formation)} ${state.cv}/${card.cv}`),
        span(marks, 'gold'),
      ],
    ]
  })
  return flow(dotted(pieces), width - 4).map(line => [span('    '), ...line])
}

function gone(scene: Scene, units: readonly number[]): Line[] {
  const { open, scenario, labels, width } = scene
  const named = (place: Unit['place']): string[] =>
    units.flatMap(i => (open.units[i]?.place === place ? [scenario.units[i]?.short ?? ''] : []))
  const items = (['lost', 'withdrawn'] as const).flatMap(place => {
    const names = named(place)
    return names.length === 0 ? [] : [`${labels[place]}: ${names.join(', ')}`]
  })
  return flow(dotted(items.map(text => [faint(text)])), width - 4).map(line => [span('    '), ...line])
}
