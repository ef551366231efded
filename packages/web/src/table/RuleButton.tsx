import { Press } from '../kit/Press.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { useWords } from '../words/index.ts'

interface Props {
  readonly rule: string
  readonly onOpen: (rule: string) => void
  readonly tabIndex?: number
}

/** A quiet mark that opens a rule beside the board; rules lawyers see its number. */
export const RuleButton = ({ rule, onOpen, tabIndex = 0 }: Props) => {
  const words = useWords()
  const { isLawyer } = useSettings()
  return (
    <Press
      look="quiet"
      className="rule-id"
      tabIndex={tabIndex}
      aria-label={words.order.openRule(rule)}
      onPress={() => onOpen(rule)}
    >
      {isLawyer ? rule : '§'}
    </Press>
  )
}
