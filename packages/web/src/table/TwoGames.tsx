import { useEffect, useState } from 'react'
import { house } from '../local/client.ts'
import type { OverTwoGames } from '../local/protocol.ts'
import { useRoomWords } from '../words/rooms.ts'
import { RuleButton } from './RuleButton.tsx'

interface Props {
  readonly match: string
  readonly openRule: (rule: string) => void
}

/** After the second of two games with the seats exchanged: who has won both together. */
export function TwoGames({ match, openRule }: Props) {
  const { overTwo } = useRoomWords().ending
  const [over, setOver] = useState<OverTwoGames | null>(null)
  useEffect(() => {
    let gone = false
    void house()
      .call('overTwo', match)
      .then(found => {
        if (!gone) setOver(found)
      })
    return () => {
      gone = true
    }
  }, [match])
  return over === null ? null : (
    <p className="over-two">
      {overTwo(over.winner)} <RuleButton rule={over.rule} onOpen={openRule} />
    </p>
  )
}
