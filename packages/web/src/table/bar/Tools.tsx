import type { Snapshot } from '@grognard/table'
import type { ComponentProps, ReactNode } from 'react'
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

interface Props extends ToolsProps {
  /** What stands in the place of hint and undo; left out: they do. */
  readonly children?: ReactNode
}

/** Always the same, always in the same place. */
export function Tools(props: Props) {
  const { snapshot, hinting, isReading, isTelling } = props
  const { table: words, order } = useWords()
  return (
    <div className="tools">
      {props.children ?? (
        <>
          <Tool
            d={BULB}
            label={order.hint}
            onPress={() => props.onHint(!hinting)}
            hotKey="H"
            isDisabled={!mayHint(snapshot)}
            aria-pressed={hinting}
          />
          <Tool
            d={BACK}
            label={undoLabel(snapshot, words)}
            onPress={props.onUndo}
            hotKey="U"
            isDisabled={snapshot.undoable === 0}
          />
        </>
      )}
      <Tool d={BOOK} label={words.rules} onPress={props.onRules} hotKey="R" aria-pressed={isReading} />
      <Tool d={SCROLL} label={words.chronicle} onPress={props.onStory} aria-pressed={isTelling} />
      <Tool d={DOTS} label={words.more} onPress={props.onMore} />
    </div>
  )
}

interface ToolProps extends Omit<ComponentProps<typeof Press>, 'look' | 'className' | 'children'> {
  readonly d: string
  readonly label: string
  readonly hotKey?: string
}

export function Tool({ d, label, hotKey, ...press }: ToolProps) {
  const { order } = useWords()
  return (
    <Press look="quiet" className="tool" {...press}>
      <svg className="tool-sign" viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
      <span className="tool-label">{label}</span>
      {hotKey === undefined ? null : <kbd aria-label={order.key(hotKey)}>{hotKey}</kbd>}
    </Press>
  )
}

function undoLabel(snapshot: Snapshot, words: ReturnType<typeof useWords>['table']): string {
  const undoer = snapshot.undoer === null ? undefined : snapshot.seats[snapshot.undoer]
  if (undoer !== undefined && snapshot.undoer !== snapshot.viewer) return words.undoOf(undoer.name)
  return snapshot.sealed === null ? words.undo : words.takeBack
}

const BULB = 'M9 18h6v2H9zM10 21h4v2h-4zM12 2a7 7 0 0 0-4 13v2h8v-2a7 7 0 0 0-4-13z'
const BACK = 'M4 4v7h7L8 8a6 6 0 1 1-1 7l-2 1A8 8 0 1 0 6 6z'
const BOOK = 'M2 5q6-2 9 1v14q-4-2-9-1zM22 5q-6-2-9 1v14q4-2 9-1z'
const SCROLL = 'M5 3h14v18H5zM8 7v2h8V7zM8 11v2h8v-2zM8 15v2h5v-2z'
const DOTS = 'M3 10h4v4H3zM10 10h4v4h-4zM17 10h4v4h-4z'
