import type { Snapshot } from '@grognard/table'
import type { RefObject } from 'react'
import type { TableRoom } from '../router/rooms.ts'
import { useSettings } from '../settings/use-settings.ts'
import { KEYS } from './ChoiceList.tsx'
import type { Open } from './dialogs.tsx'
import { mayHint } from './OrderBox.tsx'
import type { Deciding } from './use-deciding.ts'
import { useKeys } from './use-keys.ts'
import { type ViewportHandle, ZOOM_STEP } from './Viewport.tsx'

interface Terms {
  readonly snapshot: Snapshot
  readonly deciding: Deciding
  readonly room: TableRoom
  readonly undo: () => void
  readonly hint: (wanted: boolean) => void
  readonly look: (moment: number | null) => void
  readonly openRule: (rule: string) => void
  readonly closeRule: () => void
  readonly toPrompt: () => void
  readonly setOpen: (open: Open) => void
  readonly viewport: RefObject<ViewportHandle | null>
  readonly chronicle: RefObject<{ focus(): void } | null>
}

/** The whole table by keyboard; the list of it is in the words (`keys.rows`). */
export function useTableKeys(terms: Terms): void {
  const { snapshot, deciding, room, undo, look, viewport } = terms
  const { shortcuts } = useSettings()
  const { moment, moments, choices, pending } = snapshot
  const rule = pending.rule ?? snapshot.outcome?.rule ?? null
  const numbers = choices
    .slice(0, KEYS)
    .map((choice, at) => [String(at + 1), () => deciding.press(choice)] as const)
  useKeys(
    {
      ...Object.fromEntries(numbers),
      Enter: () => deciding.armed !== null && deciding.decide(deciding.armed),
      Escape: () => (deciding.armed !== null ? deciding.arm(null) : room.rule !== null && terms.closeRule()),
      h: () => mayHint(snapshot) && terms.hint(true),
      u: () => snapshot.undoable > 0 && undo(),
      r: () => rule !== null && terms.openRule(rule),
      ',': () => moment > 0 && look(moment - 1),
      '.': () => moment < moments && look(moment + 1 >= moments ? null : moment + 1),
      '/': () => look(null),
      '+': () => viewport.current?.zoomBy(ZOOM_STEP),
      '-': () => viewport.current?.zoomBy(1 / ZOOM_STEP),
      '0': () => viewport.current?.fit(),
      o: terms.toPrompt,
      b: () => viewport.current?.focus(),
      c: () => terms.chronicle.current?.focus(),
      '?': () => terms.setOpen({ box: 'keys' }),
    },
    shortcuts,
  )
}
