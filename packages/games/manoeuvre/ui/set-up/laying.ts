import type { Choice } from '@grognard/table'
import type { Layout } from '../../src/data/maps.ts'
import type { Decision } from '../../src/decisions.ts'
import { ROTATIONS, SLOTS, type Slot } from '../../src/vocabulary.ts'
import type { Draft } from '../choosing/draft.ts'
import type { Lit, Position } from '../choosing/lit.ts'
import { isSame } from '../choosing/picking.ts'
import { type PrintedSection, sections } from '../printed.ts'
import { decisionOf } from '../reading.ts'
import { slotOf } from '../terrain.ts'
import { ALL_SQUARES } from '../turning.ts'

/** MAN-3.3: the board is laid out section by section, from a board that is offered. */

const layoutsIn = (choices: readonly Choice[]): readonly Layout[] =>
  choices.flatMap(choice => {
    const decision = decisionOf(choice)
    return decision?.type === 'choose-map' ? [decision.layout] : []
  })

/** The board as it is being laid out; null: nobody is laying one out. */
export const layoutBeingLaid = (choices: readonly Choice[], draft: Draft): Layout | null =>
  layoutsIn(choices).length === 0 ? null : (draft.layout ?? layoutsIn(choices)[0] ?? null)

/** The boards that are offered are drawn from the sections in use (MAN-17.6), so they show which sets those are. */
export function sectionsInUse(choices: readonly Choice[]): readonly PrintedSection[] {
  const used = new Set(layoutsIn(choices).flatMap(layout => SLOTS.map(slot => layout[slot].section)))
  const sets = new Set(
    sections()
      .filter(({ id }) => used.has(id))
      .map(({ set }) => set),
  )
  return sections().filter(({ set }) => sets.has(set))
}

/** Another board of those that are offered. */
export function nextOffer(choices: readonly Choice[], layout: Layout): Layout {
  const offers = layoutsIn(choices)
  const at = offers.findIndex(offer => notationOf(offer) === notationOf(layout))
  return offers[(at + 1) % offers.length] ?? layout
}

/** Each section exists once: one that lies elsewhere changes places. */
export function withSection(layout: Layout, slot: Slot, section: string): Layout {
  const elsewhere = SLOTS.find(other => layout[other].section === section)
  const swapped = elsewhere ? { [elsewhere]: layout[slot] } : {}
  return { ...layout, ...swapped, [slot]: elsewhere ? layout[elsewhere] : { section, rotation: 0 } }
}

export function turned(layout: Layout, slot: Slot): Layout {
  const { section, rotation } = layout[slot]
  return { ...layout, [slot]: { section, rotation: ROTATIONS[(ROTATIONS.indexOf(rotation) + 1) % 4] ?? 0 } }
}

const notationOf = (layout: Layout): string =>
  SLOTS.map(slot => {
    const { section, rotation } = layout[slot]
    return rotation === 0 ? section : `${section}.${rotation / 90}`
  }).join(',')

export function layoutChoice(layout: Layout, label: string): Choice {
  const decision: Decision = { type: 'choose-map', layout }
  return { decision, label, notation: `map ${notationOf(layout)}` }
}

/** A press on another quarter goes to work there; a press on the same one turns it. */
export function lightLaying(lit: Lit, layout: Layout, { draft, armed, labels }: Position): Lit {
  for (const square of ALL_SQUARES) {
    const slot = slotOf(square)
    const next = slot === draft.slot ? { ...draft, layout: turned(layout, slot) } : { ...draft, slot }
    lit.squares.set(square, { state: 'other', label: null, press: { type: 'draft', draft: next } })
  }
  const choice = layoutChoice(layout, labels.map)
  const state = isSame(armed, choice) ? 'armed' : 'open'
  lit.plaques.push({ choice, label: choice.label, state, press: { type: 'choose', choice, draft } })
  return lit
}
