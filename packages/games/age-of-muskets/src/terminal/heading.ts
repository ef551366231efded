import type { Line } from '@grognard/engine'
import { dotted, faint, flow, span, strong, wrap } from '@grognard/engine/lines'
import type { Scene } from './scene.ts'

/** Scenario, date, phase, who has the initiative and how many points; Activation Numbers; the outcome. */
export function heading(scene: Scene, outcome: string | null): Line[] {
  const { scenario, view, words, say, labels, tone, width } = scene
  const date = scenario.calendar.find(({ turn }) => turn === view.turn)
  const items: Line[] = [
    [strong(words.scenario(scenario.id).title)],
    [span(labels.turn(view.turn, view.scenario.lastTurn))],
    ...(date === undefined ? [] : [[span(say.date(date.id))]]),
    ...(view.phase === null ? [] : [[span(labels.phases[view.phase])]]),
    [faint(`${labels.initiative}: `), span(say.side(view.initiative), tone(view.initiative))],
  ]
  const points = Object.entries(view.victoryPoints).map(
    ([side, { recorded, zones }]): Line => [
      span(say.side(side), tone(side)),
      faint(`: ${labels.points(recorded, zones)}`),
    ],
  )
  return [
    ...flow(dotted(items), width),
    ...(view.scenario.kind === 'campaign' ? flow(dotted(points), width) : []),
    ...activation(scene),
    ...(outcome === null ? [] : wrap(outcome, width, 'gold')),
  ]
}

/** AOM-17.5 */
function activation({ view, labels, tone, width }: Scene): Line[] {
  const { numbers, player, order } = view.activation
  const bid = Object.entries(numbers).filter(([, number]) => number !== null)
  if (bid.length === 0 && order.length === 0) return []
  const sideOf = (id: string) => view.scenario.players.find(each => each.id === id)?.side ?? ''
  const items = Object.entries(numbers).map(([id, number]): Line => {
    const text = `${id} ${number ?? labels.passed}`
    return id === player ? [strong(`▸${text}`)] : [span(text, tone(sideOf(id)))]
  })
  return flow([[faint(`${labels.numbers}:`)], ...dotted(items)], width)
}
