import type { ReactNode } from 'react'
import type { PrintedCard } from '../printed.ts'
import type { HandWords } from '../words.ts'

interface FiguresProps {
  readonly card: PrintedCard
  readonly words: HandWords
}

/** What is printed on a card, in rows; the inspector tells the rest. */
export function Figures({ card, words }: FiguresProps): ReactNode {
  const rows = rowsOf(card, words)
  return (
    <span className="man-figures">
      {rows.map(([name, value]) => (
        <span key={name} className="man-figure">
          <span>{name}</span> <b>{value}</b>
        </span>
      ))}
    </span>
  )
}

type Row = readonly [string, string | number]

function rowsOf(card: PrintedCard, words: HandWords): readonly Row[] {
  if (card.kind === 'leader') {
    const { combat } = card
    return [
      [words.command, card.command],
      [words.combat, typeof combat === 'number' ? combat : words.versus(combat.attacking, combat.defending)],
      [words.rally, card.rally === 'automatic' ? words.automatic : words.range(card.rally.at(-1) ?? 0)],
    ]
  }
  if (card.kind !== 'unit') return []
  return [
    ...(card.attack === undefined ? [] : [[words.attack, card.attack] as const]),
    ...(card.bombard === undefined ? [] : [[words.bombard, card.bombard.dice] as const]),
    [words.defence, card.defence],
    ...(card.pursuit === undefined ? [] : [[words.pursuit, words.range(card.pursuit.at(-1) ?? 0)] as const]),
  ]
}

/** "volley 2d6 · pursues on 1–3" */
function restOf(card: PrintedCard, words: HandWords): readonly string[] {
  if (card.kind === 'leader')
    return [
      ...(card.pursuitModifier === undefined ? [] : [words.pursuitBy(card.pursuitModifier)]),
      ...(card.grandBattery === undefined ? [] : [`${words.battery} ${card.grandBattery.dice}`]),
    ]
  if (card.kind !== 'unit') return []
  return [
    ...(card.volley === undefined ? [] : [`${words.volley} ${card.volley.dice}`]),
    ...(card.withdraw === undefined ? [] : [`${words.withdraw} ${words.range(card.withdraw.at(-1) ?? 0)}`]),
    ...(card.advanceOptional ? [words.stay] : []),
  ]
}

export const figuresAloud = (card: PrintedCard, words: HandWords): string =>
  [...rowsOf(card, words).map(([name, value]) => `${name} ${value}`), ...restOf(card, words)].join(', ')
