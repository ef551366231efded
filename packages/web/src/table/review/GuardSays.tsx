import type { SeatSnapshot, ThoughtSnapshot } from '@grognard/table'
import { useEffect, useRef, useState } from 'react'
import { Press } from '../../kit/Press.tsx'
import { house } from '../../local/client.ts'
import { useRoomWords } from '../../words/rooms.ts'
import { Thought } from '../bar/Thought.tsx'

interface Props {
  readonly match: string
  readonly seat: number
  readonly entry: number
  readonly seats: readonly SeatSnapshot[]
  /** What was decided, in words. */
  readonly played: string
}

/** What Guard would have done in that place, by what the seat knew then, with its reasons. */
export function GuardSays({ match, seat, entry, seats, played }: Props) {
  const { review: words } = useRoomWords()
  const [said, setSaid] = useState<ThoughtSnapshot | 'nothing' | 'thinking' | null>(null)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const ask = async () => {
    setSaid('thinking')
    const thought = await house().call('wouldDo', match, seat, entry)
    if (isThere.current) setSaid(thought ?? 'nothing')
  }
  if (said === null) return <Press onPress={() => void ask()}>{words.guard(seats[seat]?.name ?? '')}</Press>
  return (
    <div className="odds review-guard" role="status">
      {said === 'thinking' ? (
        <p>{words.guardThinks}</p>
      ) : said === 'nothing' ? (
        <p>{words.guardNothing}</p>
      ) : (
        <>
          <p className="odds-title">
            {said.choice.label === played ? words.guardSame : words.guardSays}: {said.choice.label}
          </p>
          <Thought thought={said} seats={seats} />
        </>
      )}
    </div>
  )
}
