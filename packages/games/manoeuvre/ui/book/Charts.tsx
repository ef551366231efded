import type { BookProps } from '@grognard/table'
import type { ReactNode } from 'react'
import { BarTable } from './BarTable.tsx'
import { attackColumns, type Column, defenceColumns } from './deck.ts'
import { type Arm, figuresOf } from './figures.ts'
import type { PrintedNation } from './printed.ts'
import { wordsIn } from './words.ts'

interface Props extends BookProps {
  readonly nation: PrintedNation
  readonly arm: Arm
}

/** How the unit cards are spread: by their attack dice, and by their defence. */
export function Charts({ language, nation, arm }: Props): ReactNode {
  const words = wordsIn(language)
  const { attack, defence } = figuresOf(nation, arm)
  const arms = arm === 'all' ? '' : ` · ${words.arms[arm]}`
  const chart = (title: string, average: number | null, head: string, columns: readonly Column[]) => {
    const most = Math.max(...columns.map(({ cards }) => cards))
    return (
      <BarTable
        caption={
          <>
            <b>
              {title}
              {arms}
            </b>{' '}
            {average === null ? null : words.meanOf(words.figure(average))}
          </>
        }
        heads={[head, words.cards]}
        bars={columns.map(({ value, cards }) => ({
          key: value,
          label: value,
          value: cards,
          most,
          text: String(cards),
        }))}
      />
    )
  }
  return (
    <div className="army-charts">
      {chart(words.attackDice, attack, words.dice, attackColumns(nation, arm))}
      {chart(words.defenceValues, defence, words.value, defenceColumns(nation, arm))}
    </div>
  )
}
