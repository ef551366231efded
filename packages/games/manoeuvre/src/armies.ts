import { accept, malformed, type Refusal, type Result } from '@grognard/engine'
import { type ArmyFile, armyFile, type NationFile } from './army-file.ts'
import { type CardKind, HQ_KINDS, UNITS_PER_ARMY, type UnitType } from './vocabulary.ts'

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
  readonly nightfallTieRank: number
  readonly units: readonly Unit[]
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

/** More than any die shows. */
export const AUTOMATIC = 7

const CARDS_PER_UNIT = 5
const HQ_CARDS = 20
const TIE_RANKS = [1, 2, 3, 4, 5, 6, 7, 8]

const diceOf = (text: string): Dice => {
  const [count, sides] = text.split('d')
  return { count: Number(count), sides: Number(sides) }
}

const fireOf = (fire: { dice: string; range: number } | undefined): Fire | null =>
  fire === undefined ? null : { dice: diceOf(fire.dice), range: fire.range }

/** The only road from data to armies: form, then sense (MAN-18.2), each refusal with its reason. */
export function readArmies(json: unknown): Result<Armies> {
  const form = armyFile.safeParse(json)
  if (!form.success) return malformed('armies', form.error)
  const file = form.data
  const wrong = wrongIn(file)
  if (wrong) return { ok: false, refusal: wrong }
  const { cardValues } = file
  return accept({
    nations: file.nations.map(compileNation),
    ambush: diceOf(cardValues.ambush.dice),
    committedAttack: diceOf(cardValues['committed-attack'].dice),
    forcedMarch: cardValues['forced-march'].squares,
    redoubt: cardValues.redoubt.defence,
    skirmish: cardValues.skirmish.squares,
  })
}

const nonsense = (field: string, reason: string): Refusal => ({
  code: 'impossible',
  key: 'man.army',
  rule: 'MAN-18.2',
  args: { field, reason },
})

function wrongIn(file: ArmyFile): Refusal | null {
  const { nations } = file
  const ids = nations.flatMap(({ units, unitCards, leaders, hqCards, id }) => [
    id,
    ...[...units, ...unitCards, ...leaders, ...hqCards].map(({ id }) => id),
  ])
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) return nonsense('id', `${twice} occurs twice`)
  const ranks = nations.map(({ nightfallTieRank }) => nightfallTieRank).sort((a, b) => a - b)
  if (String(ranks) !== String(TIE_RANKS))
    return nonsense('nightfallTieRank', 'it must take each value from 1 to 8 once')
  for (const nation of nations) {
    const wrong = wrongUnits(nation) ?? wrongCards(nation) ?? wrongHeadquarters(nation)
    if (wrong) return wrong
  }
  return null
}

function wrongUnits({ id, units }: NationFile): Refusal | null {
  if (units.length !== UNITS_PER_ARMY) return nonsense(`${id}.units`, `there must be ${UNITS_PER_ARMY}`)
  if (new Set(units.map(({ name }) => name)).size !== units.length)
    return nonsense(`${id}.units`, 'two units have the same name')
  for (const unit of units)
    if (unit.full <= unit.reduced) return nonsense(unit.id, 'its full strength must be above the reduced one')
  return null
}

function wrongCards({ units, unitCards }: NationFile): Refusal | null {
  for (const unit of units)
    if (unitCards.filter(({ unitId }) => unitId === unit.id).length !== CARDS_PER_UNIT)
      return nonsense(unit.id, `it must have ${CARDS_PER_UNIT} cards`)
  for (const card of unitCards) {
    const unit = units.find(({ id }) => id === card.unitId)
    if (!unit) return nonsense(card.id, 'it names no unit of its nation')
    if ((card.attack === undefined) === (card.bombard === undefined))
      return nonsense(card.id, 'it must have either attack or bombard')
    if (card.attack === undefined && (card.volley || card.advanceOptional))
      return nonsense(card.id, 'volley and advanceOptional stand only beside attack')
    if ((card.pursuit !== undefined) !== (unit.type === 'cavalry' && card.attack !== undefined))
      return nonsense(card.id, 'pursuit stands on every cavalry card with attack and on no other')
  }
  return null
}

function wrongHeadquarters({ id, leaders, hqCards, hqCounts }: NationFile): Refusal | null {
  const cards = [...leaders, ...hqCards]
  if (cards.length !== HQ_CARDS)
    return nonsense(`${id}.hqCards`, `there must be ${HQ_CARDS} with the leaders`)
  if (leaders.length !== hqCounts.leader)
    return nonsense(`${id}.hqCounts.leader`, 'there are more or fewer leaders')
  for (const kind of HQ_KINDS)
    if (cards.filter(({ type }) => type === kind).length !== hqCounts[kind])
      return nonsense(`${id}.hqCounts.${kind}`, 'there are more or fewer such cards')
  return null
}

function compileNation(nation: NationFile): Nation {
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
    nightfallTieRank: nation.nightfallTieRank,
    units,
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
