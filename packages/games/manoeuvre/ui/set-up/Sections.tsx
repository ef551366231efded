import type { ReactNode } from 'react'
import type { Part } from '../../src/parts.ts'
import { TERRAINS } from '../../src/vocabulary.ts'
import { moveFocus } from '../choosing/arrows.ts'
import { useChoosing } from '../choosing/choosing.ts'
import { namesIn } from '../names.ts'
import type { PrintedSection } from '../printed.ts'
import type { Snapshot } from '../reading.ts'
import { wordsIn } from '../words.ts'
import { boardBeingLaid, nextOffer, sectionsAmong, turned, withSection } from './laying.ts'

/** What is done to the quarter of the board that is being worked at. */
export function LayingTools({ snapshot }: { readonly snapshot: Snapshot }): ReactNode {
  const { laying } = wordsIn(snapshot.language)
  const names = namesIn(snapshot.language)
  const { laid, question, lay } = useLaying()
  const { slot } = question.working
  return (
    <>
      <span className="man-hint">{laying.hint}</span>
      <button type="button" className="man-order" onClick={() => lay(turned(laid, slot))}>
        {laying.turn(names.slot(slot))}
      </button>
      <button
        type="button"
        className="man-order"
        onClick={() => lay(nextOffer(snapshot.choices, question.drafting))}
      >
        {laying.another}
      </button>
    </>
  )
}

function useLaying() {
  const { question, press } = useChoosing()
  const lay = (parts: readonly Part[]) => press({ type: 'build', parts, working: question.working })
  return { laid: boardBeingLaid(question), question, lay }
}

/** The sections that may lie on the board, each as a small map. */
export function Sections({ snapshot }: { readonly snapshot: Snapshot }): ReactNode {
  const { laying } = wordsIn(snapshot.language)
  const names = namesIn(snapshot.language)
  const { laid, question, lay } = useLaying()
  const { slot: present } = question.working
  const lies = new Map(laid.map(({ section, slot }) => [section, slot]))
  return (
    <ul className="man-gallery" aria-label={laying.sections} onKeyDown={moveFocus}>
      {sectionsAmong(question.first).map(section => {
        const slot = lies.get(section.id)
        return (
          <li key={section.id}>
            <button
              type="button"
              className={slot ? 'man-section man-section-used' : 'man-section'}
              data-section={section.id}
              aria-pressed={slot === present}
              onClick={() => lay(withSection(laid, present, section.id))}
            >
              <SmallMap section={section} />
              <span>
                {names.section(section.id)}
                {slot ? <b> {names.slot(slot)}</b> : null}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** A sign for each terrain, in a square of ten. */
const SIGNS: readonly string[] = [
  '',
  'M5 9v-2M5 1a3 3 0 1 1-.01 0z',
  'M2 9v-4l3-3l3 3v4z',
  'M1 8q4-8 8 0M3 8l.5-2M5 8v-3M7 8l-.5-2',
  'M1 3h3M6 3h3M2 6h5M1 9h3M6 9h3',
  'M2 1v8M5 1v8M8 1v8',
  'M1 4q2-2 4 0t4 0M1 7q2-2 4 0t4 0',
]

const SIXTEEN = Array.from({ length: 16 }, (_, n) => ({ row: Math.floor(n / 4), column: n % 4 }))

function SmallMap({ section }: { readonly section: PrintedSection }): ReactNode {
  return (
    <svg className="man-small-map" viewBox="0 0 40 40" aria-hidden="true">
      {SIXTEEN.map(({ row, column }) => {
        const kind = section.rows[row]?.[column] ?? 0
        return (
          <g key={`${row} ${column}`} transform={`translate(${column * 10} ${row * 10})`}>
            <rect className={`man-swatch man-swatch-${TERRAINS[kind] ?? 'clear'}`} width={10} height={10} />
            <path className="man-swatch-sign" d={SIGNS[kind] ?? ''} />
          </g>
        )
      })}
    </svg>
  )
}
