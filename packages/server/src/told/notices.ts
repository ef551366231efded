import type { Language } from '@grognard/engine'

export type NoticeKind = 'turn' | 'begun' | 'invited' | 'offered' | 'asked' | 'returned' | 'over'

/** A match at which something waits for somebody. */
export interface WaitingMatch {
  readonly match: string
  readonly kind: NoticeKind
  readonly game: string
  readonly scenario: string
  readonly at: number
  /** What the link ends with by which the seat is taken that is offered; null: none is. */
  readonly offer: string | null
}

/** Where somebody wants to be told what waits for them. */
export interface NoticeWishes {
  readonly language: Language
  /** How long notices are collected before one is written, in milliseconds. */
  readonly collect: number
  readonly mail: { readonly address: string; readonly isConfirmed: boolean } | null
  readonly hook: string | null
  /** By the hashes of their endpoints. */
  readonly browsers: readonly string[]
  /** By which browsers know the house. */
  readonly key: string
  /** Does the house write e-mail? */
  readonly hasMail: boolean
}
