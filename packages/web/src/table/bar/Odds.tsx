import type { OddsSnapshot } from '@grognard/table'
import { useRoomWords } from '../../words/rooms.ts'

const MOST_BARS = 6

const inPercent = (probability: number): number =>
  probability > 0 && probability < 0.01 ? 1 : Math.round(probability * 100)

/** What may come of the selected choice: a bar for each result, or the one result that is certain. */
export default function Odds({ odds }: { readonly odds: OddsSnapshot }) {
  const { odds: words } = useRoomWords()
  const [first, second] = odds.prospects
  if (first === undefined || odds.prospects.every(({ sentences }) => sentences.length === 0)) return null
  // The button has said what it does: one sentence more needs no box beside the choices.
  if (second === undefined && first.sentences.length === 1)
    return <p className="order-note odds-note">{first.sentences[0]}</p>
  if (second === undefined)
    return (
      <div className="odds">
        <p className="odds-title">{words.certain}</p>
        {first.sentences.map(sentence => (
          <p key={sentence} className="odds-certain">
            {sentence}
          </p>
        ))}
      </div>
    )
  const shown = odds.prospects.slice(0, MOST_BARS)
  const rest = odds.prospects.slice(MOST_BARS)
  const restShare = rest.reduce((sum, { probability }) => sum + probability, 0)
  return (
    <div className="odds">
      <p className="odds-title">
        {words.title}
        {odds.unanswered ? <small> {words.unanswered}</small> : null}
        {odds.exact ? null : <small> {words.sampled(inPercent(odds.error))}</small>}
      </p>
      <ul>
        {shown.map(({ probability, sentences }) => (
          <li key={sentences.join()} className="odds-row">
            <span className="odds-text">{sentences.at(-1)}</span>
            <svg className="odds-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(1, probability * 100)} height="8" />
            </svg>
            <span className="odds-share">{words.percent(inPercent(probability))}</span>
          </li>
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <p className="hint">{words.more(rest.length, words.percent(inPercent(restShare)))}</p>
      )}
    </div>
  )
}
