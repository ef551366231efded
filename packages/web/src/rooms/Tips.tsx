import type { GameId } from '../games.ts'
import { usePromise } from '../kit/use-promise.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { rulesOf } from '../router/rooms.ts'
import { loadTips } from '../ui.ts'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'

/** Good advice, on the game's page. */
export default function Tips({ game }: { readonly game: GameId }) {
  const { language } = useTongue()
  const words = useRoomWords()
  const tips = usePromise(() => loadTips(game), game)
  return (
    <section aria-labelledby="tips">
      <h2 id="tips">{words.tips.title}</h2>
      <ul className="tips">
        {(tips ?? []).map(({ say, rule }) => (
          <li key={rule}>
            {say[language]}{' '}
            <RoomLink to={rulesOf(game, rule)} className="rule-id">
              {rule}
            </RoomLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
