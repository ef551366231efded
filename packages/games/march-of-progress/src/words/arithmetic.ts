import type { AttackTotal, DefenceTotal, EventOf } from '../events.ts'
import type { Side } from '../vocabulary.ts'

/** The sums of a combat (chapter 9) and who lost what; only the notes in brackets belong to a language. */
export interface Notes {
  readonly airPower: string
  readonly fortified: string
  readonly garrison: string
}

/** "1 × 2 + 1 = 3" */
export function attackSum({ armies, strength, bonus, airPower, total }: AttackTotal, notes: Notes): string {
  const terms = [`${armies} × ${strength}`]
  if (bonus > 0) terms.push(`${bonus}`)
  if (airPower > 0) terms.push(`${airPower} (${notes.airPower})`)
  return `${terms.join(' + ')} = ${total}`
}

/** "2 × 1 + 1 (fortified) + 2 (garrison) = 5" */
export function defenceSum(
  { normal, fortified, strength, garrison, total }: DefenceTotal,
  notes: Notes,
): string {
  const armies = normal + fortified
  const works = total - armies * strength - garrison // what fortified armies add: MOP-7.5, MOP-24.11
  if (armies === 0) return `${garrison} (${notes.garrison})`
  const terms = [`${armies} × ${strength}`]
  if (fortified > 0) terms.push(`${works} (${notes.fortified})`)
  if (garrison > 0) terms.push(`${garrison} (${notes.garrison})`)
  return `${terms.join(' + ')} = ${total}`
}

export const otherSide = (side: Side): Side => (side === 'blue' ? 'orange' : 'blue')

export const lossesOf = ({ blueLosses, orangeLosses }: EventOf<'combat'>, side: Side): number =>
  side === 'blue' ? blueLosses : orangeLosses

/** Null on equal totals. */
export function winnerOf({ outcome, attacker }: EventOf<'combat'>): Side | null {
  switch (outcome) {
    case 'attacker-wins':
      return attacker
    case 'defender-wins':
      return otherSide(attacker)
    case 'mutual-destruction':
      return null
  }
}

export const best = (scores: readonly number[]): number => Math.max(...scores)
export const least = (scores: readonly number[]): number => Math.min(...scores)
