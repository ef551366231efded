import type { ReactNode } from 'react'
import { SECTIONS, type Section } from '../../src/vocabulary.ts'
import { namesIn } from '../names.ts'
import type { Snapshot } from '../reading.ts'
import { type Place, sidesAt } from '../sides.ts'
import { wordsIn } from '../words.ts'
import { inspectWords } from './words/words.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly place: Place
  readonly name: string
}

/** A section of the Battle Display: its ground, and what that does to whoever attacks it (AOM-28.14). */
export function OfSection({ snapshot, place, name }: Props): ReactNode {
  const { view, language } = snapshot
  const { battle } = view
  const section = SECTIONS.find(each => each === name)
  if (battle === null || section === undefined) return null
  const names = namesIn(language)
  const words = wordsIn(language).battle
  const side = sidesAt(view)[place]
  const ground = battle.terrain[side]?.[section] ?? 'clear'
  const works = battle.works[side]
  const hidden = view.counters.filter(
    each => each.side === side && each.section === section && each.face === null,
  ).length
  const states = [
    ...(ground === 'clear' ? [] : words.effects[ground]),
    ...(works?.section === section ? [words.works[works.kind]] : []),
    ...engagedIn(battle, side, section).map(option => words.aloud.engaged(names.option(option))),
    ...(battle.halves[side]?.includes(section) ? [words.half] : []),
    ...(battle.superiority[side]?.includes(section) ? [words.superiority] : []),
    ...(place === 'far' && hidden > 0 ? [inspectWords(language).faceDownCount(hidden)] : []),
  ]
  return (
    <div className="inspect">
      <p className="inspect-title">
        <b>{words.sections[section]}</b>
        <span>
          {names.side(side)}, {words.ground[ground]}
        </span>
      </p>
      {states.length === 0 ? null : <p>{states.join(' · ')}</p>}
    </div>
  )
}

const engagedIn = (
  { engagements }: NonNullable<Snapshot['view']['battle']>,
  side: string,
  section: Section,
) => engagements.filter(({ sections }) => sections[side] === section).map(({ option }) => option)
