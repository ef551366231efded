import { RoomLink } from '../router/RoomLink.tsx'
import { useWords } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import type { Finding } from './ledger.ts'
import { Line, Marked, type Setting } from './RuleText.tsx'

interface Props {
  readonly findings: readonly Finding[]
  readonly setting: Setting
  readonly onFollow: () => void
}

/** What a search has found, best first. */
export function Findings({ findings, setting, onFollow }: Props) {
  const _words = useWords()
  const roomWords = useRoomWords()
  return (
    <>
      <p role="status" className="hint">
        {findings.length === 0 ? roomWords.rules.nothing : roomWords.rules.found(findings.length)}
      </p>
      <ol className="findings">
        {findings.map(({ rule, excerpt }) => {
          const room = setting.roomOf(rule.id)
          return (
            <li key={rule.id}>
              {room === null ? null : (
                <RoomLink to={room} onFollow={onFollow} className="finding-title">
                  <span className="rule-id">
                    <Marked text={rule.id} words={setting.words} />
                  </span>{' '}
                  <Marked text={rule.title} words={setting.words} />
                </RoomLink>
              )}
              <p>
                <Line text={excerpt} setting={setting} />
              </p>
            </li>
          )
        })}
      </ol>
    </>
  )
}
