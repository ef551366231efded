import { useEffect, useState } from 'react'
import type { GameId } from '../games.ts'
import { Drawn } from '../how-to/BoardPicture.tsx'
import { GamePicture } from '../kit/GamePicture.tsx'
import { house } from '../local/client.ts'
import { useTongue } from '../words/index.ts'
import { Exhibit, type Exhibited } from './exhibit.ts'

/** What the caption says of the table. */
export interface Told {
  /** The last line of the chronicle. */
  readonly line: string
  readonly scenario: string
  readonly bots: readonly string[]
  /** Whose chair is offered; null: the match is over. */
  readonly chair: number | null
}

interface Props {
  readonly game: GameId
  readonly isResting: boolean
  readonly onTold: (told: Told) => void
}

/** After the last move the board stays for a while; then they play again. */
const AFTER_THE_END = 8000

export default function HeroBoard({ game, isResting, onTold }: Props) {
  const { catalogue } = useTongue()
  const [exhibited, setExhibited] = useState<Exhibited | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another match.
  useEffect(() => {
    const exhibit = new Exhibit(game, catalogue, setExhibited)
    return () => exhibit.end()
  }, [game, catalogue, round])
  useEffect(() => {
    void house().call('restExhibition', isResting)
  }, [isResting])
  const snapshot = exhibited?.snapshot
  useEffect(() => {
    if (snapshot === undefined) return
    onTold({
      line: snapshot.chronicle.at(-1)?.sentence ?? '',
      scenario: snapshot.scenario.title,
      bots: snapshot.seats.map(({ bot }) => bot ?? ''),
      chair:
        snapshot.outcome === null
          ? Math.max(
              0,
              snapshot.seats.findIndex(({ asked }) => asked),
            )
          : null,
    })
  }, [snapshot, onTold])
  const isOver = snapshot !== undefined && snapshot.outcome !== null
  useEffect(() => {
    if (!isOver || isResting) return
    const timer = setTimeout(() => setRound(before => before + 1), AFTER_THE_END)
    return () => clearTimeout(timer)
  }, [isOver, isResting])
  return exhibited === null ? (
    <GamePicture game={game} className="hero-still" isFirst />
  ) : (
    <Drawn ui={exhibited.ui} snapshot={exhibited.snapshot} />
  )
}
