import { folded } from './search.ts'

/** A line of text in pieces: plain, strong, code, and the ids of rules, which become links. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string }

const PIECES = /\*\*(.+?)\*\*|`([^`]+)`|([A-Z]+-\d+\.\d+)/g

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(PIECES)) {
    const [whole, strong, code, rule] = match
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    if (strong !== undefined) pieces.push({ kind: 'strong', pieces: piecesOf(strong) })
    else if (code !== undefined) pieces.push({ kind: 'code', text: code })
    else if (rule !== undefined) pieces.push({ kind: 'rule', text: rule })
    end = match.index + whole.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

/** The text in turns: not a hit, a hit, not a hit … Words are sought as `folded` writes them. */
export function markHits(text: string, words: readonly string[]): readonly string[] {
  const parts: string[] = []
  const low = folded(text)
  let end = 0
  for (let at = 0; at < text.length; ) {
    const word = words.find(each => low.startsWith(each, at))
    if (word === undefined) {
      at++
      continue
    }
    parts.push(text.slice(end, at), text.slice(at, at + word.length))
    at += word.length
    end = at
  }
  return [...parts, text.slice(end)]
}
