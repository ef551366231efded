import type { View } from '../reading.ts'
import './combat.css'
import type { StoryProps } from '@grognard/table'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { seatOf } from '../printed.ts'
import { otherSeat } from '../reading.ts'
import { CombatPanel } from './CombatPanel.tsx'
import { type CombatStory, storyFrom } from './story.ts'
import { type Sums, sumsBefore, sumsRolled } from './sums.ts'
import { wordsIn } from './words.ts'

/** A combat that was fought, to be gone through again: what was done at the left, how it added up at the right. */
export default function Story({ line, snapshot, openRule }: StoryProps<View>): ReactNode {
  const { language } = snapshot
  const words = wordsIn(language)
  const story = storyFrom(line, snapshot)
  const last = (story?.steps.length ?? 0) - 1
  const [at, goTo] = useState(last)
  const { nations } = snapshot.view
  const defender = story === null ? null : seatOf({ nations }, story.fight.target)
  if (story === null || defender === null) return null
  const sums = sumsAt(story, at)
  const isRolled = story.steps[at]?.fight.rolled !== null
  const go = (to: number) => goTo(Math.max(0, Math.min(last, to)))
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined) go(at + by)
  }
  return (
    <div className="fight-story">
      <ol className="fight-steps" aria-label={words.stepsTitle}>
        {story.steps.map(({ name, lines }, number) => (
          <li key={name} data-later={number > at || undefined}>
            <button
              type="button"
              aria-current={number === at ? 'step' : undefined}
              onKeyDown={walk}
              onClick={() => go(number)}
            >
              {words.steps[name]}
            </button>
            {lines.map(({ sentence, rule }) => (
              <p key={sentence}>
                {sentence}{' '}
                <button type="button" className="rule-id" onClick={() => openRule(rule)}>
                  {rule}
                </button>
              </p>
            ))}
          </li>
        ))}
      </ol>
      {sums === null ? (
        <p className="fight-note">{words.noTotals}</p>
      ) : (
        <CombatPanel
          fight={story.fight}
          sums={sums}
          attacker={otherSeat(defender)}
          nations={nations}
          language={language}
          isRolled={isRolled}
          isWhole
          openRule={openRule}
        />
      )}
      <p className="fight-walk">
        <button
          type="button"
          className="press press-plain"
          disabled={at === 0}
          onKeyDown={walk}
          onClick={() => go(at - 1)}
        >
          {words.back}
        </button>
        <span aria-live="polite">{words.step(at + 1, story.steps.length)}</span>
        <button
          type="button"
          className="press press-plain"
          disabled={at === last}
          onKeyDown={walk}
          onClick={() => go(at + 1)}
        >
          {words.next}
        </button>
      </p>
    </div>
  )
}

/** As the combat stood at a step; null where no totals were ever made. */
function sumsAt({ fight, steps, terrain }: CombatStory, at: number): Sums | null {
  const now = steps[at]?.fight
  if (fight.rolled === null || now === undefined) return null
  return now.rolled === null
    ? sumsBefore(now, fight, fight.rolled, terrain)
    : sumsRolled(fight, fight.rolled, terrain)
}
