import type { Snapshot } from '@grognard/table'
import type { RefObject } from 'react'
import type { TableRoom } from '../router/rooms.ts'
import { useSettings } from '../settings/use-settings.ts'
import { mayHint } from './bar/Question.tsx'
import type { Deciding } from './bar/use-deciding.ts'
import type { Digits } from './bar/use-digits.ts'
import type { Open } from './dialogs.tsx'
import { useKeys } from './use-keys.ts'
import { type ViewportHandle, ZOOM_STEP } from './Viewport.tsx'

interface Terms {
  readonly snapshot: Snapshot
  readonly deciding: Deciding
  readonly digits: Digits
  readonly room: TableRoom
  readonly undo: () => void
  readonly hinting: boolean
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
  const { snapshot, deciding, undo, look, viewport } = terms
  const { shortcuts } = useSettings()
  const { moment, moments, pending } = snapshot
  const rule = pending.rule ?? snapshot.outcome?.rule ?? null
  useKeys(
    {
      ...digitKeys(terms),
      Enter: deciding.ready === null ? undefined : () => deciding.confirm(),
      Escape: () => goBack(terms),
      h: () => mayHint(snapshot) && terms.hint(!terms.hinting),
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

/** A digit selects its choice; where a decision is built, it adds its part or takes it away. */
function digitKeys({ snapshot, deciding, digits }: Terms): { readonly [key: string]: () => void } {
  const { choices, draft } = snapshot
  const keys: { [key: string]: () => void } = {}
  const give = (name: string, run: () => void) => {
    const digit = digits.get(name)
    if (digit !== undefined) keys[digit] ??= run
  }
  if (draft === null) for (const choice of choices) give(choice.notation, () => deciding.arm(choice))
  else {
    const laid = draft.parts.map(({ part }) => part)
    for (const [at, part] of laid.entries())
      give(JSON.stringify(part), () =>
        deciding.build(
          laid.filter((_, place) => place !== at),
          laid,
        ),
      )
    for (const { part } of draft.next) give(JSON.stringify(part), () => deciding.build([...laid, part], laid))
  }
  return keys
}

/** One step back: from the hint, from what is selected, from the rules. */
function goBack({ hinting, hint, deciding, room, closeRule }: Terms): void {
  if (hinting) hint(false)
  if (hinting || deciding.armed !== null) deciding.weigh(null)
  else if (room.rule !== null) closeRule()
}
