import {
  canonical,
  type Game,
  type Kind,
  type Language,
  type Match,
  nameOfSide,
  type Seat,
  type View,
} from '@grognard/engine'
import type {
  Choice,
  DraftSnapshot,
  Measured,
  OutcomeSnapshot,
  PendingSnapshot,
  SeatSnapshot,
  Snapshot,
} from '@grognard/table'
import { HUMAN } from './players.ts'
import { type Eyes, isAnswer } from './screen.ts'
import { sittingWords } from './words/index.ts'

/** What a snapshot is made of. */
interface Scene<K extends Kind> {
  readonly id: string
  /** As it stands now. */
  readonly present: Match<K>
  /** As it stood at the moment that is looked at: the same one where that is the present. */
  readonly shown: Match<K>
  /** The viewer's numbers of the two. */
  readonly moments: { readonly present: number; readonly shown: number }
  readonly language: Language
  readonly players: readonly string[]
  /** By seat: what the people are called; left out: as their seats, or you. */
  readonly names?: readonly (string | null)[]
  readonly eyes: Eyes
  readonly undoer: Seat | null
  /** How many decisions it could take back. */
  readonly undoable: number
  /** Seats whose bots are at work. */
  readonly thinking: readonly Seat[]
  /** Those of whom the viewer may know that they pass. */
  readonly passing: readonly Seat[]
  /** Seats that the table will answer for, once others have chosen. */
  readonly spared: readonly Seat[]
  /** Bots that can say why they decided as they did. */
  readonly explaining: readonly Seat[]
  /** `expects` is what is to be decided, in the game's notation; null: anything. */
  readonly lesson: { readonly id: string; readonly step: number; readonly expects: string | null } | null
  readonly trouble: string | null
  /** The page's board measures for itself (`Measure`). */
  readonly isMeasured?: boolean
  /** What a terminal would show goes with it, where it is here. */
  readonly isDrawn?: boolean
}

/** Of a viewer's chronicle only what is new travels: see `page.ts`. */
export type BareSnapshot = Omit<Snapshot, 'chronicle'>

/** The one place where a match becomes what the page may know of it. */
export function snapshotOf<K extends Kind>(scene: Scene<K>): BareSnapshot {
  const { present, shown, language, eyes, undoer } = scene
  const { game, scenario } = present
  const words = game.words[language]
  const { viewer } = eyes
  const now = shown === present && !eyes.watches ? viewer : null
  const acting = now === null || scene.spared.includes(now) ? null : now
  const view = shown.view(viewer)
  return {
    match: scene.id,
    game: game.id,
    language,
    title: words.title,
    scenario: { id: present.terms.scenario, title: words.scenario(present.terms.scenario).title },
    seats: seatsOf(scene, view),
    viewer,
    curtain: eyes.curtain,
    moment: scene.moments.shown,
    moments: scene.moments.present,
    view: game.positions.view(view),
    ...(scene.isMeasured && { raw: withoutPrint(view) }),
    ...(scene.isDrawn !== false && drawingOf(game, view, language)),
    pending: pendingOf(scene),
    choices: acting === null ? [] : withLesson(scene, acting, choicesOf(scene, acting)),
    draft: acting === null ? null : draftOf(scene, acting),
    ...outOfTurn(scene, now),
    sealed: shown !== present || view.chosen === null ? null : choiceOf(scene, view.chosen),
    undoable: scene.undoable,
    undoer,
    lesson: scene.lesson && { id: scene.lesson.id, step: scene.lesson.step },
    outcome:
      shown.outcome === null ? null : outcomeOf(shown.outcome, words.outcome(scenario, shown.outcome, view)),
    trouble: scene.trouble,
    ...(game.data && game.data.printed !== null ? { printed: game.data.printed } : {}),
  }
}

const withoutPrint = <K extends Kind>({ scenario: _, ...view }: View<K>): Measured<K> => view

const NARROW = 38
const WIDE = 76

/** A game with a board for the page has its drawing for terminals elsewhere, and nobody fetches it here. */
function drawingOf<K extends Kind>(
  game: Game<K>,
  view: View<K>,
  language: Language,
): Pick<Snapshot, 'drawing'> {
  if (!game.isHere('terminal')) return {}
  const [narrow, wide] = [NARROW, WIDE].map(width => game.draw(view, game.words[language], width))
  return narrow === undefined || wide === undefined || wide.length === 0 ? {} : { drawing: { narrow, wide } }
}

/** What is asked, and of whom, as the viewer may know; those for whom the table will answer are asked nothing. */
function askedIn<K extends Kind>({ shown, present, spared, eyes }: Scene<K>) {
  const pending = shown.pendingFor(eyes.viewer)
  if (shown !== present) return pending
  return { ...pending, seats: pending.seats.filter(({ seat }) => !spared.includes(seat)) }
}

