import type { BoardProps, DraftSnapshot } from '@grognard/table'
import { useMemo, useRef, useState } from 'react'
import { type Part, readPart } from '../../src/parts.ts'

const NOTHING: readonly Part[] = []
/** So long the page waits for the worker's word before it shows again what the worker has. */
const PATIENCE = 2000

interface Sent {
  readonly key: string
  readonly parts: readonly Part[]
}

const partsOf = (draft: DraftSnapshot | null): readonly Part[] =>
  draft === null
    ? NOTHING
    : draft.parts.flatMap(({ part }) => {
        const read = readPart(part)
        return read.ok ? [read.value] : []
      })

/**
 * The parts that the viewer has laid. What a hand lays down is there at once; the worker's word on it follows, and is
 * what counts. `question`: in another one nothing is left of it.
 */
export function useLaid(
  draft: DraftSnapshot | null,
  question: string,
  build: BoardProps['build'],
): readonly [laid: readonly Part[], lay: (parts: readonly Part[]) => void] {
  const told = useMemo(() => partsOf(draft), [draft])
  const [sent, setSent] = useState<{ readonly question: string; readonly list: readonly Sent[] }>({
    question,
    list: [],
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const list = sent.question === question ? sent.list : []
  const key = JSON.stringify(told)
  // What the worker has confirmed, and all that was sent before it, is no longer waited for. The first of what is alike:
  // who lays a step and takes it back is shown neither of them again.
  const confirmed = list.findIndex(each => each.key === key)
  const open = list.slice(confirmed + 1)
  if (confirmed >= 0) setSent({ question, list: open })
  const lay = (parts: readonly Part[]) => {
    setSent({ question, list: [...open, { key: JSON.stringify(parts), parts }] })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSent({ question, list: [] }), PATIENCE)
    build(parts)
  }
  return [open.at(-1)?.parts ?? told, lay]
}
