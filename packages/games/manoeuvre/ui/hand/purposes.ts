import type { Choice } from '@grognard/table'
import type { BoardNames } from '../names.ts'
import { cardCalled, type PrintedCard } from '../printed.ts'
import { decisionOf, type View } from '../reading.ts'
import { labelFor } from '../short-names.ts'
import { groundIn } from '../terrain.ts'
import type { UseWords } from '../words.ts'

/** What a card of the hand does at this moment, or why it does nothing. */
export interface Purpose {
  readonly text: string
  readonly isPlayable: boolean
}

interface Moment {
  readonly view: View
  readonly step: string | null
  readonly choices: readonly Choice[]
  /** What units are called. */
  readonly names: Pick<BoardNames, 'unit' | 'counter'>
}

/** Null: nobody asks this player about cards, so there is nothing to say. */
export function purposeOf(id: string, isPlayable: boolean, moment: Moment, words: UseWords): Purpose | null {
  const card = cardCalled(id)
  if (card === null || moment.choices.length === 0 || moment.step === 'deploy') return null
  const text = isPlayable ? whatItDoes(card, moment, words) : whyNot(card, moment, words)
  return text === null ? null : { text, isPlayable }
}

function whatItDoes(card: PrintedCard, { step, choices, names }: Moment, words: UseWords): string | null {
  switch (step) {
    case 'discard':
      return words.discard
    case 'guerrilla':
      return words.respond
    case 'declareCombat':
      return combats(card, choices, names, words)
    case 'withdrawWindow':
      return card.kind === 'unit' ? words.withdrawOn(card.withdraw?.at(-1) ?? 0) : words.withdraw
    case 'defenderCards':
      return card.kind === 'unit' ? words.defend(card.defence) : words.lead(leading(card, 'defending'))
    case 'attackerCards':
      return attacking(card, words)
    case 'restoreUnit':
      return card.kind === 'leader'
        ? rallying(card, words)
        : card.kind === 'scout'
          ? words.scout
          : words.restore
    case 'placeRedoubt':
      return card.kind === 'scout' ? words.scout : words.redoubt
    default:
      if (card.kind === 'forced-march') return words.march
      return card.kind === 'supply' ? words.supply : words.scout
  }
}

const leading = (card: PrintedCard, how: 'attacking' | 'defending'): number => {
  if (card.kind !== 'leader') return 0
  return typeof card.combat === 'number' ? card.combat : card.combat[how]
}

function rallying(card: Extract<PrintedCard, { kind: 'leader' }>, words: UseWords): string {
  return card.rally === 'automatic' ? words.rallyAlways : words.rally(card.rally.at(-1) ?? 0)
}

function attacking(card: PrintedCard, words: UseWords): string | null {
  switch (card.kind) {
    case 'unit':
      return words.support(card.attack ?? '')
    case 'leader':
      return words.lead(leading(card, 'attacking'))
    case 'committed-attack':
      return words.committed
    case 'sappers':
      return words.sappers
    case 'skirmish':
      return words.skirmish
    default:
      return null
  }
}

/** "assault 42nd Foot; bombard 9th Lanc. or King's" */
function combats(
  card: PrintedCard,
  choices: readonly Choice[],
  names: Moment['names'],
  words: UseWords,
): string | null {
  if (card.kind === 'ambush') return words.ambush
  if (card.kind === 'scout') return words.scout
  const targets = { assault: new Set<string>(), bombardment: new Set<string>(), volley: new Set<string>() }
  for (const choice of choices) {
    const decision = decisionOf(choice)
    if (decision?.type !== 'combat' || 'pass' in decision || decision.kind === 'ambush') continue
    if (decision.card === card.id) targets[decision.kind].add(decision.target)
  }
  const named = (ids: ReadonlySet<string>) => [...ids].map(id => labelFor(id, names)).join(', ')
  return [
    ...(targets.assault.size > 0 ? [words.assault(named(targets.assault))] : []),
    ...(targets.bombardment.size > 0
      ? [(card.kind === 'leader' ? words.battery : words.bombard)(named(targets.bombardment))]
      : []),
    ...(targets.volley.size > 0 ? [words.volley(named(targets.volley))] : []),
  ].join('; ')
}

function whyNot(card: PrintedCard, { view, step }: Moment, words: UseWords): string {
  const unit = card.kind === 'unit' ? view.units[card.unitId] : undefined
  if (unit?.state === 'eliminated') return words.unitLost
  switch (step) {
    case 'declareCombat':
      if (!unit) return words.notNow
      return isInMarsh(view, unit.square) ? words.inMarsh : words.noTarget
    case 'withdrawWindow':
      return words.notNow
    case 'defenderCards':
      return unit ? words.otherUnit : words.notNow
    case 'attackerCards':
      return card.kind === 'sappers' ? words.noRedoubt : unit ? words.otherUnit : words.notNow
    case 'restoreUnit':
      if (unit) return words.unitIsFull
      return ['leader', 'supply', 'regroup'].includes(card.kind) ? words.nothingReduced : words.notNow
    default:
      return words.notNow
  }
}

const isInMarsh = (view: View, square: string | null): boolean =>
  square !== null && groundIn(view)[square] === 'marsh'
