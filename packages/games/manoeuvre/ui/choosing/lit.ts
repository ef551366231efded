import type { Choice } from '@grognard/table'
import { COMBAT_KINDS, type CombatKind, EDGES } from '../../src/vocabulary.ts'
import type { View } from '../reading.ts'
import { lightDeployment } from '../set-up/deployment.ts'
import { lightLaying } from '../set-up/laying.ts'
import { lightOpeningHand } from '../set-up/opening-hand.ts'
import { isGathered } from './gathering.ts'
import { lightGathering } from './gathering-lit.ts'
import type { Lit, Mark, Press, Question } from './marks.ts'
import { type Pick, pickingOf } from './picking.ts'
import { type Option, optionOf } from './pieces.ts'

/** What the board is for as a whole. */
const SET_UP: readonly string[] = ['choose-map', 'choose-hand', 'deploy']

/** Can it be said by pressing pieces? A scout who might be discarded cannot be played by the same press. */
export function isPlaced(choice: Choice, { view, choices }: Shown): boolean {
  if (SET_UP.includes(choice.decision.type) || isGathered(choice)) return true
  return !isDiscarding(choices) && optionOf(choice, view) !== null
}

interface Shown {
  readonly view: View
  readonly choices: readonly Choice[]
}

const isDiscarding = ([first]: readonly Choice[]): boolean => first?.decision.type === 'discard'

/** Which pieces may be pressed, and what that would do. */
export function lightUp(question: Question): Lit {
  const lit: Lit = {
    squares: new Map(),
    cards: new Map(),
    nations: new Map(),
    edges: new Map(),
    tags: [],
    standing: null,
  }
  switch (question.choices[0]?.decision.type) {
    case 'deploy':
      return lightDeployment(lit, question)
    case 'choose-hand':
      return lightOpeningHand(lit, question)
    case 'choose-map':
      return lightLaying(lit, question)
    default:
      return lightChoices(lit, question)
  }
}

function lightChoices(lit: Lit, question: Question): Lit {
  const { choices, view, drafting } = question
  const others = choices.filter(choice => !isGathered(choice))
  const options = isDiscarding(choices) ? [] : others.flatMap(choice => optionOf(choice, view) ?? [])
  if (options.length > 0) lightPicks(lit, options, question)
  if (drafting.whole !== null) lightGathering(lit, question)
  return lit
}

function lightPicks(lit: Lit, options: readonly Option[], question: Question): void {
  const { working, armed, hand } = question
  const { pieces, left } = pickingOf(options, working.picks, armed)
  const mark = ({ state, picks, choice }: Pick): Mark => {
    const next = { ...working, picks }
    const press: Press = choice ? { type: 'choose', choice, working: next } : { type: 'pick', working: next }
    return { state, label: choice?.label ?? null, press }
  }
  const kinds = undecidedKinds(left)
  for (const [piece, pick] of pieces) {
    const name = piece.slice(piece.indexOf(':') + 1)
    if (piece.startsWith('square:')) lit.squares.set(name, mark(pick))
    else if (piece.startsWith('nation:')) lit.nations.set(name, mark(pick))
    else if (piece.startsWith('edge:')) {
      const edge = EDGES.find(each => each === name)
      if (edge) lit.edges.set(edge, mark(pick))
    } else if (piece === 'answer:hit' || piece === 'answer:retreat')
      lit.tags.push({ ...mark(pick), tag: { answer: piece === 'answer:hit' ? 'hit' : 'retreat' } })
    else if (piece.startsWith('card:')) {
      const places = hand.flatMap((id, place) => (id === name ? [place] : []))
      for (const [n, place] of places.entries())
        lit.cards.set(place, n === 0 ? mark(pick) : { ...mark(pick), state: 'open' })
    } else {
      const kind = kinds.find(each => piece === `kind:${each}`)
      if (kind) lit.tags.push({ ...mark(pick), tag: { kind } })
    }
  }
}

/** Kinds of combat that the same unit, card and target leave open: assault or volley. */
function undecidedKinds(left: readonly Option[]): readonly CombatKind[] {
  const rest = new Set(left.map(({ pieces }) => pieces.filter(piece => !piece.startsWith('kind:')).join()))
  return left.length < 2 || rest.size !== 1 ? [] : COMBAT_KINDS.filter(kind => left.some(isOfKind(kind)))
}

const isOfKind =
  (kind: CombatKind) =>
  ({ pieces }: Option): boolean =>
    pieces.includes(`kind:${kind}`)
