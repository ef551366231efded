import type { ComponentType } from 'react'
import type { ChronicleLine, Snapshot } from './snapshot.ts'

/** Something that took several lines of the chronicle, a combat for example, and can be gone through once more. */
export interface StoryTeller<V = unknown> {
  /** What the story that begins with this line is called; null: none begins here, or it is not over yet. */
  readonly title: (line: ChronicleLine, snapshot: Snapshot<V>) => string | null
  /** Shown in a box of its own, under the title. Best fetched when the first one is opened. */
  readonly Story: ComponentType<StoryProps<V>>
}

export interface StoryProps<V = unknown> {
  readonly line: ChronicleLine
  /** The present, as the viewer knows it: its chronicle is all that the story is made of. */
  readonly snapshot: Snapshot<V>
  /** Closes the story and opens a rule beside the board. */
  readonly openRule: (rule: string) => void
}
