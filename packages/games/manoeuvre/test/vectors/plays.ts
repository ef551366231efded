import type { Layout } from '../../src/data/maps.ts'
import type { Decision } from '../../src/decisions.ts'
import { ROTATIONS, type Slot, TERRAINS } from '../../src/vocabulary.ts'
import { NATIONS } from '../printed.ts'
import { attack, defend, discard, pass, withdraw } from '../say.ts'
import type { Table } from '../table.ts'

/** What follows the opening card of an assault or ambush of Blue's; what is not given is passed, where it is asked. */
export interface Answers {
  readonly withdraw?: string
  readonly defence?: readonly string[]
  readonly attack?: Decision
}

export function fight(table: Table, opening: Decision, answers: Answers = {}): Table {
  table.decide('blue', opening)
  if (answers.withdraw !== undefined) table.decide('red', withdraw(answers.withdraw))
  else if (table.asks === 'red: withdrawWindow') table.decide('red', pass('withdraw'))
  if (answers.defence || table.asks === 'red: defenderCards')
    table.decide('red', defend(...(answers.defence ?? [])))
  if (answers.attack || table.asks === 'blue: attackerCards') table.decide('blue', answers.attack ?? attack())
  return table
}

/** Passes whatever is asked, until that is this. */
export function passTo(table: Table, asks: string): Table {
  while (table.asks !== asks) {
    const side = table.asks.startsWith('blue') ? 'blue' : 'red'
    const nothing = table.options(side).find(option => 'pass' in option || option.type === 'end-draw')
    table.decide(side, nothing ?? discard())
  }
  return table
}

/** Scripted dice that nobody has rolled. */
export const diceLeft = (table: Table): number[] => table.match.state().chance.script

/** Four sections by slot, `nw ne sw se`, each with its rotation: `mill-pond/90`. */
export function layout(text: string): Layout {
  const [nw, ne, sw, se] = text.split(' ').map(place => {
    const [section, turned] = place.split('/')
    return { section: section!, rotation: ROTATIONS.find(rotation => String(rotation) === turned) ?? 0 }
  })
  return { nw: nw!, ne: ne!, sw: sw!, se: se! }
}
export const chooseMap = (text: string): Decision => ({ type: 'choose-map', layout: layout(text) })

export const FIRST_BATTLE = 'open-plain crossroads-hamlet windmill-hill birch-wood'
export const TOWN_AND_POND = 'mill-pond market-town twin-villages/90 lakeside-hamlet'

export const ALL_SQUARES: readonly string[] = [...'12345678'].flatMap(rank =>
  [...'abcdefgh'].map(file => file + rank),
)

/** The squares of a slot that are not clear: `f3 town`, in the order of their names. */
export function groundOf(table: Table, slot: Slot): string[] {
  const within = { nw: /[a-d][5-8]/, ne: /[e-h][5-8]/, sw: /[a-d][1-4]/, se: /[e-h][1-4]/ }[slot]
  const { terrain } = table.match.state().open
  return ALL_SQUARES.flatMap((square, index) =>
    within.test(square) && terrain[index] !== 0 ? [`${square} ${TERRAINS[terrain[index]!]}`] : [],
  ).sort()
}

const nationNamed = (nation: string) => NATIONS.find(({ id }) => id === nation)!

/** Ids of the nation's units, in the order of the data. */
export const unitsOf = (nation: string): string[] => nationNamed(nation).units.map(({ id }) => id)

/** Ids of all sixty cards of the nation. */
export const cardsOf = (nation: string): string[] => {
  const { unitCards, leaders, hqCards } = nationNamed(nation)
  return [...unitCards, ...leaders, ...hqCards].map(({ id }) => id)
}

/** The numbers of cards that everybody sees: `hand 5, deck 37, discard 18`. */
export function cardCounts(table: Table, seat: 0 | 1): string {
  const { handCount, deckCount, discardCount } = table.match.view(null).open
  return `hand ${handCount[seat]}, deck ${deckCount[seat]}, discard ${discardCount[seat]}`
}

export const topDiscard = (table: Table, side: 'blue' | 'red'): string | undefined =>
  table.position.discards?.[side]?.at(-1)
