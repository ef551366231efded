import type { BoardProps } from '@grognard/table'
import type { ReactNode } from 'react'
import { type Choosing, useChoosing } from './choosing/use-choosing.ts'
import { BesideMap } from './hand/BesideMap.tsx'
import { Cards } from './hand/Cards.tsx'
import { Orders } from './hand/Orders.tsx'
import { Scouted } from './hand/Scouted.tsx'
import { skipAnimations } from './motion/skip.ts'
import { namesIn } from './names.ts'
import { viewOf } from './reading.ts'
import { isCompact } from './room.ts'
import { Nations } from './set-up/Nations.tsx'
import { OpeningHand } from './set-up/OpeningHand.tsx'
import { LayingTools, Sections } from './set-up/Sections.tsx'
import { wordsIn } from './words.ts'

/** The viewer's cards, or what is chosen in set-up; above them what has no place on the board. */
export function Hand(props: BoardProps): ReactNode {
  const { snapshot, before, motion } = props
  const words = wordsIn(snapshot.language)
  const names = namesIn(snapshot.language)
  const isMoving = motion && before !== null
  const choosing = useChoosing(props)
  return (
    <div
      className={`man-html man-hand man-${viewOf(snapshot).seat ?? 'blue'} ${isMoving ? 'man-moving' : ''}`}
      onPointerDownCapture={event => skipAnimations(event.currentTarget)}
    >
      <Orders lit={choosing.lit} words={words} names={names} onPress={choosing.press}>
        {asks(props, 'choose-map') ? <LayingTools {...props} /> : null}
      </Orders>
      <Choosable {...props} {...choosing} />
      <Scouted snapshot={snapshot} />
      {isCompact(props.room) ? <BesideMap snapshot={snapshot} /> : null}
    </div>
  )
}

const asks = ({ snapshot }: BoardProps, type: string): boolean => snapshot.choices[0]?.decision.type === type

function Choosable(props: BoardProps & Choosing): ReactNode {
  const { snapshot, lit, press } = props
  if (asks(props, 'choose-map')) return <Sections {...props} />
  if (asks(props, 'choose-hand')) return <OpeningHand {...props} />
  if (lit.nations.size === 0) return <Cards {...props} />
  const words = wordsIn(snapshot.language)
  return <Nations marks={lit.nations} words={words} names={namesIn(snapshot.language)} onPress={press} />
}
