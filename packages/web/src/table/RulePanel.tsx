import type { GameId } from '../games.ts'
import { Press } from '../kit/Press.tsx'
import { RoomLink } from '../router/RoomLink.tsx'
import { HOW_TO, rulesOf, type TableRoom } from '../router/rooms.ts'
import { Reader } from '../rules/Reader.tsx'
import { useWords } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'

interface Props {
  readonly game: GameId
  readonly room: TableRoom
  readonly rule: string
  readonly onClose: () => void
}

/** The book of rules, open beside the board. */
export default function RulePanel({ game, room, rule, onClose }: Props) {
  const words = useWords()
  const roomWords = useRoomWords()
  const place = { rule: rule === HOW_TO ? null : rule, chapter: null }
  return (
    <section className="rule-panel" aria-label={words.table.rules}>
      <div className="rule-panel-head">
        <RoomLink to={rulesOf(game, place.rule)} className="press press-quiet">
          {roomWords.rules.asPage}
        </RoomLink>
        <Press look="sign" aria-label={words.close} onPress={onClose}>
          ×
        </Press>
      </div>
      <Reader
        beside
        game={game}
        place={place}
        roomOf={({ rule: wanted }) => ({ ...room, rule: wanted ?? HOW_TO })}
      />
    </section>
  )
}