function seatsOf<K extends Kind>(scene: Scene<K>, view: View<K>): SeatSnapshot[] {
  const { shown, present, language, players, names, thinking, passing, explaining } = scene
  const { game, scenario } = present
  const words = sittingWords[language]
  const { seats: pending, step } = askedIn(scene)
  const isSilent = step !== null && game.program.steps.get(step)?.step.silent === true
  const alone = players.filter(player => player === HUMAN).length === 1
  return game.seats(scenario).map(({ id, side }, seat) => {
    const name = game.words[language].seat(scenario, seat, view)
    const player = players[seat] ?? HUMAN
    const asked = pending.find(each => each.seat === seat)
    return {
      id,
      name,
      side,
      sideName: nameOfSide(game, language, scenario, side),
      player: player !== HUMAN ? words.bot(player) : (names?.[seat] ?? (alone ? words.you : name)),
      bot: player === HUMAN ? null : player,
      asked: asked !== undefined,
      sealed: asked?.sealed ?? false,
      // Who has nothing to choose does not think: at a silent step that would tell.
      thinking: shown === present && !isSilent && thinking.includes(seat),
      passes: passing.includes(seat),
      hints: present.hints.filter(hint => hint.seat === seat).length,
      explains: shown === present && explaining.includes(seat),
    }
  })
}

function pendingOf<K extends Kind>(scene: Scene<K>): PendingSnapshot {
  const { shown, present, eyes } = scene
  const { step, rule, seats } = askedIn(scene)
  const mine = eyes.watches ? undefined : seats.find(({ seat }) => seat === eyes.viewer)
  return {
    step,
    rule,
    prompt: promptOf(scene, mine !== undefined),
    window:
      shown === present && !eyes.watches && eyes.viewer !== null && present.passFor(eyes.viewer) !== null,
    request: shown === present ? (mine?.request ?? null) : null,
  }
}

function promptOf<K extends Kind>(scene: Scene<K>, asked: boolean): string {
  const { shown, language, eyes } = scene
  const { viewer, curtain } = eyes
  const words = sittingWords[language]
  const { game, scenario } = shown
  const view = shown.view(viewer)
  const name = (seat: Seat) => game.words[language].seat(scenario, seat, view)
  const { step, seats } = askedIn(scene)
  if (step === null) return words.over
  if (curtain !== null) return words.handTo(name(curtain))
  if (asked) return game.words[language].prompt(step, view)
  return words.waitingFor(seats.filter(({ sealed }) => !sealed).map(({ seat }) => name(seat)))
}

const choiceOf = <K extends Kind>({ present, language }: Scene<K>, decision: K['decision']): Choice => ({
  decision,
  label: present.game.words[language].decision(present.scenario, decision),
  notation: present.game.positions.printDecision(decision),
})

/** What answers another is asked for; the rest waits until somebody looks for it. */
function outOfTurn<K extends Kind>(
  scene: Scene<K>,
  seat: Seat | null,
): Pick<Snapshot, 'anytime' | 'answers'> {
  if (seat === null) return { anytime: [], answers: [] }
  const { game } = scene.present
  const { answers = [], anytime = [] } = Object.groupBy(scene.present.anytime(seat), decision =>
    isAnswer(game, decision) ? 'answers' : 'anytime',
  )
  const say = (decision: K['decision']) => choiceOf(scene, decision)
  return { anytime: anytime.map(say), answers: answers.map(say) }
}

/**
 * What can only be built of parts is grouped by the first of them, unless hardly any two would stand together. A list
 * that the game makes itself stands as the game has made it.
 */
function choicesOf<K extends Kind>(scene: Scene<K>, seat: Seat): Choice[] {
  const { game } = scene.present
  const { decisions } = scene.present.options(seat)
  const choices = decisions.map(decision => choiceOf(scene, decision))
  const { step } = scene.present.pendingFor(seat)
  if (step === null || game.program.steps.get(step)?.step.options !== undefined) return choices
  const groups = decisions.map(decision => {
    const [first] = scene.present.partsOf(seat, decision) ?? []
    return first === undefined ? null : labelOf(scene, first)
  })
  if (2 * new Set(groups).size > choices.length) return choices
  return choices.map((choice, i) => {
    const group = groups[i] ?? null
    return group === null ? choice : { ...choice, group }
  })
}

/** What the lesson asks for is among the choices, though there be too much to list, and says what it is built of. */
function withLesson<K extends Kind>(scene: Scene<K>, seat: Seat, choices: readonly Choice[]): Choice[] {
  const { present, lesson } = scene
  const expects = lesson?.expects ?? null
  const read = expects === null ? null : present.game.positions.parseDecision(expects)
  if (!read?.ok || !present.check(seat, read.value).ok) return [...choices]
  const parts = present.partsOf(seat, read.value)
  const expected = { ...choiceOf(scene, read.value), ...(parts && { parts }) }
  const others = choices.filter(({ notation }) => notation !== expected.notation)
  return others.length === choices.length
    ? [expected, ...choices]
    : choices.map(choice => (choice.notation === expected.notation ? { ...choice, ...expected } : choice))
}

const labelOf = <K extends Kind>({ present, language }: Scene<K>, part: K['part']): string =>
  present.game.words[language].partOf?.(present.scenario, part) ?? canonical(part)

function draftOf<K extends Kind>(scene: Scene<K>, seat: Seat): DraftSnapshot | null {
  const draft = scene.present.draft(seat)
  if (draft === null) return null
  const say = (part: K['part']) => ({ part, label: labelOf(scene, part) })
  return {
    parts: draft.parts.map(say),
    next: draft.next.map(say),
    whole: draft.whole && choiceOf(scene, draft.whole),
  }
}

const outcomeOf = (
  { winners, scores, rule }: NonNullable<Match<Kind>['outcome']>,
  sentence: string,
): OutcomeSnapshot => ({ sentence, rule, winners: [...winners], scores: [...scores] })
