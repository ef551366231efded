import { Fragment } from 'react'
import { RoomLink } from '../router/RoomLink.tsx'
import type { Room } from '../router/rooms.ts'
import { useRoomWords } from '../words/rooms.ts'
import type { Block } from './blocks.ts'
import { markHits, type Piece, piecesOf } from './inline.ts'
import { nameSources } from './sources.ts'

/** What the text of a rule needs to know of the book it stands in. */
export interface Setting {
  readonly roomOf: (rule: string) => Room
  /** What a rule is called; null for one that is not in this book. */
  readonly titleOf: (rule: string) => string | null
  /** Rules are called by their numbers, not by their titles. */
  readonly isLawyer: boolean
  /** Words that are searched for. */
  readonly words: readonly string[]
}

export const Blocks = ({
  blocks,
  setting,
}: {
  readonly blocks: readonly Block[]
  readonly setting: Setting
}) =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: printed text never changes its order.
    <BlockText key={at} block={block} setting={setting} />
  ))

function BlockText({ block, setting }: { readonly block: Block; readonly setting: Setting }) {
  const { rules } = useRoomWords()
  const text = (line: string) => <Line text={line} setting={setting} />
  switch (block.kind) {
    case 'paragraph':
      return <p>{text(block.text)}</p>
    case 'note':
      return (
        <p className={`note note-${block.role}`}>
          <span className="note-label">{block.label}</span>{' '}
          {text(block.role === 'source' ? nameSources(block.text, rules.sources) : block.text)}
        </p>
      )
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      // biome-ignore lint/suspicious/noArrayIndexKey: printed text never changes its order.
      const items = block.items.map((item, at) => <li key={at}>{text(item)}</li>)
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <TableText head={block.head} rows={block.rows} setting={setting} />
  }
}

interface TableProps {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly setting: Setting
}

/* biome-ignore-start lint/suspicious/noArrayIndexKey: printed text never changes its order. */
const TableText = ({ head, rows, setting }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
  <div className="scrolls" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col">
              <Line text={cell} setting={setting} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column}>
                <Line text={cell} setting={setting} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export const Line = ({ text, setting }: { readonly text: string; readonly setting: Setting }) =>
  piecesOf(text).map((piece, at) => <PieceText key={at} piece={piece} setting={setting} />)

function PieceText({ piece, setting }: { readonly piece: Piece; readonly setting: Setting }) {
  switch (piece.kind) {
    case 'text':
      return <Marked text={piece.text} words={setting.words} />
    case 'strong':
      return (
        <strong>
          {piece.pieces.map((each, at) => (
            <PieceText key={at} piece={each} setting={setting} />
          ))}
        </strong>
      )
    case 'code':
      return (
        <code>
          <Marked text={piece.text} words={setting.words} />
        </code>
      )
    case 'rule': {
      const title = setting.titleOf(piece.text)
      if (title === null) return <Marked text={piece.text} words={setting.words} />
      return (
        <RoomLink to={setting.roomOf(piece.text)} className={setting.isLawyer ? 'rule-id' : 'rule-title'}>
          <Marked text={setting.isLawyer ? piece.text : title} words={setting.words} />
        </RoomLink>
      )
    }
  }
}

export const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) =>
  words.length === 0
    ? text
    : markHits(text, words).map((part, at) =>
        at % 2 === 1 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
      )
/* biome-ignore-end lint/suspicious/noArrayIndexKey: printed text never changes its order. */
