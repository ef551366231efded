import type { Language } from '@grognard/engine'
import { type ReactNode, useState } from 'react'
import { useHand } from '../hand.ts'
import { handsWordsIn } from '../words/words.ts'
import { TOOLS, type Tool } from './tools.ts'

const SIGNS: Readonly<Record<Tool, string>> = {
  ruler: 'M3 15 15 3l4 4L7 19zM7 11l2 2M10 8l3 3M13 5l2 2',
  arcs: 'M11 19 4 8a9 9 0 0 1 14 0zM7.500 13a5 5 0 0 1 7 0',
  reach: 'M3 18C8 6 12 6 19 6M15 2l4 4-4 4',
  threat: 'M11 3 19 18H3zM11 9v4M11 15v1',
  sight: 'M2 11c5-7 13-7 18 0-5 7-13 7-18 0zM11 8a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  ground: 'M3 18h16M4 18l5-10 4 6 2-3 4 7',
}

const LAYERS = 'M3 8l8-5 8 5-8 5zM3 12l8 5 8-5M3 15.500l8 5 8-5'

/** What may be shown over the table, on request; on a small screen behind a button, or it would lie over what one moves. */
export function ToolStrip({ language }: { readonly language: Language }): ReactNode {
  const { tools, toggle } = useHand()
  const words = handsWordsIn(language)
  const [isOpen, open] = useState(false)
  return (
    <div className="mar-tools" role="toolbar" aria-label={words.toolStrip} data-open={isOpen || undefined}>
      <button
        type="button"
        className="mar-tool mar-tools-more"
        aria-label={words.toolStrip}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        <svg viewBox="0 0 22 22" aria-hidden="true">
          <path d={LAYERS} />
        </svg>
      </button>
      {TOOLS.map(tool => (
        <button
          key={tool}
          type="button"
          className="mar-tool tool"
          data-tool={tool}
          aria-pressed={tools.includes(tool)}
          onClick={() => toggle(tool)}
        >
          <svg viewBox="0 0 22 22" aria-hidden="true">
            <path d={SIGNS[tool]} />
          </svg>
          <span>{words.tools[tool]}</span>
        </button>
      ))}
    </div>
  )
}
