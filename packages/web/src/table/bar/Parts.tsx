import type { GamePart } from '@grognard/engine'
import type { DraftSnapshot } from '@grognard/table'
import { Press } from '../../kit/Press.tsx'
import { useWords } from '../../words/index.ts'
import { walk } from './ChoiceList.tsx'
import type { Digits } from './use-digits.ts'

interface Props {
  readonly draft: DraftSnapshot
  readonly build: (parts: readonly GamePart[], from: readonly GamePart[]) => void
  readonly digits: Digits
  readonly label: string
}

/** What fits two lines of half the bar. */
const SHORT = 24

/** What a decision is built of, part by part: those that are there can be taken away, the others added. */
export default function Parts({ draft: { parts, next }, build, digits, label }: Props) {
  const { order } = useWords()
  const laid = parts.map(({ part }) => part)
  const entries = [
    ...parts.map(({ part, label: text }, at) => ({ key: `${at} ${JSON.stringify(part)}`, part, text, at })),
    ...next.map(({ part, label: text }) => ({ key: JSON.stringify(part), part, text, at: -1 })),
  ]
  const isShort = entries.every(({ text }) => text.length <= SHORT)
  return (
    <ol
      className={isShort ? 'choices choices-short' : 'choices choices-long'}
      aria-label={label}
      onKeyDown={walk}
    >
      {entries.map(({ key, part, text, at }) => {
        const digit = digits.get(JSON.stringify(part))
        return (
          <li key={key}>
            <Press
              className={at < 0 ? 'choice' : 'choice choice-laid'}
              data-part={JSON.stringify(part)}
              aria-pressed={at >= 0}
              onPress={() => build(at < 0 ? [...laid, part] : laid.filter((_, place) => place !== at), laid)}
            >
              <span className="choice-label">{text}</span>
              {digit === undefined ? null : <kbd aria-label={order.key(String(digit))}>{digit}</kbd>}
            </Press>
          </li>
        )
      })}
    </ol>
  )
}
