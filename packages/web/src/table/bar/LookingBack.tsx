import type { Snapshot } from '@grognard/table'
import { COLUMN, useMedia } from '../../kit/use-media.ts'
import { useWords } from '../../words/index.ts'
import { Scrubber } from '../Scrubber.tsx'

interface Props {
  readonly snapshot: Snapshot
  readonly onLook: (moment: number | null) => void
  readonly onShare: () => void
}

/** Which moment the board shows. In the hand what leafs and plays stands here: the chronicle would lie over the board. */
export function LookingBack({ snapshot: { moment, moments }, onLook, onShare }: Props) {
  const { order } = useWords()
  const isSmall = useMedia(COLUMN)
  return isSmall ? (
    <Scrubber {...{ moment, moments, onLook, onShare }} />
  ) : (
    <p className="order-note">{order.pastText(moment, moments)}</p>
  )
}
