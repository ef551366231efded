import type { HintSnapshot } from '@grognard/table'
import { useEffect, useEffectEvent, useState } from 'react'
import { Press } from '../../kit/Press.tsx'
import { useWords } from '../../words/index.ts'
import { useRoomWords } from '../../words/rooms.ts'
import type { BarProps } from './ActionBar.tsx'
import { Thought } from './Thought.tsx'
import { TipOf } from './TipOf.tsx'

type Props = Pick<BarProps, 'table' | 'snapshot' | 'deciding' | 'prompt' | 'board' | 'onHint'>

/** Asks for a hint as soon as it is shown; whoever takes it away stops the thinking. */
export default function Hint({ table, snapshot, deciding, prompt, board, onHint }: Props) {
  const words = useWords()
  const { thought: roomWords } = useRoomWords()
  const [hint, setHint] = useState<HintSnapshot | null>(null)
  const { openRule } = board
  const onClose = () => onHint(false)
  // What is suggested is selected, but not decided.
  const suggest = useEffectEvent(({ choice, parts }: HintSnapshot) => {
    if (parts !== undefined) deciding.build(parts)
    deciding.weigh(choice)
    // From the question Enter decides what is selected.
    prompt.current?.focus({ preventScroll: true })
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    let wanted = true
    void table.hint().then(found => {
      if (!wanted) return
      if (found === null) return close()
      setHint(found)
      suggest(found)
    })
    return () => {
      wanted = false
      void table.endHint()
    }
  }, [table])
  return (
    <div className="odds hint-box" role="status">
      {hint === null ? (
        <>
          <p>{roomWords.thinking}</p>
          <TipOf snapshot={snapshot} openRule={openRule} />
        </>
      ) : (
        <>
          <p className="odds-title">{roomWords.suggests(hint.bot)}</p>
          <p>
            <strong>{hint.choice.label}</strong>
          </p>
          <Thought thought={hint} seats={snapshot.seats} />
          <TipOf snapshot={snapshot} openRule={openRule} />
          <p className="hint">{roomWords.marked}</p>
        </>
      )}
      <Press autoFocus look="quiet" onPress={onClose}>
        {hint === null ? words.cancel : words.close}
      </Press>
    </div>
  )
}
