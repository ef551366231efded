import type { Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import type { Side } from '../src/vocabulary.ts'
import { otherSide } from '../src/words/arithmetic.ts'
import type { Combat } from './arithmetic.ts'
import { type BoardNames, namesIn } from './names.ts'
import { type CombatWords, wordsIn } from './words.ts'

interface CombatSumProps {
  readonly combat: Combat
  readonly language: Language
  /** In a line where there is little room: the next question is asked already. */
  readonly isBrief?: boolean
}

/** The arithmetic of a combat, laid out side by side (chapter 9). */
export function CombatSum({ combat, language, isBrief = false }: CombatSumProps): ReactNode {
  const words = wordsIn(language).combat
  const names = namesIn(language)
  const { attacker, attack, defence, outcome } = combat
  const defender = otherSide(attacker)
  return (
    <div className={`mop-html mop-sum mop-${outcome} ${isBrief ? 'mop-sum-brief' : ''}`}>
      <p className="mop-sum-place">{names.country(combat.country)}</p>
      <SumOf
        side={attacker}
        word={words.attacker}
        terms={attackTerms(attack, words)}
        total={attack.total}
        names={names}
        won={outcome === 'attacker-wins'}
      />
      <span className="mop-against">{words.against}</span>
      <SumOf
        side={defender}
        word={words.defender}
        terms={defenceTerms(defence, words)}
        total={defence.total}
        names={names}
        won={outcome === 'defender-wins'}
      />
      <p className="mop-sum-outcome">{verdict(combat, words, names)}</p>
      {combat.stormed > 0 ? (
        <p className="mop-sum-cost">{words.stormed(names.side(attacker), combat.stormed)}</p>
      ) : null}
    </div>
  )
}

function verdict({ attacker, outcome }: Combat, words: CombatWords, names: BoardNames): string {
  switch (outcome) {
    case 'attacker-wins':
      return words.wins(names.side(attacker))
    case 'defender-wins':
      return words.wins(names.side(otherSide(attacker)))
    case 'mutual-destruction':
      return words.allFall
  }
}

interface SumOfProps {
  readonly side: Side
  readonly word: string
  readonly terms: readonly string[]
  readonly total: number
  readonly names: BoardNames
  readonly won: boolean
}

function SumOf({ side, word, terms, total, names, won }: SumOfProps): ReactNode {
  return (
    <div className={`mop-sum-side mop-${side} ${won ? 'mop-won' : ''}`}>
      <p>
        <b>{names.side(side)}</b> {word}
      </p>
      <ul>
        {terms.map((term, n) => (
          <li key={term}>{n > 0 ? `+ ${term}` : term}</li>
        ))}
      </ul>
      <strong>{total}</strong>
    </div>
  )
}

function attackTerms({ armies, strength, bonus, airPower }: Combat['attack'], words: CombatWords): string[] {
  const terms = [armyTerm(armies, strength, words)]
  if (bonus > 0) terms.push(`${bonus} ${words.bonus}`)
  if (airPower > 0) terms.push(`${airPower} ${words.airPower}`)
  return terms
}

function defenceTerms(
  { normal, fortified, strength, garrison, total }: Combat['defence'],
  words: CombatWords,
): string[] {
  const terms: string[] = []
  if (normal + fortified > 0) terms.push(armyTerm(normal + fortified, strength, words))
  const works = total - (normal + fortified) * strength - garrison
  if (fortified > 0) terms.push(`${works} ${words.fortified}`)
  if (garrison > 0) terms.push(`${garrison} ${words.garrison}`)
  return terms
}

/** "2 armies × 1" */
const armyTerm = (armies: number, strength: number, words: CombatWords): string =>
  `${armies} ${words.armies(armies)} × ${strength}`
