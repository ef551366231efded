import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { FIGURES } from './figures.ts'

/** The figures, to be defined once on a board. */
export const FigureSymbols = layer(
  (): ReactNode =>
    FIGURES.map(({ id, shapes, shift }) => (
      <symbol key={id} id={id} overflow="visible">
        <g {...(shift && { transform: `translate(${shift.join(' ')})` })}>
          {shapes.map(({ d, fill, line, width }) => (
            <path
              key={d}
              d={d}
              fill={fill === undefined ? 'none' : `var(--mar-${fill})`}
              strokeLinecap="round"
              strokeLinejoin="round"
              {...(line && { stroke: `var(--mar-${line})`, strokeWidth: width })}
            />
          ))}
        </g>
      </symbol>
    )),
)
