import { Press } from '../kit/Press.tsx'
import { useWords } from '../words/index.ts'

interface Props {
  readonly rule: string
  readonly onOpen: (rule: string) => void
  readonly tabIndex?: number
}

/** The number of a rule: opens it beside the board. */
export const RuleButton = ({ rule, onOpen, tabIndex = 0 }: Props) => {
  const words = useWords()
  return (
    <Press
      look="quiet"
      className="rule-id"
      tabIndex={tabIndex}
      aria-label={words.order.openRule(rule)}
      onPress={() => onOpen(rule)}
    >
      {rule}
    </Press>
  )
}
