import type { Line, Span } from '@grognard/engine'
import { dotted, faint, fill, flow, span, strong } from '@grognard/engine/lines'
import { FACING, LINE, type Section } from '../vocabulary.ts'
import type { Scene } from './scene.ts'

/** AOM-28.2: the Battle Display, the first side above and the second below, sections that face each other in one column. */
export function battleLines(scene: Scene): Line[] {
  const { view, labels, say, width } = scene
  const { battle } = view
  if (battle === null) return []
  const [first = '', second = ''] = Object.keys(battle.commands)
  return [
    ...flow([[strong(say.zone(battle.zone))], [faint(`· ${labels.round(battle.round)}`)]], width),
    ...sideLine(scene, first),
    ...reserves(scene, first),
    ...columns(
      scene,
      LINE.map(section => cell(scene, first, section)),
    ),
    [faint('─'.repeat(width))],
    ...columns(
      scene,
      LINE.map(section => cell(scene, second, FACING[section])),
    ),
    ...reserves(scene, second),
    ...sideLine(scene, second),
    ...hand(scene),
  ]
}

function sideLine({ view, labels, say, tone, width }: Scene, side: string): Line[] {
  const { battle } = view
  if (battle === null) return []
  const command = battle.commands[side]
  const cic = command?.cic ?? null
  const items: Line[] = [
    [span(say.side(side), tone(side))],
    ...(cic === null ? [] : [[span(say.piece(cic))]]),
    [span(`${labels.endurance} ${battle.endurance[side]}/${battle.received[side]}`)],
    [span(`${labels.chits} ${battle.chits[side]}`)],
    [span(`${labels.lost} ${say.sp(battle.lost[side] ?? 0)}`)],
  ]
  return flow(dotted(items), width)
}

/** What stands in a section, its ground first. */
function cell(scene: Scene, side: string, section: Section): Line[] {
  const { view, say, tone } = scene
  const ground = view.battle?.terrain[side]?.[section] ?? 'clear'
  const marks = [
    ...(view.battle?.halves[side]?.includes(section) === true ? ['½'] : []),
    ...(view.battle?.engagements.some(({ sections }) => sections[side] === section) === true ? ['⚔'] : []),
  ]
  return [
    [faint([say.section(section), ...(ground === 'clear' ? [] : [say.terrain(ground)]), ...marks].join(' '))],
    ...piecesAt(scene, side, section).map((text): Line => [span(text, tone(side))]),
  ]
}

/** Names of those that are seen, and how many are not. */
function piecesAt({ view, say }: Scene, side: string, section: Section): string[] {
  const here = view.counters.filter(each => each.side === side && each.section === section)
  const down = here.filter(({ face }) => face === null).length
  const isShattered = (id: number) => view.battle?.shattered.includes(id) === true
  const up = here.flatMap(({ face, id }) =>
    face === null ? [] : [`${say.piece(face)}${isShattered(id) ? ' †' : ''}`],
  )
  return [...(down === 0 ? [] : ['■'.repeat(down)]), ...up]
}

/** The reserve, and flanks in which somebody stands. */
function reserves(scene: Scene, side: string): Line[] {
  const { say, tone, width } = scene
  return (['reserve', 'flankLeft', 'flankRight'] as const).flatMap(section => {
    const there = piecesAt(scene, side, section)
    if (there.length === 0) return []
    const items = there.map((text): Line => [span(text, tone(side))])
    return flow([[faint(`${say.section(section)}:`)], ...dotted(items)], width, 2)
  })
}

function columns({ width }: Scene, cells: readonly (readonly Line[])[]): Line[] {
  const column = Math.floor(width / cells.length)
  const height = Math.max(...cells.map(({ length }) => length))
  return Array.from({ length: height }, (_, row) =>
    cells.flatMap((lines): Span[] => [...fill(lines[row] ?? [], column)]),
  )
}

function hand({ view, labels, say, width }: Scene): Line[] {
  const chits = view.own?.battle?.hand ?? []
  if (view.own?.battle === null || view.own === null) return []
  const items =
    chits.length === 0
      ? [[faint(labels.nothing)]]
      : chits.map((option): Line => [span(say.option(option), 'gold')])
  return flow([[faint(`${labels.hand}:`)], ...dotted(items)], width)
}
