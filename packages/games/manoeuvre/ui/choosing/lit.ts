import type { Choice } from '@grognard/table'
import { COMBAT_KINDS, type CombatKind, EDGES, type Edge } from '../../src/vocabulary.ts'
import { cardCalled } from '../printed.ts'
import { decisionOf, type View } from '../reading.ts'
import { lightDeployment } from '../set-up/deployment.ts'
import { layoutBeingLaid, lightLaying } from '../set-up/laying.ts'
import { lightOpeningHand } from '../set-up/opening-hand.ts'
import type { Draft } from './draft.ts'
import { gathered, type Handful, handfulsIn, nearest, type Token } from './gathering.ts'
import { isSame, type Pick, pickingOf, type State } from './picking.ts'
import { type Option, optionOf } from './pieces.ts'

/** What a press does. Nothing else leaves the board: a choice is named, shown, or a draft of it changed. */
export type Press =
  | { readonly type: 'draft'; readonly draft: Draft }
  /** A first press arms it, a second decides. */
  | { readonly type: 'choose'; readonly choice: Choice; readonly draft: Draft }
  /** It is still being gathered: shown, never decided. */
  | { readonly type: 'weigh'; readonly choice: Choice | null; readonly draft: Draft }

export interface Mark {
  readonly state: State
  /** What the press would say; null: the piece's own name says it. */
  readonly label: string | null
  readonly press: Press
}

/** A small button for what is no piece. */
export interface Tag extends Mark {
  readonly tag: TagName
}
export type TagName =
  | { readonly kind: CombatKind }
  | { readonly answer: 'hit' | 'retreat' }
  | { readonly mode: 'command' | 'combat' }
  | { readonly committed: string }

export interface Lit {
  readonly squares: Map<string, Mark>
  /** By place in the hand. */
  readonly cards: Map<number, Mark>
  readonly nations: Map<string, Mark>
  readonly edges: Map<Edge, Mark>
  readonly tags: Tag[]
  /** Choices that have no place. */
  readonly plaques: (Mark & { readonly choice: Choice })[]
}

export interface Position {
  readonly view: View
  /** The viewer's. */
  readonly hand: readonly string[]
  readonly choices: readonly Choice[]
  readonly draft: Draft
  readonly armed: Choice | null
  /** How a choice is called that the board has put together. */
  readonly labels: { readonly deploy: string; readonly map: string; readonly hand: string }
}

/** Which pieces may be pressed, and what that would do. */
export function lightUp(position: Position): Lit {
  const lit: Lit = {
    squares: new Map(),
    cards: new Map(),
    nations: new Map(),
    edges: new Map(),
    tags: [],
    plaques: [],
  }
  const { choices, view } = position
  const first = choices[0] ? decisionOf(choices[0]) : null
  if (first?.type === 'deploy') return lightDeployment(lit, position)
  if (first?.type === 'choose-hand') return lightOpeningHand(lit, position)
  const laid = layoutBeingLaid(choices, position.draft)
  if (laid) return lightLaying(lit, laid, position)
  const handfuls = handfulsIn(choices)
  const isDiscard = choices.some(({ decision }) => decision.type === 'discard')
  const options = isDiscard ? [] : choices.flatMap(choice => optionOf(choice, view) ?? [])
  if (options.length > 0) lightPicks(lit, options, position)
  if (handfuls.length > 0) lightHandfuls(lit, handfuls, position)
  const placed = new Set([...options, ...handfuls].map(({ choice }) => choice))
  for (const choice of choices) if (!placed.has(choice)) lit.plaques.push(plaque(choice, position))
  return lit
}

const plaque = (choice: Choice, { armed, draft }: Position): Mark & { readonly choice: Choice } => ({
  choice,
  label: choice.label,
  state: isSame(armed, choice) ? 'armed' : 'open',
  press: { type: 'choose', choice, draft },
})

