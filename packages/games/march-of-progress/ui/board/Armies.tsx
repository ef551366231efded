import type { ReactNode } from 'react'
import type { Mark } from '../choosing/lit.ts'
import type { Lights } from '../choosing/use-choosing.ts'
import { Figure } from '../figures/Figure.tsx'
import type { Army } from '../motion/armies.ts'
import type { Memory } from '../motion/memory.ts'
import type { ArmyActs } from './ArmyButton.tsx'
import { flagPath } from './Middle.tsx'
import { useScene } from './scene.ts'
import { armySlots, type Slot } from './slots.ts'

interface ArmiesProps {
  readonly memory: Memory
  readonly marks: ReadonlyMap<string, Mark>
  /** Null: none can be chosen now. */
  readonly lights: Lights | null
  readonly acts: ArmyActs
}

/** Every army as a figure, those farther back first; and, for a moment, those that fell. */
export function Armies({ memory, marks, lights, acts }: ArmiesProps): ReactNode {
  const { layout } = useScene()
  const slots = armySlots(layout, memory.armies)
  const standing = [...memory.armies].sort((a, b) => a.id.localeCompare(b.id))
  return (
    <g className="mop-armies">
      {memory.before ? <Fallen memory={memory} /> : null}
      {standing.map(army => {
        const slot = slots.get(army.id)
        return slot ? (
          <ArmyFigure
            key={army.id}
            army={army}
            slot={slot}
            mark={marks.get(army.id)}
            was={memory.before?.armies.find(({ id }) => id === army.id)}
            Button={lights?.ArmyButton}
            acts={acts}
          />
        ) : null
      })}
    </g>
  )
}

interface ArmyFigureProps {
  readonly army: Army
  readonly slot: Slot
  readonly mark: Mark | undefined
  /** The same army in the position before. */
  readonly was: Army | undefined
  readonly Button: Lights['ArmyButton'] | undefined
  readonly acts: ArmyActs
}

function ArmyFigure({ army, slot, mark, was, Button, acts }: ArmyFigureProps): ReactNode {
  const { period, words, names } = useScene()
  const fortified = army.kind.startsWith('fortified')
  const onCapital = army.kind.endsWith('on-capital')
  const dugIn = was !== undefined && fortified && !was.kind.startsWith('fortified')
  const country = names.country(army.location ?? '')
  const side = names.side(army.owner)
  const name = onCapital
    ? words.armyOnCapital(side, country)
    : fortified
      ? words.fortifiedArmy(side, country)
      : words.army(side, country)
  const figure = (
    <>
      {onCapital ? <Flag side={army.owner} /> : null}
      <g className={dugIn ? 'mop-digging-in' : undefined}>
        <Figure period={period} side={army.owner} fortified={fortified} />
      </g>
    </>
  )
  const reach = round(slot.reach / slot.scale)
  const where = `translate(${round(slot.x)}px, ${round(slot.y)}px) scale(${round(slot.scale)})`
  return (
    <g
      className={`mop-army ${army.location === null ? 'mop-in-stock' : ''} ${mark ? '' : 'mop-at-rest'}`}
      style={{ transform: where }}
      data-inspect={army.location === null ? undefined : `army:${army.owner}:${army.location}:${army.kind}`}
    >
      {mark && Button ? (
        <Button {...acts} army={army} name={name} mark={mark} reach={reach} isBroad={fortified}>
          {figure}
        </Button>
      ) : (
        figure
      )}
    </g>
  )
}

const round = (n: number): number => Math.round(n * 100) / 100

/** Over a taken capital: square for Blue, swallow-tailed for Orange. */
function Flag({ side }: { readonly side: Army['owner'] }): ReactNode {
  return (
    <g className={`mop-standard mop-${side}`} transform={side === 'orange' ? 'scale(-1 1)' : undefined}>
      <path className="mop-staff" d="M-22 2V-112" />
      <path className="mop-flag" d={flagPath(side === 'blue', -22, -110, -38, 27)} />
    </g>
  )
}

function Fallen({ memory }: { readonly memory: Memory }): ReactNode {
  const { layout, period } = useScene()
  const before = memory.before?.armies ?? []
  const slots = armySlots(layout, before)
  const alive = new Set(memory.armies.map(({ id }) => id))
  return before
    .filter(({ id, location }) => location !== null && !alive.has(id))
    .map(army => {
      const slot = slots.get(army.id)
      return slot ? (
        <g key={army.id} transform={`translate(${slot.x} ${slot.y}) scale(${slot.scale})`}>
          <g className={`mop-falling mop-falling-${army.owner}`}>
            <Figure period={period} side={army.owner} fortified={army.kind.startsWith('fortified')} />
          </g>
        </g>
      ) : null
    })
}
