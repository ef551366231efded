import type { Snapshot } from '@grognard/table'
import { isGameId } from '../../games.ts'
import { usePromise } from '../../kit/use-promise.ts'
import { loadTips } from '../../ui.ts'
import { useTongue } from '../../words/index.ts'
import { RuleButton } from '../RuleButton.tsx'

interface Props {
  readonly snapshot: Snapshot
  readonly openRule: (rule: string) => void
}

/** What those who know the game say about such a question: not about this one, so it is no hint that the record keeps. */
export function TipOf({ snapshot: { game, pending, moment }, openRule }: Props) {
  const { language } = useTongue()
  const tips = usePromise(async () => (isGameId(game) ? loadTips(game) : []), game)
  const fitting = (tips ?? []).filter(({ steps }) => steps.includes(pending.step ?? ''))
  const tip = fitting[moment % Math.max(1, fitting.length)]
  return tip === undefined ? null : (
    <p className="tip">
      {tip.say[language]} <RuleButton rule={tip.rule} onOpen={openRule} />
    </p>
  )
}
