import { useWords } from '../../words/index.ts'
import { RuleButton } from '../RuleButton.tsx'
import type { Deciding } from './use-deciding.ts'

interface Props {
  readonly refusal: NonNullable<Deciding['refusal']>
  readonly openRule: (rule: string) => void
}

/** Why the last attempt failed, and the rule that says so. */
export default function Refusal({ refusal, openRule }: Props) {
  const { order } = useWords()
  return (
    <div className="refusal" role="alert">
      <strong>{order.refused}</strong>
      <p>{refusal.message}</p>
      {refusal.rule === undefined ? null : <RuleButton rule={refusal.rule} onOpen={openRule} />}
    </div>
  )
}
