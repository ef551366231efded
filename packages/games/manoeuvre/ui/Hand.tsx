import type { ReactNode } from 'react'
import { useChoosing } from './choosing/choosing.ts'
import { Cards } from './hand/Cards.tsx'
import { Scouted } from './hand/Scouted.tsx'
import { skipAnimations } from './motion/skip.ts'
import { namesIn } from './names.ts'
import type { Props } from './reading.ts'
import { Nations } from './set-up/Nations.tsx'
import { OpeningHand } from './set-up/OpeningHand.tsx'
import { Sections } from './set-up/Sections.tsx'
import { wordsIn } from './words.ts'

/** The viewer's cards, or what is chosen in set-up. */
export function Hand(props: Props): ReactNode {
  const { snapshot, before, motion } = props
  const isMoving = motion && before !== null
  return (
    <div
      className={`man-html man-hand man-${snapshot.view.seat ?? 'blue'} ${isMoving ? 'man-moving' : ''}`}
      onPointerDownCapture={event => skipAnimations(event.currentTarget)}
    >
      <Choosable {...props} />
      <Scouted snapshot={snapshot} />
    </div>
  )
}

const asks = ({ snapshot }: Props, type: string): boolean => snapshot.choices[0]?.decision.type === type

function Choosable(props: Props): ReactNode {
  const { snapshot } = props
  const { lit, press } = useChoosing()
  if (asks(props, 'choose-map')) return <Sections snapshot={snapshot} />
  if (asks(props, 'choose-hand')) return <OpeningHand snapshot={snapshot} />
  if (lit.nations.size === 0) return <Cards {...props} />
  const words = wordsIn(snapshot.language)
  return <Nations marks={lit.nations} words={words} names={namesIn(snapshot.language)} onPress={press} />
}
