import type { Snapshot } from '@grognard/table'
import type { ReactNode } from 'react'
import { Press } from '../../kit/Press.tsx'
import { useWords } from '../../words/index.ts'
import { mayHint } from './Question.tsx'

export interface ToolsProps {
  readonly snapshot: Snapshot
  readonly hinting: boolean
  readonly isReading: boolean
  readonly isTelling: boolean
  readonly onHint: (wanted: boolean) => void
  readonly onUndo: () => void
  /** Opens the rule of the question, or closes the rules. */
  readonly onRules: () => void
  /** Shows what has happened, where there is no room for it beside the board; or the board again. */
  readonly onStory: () => void
  readonly onMore: () => void
}

/** Always the same, always in the same place. */
export function Tools(props: ToolsProps) {
  const { snapshot, hinting, isReading, isTelling } = props
  const { table: words, order } = useWords()
  const tool = (sign: ReactNode, label: string, run: () => void, more: Partial<ToolOptions> = {}) => (
    <Press
      look="quiet"
      className={`tool ${more.className ?? ''}`}
      isDisabled={more.isDisabled ?? false}
      aria-pressed={more.isPressed}
      onPress={run}
    >
      {sign}
      <span className="tool-label">{label}</span>
      {more.key === undefined ? null : <kbd aria-label={order.key(more.key)}>{more.key}</kbd>}
    </Press>
  )
  return (
    <div className="tools">
      {tool(<Sign d={BULB} />, order.hint, () => props.onHint(!hinting), {
        key: 'H',
        isDisabled: !mayHint(snapshot),
        isPressed: hinting,
      })}
      {tool(<Sign d={BACK} />, undoLabel(snapshot, words), props.onUndo, {
        key: 'U',
        isDisabled: snapshot.undoable === 0,
      })}
      {tool(<Sign d={BOOK} />, words.rules, props.onRules, { key: 'R', isPressed: isReading })}
      {tool(<Sign d={SCROLL} />, words.chronicle, props.onStory, {
        className: 'tool-story',
        isPressed: isTelling,
      })}
      {tool(<Sign d={DOTS} />, words.more, props.onMore)}
    </div>
  )
}

interface ToolOptions {
  readonly key: string
  readonly className: string
  readonly isDisabled: boolean
  readonly isPressed: boolean
}

function undoLabel(snapshot: Snapshot, words: ReturnType<typeof useWords>['table']): string {
  const undoer = snapshot.undoer === null ? undefined : snapshot.seats[snapshot.undoer]
  if (undoer !== undefined && snapshot.undoer !== snapshot.viewer) return words.undoOf(undoer.name)
  return snapshot.sealed === null ? words.undo : words.takeBack
}

const Sign = ({ d }: { readonly d: string }) => (
  <svg className="tool-sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

const BULB = 'M9 18h6v2H9zM10 21h4v2h-4zM12 2a7 7 0 0 0-4 13v2h8v-2a7 7 0 0 0-4-13z'
const BACK = 'M4 4v7h7L8 8a6 6 0 1 1-1 7l-2 1A8 8 0 1 0 6 6z'
const BOOK = 'M2 5q6-2 9 1v14q-4-2-9-1zM22 5q-6-2-9 1v14q4-2 9-1z'
const SCROLL = 'M5 3h14v18H5zM8 7v2h8V7zM8 11v2h8v-2zM8 15v2h5v-2z'
const DOTS = 'M3 10h4v4H3zM10 10h4v4h-4zM17 10h4v4h-4z'
