import { useEffect, useState } from 'react'
import type { GameId } from '../games.ts'
import { Drawn, type Part, SPACE } from '../how-to/BoardPicture.tsx'
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
    <Drawn ui={exhibited.ui} snapshot={exhibited.snapshot} part={partOf(exhibited)} />
  )
}

/** Height by width of the hero's window. */
const LOW = 9 / 16

/** A board that is higher than the window is seen in its whole width, around what has happened last. */
function partOf({ ui, snapshot }: Exhibited): Part | undefined {
  const { width, height } = ui.size(snapshot, SPACE)
  const seen = width * LOW
  if (ui.where === undefined || seen >= height) return undefined
  const { where } = ui
  const lines = snapshot.chronicle.toReversed()
  const at = lines.reduce<number | null>(
    (found, line) => found ?? where(line, snapshot, SPACE)?.y ?? null,
    null,
  )
  const y = Math.round((at ?? height / 2) - seen / 2)
  return { x: 0, y: Math.max(0, Math.min(height - seen, y)), width, height: seen }
}
