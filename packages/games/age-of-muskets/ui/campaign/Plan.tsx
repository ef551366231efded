import type { GamePart } from '@grognard/engine'
import type { ReactNode } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import type { BoardMap } from '../map/board-map.ts'
import type { LevelNumber } from '../map/levels.ts'
import { March } from '../map/March.tsx'
import type { View } from '../reading.ts'
import { lookOf, ownSide } from '../sides.ts'

interface Props {
  readonly map: BoardMap
  readonly level: LevelNumber
  readonly view: View
}

/** The marches of a draft, as arrows. */
export function Plan({ map, level, view }: Props): ReactNode {
  const { question } = useChoosing()
  const parts = question.draft?.parts.map(({ part }) => part) ?? []
  const { tone } = lookOf(ownSide(view) ?? '')
  const ways = new Set(parts.flatMap(part => wayOf(part, view) ?? []))
  return [...ways].map(way => {
    const [from = '', to = ''] = way.split(' ')
    return <March key={way} map={map} from={from} to={to} tone={tone} level={level} />
  })
}

/** From where to where a part sends somebody: a piece, or the Force that acts. */
function wayOf(part: GamePart, { own }: View): string | null {
  const [to, piece]: unknown[] = [
    Reflect.get(part, 'to'),
    Reflect.get(part, 'piece') ?? Reflect.get(part, 'hq'),
  ]
  if (typeof to !== 'string' || own === null) return null
  const acting = own.activation?.forces.find(({ isActing }) => isActing)
  const goes = typeof piece === 'string' ? piece : (acting?.hq ?? acting?.units[0])
  const from = [...own.headquarters, ...own.units].find(({ id }) => id === goes)?.zone
  return from === undefined || from === to ? null : `${from} ${to}`
}
