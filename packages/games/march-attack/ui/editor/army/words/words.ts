import type {
  ArtilleryClass,
  Branch,
  Command,
  Inspiration,
  MfType,
  Trait,
  Weight,
} from '../../../../src/vocabulary.ts'
import type { FormationKind, UnitKind } from '../offers.ts'

/** What is said where armies are drawn up; qualities are the board's words. */
export interface ArmyWords {
  readonly lead: string
  readonly fresh: string
  readonly title: string
  readonly nation: string
  /** By the ids of the data; others are called by their id. */
  readonly nations: { readonly [id: string]: string }
  readonly roster: string
  readonly addFormation: string
  readonly formationKinds: { readonly [K in FormationKind]: string }
  readonly newOnes: string
  general(number: number): string
  brigade(number: number): string
  readonly kinds: { readonly [K in UnitKind]: { readonly name: string; readonly short: string } }
  /** MAR-18.1: kinds of troops by their names in the ratings; others are called by these. */
  readonly troops: { readonly [troop: string]: string }
  /** Over the kinds that a nation has in a year, and over those that any may have. */
  rated(nation: string, year: number): string
  readonly plain: string
  /** Of no kind: its author says all of it. */
  readonly written: string
  readonly types: { readonly [T in MfType]: string }
  readonly formationName: string
  readonly year: string
  readonly commander: string
  readonly command: string
  readonly commands: { readonly [C in Command]: string }
  readonly inspiration: string
  readonly inspirations: { readonly [I in Inspiration]: string }
  readonly removeFormation: string
  readonly brigadeName: string
  readonly addUnit: string
  readonly addBrigade: string
  readonly artillery: string
  readonly addBattery: string
  readonly kind: string
  readonly unitName: string
  readonly short: string
  readonly branch: string
  readonly branches: { readonly [B in Branch]: string }
  readonly quality: string
  readonly men: string
  readonly guns: string
  readonly pounder: string
  readonly skirmish: string
  readonly weight: string
  readonly weights: { readonly [W in Weight]: string }
  readonly lancer: string
  readonly artilleryClass: string
  readonly artilleryClasses: { readonly [C in ArtilleryClass]: string }
  readonly traits: string
  readonly traitNames: { readonly [T in Trait]: string }
  readonly uniform: string
  uniformNumber(number: number): string
  readonly remove: string
  strength(men: number, guns: number): string
  /** Under the name of a formation: what the rules make of it. */
  level(name: string, range: readonly [number, number] | null): string
  skirmishers(value: number): string
  /** Of a regiment that is two units. */
  groups(count: number): string
  readonly into: string
  readonly march: string
  readonly save: string
  led(name: string): string
  /** Some of the army found no room. */
  readonly someStay: string
}
