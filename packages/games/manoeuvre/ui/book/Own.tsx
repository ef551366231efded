import type { Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import type { Armies } from './armies.ts'
import { wordsIn } from './words.ts'

interface Props {
  readonly armies: Armies
  readonly id: string
  readonly language: Language
}

/** The mark of an army that the reader has added. */
export function Own({ armies, id, language }: Props): ReactNode {
  return armies.own.has(id) ? <small className="army-own">{wordsIn(language).own}</small> : null
}

/** The same where there is little room; `OwnNote` says what it means. */
export function OwnStar({ armies, id, language }: Props): ReactNode {
  return armies.own.has(id) ? (
    <small className="army-star">
      <span aria-hidden="true">*</span>
      <span className="army-hidden">{wordsIn(language).own}</span>
    </small>
  ) : null
}

export const OwnNote = ({ armies, language }: Omit<Props, 'id'>): ReactNode =>
  armies.own.size === 0 ? null : <span aria-hidden="true"> * {wordsIn(language).own}</span>
