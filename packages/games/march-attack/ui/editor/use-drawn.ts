import type { EditorFile, EditorProps, EditorReason } from '@grognard/table'
import { useEffect, useMemo, useRef, useState } from 'react'

/** The rules look at a draft when the hand has rested for so long. */
const REST_MS = 350
const MOST_UNDONE = 100

/** What is being drawn, what it was before, and what the rules say of it. */
export interface Drawn<D> {
  readonly draft: D
  readonly file: EditorFile
  /** Null: the rules look at it. */
  readonly reasons: readonly EditorReason[] | null
  /** Said once it is sound, instead of that it is. */
  readonly said: string
  readonly hasPast: boolean
  /** Something was undone, and nothing drawn since. */
  readonly hasFuture: boolean
  change(next: D, said?: string): void
  /** A drag is one change, however often it is drawn on its way. */
  drag(next: D, isOver: boolean): void
  undo(): void
  redo(): void
  /** The reasons why it was not kept; empty: it is. */
  keep(said: string): Promise<readonly EditorReason[]>
  /** The same, as it was kept. */
  settle(kept: D): void
}

/** @param beside what it is checked beside: when that changes, the rules look again */
export function useDrawn<D>(
  begin: () => D,
  fileOf: (draft: D) => EditorFile,
  { check, keep: keepFile }: Pick<EditorProps, 'check' | 'keep'>,
  beside: unknown,
): Drawn<D> {
  const [draft, setDraft] = useState(begin)
  const [past, setPast] = useState<readonly D[]>([])
  const [future, setFuture] = useState<readonly D[]>([])
  /** What it was before the hand took hold of something. */
  const before = useRef<D | null>(null)
  const [reasons, setReasons] = useState<readonly EditorReason[] | null>(null)
  const [said, say] = useState('')
  const file = useMemo(() => fileOf(draft), [draft, fileOf])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies beside it is read in the worker.
  useEffect(() => {
    let isStale = false
    setReasons(null)
    const timer = setTimeout(() => {
      void check(file).then(found => {
        if (!isStale) setReasons(found)
      })
    }, REST_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [file, check, beside])

  const remember = (was: D) => {
    setPast(all => [...all.slice(1 - MOST_UNDONE), was])
    setFuture([])
  }
  return {
    draft,
    file,
    reasons,
    said,
    hasPast: past.length > 0,
    hasFuture: future.length > 0,
    change(next, saying = '') {
      remember(draft)
      setDraft(next)
      say(saying)
    },
    drag(next, isOver) {
      if (!isOver) {
        before.current ??= draft
        setDraft(next)
        return
      }
      const was = before.current ?? draft
      before.current = null
      if (was !== next) remember(was)
      setDraft(next)
      say('')
    },
    undo() {
      const last = past.at(-1)
      if (last === undefined) return
      setPast(past.slice(0, -1))
      setFuture([...future, draft])
      setDraft(last)
      say('')
    },
    redo() {
      const next = future.at(-1)
      if (next === undefined) return
      setPast([...past, draft])
      setFuture(future.slice(0, -1))
      setDraft(next)
      say('')
    },
    async keep(saying) {
      const found = await keepFile(file)
      setReasons(found)
      if (found.length === 0) say(saying)
      return found
    },
    settle: setDraft,
  }
}
