import { isGameId } from '../games.ts'
import { Box } from '../kit/Box.tsx'
import type { Reason } from '../local/protocol.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { rulesOf } from '../router/rooms.ts'
import { showRefused } from './refused.ts'
import { useOwnDataWords } from './words.ts'
import './own-data.css'

const MOST_SHOWN = 30

/** Every reason why files were not taken, each with the rule that it goes by. */
export default function Refused({ reasons }: { readonly reasons: readonly Reason[] }) {
  const words = useOwnDataWords()
  const close = () => showRefused(null)
  return (
    <Box title={words.refused} onClose={close} wide>
      <p>{words.refusedAbout(reasons.length)}</p>
      <Reasons reasons={reasons} onFollow={close} />
    </Box>
  )
}

interface ReasonsProps {
  readonly reasons: readonly Reason[]
  readonly onFollow?: () => void
}

export function Reasons({ reasons, onFollow }: ReasonsProps) {
  const words = useOwnDataWords()
  const left = reasons.length - MOST_SHOWN
  return (
    <ul className="reasons">
      {reasons.slice(0, MOST_SHOWN).map(reason => (
        <li key={`${reason.sentence} ${reason.rule}`}>
          {reason.sentence} <RuleOf reason={reason} onFollow={onFollow} />
        </li>
      ))}
      {left > 0 ? <li>{words.more(left)}</li> : null}
    </ul>
  )
}

function RuleOf({
  reason: { rule, game },
  onFollow,
}: {
  readonly reason: Reason
  readonly onFollow: (() => void) | undefined
}) {
  if (rule === undefined || game === undefined || !isGameId(game)) return null
  return (
    <RoomLink to={rulesOf(game, rule)} className="rule-id" {...(onFollow && { onFollow })}>
      {rule}
    </RoomLink>
  )
}
