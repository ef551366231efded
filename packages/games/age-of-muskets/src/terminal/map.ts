import type { Line } from '@grognard/engine'
import { capitalised, dotted, faint, flow, span, strong } from '@grognard/engine/lines'
import type { View, ZoneInPlay } from '../positions/view.ts'
import { type Scene, troopsText } from './scene.ts'

type CounterInPlay = View['counters'][number]
type GarrisonInPlay = View['garrisons'][number]

const INDENT = 2
/** A counter that lies face down. */
const COUNTER = '■'
const PILLAGED = '†'
const ACTIVATED = '*'

/** Zones in which somebody or something is, region by region. */
export function mapLines(scene: Scene): Line[] {
  const regions = new Map<string, Line[][]>()
  for (const { id, region } of scene.scenario.theatre.zones) {
    const items = itemsIn(scene, id)
    if (items.length === 0) continue
    const lines = flow([[span(`${scene.say.zone(id)}:`)], ...dotted(items)], scene.width - INDENT, INDENT)
    regions.set(region, [...(regions.get(region) ?? []), lines])
  }
  return [
    ...[...regions].flatMap(([region, zones]) => [regionLine(region), ...indented(zones.flat())]),
    ...bridges(scene),
  ]
}

const regionLine = (region: string): Line => [strong(capitalised(region))]

const indented = (lines: readonly Line[]): Line[] => lines.map(line => [span(' '.repeat(INDENT)), ...line])

function itemsIn(scene: Scene, zone: string): Line[] {
  const { view } = scene
  const here = view.counters.filter(counter => counter.zone === zone)
  const state = view.zones[zone]
  return [
    ...Object.keys(view.victoryPoints).flatMap(side => countersOf(scene, here, side)),
    ...view.garrisons.filter(each => each.zone === zone).map(each => garrison(scene, each)),
    ...(state === undefined ? [] : markers(scene, state)),
    ...view.locMarkers
      .filter(({ of }) => of === zone)
      .map(({ side, at }): Line => [span(`${scene.labels.loc} → ${scene.say.zone(at)}`, scene.tone(side))]),
  ]
}

/** "■■■* General Blücher", those inside a place apart. */
function countersOf(scene: Scene, here: readonly CounterInPlay[], side: string): Line[] {
  return [false, true].flatMap(inside => {
    const ours = here.filter(each => each.side === side && each.inside === inside)
    if (ours.length === 0) return []
    const down = ours.filter(({ face }) => face === null).map(mark)
    const up = ours.flatMap(each =>
      each.face === null ? [] : [`${scene.say.piece(each.face)}${signs(each)}`],
    )
    const text = [...(down.length === 0 ? [] : [down.join('')]), ...up].join(' ')
    return [[span(inside ? `${text} (${scene.labels.inside})` : text, scene.tone(side))]]
  })
}

const mark = (counter: CounterInPlay): string => `${COUNTER}${signs(counter)}`
const signs = ({ activated, pillaged }: CounterInPlay): string =>
  `${activated ? ACTIVATED : ''}${pillaged ? PILLAGED : ''}`

function garrison(scene: Scene, { side, location, troops }: GarrisonInPlay): Line {
  const { labels, say, tone } = scene
  const where = location === 'place' ? '' : ` (${location === 'pass' ? labels.pass : say.bridge(location)})`
  const what = troops === null ? '' : ` ${troopsText(scene, troops)}`
  return [span(`${labels.garrison}${where}${what}`, tone(side))]
}

function markers(scene: Scene, zone: ZoneInPlay): Line[] {
  const { labels, say, tone } = scene
  const bySide = (counts: { readonly [side: string]: number }, text: (count: number) => string): Line[] =>
    Object.entries(counts).flatMap(([side, count]) => (count > 0 ? [[span(text(count), tone(side))]] : []))
  const { depot, works, siege, blockade } = zone
  return [
    ...(depot === null
      ? []
      : [[span(`${labels.depot} ${depot.level} (${say.nationality(depot.nationality)})`)]]),
    ...bySide(zone.requisition, level => `${labels.requisition} ${level}`),
    ...bySide(zone.siegeTrains, count => (count === 1 ? labels.siegeTrain : `${count} ${labels.siegeTrain}`)),
    ...(works === null ? [] : [[span(labels.works[works.kind], tone(works.side))]]),
    ...(siege === null ? [] : [[span(labels.stages[siege.stage], tone(siege.side))]]),
    ...(blockade === null ? [] : [[span(labels.blockade, tone(blockade))]]),
    ...Object.entries(zone.stragglers).map(
      ([nationality, count]): Line => [
        span(`${count} ${labels.stragglers} (${say.nationality(nationality)})`),
      ],
    ),
    ...(zone.depleted ? [[faint(labels.depleted)]] : []),
  ]
}

const bridges = ({ view, labels, say, width }: Scene): Line[] =>
  view.destroyedBridges.length === 0
    ? []
    : flow(
        [
          [faint(`${labels.bridgesDown}:`)],
          ...dotted(view.destroyedBridges.map(id => [span(say.bridge(id))])),
        ],
        width,
      )
