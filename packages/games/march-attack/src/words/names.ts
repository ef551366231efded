import type { Language } from '@grognard/engine'
import type { Point } from '@grognard/geometry'
import type { Scenario } from '../scenario.ts'
import type { AreaType, Formation, ObstacleType, OrderType } from '../vocabulary.ts'
import { typeset } from './typeset.ts'

/** How the things of a scenario and of the rulebook are called in one language: `say.unit('…')`. */
export interface Namer {
  readonly language: Language
  unit(id: string): string
  /** Of the scenario, or one that came up in the battle. */
  formation(id: string): string
  corps(id: string): string
  leader(id: string): string
  side(id: string): string
  /** Both sides, in the order of the scenario. */
  readonly sides: readonly string[]
  block(id: string): string
  /** What lies on the ground, as a part of a sentence: "the hedge", "Windmill". */
  feature(id: string): string
  objective(id: string): string
  order(order: OrderType): string
  /** "line", "limbered" */
  drawnUp(formation: Formation): string
  /** `16:30`, of minutes since midnight. */
  clock(minutes: number): string
  /** `5.7″`, of mils. */
  inches(mils: number): string
  /** `45°`, of tenths. */
  degrees(tenths: number): string
  /** Where somebody looks or goes: "north", else `342.3°`. */
  heading(tenths: number): string
  /** `24.5 / 16.3`, a place on the table in inches from its south-west corner. */
  at(point: Point): string
  /** The same, or the name of the objective that lies there. */
  place(point: Point): string
  list(items: readonly string[]): string
}

export interface RulebookWords {
  readonly language: Language
  readonly and: string
  readonly point: string
  /** What armies and scenarios of the house call sides, objectives and formations, in this language. */
  readonly printed: { readonly [name: string]: string }
  /** The same of their units: too many to be told one by one. */
  troops(name: string): string
  readonly orders: Readonly<Record<OrderType, string>>
  readonly formations: Readonly<Record<Formation, string>>
  /** From the north clockwise, eight of them. */
  readonly compass: readonly string[]
  readonly ground: GroundWords
  /** How formations are called that come up in the battle (`raiseFormation`). */
  readonly raised: Readonly<Record<'guns' | 'grand-battery', (side: string) => string>>
}

interface GroundWords {
  readonly hill: string
  readonly block: string
  readonly areas: Readonly<Record<AreaType, string>>
  readonly obstacles: Readonly<Record<ObstacleType, string>>
}

interface Named {
  readonly id: string
  readonly name: string
}

/** Of a turn, in tenths of a degree. */
const AN_EIGHTH = 450

/** Names that somebody has given are nobody's to translate. */
const isOwn = (id: string): boolean => id.startsWith('own-')

const two = (number: number): string => String(number).padStart(2, '0')

export function namerFor(scenario: Scenario, words: RulebookWords): Namer {
  const { units, formations, leaders, sides, objectives, ground } = scenario
  const named = (things: readonly Named[]) => {
    const names = new Map(things.map(({ id, name }) => [id, words.printed[name] ?? typeset(name)]))
    return (id: string) => names.get(id) ?? id
  }
  const [nameOfFormation, nameOfSide, nameOfObjective] = [named(formations), named(sides), named(objectives)]
  const nameOfBlock = named(
    ground.blocks.map(({ id }, number) => ({
      id,
      name: objectives.find(each => each.block === number)?.name ?? words.printed[id] ?? words.ground.block,
    })),
  )
  const nameOfFeature = new Map([
    ...ground.hills.map(({ id }) => [id, words.ground.hill] as const),
    ...ground.areas.map(({ id, type }) => [id, words.ground.areas[type]] as const),
    ...ground.obstacles.map(({ id, type }) => [id, words.ground.obstacles[type]] as const),
  ])
  const nameOfUnit = new Map(
    units.map(({ id, name }) => [id, isOwn(id) ? typeset(name) : words.troops(typeset(name))]),
  )
  const raisedName = (id: string): string | null => {
    const [, side = '', kind] = /^(.+)-(guns|grand-battery)-\d+$/.exec(id) ?? []
    return kind === 'guns' || kind === 'grand-battery' ? words.raised[kind](nameOfSide(side)) : null
  }
  const decimal = (value: number): string => String(value).replace('.', words.point)
  const degrees = (tenths: number): string => `${decimal(tenths / 10)}°`
  const at = ({ x, y }: Point): string => `${decimal(x / 1000)} / ${decimal(y / 1000)}`
  return {
    language: words.language,
    unit: id => nameOfUnit.get(id) ?? id,
    formation: id => raisedName(id) ?? nameOfFormation(id),
    corps: named(sides.flatMap(({ corps }) => corps)),
    leader: named(leaders),
    side: nameOfSide,
    sides: sides.map(({ id }) => nameOfSide(id)),
    block: nameOfBlock,
    feature: id => nameOfFeature.get(id) ?? nameOfBlock(id),
    objective: nameOfObjective,
    order: order => words.orders[order],
    drawnUp: formation => words.formations[formation],
    clock: minutes => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    inches: mils => `${decimal(mils / 1000)}″`,
    degrees,
    heading: tenths => words.compass[tenths / AN_EIGHTH] ?? degrees(tenths),
    at,
    place(point) {
      const here = objectives.find(each => each.point.x === point.x && each.point.y === point.y)
      return here === undefined ? at(point) : nameOfObjective(here.id)
    },
    list: items =>
      items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${words.and} ${items.at(-1)}`,
  }
}
