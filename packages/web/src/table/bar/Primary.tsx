import type { GameUi, Snapshot, Table } from '@grognard/table'
import { lazy, Suspense } from 'react'
import { Press } from '../../kit/Press.tsx'
import { useWords, type Words } from '../../words/index.ts'
import type { Deciding } from './use-deciding.ts'

const Again = lazy(() => import('./Again.tsx'))

interface Props {
  readonly table: Table
  readonly snapshot: Snapshot
  readonly deciding: Deciding
  readonly ui: GameUi | null
  readonly onLook: (moment: number | null) => void
}

const LONG = 40

/** The one button: it says what it does, and never moves. */
export function Primary({ table, snapshot, deciding, ui, onLook }: Props) {
  const words = useWords()
  const { ready } = deciding
  if (snapshot.moment < snapshot.moments)
    return (
      <Press look="primary" className="decide" onPress={() => onLook(null)}>
        {words.order.toPresent}
      </Press>
    )
  if (snapshot.outcome !== null)
    return (
      <Suspense fallback={<span className="decide" />}>
        <Again table={table} snapshot={snapshot} onLook={onLook} />
      </Suspense>
    )
  const label = ready === null ? idle(snapshot, words) : (ui?.deed?.(ready, snapshot.language) ?? ready.label)
  return (
    <Press
      look="primary"
      className="decide"
      data-ready={ready?.notation}
      isDisabled={ready === null}
      onPress={({ detail }) => deciding.confirm(detail)}
    >
      <span className="decide-label" data-long={label.length > LONG || undefined}>
        {label}
      </span>
      {ready === null ? null : <kbd aria-label={words.order.key(words.order.enter)}>{words.order.enter}</kbd>}
    </Press>
  )
}

function idle({ choices, sealed, draft }: Snapshot, { order }: Words): string {
  if (sealed !== null) return order.waiting
  if (draft?.parts.length) return order.unfinished
  return choices.length > 0 ? order.nothing : order.notYours
}
