import {
  accept,
  enter,
  everyone,
  malformed,
  type Outcome,
  type Program,
  partAt,
  type Refusal,
  type Result,
  type RuleId,
  refuse,
  seatsIn,
  stateWith,
  there,
  unnameFrames,
  verdictOf,
} from '@grognard/engine'
import { readDecision } from '../decisions.ts'
import { headcount } from '../forces/headcount.ts'
import type { Scenario } from '../scenario.ts'
import { setUp } from '../set-up.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { violations } from '../violations/index.ts'
import { type PositionForm, positionForm } from './form/index.ts'
import { isPlain } from './plain.ts'

type Fail = { readonly ok: false; readonly refusal: Refusal }

/** A position of the right form that the rules do not allow. */
const wrong = (field: string, reason: string, rule?: RuleId): Fail =>
  refuse('impossible', 'aom.position', { field, reason }, rule)

/** The only road from a described position to a state: form, sense, and what must always hold. */
export function readPosition(
  program: Program<AgeOfMuskets>,
  scenario: Scenario,
  json: unknown,
): Result<State> {
  const form = verdictOf(positionForm, json)
  if (!form.success) return malformed('position', form.error)
  const given = form.data
  if (given.scenario !== undefined && given.scenario !== scenario.id)
    return wrong('scenario', `it is of ${given.scenario}, not of ${scenario.id}`)
  const s = layOut(scenario, given)
  return (
    layShared(s, given) ??
    layFlow(program, s, given) ??
    laySealed(s, given) ??
    layOutcome(s, given) ??
    checkSense(s) ??
    checkQuestion(program, s) ??
    accept(s)
  )
}

/** Fields that are left out are the scenario's; then no SP are lost, either, unless somebody says so. */
function layOut(scenario: Scenario, given: PositionForm): State {
  const laid = setUp(scenario)
  const open = { ...laid.open, ...given.open }
  const own = given.own ?? laid.own
  const hidden = given.hidden ?? {
    mustered: headcount({ scenario, open, own }),
    lost: scenario.roster.nationalities.map(() => 0),
  }
  return stateWith<AgeOfMuskets>(scenario, { open, own, hidden, shared: laid.shared ?? [] })
}

function layShared(s: State, { shared }: PositionForm): Fail | null {
  if (s.own.length !== s.scenario.players.length)
    return wrong('own', 'there is one for each player', 'AOM-1.1')
  if (shared === undefined) return null
  const all = everyone(s.scenario.players.length)
  if (new Set(shared.map(({ key }) => key)).size !== shared.length)
    return wrong('shared', 'a key is there twice')
  if (shared.some(({ audience }) => audience < 0 || (audience & ~all) !== 0))
    return wrong('shared', 'an audience has nobody, or somebody who does not play')
  s.shared = shared
  return null
}

/** Where play stands; the beginning, where nothing is said, and nowhere once the match is over. */
function layFlow(program: Program<AgeOfMuskets>, s: State, { flow, outcome }: PositionForm): Fail | null {
  const isOver = (outcome ?? null) !== null
  const begin = s.scenario.plan.kind === 'battle' ? 'battleScenario' : 'campaign'
  if (flow === undefined) {
    if (!isOver) enter(s, there(program.byName.get(begin), 'such sequence'), null)
    return null
  }
  if (isOver !== (flow.length === 0))
    return wrong('flow', 'it ends with the match, and not before', 'AOM-46.1')
  if (isOver) return null
  const isFit = flow.every(({ locals, result }) => isPlain(locals?.value) && isPlain(result?.value))
  const frames = isFit ? unnameFrames(program, begin, flow) : null
  if (frames === null) return wrong('flow', 'it is not a way through the sequence of play', 'AOM-7.1')
  s.flow = frames
  return null
}

function laySealed(s: State, { sealed }: PositionForm): Fail | null {
  if (sealed === undefined) return null
  if (sealed.length !== s.sealed.length) return wrong('sealed', 'there is one for each player', 'AOM-1.1')
  for (const [seat, choice] of sealed.entries()) {
    if (choice === null) continue
    const read = readDecision(choice)
    if (!read.ok) return wrong(`sealed.${seat}`, 'it is no decision')
    s.sealed[seat] = read.value
  }
  return null
}

function layOutcome(s: State, { outcome }: PositionForm): Fail | null {
  if (outcome === undefined || outcome === null) return null
  const { winners, scores, how, rule } = outcome
  const players = s.scenario.players.length
  const areSeats = winners.every((seat, at) => seat > (winners[at - 1] ?? -1) && seat < players)
  const sides = new Set(winners.map(seat => s.scenario.players[seat]?.side))
  const isWhole = s.scenario.players.every(({ side }, seat) => !sides.has(side) || winners.includes(seat))
  if (!areSeats || sides.size > 1 || !isWhole)
    return wrong('outcome.winners', 'a side wins as one', 'AOM-46.5')
  if (scores.length !== players) return wrong('outcome.scores', 'there is one for each player', 'AOM-46.1')
  const known = ['concession', 'draw', ...s.scenario.plan.levels.map(({ id }) => id)]
  if (!known.includes(how)) return wrong('outcome.how', 'no match ends like that', 'AOM-46.1')
  const cited: Outcome['rule'] = ruleIn(rule) ?? 'AOM-46.1'
  s.outcome = { winners, scores, how, rule: cited }
  return null
}

function checkSense(s: State): Fail | null {
  const [broken] = violations(s)
  return broken === undefined ? null : wrong('position', broken, ruleIn(broken))
}

/** The first rule that a text cites. */
function ruleIn(sentence: string): RuleId | undefined {
  const [, chapter, number] = /AOM-(\d+)\.(\d+)/.exec(sentence) ?? []
  return chapter === undefined ? undefined : `AOM-${Number(chapter)}.${Number(number)}`
}

/** What sequences work with differs from one to the other: they fit if whoever is asked can be told what he may decide. */
function checkQuestion(program: Program<AgeOfMuskets>, s: State): Fail | null {
  const frame = s.flow.at(-1)
  if (frame === undefined) return null
  try {
    const { step } = partAt(program, frame, s)
    for (const seat of seatsIn(step?.seats?.(s) ?? 0)) {
      if (seat >= s.own.length) return wrong('flow', 'nobody can be asked anything there', 'AOM-7.1')
      step?.options?.(s, seat)
      step?.compose?.next(s, seat, [])
      step?.default?.(s, seat)
    }
    return null
  } catch {
    return wrong('flow', 'nobody can be asked anything there', 'AOM-7.1')
  }
}
