import { accept, type Checked, formRefusals, there, verdictOf } from '@grognard/engine'
import { SQUARE_NAMES } from '../board/index.ts'
import type { DecisionOf } from '../decisions.ts'
import type { CardKind, CombatKind, UnitType } from '../vocabulary.ts'
import { ARMIES, type ArmyFile, armyFile, type NationFile } from './army-file.ts'
import { wrongArmies } from './army-sense.ts'
import { wrongData } from './data-reasons.ts'

/** The armies as the rules read them: every figure is data, no rule knows a nation by name (MAN-1.26). */
export interface Armies {
  readonly nations: readonly Nation[]
  readonly ambush: Dice
  readonly committedAttack: Dice
  readonly forcedMarch: number
  readonly redoubt: number
  readonly skirmish: number
}

export interface Nation {
  readonly id: string
  readonly name: string
  /** All nations in the order in which ties at nightfall are decided, from 1. */
  readonly nightfallTieRank: number
  /** Added to the house's: it is called what its file calls it, in every language. */
  readonly own: boolean
  readonly units: readonly Unit[]
  /** By unit and square: the decision to move there, made once because it is listed again and again. */
  readonly moves: readonly (readonly DecisionOf<'move'>[])[]
  /** In the order of their ids, so that a sorted hand is a sorted list of ids. */
  readonly faces: readonly Face[]
  /** The 60 cards, as faces, sorted. */
  readonly deck: readonly number[]
  /** Kinds that its deck has at all: public knowledge (MAN-2.1). */
  readonly kinds: ReadonlySet<CardKind>
  /** Units of which some card has a withdraw range: public knowledge as well. */
  readonly withdrawsByUnitCard: ReadonlySet<number>
  /** By id, of every copy. */
  readonly faceNumbers: ReadonlyMap<string, number>
  readonly unitNumbers: ReadonlyMap<string, number>
}

export interface Unit {
  readonly id: string
  readonly name: string
  readonly type: UnitType
  readonly full: number
  readonly reduced: number
}

/**
 * What is printed on a card. Cards with the same print are one face: a hand is a set of faces, so that no
 * number or order of a copy can betray which of several equal cards somebody holds.
 */
export interface Face {
  /** The id of the first copy. */
  readonly id: string
  /** The ids of all copies. */
  readonly copies: readonly string[]
  readonly kind: CardKind
  /** A leader's name, or what the nation calls the card. */
  readonly title: string | null
  /** The unit that a unit card names; -1 for headquarters cards. */
  readonly unit: number
  readonly attack: Dice | null
  readonly defence: number
  readonly bombard: Fire | null
  readonly volley: Fire | null
  /** Upper end of a range on a d6; 0: none. */
  readonly pursuit: number
  readonly withdraw: number
  readonly advanceOptional: boolean
  readonly command: number
  readonly attacking: number
  readonly defending: number
  /** Upper end of the range; AUTOMATIC: no roll. */
  readonly rally: number
  readonly pursuitModifier: number
  readonly grandBattery: Fire | null
}

export interface Dice {
  readonly count: number
  readonly sides: number
}

export interface Fire {
  readonly dice: Dice
  readonly range: number
}

/** What a card attacks with that is played to attack. */
export const attackOf = ({ attack }: Face): Dice => there(attack, 'attack on the card')

/** What a card fires with that is played to fire (MAN-12.6). */
export const fireWith = ({ volley, bombard, grandBattery }: Face, kind: CombatKind): Fire =>
  there(kind === 'volley' ? volley : (bombard ?? grandBattery), 'fire on the card')

/** More than any die shows. */
export const AUTOMATIC = 7

const diceOf = (text: string): Dice => {
  const [count, sides] = text.split('d')
  return { count: Number(count), sides: Number(sides) }
}

const fireOf = (fire: { dice: string; range: number } | undefined): Fire | null =>
  fire === undefined ? null : { dice: diceOf(fire.dice), range: fire.range }

/** The only road from data to armies: form, then sense (MAN-18.2), each refusal with its reason. */
export function readArmyFile(json: unknown): Checked<ArmyFile> {
  const form = verdictOf(armyFile, json)
  if (!form.success) return { ok: false, refusals: formRefusals(ARMIES, json, form.error) }
  const refusals = [...wrongArmies(form.data)].map(wrong => wrongData(ARMIES, wrong))
  return refusals.length === 0 ? accept(form.data) : { ok: false, refusals }
}

export function readArmies(json: unknown): Checked<Armies> {
  const file = readArmyFile(json)
  return file.ok ? accept(compileArmies(file.value)) : file
}

