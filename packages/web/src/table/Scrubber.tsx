import { lazy, Suspense } from 'react'
import { Press } from '../kit/Press.tsx'
import { useWords } from '../words/index.ts'

const Replay = lazy(() => import('./replay/Replay.tsx'))

interface Props {
  readonly moment: number
  readonly moments: number
  readonly onLook: (moment: number | null) => void
  readonly onShare: () => void
}

/** Steps through the whole match; all the way to the right is the present. */
export function Scrubber({ moment, moments, onLook, onShare }: Props) {
  const { scrubber: words } = useWords()
  const look = (to: number) => onLook(to >= moments ? null : Math.max(0, to))
  const isFirst = moment === 0
  const isLast = moment >= moments
  const step = (label: string, sign: string, to: number, disabled: boolean) => (
    <Press look="sign" aria-label={label} isDisabled={disabled} onPress={() => look(to)}>
      {sign}
    </Press>
  )
  return (
    <div className="scrubber">
      <div className="scrubber-row">
        {isLast ? null : (
          <Suspense>
            <Replay {...{ moment, moments, onLook, onShare }} />
          </Suspense>
        )}
        {step(words.first, '⇤', 0, isFirst)}
        {step(words.back, '‹', moment - 1, isFirst)}
        <input
          type="range"
          aria-label={words.title}
          aria-valuetext={words.at(moment, moments)}
          min={0}
          max={Math.max(1, moments)}
          value={moments === 0 ? 1 : moment}
          disabled={moments === 0}
          onChange={event => look(event.target.valueAsNumber)}
        />
        {step(words.forward, '›', moment + 1, isLast)}
        {step(words.last, '⇥', moments, isLast)}
        <span className="scrubber-at" title={words.at(moment, moments)}>
          {moment} / {moments}
        </span>
      </div>
    </div>
  )
}
