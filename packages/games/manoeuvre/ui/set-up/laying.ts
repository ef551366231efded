import type { Choice } from '@grognard/table'
import type { Layout } from '../../src/data/maps.ts'
import type { Part, PartOf } from '../../src/parts.ts'
import { ROTATIONS, SLOTS, type Slot } from '../../src/vocabulary.ts'
import { type Drafting, partsOf } from '../choosing/drafting.ts'
import type { Lit, Question } from '../choosing/marks.ts'
import { isSame } from '../choosing/picking.ts'
import { type PrintedSection, sections } from '../printed.ts'
import { decisionOf } from '../reading.ts'
import { slotOf } from '../terrain.ts'
import { ALL_SQUARES } from '../turning.ts'

/** MAN-3.3: the board is laid out section by section, from a board that is offered. */

type Laid = PartOf<'section'>

const partsIn = (choice: Choice | undefined): readonly Laid[] => {
  const decision = choice && decisionOf(choice)
  return decision?.type === 'choose-map'
    ? SLOTS.map((slot): Laid => ({ type: 'section', slot, ...decision.layout[slot] }))
    : []
}

/** The board as it lies in the draft, or as it is offered; nothing where nobody lays one out. */
export function boardBeingLaid({
  choices,
  drafting,
}: {
  readonly choices: readonly Choice[]
  readonly drafting: Drafting
}): readonly Laid[] {
  const laid = partsOf('section', drafting.parts)
  return laid.length > 0 ? laid : partsIn(choices[0])
}

/** The same as a layout; null: a quarter of it is still missing. */
export function layoutOf(laid: readonly Laid[]): Layout | null {
  const at = (slot: Slot) => laid.find(part => part.slot === slot)
  const [nw, ne, sw, se] = [at('nw'), at('ne'), at('sw'), at('se')]
  return nw && ne && sw && se ? { nw, ne, sw, se } : null
}

/** The sections that may be laid, as they are printed. */
export function sectionsAmong(first: readonly Part[]): readonly PrintedSection[] {
  const ids = new Set(partsOf('section', first).map(({ section }) => section))
  return sections().filter(({ id }) => ids.has(id))
}

/** Another board of those that are offered. */
export function nextOffer(choices: readonly Choice[], { whole }: Drafting): readonly Laid[] {
  const at = whole === null ? 0 : choices.findIndex(offer => isSame(whole, offer))
  return partsIn(choices[(at + 1) % choices.length])
}

/** A section of the box into a quarter; one that lies elsewhere changes places. */
export function withSection(laid: readonly Laid[], slot: Slot, section: string): readonly Laid[] {
  const elsewhere = laid.find(part => part.section === section)
  const present = laid.find(part => part.slot === slot)
  return laid.map(part => {
    if (part === present) return elsewhere ? { ...elsewhere, slot } : { ...part, section, rotation: 0 }
    return part === elsewhere && present ? { ...present, slot: part.slot } : part
  })
}

export const turned = (laid: readonly Laid[], slot: Slot): readonly Laid[] =>
  laid.map(part =>
    part.slot === slot
      ? { ...part, rotation: ROTATIONS[(ROTATIONS.indexOf(part.rotation) + 1) % ROTATIONS.length] ?? 0 }
      : part,
  )

/** A press on another quarter goes to work there; a press on the same one turns it. */
export function lightLaying(lit: Lit, question: Question): Lit {
  const { choices, drafting, working, labels } = question
  const laid = boardBeingLaid(question)
  for (const square of ALL_SQUARES) {
    const slot = slotOf(square)
    lit.squares.set(square, {
      state: 'other',
      label: null,
      press:
        slot === working.slot
          ? { type: 'build', parts: turned(laid, slot), working }
          : { type: 'pick', working: { ...working, slot } },
    })
  }
  const choice = drafting.whole ?? choices[0]
  if (choice) lit.standing = { ...choice, label: labels.map }
  return lit
}
