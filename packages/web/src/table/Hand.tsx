import type { BoardProps, GameUi } from '@grognard/table'
import { useWords } from '../words/index.ts'

/** Cards along the bottom; in a narrow window, among the orders. */
export function Hand({ ui, board }: { readonly ui: GameUi | null; readonly board: BoardProps }) {
  const words = useWords()
  if (ui?.Hand === undefined) return null
  return (
    <section className="hand" aria-label={words.table.hand}>
      <ui.Hand {...board} />
    </section>
  )
}
