import type { Language, RuleId } from '@grognard/engine'
import type { ComponentType, ReactNode } from 'react'

/**
 * What there is to look up about a game besides its rules: its armies, its cards. A game's `ui/book.ts` exports it as
 * `book`. It is fetched when somebody opens it, and has an address for each of its pages.
 */
export interface GameBook {
  /** Fetches the book's words. Awaited before it is shown, and again before it speaks another language. */
  readonly prepare?: (language: Language) => Promise<void>
  readonly Book: ComponentType<BookProps>
}

export interface BookProps {
  readonly language: Language
  /** The page that the address names, as the book named it; null: the first. The address may be anybody's typing. */
  readonly page: string | null
  /** What is not in the house's files (`GameData.printed`), of the reader's own data; left out where there are none. */
  readonly printed?: unknown
  /** A link to another page of the book; null: the first. */
  readonly PageLink: ComponentType<PageLinkProps>
  /** A link to a rule. */
  readonly RuleLink: ComponentType<{ readonly rule: RuleId; readonly children?: ReactNode }>
}

export interface PageLinkProps {
  /** Small letters, digits and hyphens. */
  readonly page: string | null
  readonly className?: string
  readonly 'aria-current'?: 'page'
  readonly children: ReactNode
}
