import { Match, there } from '@grognard/engine'
import type { CourseMoment, Lesson } from '@grognard/table'
import type { Decision } from '../../src/decisions.ts'
import { ageOfMuskets } from '../../src/index.ts'
import type { View } from '../../src/positions/view.ts'
import { writeView } from '../../src/positions/write-view.ts'
import type { AgeOfMuskets } from '../../src/state.ts'
import { lessons } from '../../ui/lessons.ts'

const { positions, program, words } = ageOfMuskets

function begin({ scenario, dice }: Lesson): Match<AgeOfMuskets> {
  const begun = Match.begin(ageOfMuskets, {
    scenario,
    options: {},
    chance: { source: 'fast', seed: 1, script: [...dice] },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

export function read(text: string): Decision {
  const decision = positions.parseDecision(text)
  if (!decision.ok) throw new Error(`'${text}' is no decision`)
  return decision.value
}

/** As the table plays it: what the learner has no choice in is answered, after the opponent where both choose at once. */
export function play(lesson: Lesson, look: (match: Match<AgeOfMuskets>) => void = () => {}) {
  const match = begin(lesson)
  const learner = lesson.steps.flatMap(({ expect }) => expect ?? [])
  const opponent = [...lesson.opponent]
  const decide = (seat: number, text: string | undefined) => {
    const done = match.decide(seat, read(text ?? ''))
    if (!done.ok) throw new Error(`${text}: ${JSON.stringify(done.refusal)}`)
  }
  look(match)
  while (match.outcome === null) {
    const at = match.pending().seats.filter(({ sealed }) => !sealed)
    const isAsked = at.some(({ seat }) => seat === lesson.seat)
    const only = isAsked ? match.onlyAnswer(lesson.seat, false) : null
    const other = at.find(({ seat }) => seat !== lesson.seat)
    if (isAsked && only === null) decide(lesson.seat, learner.shift())
    else if (other !== undefined) decide(other.seat, opponent.shift())
    else if (only !== null) match.decide(lesson.seat, only)
    look(match)
  }
  return { match, learner, opponent }
}

/** The course of a lesson's match, as the table tells it when it is over. */
export function played(id: string): CourseMoment<View>[] {
  const lesson = there(
    lessons.find(each => each.id === id),
    'such lesson',
  )
  const moments: CourseMoment<View>[] = []
  let entries = 0
  play(lesson, match => {
    const told = match.entries.slice(entries).flatMap(entry => entry.told)
    entries = match.entries.length
    moments.push({
      view: writeView(program, match.view(null)),
      position: positions.write(match.state()),
      lines: told.map(({ event }) => ({ event, sentence: words.en.event(match.scenario, event) })),
    })
  })
  return moments
}
