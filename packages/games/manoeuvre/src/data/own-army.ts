import { HQ_KINDS, type HqKind } from '../vocabulary.ts'
import { CARD, type NationFile, type OwnNation } from './army-file.ts'

/** MAN-18.32: an army of one's own as the army file would have it, with all that its file leaves out. */
export function completeNation(own: OwnNation): NationFile {
  const { id, name, prefix = id, nightfallTieRank = LAST_PUBLISHED_RANK } = own
  const units = own.units.map((unit, index) => ({
    id: unit.id ?? idOf(prefix, unit.name, `unit-${index + 1}`),
    name: unit.name,
    type: unit.type,
    full: unit.full,
    reduced: unit.reduced,
  }))
  const leaders = own.leaders.map((leader, index) => ({
    ...leader,
    id: leader.id ?? idOf(`${prefix}-leader`, leader.name, `${index + 1}`),
    type: 'leader' as const,
  }))
  return {
    id,
    name,
    prefix,
    nightfallTieRank,
    hqCounts: countsOf(own),
    units,
    unitCards: [
      ...units.flatMap(({ id }, index) =>
        (own.units[index]?.cards ?? []).map((text, card) => cardFrom(text, id, card + 1)),
      ),
      ...(own.unitCards ?? []),
    ],
    leaders,
    hqCards: own.hqCards ?? cardsOf(own, prefix),
  }
}

const LAST_PUBLISHED_RANK = 8

function countsOf({ hqCounts, leaders }: OwnNation): NationFile['hqCounts'] {
  const counts = { ...NO_CARDS, leader: leaders.length }
  return { ...counts, ...hqCounts }
}

const NO_CARDS: NationFile['hqCounts'] = {
  ambush: 0,
  'committed-attack': 0,
  'forced-march': 0,
  guerrilla: 0,
  leader: 0,
  redoubt: 0,
  regroup: 0,
  sappers: 0,
  skirmish: 0,
  scout: 0,
  supply: 0,
  withdraw: 0,
}

/** As many as the counts say: `warsaw-supply-1` and so on. */
const cardsOf = ({ hqCounts }: OwnNation, prefix: string): NationFile['hqCards'] =>
  HQ_KINDS.filter(kind => kind !== 'leader').flatMap((type: HqKind) =>
    Array.from({ length: hqCounts[type] ?? 0 }, (_, index) => ({
      id: `${prefix}-${type}-${index + 1}`,
      type,
    })),
  )

/** MAN-18.3 */
function cardFrom(text: string, unitId: string, number: number): NationFile['unitCards'][number] {
  const [, guns, dice = '', defence, volley, pursuit, withdraw, stays] = CARD.exec(text) ?? []
  return {
    id: `${unitId}-c${number}`,
    unitId,
    ...(guns ? { bombard: { dice, range: 2 } } : { attack: dice }),
    defence: Number(defence),
    ...(volley !== undefined && { volley: { dice: volley, range: 1 } }),
    ...(pursuit !== undefined && { pursuit: [1, Number(pursuit)] as const }),
    ...(withdraw !== undefined && { withdraw: [1, Number(withdraw)] as const }),
    ...(stays !== undefined && { advanceOptional: true }),
  }
}

/** Letters that are not one with a mark on it. */
const PLAIN_LETTERS: { readonly [letter: string]: string } = { ł: 'l', ø: 'o', ß: 'ss' }

/** "King's Dragoons" is `gb-kings-dragoons`; where a name has no such letters, what is said instead. */
function idOf(prefix: string, name: string, instead: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[łøß]/g, letter => PLAIN_LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${prefix}-${letters || instead}`
}
