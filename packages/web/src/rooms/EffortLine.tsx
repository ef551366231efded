import type { GameEntry } from '../catalogue.ts'
import { useWords } from '../words/index.ts'
import type { Effort } from './effort.ts'

const DIFFICULTIES = [1, 2, 3, 4] as const

interface Props {
  readonly game: GameEntry
  readonly effort: Effort
}

/** How many play, how long, and how hard it is: each with a sign and a word. */
export function EffortLine({ game, effort: { minutes, difficulty } }: Props) {
  const words = useWords()
  return (
    <ul className="effort">
      <li>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM1.5 20c0-4 3-7 6.5-7s6.5 3 6.5 7zM16.5 6a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM16.5 20H22.5c0-3.6-2.5-6-6-6-.7 0-1.4.1-2 .3 1.3 1.6 2 3.5 2 5.7z" />
        </svg>
        {words.game.players(game.seats)}
      </li>
      <li>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 2h12v3.5L13.8 12 18 18.5V22H6v-3.5L10.2 12 6 5.5z" />
        </svg>
        {words.home.minutes(minutes)}
      </li>
      <li>
        <svg viewBox="0 0 44 24" aria-hidden="true">
          {DIFFICULTIES.map(each => (
            <path
              key={each}
              data-empty={each > difficulty || undefined}
              d={`M${each * 11 - 9} 20V10l4.5-5 4.5 5v10l-4.5-4z`}
            />
          ))}
        </svg>
        {words.home.difficulties[difficulty - 1]}
      </li>
    </ul>
  )
}
