import type { Language } from '@grognard/engine'
import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Table } from '../../../src/table/units.ts'
import { onBoard } from '../../table/place.ts'
import { isCoarse } from '../coarse.ts'
import type { TrailStep } from '../move/trail.ts'
import { handsWordsIn } from '../words/words.ts'
import { Outline, percentOf, StepDrawing } from './GhostDrawing.tsx'
import { Tag } from './Tag.tsx'

interface Props {
  readonly steps: readonly TrailStep[]
  readonly table: Table
  readonly language: Language
  readonly pixel: number
  /** Tags only for this unit, and where no handles for fingers stand there; the ways of others are drawn without. */
  readonly selected: number | null
}

/** The steps that are laid: from where each began, its way, and what it says. */
export const TrailDrawing = layer(({ steps, table, language, pixel, selected }: Props): ReactNode => {
  const words = handsWordsIn(language)
  return (
    <g className="mar-trail">
      {steps.map(step => (
        <g key={step.part} data-step={step.step.type}>
          <Outline table={table} at={step.from} look="left" />
          <StepDrawing scenario={table.scenario} step={step} />
          {step.unit === selected && !isCoarse() ? (
            <Tag
              at={onBoard(table.scenario, {
                x: (step.from.x + step.to.x) / 2,
                y: (step.from.y + step.to.y) / 2,
              })}
              pixel={pixel}
              look="plain"
              away={-34}
              lines={[
                `${words.step(step.step, step.from.formation)} · ${words.share(percentOf(step.shares))}`,
              ]}
            />
          ) : null}
        </g>
      ))}
    </g>
  )
})
