import { type Compose, illegal, isOf, only, type Refusal, type Step, theDecision } from '@grognard/engine'
import { isLegalBoard, type Layout, sectionsOf, terrainOf } from '../data/maps.ts'
import type { PartOf } from '../parts.ts'
import type { Manoeuvre, State } from '../state.ts'
import { ROTATIONS, SLOTS, type Slot } from '../vocabulary.ts'
import { otherKind, otherThan } from './other-kind.ts'
import { layOut } from './set-up.ts'

type Laid = PartOf<'section'>

/** MAN-3.3, MAN-3.4: the board is laid section by section. */
const laying: Compose<Manoeuvre> = {
  next(s, _seat, parts) {
    const laid = laidIn(parts)
    const slot = SLOTS.find(each => laid.every(part => part.slot !== each))
    if (slot === undefined) return []
    const { maps, options } = s.scenario
    const free = sectionsOf(maps, options.sectionSet).filter(({ id }) =>
      laid.every(part => part.section !== id),
    )
    const place = (section: string, rotation: Laid['rotation']): Laid => ({
      type: 'section',
      slot,
      section,
      rotation,
    })
    const isFine = (part: Laid) => breaksBoard(s, [...laid, part]) === null
    // One dry section makes the same ground as any other: only lakes have to be looked at one by one.
    const dry = free.find(section => section.dry)
    const isDryFine = dry !== undefined && isFine(place(dry.id, 0))
    return free.flatMap(section =>
      ROTATIONS.map(rotation => place(section.id, rotation)).filter(part =>
        section.dry ? isDryFine : isFine(part),
      ),
    )
  },
  fits: (s, _seat, parts, part) => (isOf('section', part) ? forbidden(s, laidIn(parts), part) : otherKind()),
  whole(_s, _seat, parts) {
    const layout = layoutOf(laidIn(parts))
    return layout && { type: 'choose-map', layout }
  },
  partsOf: (_s, _seat, decision) =>
    isOf('choose-map', decision)
      ? SLOTS.map((slot): Laid => ({ type: 'section', slot, ...decision.layout[slot] }))
      : null,
}

const laidIn = (parts: readonly Manoeuvre['part'][]): readonly Laid[] =>
  parts.filter(part => isOf('section', part))

/** MAN-17.6: those of the sets that the table has chosen. */
const inUse = (s: State): readonly string[] =>
  sectionsOf(s.scenario.maps, s.scenario.options.sectionSet).map(({ id }) => id)

function forbidden(s: State, laid: readonly Laid[], part: Laid): Refusal | null {
  const { section, slot } = part
  if (!s.scenario.maps.sections.some(({ id }) => id === section))
    return illegal('MAN-3.3', 'man.no-such-section', { section })
  if (!inUse(s).includes(section)) return illegal('MAN-17.6', 'man.other-set', { section })
  if (laid.some(other => other.section === section)) return illegal('MAN-3.3', 'man.section-twice')
  if (laid.some(other => other.slot === slot)) return illegal('MAN-3.3', 'man.slot-twice')
  return breaksBoard(s, [...laid, part])
}

/** MAN-3.4: only a whole board can be looked at. */
function breaksBoard({ scenario: { maps } }: State, laid: readonly Laid[]): Refusal | null {
  const layout = layoutOf(laid)
  return layout === null || isLegalBoard(maps, terrainOf(maps, layout))
    ? null
    : illegal('MAN-3.4', 'man.illegal-board')
}

function layoutOf(laid: readonly Laid[]): Layout | null {
  const at = (slot: Slot) => laid.find(part => part.slot === slot)
  const [nw, ne, sw, se] = [at('nw'), at('ne'), at('sw'), at('se')]
  if (!nw || !ne || !sw || !se) return null
  const place = ({ section, rotation }: Laid) => ({ section, rotation })
  return { nw: place(nw), ne: place(ne), sw: place(sw), se: place(se) }
}

/** MAN-3.3 */
export const chooseMap: Step<Manoeuvre> = {
  rule: 'MAN-3.3',
  seats: s => only(s.open.first),
  compose: laying,
  forbids: otherThan('choose-map'),
  play(s, decisions, tell) {
    const { layout } = theDecision('choose-map', decisions[s.open.first])
    layOut(s, layout, s.open.first, tell)
  },
}
