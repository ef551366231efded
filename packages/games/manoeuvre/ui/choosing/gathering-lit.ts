import type { Part } from '../../src/parts.ts'
import { partsOf } from './drafting.ts'
import { adding, isPlayedBy, otherwise, removing } from './gathering.ts'
import type { Lit, Mark, Question } from './marks.ts'
import type { Working } from './working.ts'

/** Which cards, units and uses of them can be added to what has been gathered, or taken away from it. */
export function lightGathering(lit: Lit, question: Question): void {
  for (const place of question.hand.keys()) {
    const mark = cardAt(place, question)
    if (mark) lit.cards.set(place, mark)
  }
  lightSupporters(lit, question)
  lightModes(lit, question)
  lightCommitted(lit, question)
}

const building = (parts: readonly Part[], isPicked: boolean, working: Working): Mark => ({
  state: isPicked ? 'picked' : 'open',
  label: null,
  press: { type: 'build', parts, working },
})

function cardAt(place: number, { hand, drafting, working }: Question): Mark | null {
  const id = hand[place] ?? ''
  const { parts, next } = drafting
  const taken = parts.filter(isPlayedBy(id))
  const isPicked = raised(hand, place, working.places).slice(0, taken.length).includes(place)
  const places = isPicked ? working.places.filter(other => other !== place) : [...working.places, place]
  const last = taken.at(-1)
  if (isPicked && last) return building(removing(parts, last), true, { ...working, places })
  const part = next.find(isPlayedBy(id))
  const more = part ? adding(drafting, part) : otherwise(drafting, id)
  return more && building(more, false, { ...working, places })
}

/** The places of cards like this one: of equal cards those that were pressed are raised first. */
function raised(hand: readonly string[], place: number, pressed: readonly number[]): readonly number[] {
  const alike = hand.flatMap((id, other) => (id === hand[place] ? [other] : []))
  return [
    ...pressed.filter(other => alike.includes(other)),
    ...alike.filter(other => !pressed.includes(other)),
  ]
}

function lightSupporters(lit: Lit, { view, drafting, working }: Question): void {
  const { parts, next } = drafting
  const light = (unit: string, mark: Mark) => {
    const square = view.units[unit]?.square
    if (square) lit.squares.set(square, mark)
  }
  for (const part of partsOf('support', parts))
    light(part.unit, building(removing(parts, part), true, working))
  for (const part of partsOf('support', next))
    light(part.unit, building(adding(drafting, part), false, working))
}

/** A leader who has been picked commands those who follow him, or adds his combat value if nobody does. */
function lightModes(lit: Lit, { drafting, working }: Question): void {
  const { parts, next } = drafting
  const [leader] = partsOf('leader', parts)
  if (leader === undefined) return
  const followers = partsOf('support', parts)
  const [follower] = partsOf('support', next)
  const commands = followers.length > 0
  const alone = followers.reduce(removing, parts)
  if (commands || follower)
    lit.tags.push({
      tag: { mode: 'command' },
      ...building(commands || !follower ? alone : [...parts, follower], commands, working),
    })
  const without = removing(parts, leader)
  lit.tags.push({ tag: { mode: 'combat' }, ...building(commands ? alone : without, !commands, working) })
}

/** Another unit may bear the committed attack, if several take part. */
function lightCommitted(lit: Lit, { view, drafting, working }: Question): void {
  const { parts, next } = drafting
  const committed = partsOf('committed', parts)
  const last = committed.at(-1)
  const supporters = partsOf('support', parts).map(({ unit }) => unit)
  if (last === undefined || supporters.length === 0) return
  for (const unit of [view.combat?.unit ?? null, ...supporters]) {
    if (unit === null) continue
    const there = committed.find(part => part.unit === unit)
    const part: Part = { type: 'committed', unit }
    const isFree = partsOf('committed', next).some(other => other.unit === unit)
    const changed = there ? removing(parts, there) : [...(isFree ? parts : removing(parts, last)), part]
    lit.tags.push({ tag: { committed: unit }, ...building(changed, there !== undefined, working) })
  }
}