/** @param own the nations among them that are not the house's */
export function compileArmies(
  { nations, cardValues }: ArmyFile,
  own: ReadonlySet<string> = new Set(),
): Armies {
  const ranks = rankedByTie(nations, own)
  return {
    nations: nations.map(nation => compileNation(nation, ranks.indexOf(nation) + 1, own.has(nation.id))),
    ambush: diceOf(cardValues.ambush.dice),
    committedAttack: diceOf(cardValues['committed-attack'].dice),
    forcedMarch: cardValues['forced-march'].squares,
    redoubt: cardValues.redoubt.defence,
    skirmish: cardValues.skirmish.squares,
  }
}

/** MAN-16.11, MAN-18.32: of equal rank, the published ones first, then by their ids. */
const rankedByTie = (nations: readonly NationFile[], own: ReadonlySet<string>): NationFile[] =>
  [...nations].sort(
    (a, b) =>
      a.nightfallTieRank - b.nightfallTieRank ||
      Number(own.has(a.id)) - Number(own.has(b.id)) ||
      (a.id < b.id ? -1 : 1),
  )

function compileNation(nation: NationFile, nightfallTieRank: number, own: boolean): Nation {
  const units = nation.units.map(({ id, name, type, full, reduced }) => ({ id, name, type, full, reduced }))
  const printed = [
    ...nation.unitCards.map(card =>
      unitFace(
        card,
        units.findIndex(({ id }) => id === card.unitId),
      ),
    ),
    ...nation.leaders.map(leaderFace),
    ...nation.hqCards.map(card => hqFace(card.id, card.type, card.title ?? null)),
  ]
  const faces = mergeCopies(printed).sort((a, b) => (a.id < b.id ? -1 : 1))
  const deck = faces.flatMap((face, index) => face.copies.map(() => index))
  return {
    id: nation.id,
    name: nation.name,
    nightfallTieRank,
    own,
    units,
    moves: units.map(({ id }) => SQUARE_NAMES.map(to => ({ type: 'move', unit: id, to }))),
    faces,
    deck,
    kinds: new Set(faces.map(({ kind }) => kind)),
    withdrawsByUnitCard: new Set(faces.flatMap(({ unit, withdraw }) => (withdraw > 0 ? [unit] : []))),
    faceNumbers: new Map(faces.flatMap(({ copies }, face) => copies.map(id => [id, face] as const))),
    unitNumbers: new Map(units.map(({ id }, unit) => [id, unit])),
  }
}

const NOTHING_PRINTED = {
  title: null,
  unit: -1,
  attack: null,
  defence: 0,
  bombard: null,
  volley: null,
  pursuit: 0,
  withdraw: 0,
  advanceOptional: false,
  command: 0,
  attacking: 0,
  defending: 0,
  rally: 0,
  pursuitModifier: 0,
  grandBattery: null,
} as const

const unitFace = (card: NationFile['unitCards'][number], unit: number): Face => ({
  ...NOTHING_PRINTED,
  id: card.id,
  copies: [card.id],
  kind: 'unit',
  unit,
  attack: card.attack === undefined ? null : diceOf(card.attack),
  defence: card.defence,
  bombard: fireOf(card.bombard),
  volley: fireOf(card.volley),
  pursuit: card.pursuit?.[1] ?? 0,
  withdraw: card.withdraw?.[1] ?? 0,
  advanceOptional: card.advanceOptional ?? false,
})

const leaderFace = (card: NationFile['leaders'][number]): Face => ({
  ...NOTHING_PRINTED,
  id: card.id,
  copies: [card.id],
  kind: 'leader',
  title: card.name,
  command: card.command,
  attacking: typeof card.combat === 'number' ? card.combat : card.combat.attacking,
  defending: typeof card.combat === 'number' ? card.combat : card.combat.defending,
  rally: card.rally === 'automatic' ? AUTOMATIC : card.rally[1],
  pursuitModifier: card.pursuitModifier ?? 0,
  grandBattery: fireOf(card.grandBattery),
})

const hqFace = (id: string, kind: CardKind, title: string | null): Face => ({
  ...NOTHING_PRINTED,
  id,
  copies: [id],
  kind,
  title,
})

function mergeCopies(printed: readonly Face[]): Face[] {
  const faces = new Map<string, Face>()
  for (const face of printed) {
    const { id: _, copies, ...print } = face
    const key = JSON.stringify(print)
    const known = faces.get(key)
    faces.set(key, known ? { ...known, copies: [...known.copies, ...copies] } : face)
  }
  return [...faces.values()]
}
