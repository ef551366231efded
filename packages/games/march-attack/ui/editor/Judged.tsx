import type { EditorFile, EditorProps, EditorReason } from '@grognard/table'
import type { ReactNode } from 'react'
import type { EditorWords } from './words/words.ts'

interface Props {
  /** Null: the rules look at it. */
  readonly reasons: readonly EditorReason[] | null
  readonly said: string
  readonly words: EditorWords
  readonly RuleLink: EditorProps['RuleLink']
}

const MOST_REASONS = 12

/** What the rules say of what is drawn. */
export function Judged({ reasons, said, words, RuleLink }: Props): ReactNode {
  const isSound = reasons !== null && reasons.length === 0
  return (
    <section className="mar-edit-reasons" aria-live="polite" data-sound={isSound}>
      {reasons === null ? (
        <p>{words.checking}</p>
      ) : isSound ? (
        <p>{said === '' ? words.sound : said}</p>
      ) : (
        <>
          <p>{words.reasons(reasons.length)}</p>
          <ReasonList reasons={reasons} RuleLink={RuleLink} />
        </>
      )}
    </section>
  )
}

/** Each with the rule that it goes by. */
export function ReasonList({
  reasons,
  RuleLink,
}: Pick<Props, 'RuleLink'> & { readonly reasons: readonly EditorReason[] }): ReactNode {
  return (
    <ul>
      {reasons.slice(0, MOST_REASONS).map(({ sentence, rule }) => (
        <li key={sentence}>
          {sentence} {rule === undefined ? null : <RuleLink rule={rule} />}
        </li>
      ))}
    </ul>
  )
}

export function download({ name, text }: EditorFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
