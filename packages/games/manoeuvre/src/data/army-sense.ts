import { repeated } from '@grognard/engine'
import { HQ_KINDS, UNITS_PER_ARMY } from '../vocabulary.ts'
import type { ArmyFile, NationFile } from './army-file.ts'
import type { DataReason, Wrong } from './data-reasons.ts'

/** MAN-18.2: what the form of an army file cannot say. Everything that is wrong, in the order of the rule. */

const CARDS_PER_UNIT = 5
const HQ_CARDS = 20
const TIE_RANKS = [1, 2, 3, 4, 5, 6, 7, 8]

const because = (field: string, reason: DataReason): Wrong => ({ rule: 'MAN-18.2', field, reason })

/** The published armies: besides what holds for each, their ids and ranks. */
export function* wrongArmies({ nations }: ArmyFile): Generator<Wrong> {
  for (const id of repeated(nations.flatMap(idsOf))) yield because(id, 'id-twice')
  const ranks = nations.map(({ nightfallTieRank }) => nightfallTieRank).sort((a, b) => a - b)
  if (String(ranks) !== String(TIE_RANKS)) yield because('nightfallTieRank', 'tie-ranks')
  for (const nation of nations) yield* wrongNation(nation)
}

export const idsOf = ({ id, units, unitCards, leaders, hqCards }: NationFile): string[] => [
  id,
  ...[...units, ...unitCards, ...leaders, ...hqCards].map(({ id }) => id),
]

export function* wrongNation(nation: NationFile): Generator<Wrong> {
  yield* wrongUnits(nation)
  yield* wrongCards(nation)
  yield* wrongHeadquarters(nation)
}

function* wrongUnits({ id, units }: NationFile): Generator<Wrong> {
  if (units.length !== UNITS_PER_ARMY) yield because(`${id}.units`, 'eight-units')
  if (new Set(units.map(({ name }) => name)).size !== units.length) yield because(`${id}.units`, 'unit-names')
  for (const unit of units) if (unit.full <= unit.reduced) yield because(unit.id, 'strengths')
}

function* wrongCards({ units, unitCards }: NationFile): Generator<Wrong> {
  for (const unit of units)
    if (unitCards.filter(({ unitId }) => unitId === unit.id).length !== CARDS_PER_UNIT)
      yield because(unit.id, 'five-cards')
  for (const card of unitCards) {
    const unit = units.find(({ id }) => id === card.unitId)
    if (!unit) yield because(card.id, 'no-such-unit')
    if ((card.attack === undefined) === (card.bombard === undefined))
      yield because(card.id, 'attack-or-bombard')
    if (card.attack === undefined && (card.volley || card.advanceOptional))
      yield because(card.id, 'beside-attack')
    if (unit && (card.pursuit !== undefined) !== (unit.type === 'cavalry' && card.attack !== undefined))
      yield because(card.id, 'pursuit')
  }
}

function* wrongHeadquarters({ id, leaders, hqCards, hqCounts }: NationFile): Generator<Wrong> {
  const cards = [...leaders, ...hqCards]
  if (cards.length !== HQ_CARDS) yield because(`${id}.hqCards`, 'twenty-cards')
  if (leaders.length !== hqCounts.leader || hqCards.some(({ type }) => type === 'leader'))
    yield because(`${id}.hqCounts.leader`, 'leaders')
  for (const kind of HQ_KINDS)
    if (kind !== 'leader' && cards.filter(({ type }) => type === kind).length !== hqCounts[kind])
      yield because(`${id}.hqCounts.${kind}`, 'kinds')
}
