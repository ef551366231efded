import type { Language } from '@grognard/engine'
import { namesIn } from '../names.ts'
import { cardCalled } from '../printed.ts'
import { labelFor, leaderTitle, shortName } from '../short-names.ts'
import type { Result } from './fight.ts'
import { COMMITTED, type Term } from './sums.ts'
import { wordsIn } from './words.ts'

/** "attacker picks hit or retreat" */
export const resultName = (result: Result, language: Language): string => wordsIn(language).outcomes[result]

/** What a term of a sum is for; units as on their counters. */
export function termName(term: Term, language: Language): string {
  const words = wordsIn(language)
  const names = namesIn(language)
  const unit = (id: string) => labelFor(id, names)
  const cardName = (id: string) => {
    const card = cardCalled(id)
    return card?.kind === 'unit' ? unit(card.unitId) : shortName(names.card(id))
  }
  switch (term.of) {
    case 'strength':
      return term.units.map(unit).join(', ')
    case 'dice':
      return term.card === COMMITTED ? words.committed : cardName(term.card)
    case 'card':
      return words.card
    case 'leader':
      return leaderTitle(names.card(term.card), 2)
    case 'terrain':
      return term.terrain === null ? words.ground : names.terrain(term.terrain)
    case 'redoubt':
      return words.redoubt
  }
}
