import type { BoardPoint, Space, Staging } from '@grognard/table'
import type { Event, EventOf } from '../../src/events.ts'
import { SIDES, type Side } from '../../src/vocabulary.ts'
import { otherSide } from '../../src/words/arithmetic.ts'
import { CardIcon } from '../icons.tsx'
import { layoutOf } from '../layout.ts'
import { namesIn } from '../names.ts'
import { printedOf } from '../printed.ts'
import { eventOf, type Snapshot } from '../reading.ts'
import { isUpright } from '../space.ts'
import { wordsIn } from '../words.ts'
import { STEP_TYPES, type StepType, stagingWords } from './words/words.ts'

type Seen = Pick<Snapshot, 'chronicle' | 'match' | 'language' | 'view'>

/** Both cards of a turn, turned up together, and what they do in its order; a combat, with both totals. */
export function staging(snapshot: Seen, before: Pick<Snapshot, 'chronicle'>, space?: Space): Staging | null {
  const { chronicle, match, language } = snapshot
  const events = chronicle.slice(before.chronicle.length).flatMap(line => eventOf(line) ?? [])
  const revealed = events.findLast(isRevealed)
  const combat = events.findLast(isCombat)
  if (revealed === undefined && combat === undefined) return null
  const names = namesIn(language)
  return {
    key: `${match} ${chronicle.length}`,
    cards:
      revealed === undefined
        ? []
        : SIDES.map((side, seat) => ({
            seat,
            title: names.title(revealed[side]),
            picture: <CardIcon card={revealed[side]} />,
          })),
    sums: combat === undefined ? [] : sumsOf(combat),
    steps: revealed === undefined ? [] : stepsAfter(events.slice(events.indexOf(revealed)), language),
    stamp: combat === undefined ? null : verdict(combat, language),
    at: combat === undefined ? null : placeOf(combat.country, snapshot, space),
    isFight: combat !== undefined,
  }
}

const isRevealed = (event: Event): event is EventOf<'revealed'> => event.type === 'revealed'
const isCombat = (event: Event): event is EventOf<'combat'> => event.type === 'combat'

const sumsOf = ({ attacker, attack, defence }: EventOf<'combat'>) => [
  { seat: SIDES.indexOf(attacker), dice: [], total: attack.total },
  { seat: SIDES.indexOf(otherSide(attacker)), dice: [], total: defence.total },
]

const isStep = (event: Event): event is EventOf<StepType> => STEP_TYPES.some(type => type === event.type)

/** Each deed once, however many armies do it. */
function stepsAfter(events: readonly Event[], language: Snapshot['language']): string[] {
  const words = stagingWords(language)
  const name = (side: Side) => namesIn(language).side(side)
  return [
    ...new Set(events.filter(isStep).map(({ type, side }) => words.step(name(side), words.steps[type]))),
  ]
}

function verdict({ attacker, outcome }: EventOf<'combat'>, language: Snapshot['language']): string {
  const { combat: words } = wordsIn(language)
  if (outcome === 'mutual-destruction') return words.allFall
  const winner = outcome === 'attacker-wins' ? attacker : otherSide(attacker)
  return words.wins(namesIn(language).side(winner))
}

/** Between the fortress and the heads of those who stand there. */
const HEADS = 0.52

function placeOf(country: string, { view }: Seen, space: Space | undefined): BoardPoint | null {
  const { places } = layoutOf(view.part, printedOf(view), isUpright(space), view.seat ?? 'blue')
  const place = places.find(({ id }) => id === country)
  return place === undefined ? null : { x: place.x + place.w / 2, y: place.y + place.h * HEADS }
}
