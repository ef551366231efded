import type { Line } from '@grognard/engine'
import { dotted, faint, flow, span, strong } from '@grognard/engine/lines'
import type { View } from '../positions/view.ts'
import { type Scene, troopsText } from './scene.ts'

type ForcesShown = View['forces'][number]
type HqInPlay = ForcesShown['headquarters'][number]
type UnitInPlay = ForcesShown['units'][number]

const INDENT = 2

/** What the viewer alone sees: its HQ with AP, their CU and what they hold; what is off the map; what it was told. */
export function sheetLines(scene: Scene): Line[] {
  const { view, labels, say, width } = scene
  const { own } = view
  if (own === null) return []
  const rest: Line[] = [
    ...(own.bid === null ? [] : [[span(`${labels.bid}: ${say.hq(own.bid.hq)} ${own.bid.points}`, 'gold')]]),
    ...(own.loose.length === 0
      ? []
      : [
          [
            span(
              `${labels.loose}: ${say.troops(Object.fromEntries(own.loose.map(each => [each.troop, each.count])))}`,
            ),
          ],
        ]),
    ...(own.gone.length === 0 ? [] : [[faint(`${labels.off}: ${own.gone.map(say.unit).join(', ')}`)]]),
  ]
  return [
    [strong(`${labels.yours}:`)],
    ...forces(scene, own),
    ...flow(dotted(rest), width),
    ...view.forces.flatMap(shown => [[faint(`${labels.shown}:`)], ...forces(scene, shown)]),
    ...reports(scene),
  ]
}

function forces(scene: Scene, { headquarters, units }: ForcesShown): Line[] {
  const of = (hq: string | null) => units.filter(unit => unit.hq === hq)
  const others = units.filter(unit => !headquarters.some(({ id }) => id === unit.hq))
  return [
    ...headquarters.flatMap(hq => [hqLine(scene, hq), ...unitLines(scene, of(hq.id), hq.zone)]),
    ...(others.length === 0 ? [] : [[faint(scene.labels.orphans)], ...unitLines(scene, others, null)]),
  ].flatMap(line => flow([line], scene.width))
}

function hqLine(
  { say, labels }: Scene,
  { id, leader, zone, activityPoints, inside, requisition }: HqInPlay,
): Line {
  const where = inside ? `${say.zone(zone)}, ${labels.inside}` : say.zone(zone)
  const carried = requisition ? ` · ${labels.requisition}` : ''
  const who = leader === null ? labels.noLeader : say.leader(leader)
  return [strong(say.hq(id)), span(` (${who}) ${where} · ${activityPoints} AP${carried}`)]
}

/** CU that are with their HQ need not say where they are. */
const unitLines = (scene: Scene, units: readonly UnitInPlay[], zone: string | null): Line[] =>
  units.flatMap(unit => {
    const { say, labels, width } = scene
    const where = unit.zone === zone ? '' : ` · ${say.zone(unit.zone)}`
    const carried = unit.requisition ? ` · ${labels.requisition}` : ''
    const leader = unit.isLeaderLost ? ` · ${labels.noLeader}` : ''
    const text = `${' '.repeat(INDENT)}${say.unit(unit.id)}: ${troopsText(scene, unit.troops)}${where}${carried}${leader}`
    return flow(
      text.split(' ').map(word => [span(word)]),
      width,
      2 * INDENT,
    )
  })

function reports({ view, labels, say, width }: Scene): Line[] {
  if (view.reports.length === 0) return []
  const texts = view.reports.map(
    ({ zone, turn, ...report }) => `${say.zone(zone)} (${turn}): ${say.report(report)}`,
  )
  return [
    [strong(`${labels.reports}:`)],
    ...texts.flatMap(text =>
      flow(
        text.split(' ').map(word => [span(word)]),
        width,
        INDENT,
      ),
    ),
  ]
}
