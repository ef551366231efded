import type { Language } from '@grognard/engine'
import type { ComponentType, ReactNode } from 'react'

/**
 * Where data of one's own are drawn instead of written. A game's `ui/editor.ts` exports it as `editor`; it is fetched when
 * somebody opens it. What it makes is a file as `docs/own-data.md` describes it; the rules look at it in the worker.
 */
export interface GameEditor {
  /** Fetches the editor's words. Awaited before it is shown, and again before it speaks another language. */
  readonly prepare?: (language: Language) => Promise<void>
  readonly Editor: ComponentType<EditorProps>
}

/** A file of data, as text. */
export interface EditorFile {
  readonly name: string
  readonly text: string
}

/** Why a file would not be taken. */
export interface EditorReason {
  readonly sentence: string
  readonly rule?: string
}

/** Data of one's own that are kept already. */
export interface OwnFile {
  readonly name: string
  readonly json: unknown
}

export interface EditorProps {
  readonly language: Language
  /** Those that are switched on: what is drawn may name what they add, and go on with them. */
  readonly own: readonly OwnFile[]
  /** Every reason why the file cannot be played with; empty: it can. Nothing is kept. */
  readonly check: (file: EditorFile) => Promise<readonly EditorReason[]>
  /** Keeps it among one's own data, instead of an earlier one of that name; the reasons why not. */
  readonly keep: (file: EditorFile) => Promise<readonly EditorReason[]>
  /** To a new match of that scenario. */
  readonly play: (scenario: string) => void
  /** A link to a rule. */
  readonly RuleLink: ComponentType<{ readonly rule: string; readonly children?: ReactNode }>
}
