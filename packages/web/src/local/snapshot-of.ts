import { canonical, heardBy, type Kind, type Language, type Match, type Seat } from '@grognard/engine'
import type {
  Choice,
  ChronicleLine,
  DraftSnapshot,
  OutcomeSnapshot,
  PendingSnapshot,
  SeatSnapshot,
  Snapshot,
} from '@grognard/table'
import { HUMAN } from './record.ts'
import type { Eyes } from './screen.ts'
import { localWords } from './words/index.ts'

/** What a snapshot is made of. */
export interface Scene<K extends Kind> {
  readonly id: string
  /** As it stands now. */
  readonly present: Match<K>
  /** As it stood at the moment that is looked at: the same one where that is the present. */
  readonly shown: Match<K>
  readonly language: Language
  readonly players: readonly string[]
  readonly eyes: Eyes
  readonly undoer: Seat | null
  /** Seats whose bots are at work. */
  readonly thinking: readonly Seat[]
  readonly passing: readonly Seat[]
  /** Bots that can say why they decided as they did. */
  readonly explaining: readonly Seat[]
  readonly lesson: { readonly id: string; readonly step: number } | null
  readonly trouble: string | null
}

/** The one place where a match becomes what the page may know of it. */
export function snapshotOf<K extends Kind>(scene: Scene<K>): Snapshot {
  const { present, shown, language, eyes, undoer } = scene
  const { game, scenario } = present
  const words = game.words[language]
  const { viewer } = eyes
  const acting = shown === present && viewer !== null ? viewer : null
  const view = shown.view(viewer)
  return {
    match: scene.id,
    game: game.id,
    language,
    title: words.title,
    scenario: { id: present.terms.scenario, title: words.scenario(present.terms.scenario).title },
    seats: seatsOf(scene),
    viewer,
    curtain: eyes.curtain,
    moment: shown.entries.length,
    moments: present.entries.length,
    view: game.positions.view(view),
    pending: pendingOf(scene),
    choices: acting === null ? [] : present.options(acting).decisions.map(each => choiceOf(scene, each)),
    draft: acting === null ? null : draftOf(scene, acting),
    anytime: acting === null ? [] : present.anytime(acting).map(each => choiceOf(scene, each)),
    sealed: acting === null || view.chosen === null ? null : choiceOf(scene, view.chosen),
    chronicle: chronicleOf(shown, language, viewer),
    undoable: undoer === null ? 0 : present.undoable(undoer),
    undoer,
    lesson: scene.lesson,
    outcome: shown.outcome === null ? null : outcomeOf(shown.outcome, words.outcome(scenario, shown.outcome)),
    trouble: scene.trouble,
    ...(game.data && game.data.printed !== null ? { printed: game.data.printed } : {}),
  }
}

function seatsOf<K extends Kind>({
  shown,
  present,
  language,
  players,
  thinking,
  passing,
  explaining,
}: Scene<K>): SeatSnapshot[] {
  const { game, scenario } = present
  const words = localWords[language]
  const pending = shown.pending().seats
  const alone = players.filter(player => player === HUMAN).length === 1
  return game.seats(scenario).map(({ id }, seat) => {
    const name = game.words[language].seat(scenario, seat)
    const player = players[seat] ?? HUMAN
    const asked = pending.find(each => each.seat === seat)
    return {
      id,
      name,
      player: player !== HUMAN ? words.bot(player) : alone ? words.you : name,
      bot: player === HUMAN ? null : player,
      asked: asked !== undefined,
      sealed: asked?.sealed ?? false,
      thinking: shown === present && thinking.includes(seat),
      passes: passing.includes(seat),
      hints: present.hints.filter(hint => hint.seat === seat).length,
      explains: shown === present && explaining.includes(seat),
    }
  })
}

function pendingOf<K extends Kind>({ shown, present, language, eyes }: Scene<K>): PendingSnapshot {
  const { step, rule, seats } = shown.pending()
  const mine = seats.find(({ seat }) => seat === eyes.viewer)
  return {
    step,
    rule,
    prompt: promptOf(shown, language, eyes, mine !== undefined),
    window: shown === present && eyes.viewer !== null && present.passFor(eyes.viewer) !== null,
    request: shown === present ? (mine?.request ?? null) : null,
  }
}

function promptOf<K extends Kind>(
  match: Match<K>,
  language: Language,
  { viewer, curtain }: Eyes,
  asked: boolean,
): string {
  const words = localWords[language]
  const { game, scenario } = match
  const name = (seat: Seat) => game.words[language].seat(scenario, seat)
  const { step, seats } = match.pending()
  if (step === null) return words.over
  if (curtain !== null) return words.handTo(name(curtain))
  if (asked) return game.words[language].prompt(step, match.view(viewer))
  return words.waitingFor(seats.filter(({ sealed }) => !sealed).map(({ seat }) => name(seat)))
}

const choiceOf = <K extends Kind>({ present, language }: Scene<K>, decision: K['decision']): Choice => ({
  decision,
  label: present.game.words[language].decision(present.scenario, decision),
  notation: present.game.positions.printDecision(decision),
})

function draftOf<K extends Kind>(scene: Scene<K>, seat: Seat): DraftSnapshot | null {
  const { present, language } = scene
  const draft = present.draft(seat)
  if (draft === null) return null
  const { partOf } = present.game.words[language]
  const say = (part: K['part']) => ({ part, label: partOf?.(present.scenario, part) ?? canonical(part) })
  return {
    parts: draft.parts.map(say),
    next: draft.next.map(say),
    whole: draft.whole && choiceOf(scene, draft.whole),
  }
}

function chronicleOf<K extends Kind>(
  match: Match<K>,
  language: Language,
  viewer: Seat | null,
): ChronicleLine[] {
  const { game, scenario, opening, entries } = match
  return [opening, ...entries.map(({ told }) => told)].flatMap((told, entry) =>
    heardBy(told, viewer).map(event => ({
      entry,
      sentence: game.words[language].event(scenario, event),
      rule: event.rule,
      event,
    })),
  )
}

const outcomeOf = (
  { winners, scores, rule }: NonNullable<Match<Kind>['outcome']>,
  sentence: string,
): OutcomeSnapshot => ({ sentence, rule, winners: [...winners], scores: [...scores] })
