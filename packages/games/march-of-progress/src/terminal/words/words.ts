import type { Words } from '@grognard/engine'
import type { MarchOfProgress } from '../../state.ts'
import type { Group } from '../../vocabulary.ts'
import type { CardId } from '../../words/names.ts'

export type GameWords = Words<MarchOfProgress> & TerminalWords

/** What the drawing says besides what every game says. */
export interface TerminalWords {
  readonly labels: Labels
  readonly cardText: Readonly<Record<CardId, string>>
  card(id: string): string
  country(id: string): string
  /** The name of a home's capital, or null if it has none of its own. */
  capital(country: string): string | null
  part(id: string): string
  /** "Blue"; `seat` also says who that is in the scenario. */
  side(seat: number): string
}

/** Words of the table itself, spelt as in the middle of a sentence. Terms are those of MOP-22.4 and MOP-22.5. */
export interface Labels {
  readonly turn: string
  /** „5 of 26“, where a scenario has a last turn. */
  of(turn: number, last: number): string
  readonly initiative: string
  readonly vp: string
  readonly stock: string
  readonly hand: string
  readonly discardPile: string
  readonly capital: string
  readonly garrison: string
  readonly occupied: string
  readonly armyStrength: string
  /** Where there is no room for more. */
  readonly strength: string
  armies(count: number): string
  readonly normal: string
  readonly fortified: string
  readonly controls: string
  readonly nobody: string
  readonly revealed: string
  readonly committed: string
  readonly chooseCard: string
  readonly sequence: string
  /** What the sequence-of-actions card says of the initiative (MOP-1.19). */
  readonly initiativeRule: string
  readonly groups: Readonly<Record<Group, string>>
}