function lightPicks(lit: Lit, options: readonly Option[], position: Position): void {
  const { draft, armed, hand } = position
  const { pieces, left } = pickingOf(options, draft.picks, armed)
  const mark = ({ state, picks, choice }: Pick): Mark => {
    const next = { ...draft, picks }
    const press: Press = choice ? { type: 'choose', choice, draft: next } : { type: 'draft', draft: next }
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

function lightHandfuls(lit: Lit, handfuls: readonly Handful[], position: Position): void {
  const { view, hand, draft, armed } = position
  const now = gathered(handfuls, armed)
  if (now === null) return
  const mark = (token: Token, among = handfuls, next = draft): Mark | null => {
    const handful = nearest(among, now, token)
    const choice = handful === null || handful.tokens.length === 0 ? null : handful.choice
    const state = now.tokens.includes(token) ? 'picked' : 'open'
    return handful && { state, label: null, press: { type: 'weigh', choice, draft: next } }
  }
  for (const [place, id] of hand.entries()) {
    const name = tokenName(handfuls, id)
    const taken = now.tokens.filter(token => token.startsWith(`${name}#`)).length
    const isPicked = raised(hand, place, draft.places).slice(0, taken).includes(place)
    const places = isPicked ? draft.places.filter(other => other !== place) : [...draft.places, place]
    const token = `${name}#${isPicked ? taken - 1 : taken}`
    const found = mark(token, isPicked ? handfuls : withOnTop(handfuls, id), { ...draft, places })
    if (found) lit.cards.set(place, found)
  }
  for (const token of new Set(handfuls.flatMap(({ tokens }) => tokens))) {
    const name = token.slice(token.indexOf(':') + 1)
    const square = view.units[name]?.square
    const found = mark(token)
    if (!found) continue
    if (token.startsWith('support:') && square) lit.squares.set(square, found)
    if (token === 'mode:command' || token === 'mode:combat') addMode(lit, token, found, now)
    if (token.startsWith('committed:')) addCommitted(lit, name, found, now)
  }
  lit.plaques.push(plaque(now.choice, position))
}

/** The places of cards like this one: of equal cards those that were pressed are raised first. */
function raised(hand: readonly string[], place: number, pressed: readonly number[]): readonly number[] {
  const alike = hand.flatMap((id, other) => (id === hand[place] ? [other] : []))
  return [
    ...pressed.filter(other => alike.includes(other)),
    ...alike.filter(other => !pressed.includes(other)),
  ]
}

/** The card that is pressed last lies on top of a discard pile (MAN-2.5). */
function withOnTop(handfuls: readonly Handful[], id: string): readonly Handful[] {
  const onTop = handfuls.filter(({ tokens }) => tokens.includes(`top:${id}`))
  return onTop.length > 0 ? onTop : handfuls
}

/** Committed attacks and sappers are not named by their cards where they are played: one is like the other. */
function tokenName(handfuls: readonly Handful[], id: string): Token {
  const byCard = `card:${id}`
  if (handfuls.some(({ tokens }) => tokens.includes(`${byCard}#0`))) return byCard
  const kind = cardCalled(id)?.kind
  return kind === 'sappers' ? 'sappers' : kind === 'committed-attack' ? 'committed' : byCard
}

/** A leader that has been picked may be used in another way. */
function addMode(lit: Lit, token: 'mode:command' | 'mode:combat', mark: Mark, now: Handful): void {
  if (now.tokens.some(each => each.startsWith('mode:')))
    lit.tags.push({ ...mark, tag: { mode: token === 'mode:command' ? 'command' : 'combat' } })
}

/** Another unit may bear the committed attack, if several take part. */
function addCommitted(lit: Lit, unit: string, mark: Mark, now: Handful): void {
  const isSeveral = now.tokens.some(token => token.startsWith('support:'))
  if (isSeveral && now.tokens.includes('committed#0')) lit.tags.push({ ...mark, tag: { committed: unit } })
}
