import type { ReactNode } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import { isTaken } from '../choosing/marks.ts'
import { pennonOf, surname } from '../names.ts'
import { nationOf, printed, valuesOf } from '../printed.ts'
import { lookOf } from '../sides.ts'
import { BackCounter, HqCounter, UnitCounter } from './Counter.tsx'
import { armOf, mixOf } from './faces.ts'
import { losingIn } from './laid.ts'
import { type Scene, useScene } from './scene.ts'
import type { Spot } from './spots.ts'
import { type Face, strengthOf } from './standing.ts'

/** All counters where they stand. */
export function Counters({ spots }: { readonly spots: readonly Spot[] }): ReactNode {
  const scene = useScene()
  const { lit, question } = useChoosing()
  const losing = losingIn(question.drafting)
  return spots.map(({ standing, x, y, scale, target }) => {
    const mark = lit.marks.get(target)
    const look = {
      side: lookOf(standing.side),
      isLarge: scene.layout.isLarge,
      isRinged: mark !== undefined && isTaken(mark),
      isLit: mark?.state === 'open',
    }
    const { face, isShattered } = standing
    return (
      <g
        key={standing.counter}
        className="aom-counter"
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
      >
        {face === null ? (
          <BackCounter {...look} />
        ) : face.kind === 'hq' ? (
          <HqCounter {...look} {...hqFacts(scene, face)} />
        ) : (
          <UnitCounter
            {...look}
            {...unitFacts(scene, face)}
            isShattered={isShattered}
            losing={losing.get(face.id) ?? 0}
          />
        )}
      </g>
    )
  })
}

function hqFacts({ names }: Scene, { id, leader }: Face) {
  const { initiative, tactical } = valuesOf(id, leader)
  return {
    nation: nationOf(id),
    leader: leader === null ? names.hq(id) : surname(names.leader(leader)),
    pennon: pennonOf(names.hq(id)),
    initiative,
    tactical,
  }
}

function unitFacts({ names, words }: Scene, { id, troops }: Face) {
  return {
    nation: nationOf(id),
    name: names.shortUnit(id),
    arm: armOf(id, troops),
    sp: troops === null ? null : strengthOf(troops).normal,
    mix: troops === null ? [] : mixOf(troops),
    kind: words.battle.kinds[printed().units.get(id)?.kind ?? ''] ?? '',
  }
}
