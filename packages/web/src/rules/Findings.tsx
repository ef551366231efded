import { RoomLink } from '../router/RoomLink.tsx'
import { useRoomWords } from '../words/rooms.ts'
import { Line, Marked, type Setting } from './RuleText.tsx'
import type { Finding } from './search.ts'

interface Props {
  readonly findings: readonly Finding[]
  readonly setting: Setting
  readonly onFollow: () => void
}

/** What a search has found, best first: the sentences, under the rule that has them. */
export function Findings({ findings, setting, onFollow }: Props) {
  const roomWords = useRoomWords()
  return (
    <>
      <p role="status" className="hint">
        {findings.length === 0 ? roomWords.rules.nothing : roomWords.rules.found(findings.length)}
      </p>
      <ol className="findings">
        {findings.map(({ rule, sentences }) => (
          <li key={rule.id}>
            <RoomLink to={setting.roomOf(rule.id)} onFollow={onFollow} className="finding-title">
              {setting.isLawyer ? (
                <span className="rule-id">
                  <Marked text={rule.id} words={setting.words} />
                </span>
              ) : null}{' '}
              <Marked text={rule.title} words={setting.words} />
            </RoomLink>
            {sentences.map(sentence => (
              <p key={sentence}>
                <Line text={sentence} setting={setting} />
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}
