import './rounds.css'
import type { StoryProps } from '@grognard/table'
import type { ReactNode } from 'react'
import { Chit } from '../battle/Chit.tsx'
import { type BoardNames, namesIn } from '../names.ts'
import type { View } from '../reading.ts'
import { lookOf, sidesAt } from '../sides.ts'
import { type BoardWords, wordsIn } from '../words.ts'
import { battleFrom, type Deed, type Round } from './rounds.ts'

/** A battle as a strip of its rounds: what was tried, how it ended, and what endurance each side had left. */
export default function Story({ line, snapshot, openRule }: StoryProps<View>): ReactNode {
  const { language, view } = snapshot
  const [words, names] = [wordsIn(language), namesIn(language)]
  const story = battleFrom(line, snapshot)
  if (story === null) return null
  const { near, far } = sidesAt(view)
  const most = Math.max(1, ...story.rounds.flatMap(({ endurance }) => Object.values(endurance)))
  return (
    <div className="aom-html aom-rounds">
      <ol>
        {story.rounds.map(round => (
          <li key={round.round}>
            <h3>{words.round(round.round)}</h3>
            {round.deeds.length === 0 ? <p className="aom-round-calm">{words.rounds.calm}</p> : null}
            <ul>
              {round.deeds.map(deed => (
                <DeedRow
                  key={`${deed.line.entry} ${deed.side} ${deed.option}`}
                  {...{ deed, words, names, openRule }}
                />
              ))}
            </ul>
            <dl aria-label={words.battle.endurance}>
              {[near, far].map(side => (
                <Left key={side} {...{ side, round, most, words, names }} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
      <p className="aom-rounds-end">
        {story.winner === null ? words.battle.drawn : words.battle.won(names.side(story.winner))}
      </p>
    </div>
  )
}

interface DeedProps {
  readonly deed: Deed
  readonly words: BoardWords
  readonly names: BoardNames
  readonly openRule: (rule: string) => void
}

function DeedRow({ deed, words, names, openRule }: DeedProps): ReactNode {
  const { side, option, section, target, totals, winner, lost, line } = deed
  const { tone } = lookOf(side)
  const where = [section, target].flatMap(each => (each === null ? [] : [names.section(each)]))
  const costs = Object.entries(lost).filter(([, count]) => count > 0)
  return (
    <li className={`aom-side-${tone}`}>
      <svg viewBox="-24 -24 48 48" aria-hidden="true">
        <Chit option={option} label="" tone={tone} />
      </svg>
      <p>
        <b>{words.battle.chits[option]}</b> {where.join(' → ')}
        {totals === null ? null : (
          <span className="aom-round-totals">
            {totals[0]} : {totals[1]}
          </span>
        )}
        <br />
        <small>
          {totals === null && winner === null
            ? names.side(side)
            : winner === null
              ? words.sum.results.tie
              : words.rounds.won(names.side(winner))}
        </small>{' '}
        <button type="button" className="rule-id" onClick={() => openRule(line.rule)}>
          {line.rule}
        </button>
        {costs.map(([whose, count]) => (
          <small key={whose} className="aom-round-cost">
            {words.rounds.cost(names.side(whose), count)}
          </small>
        ))}
      </p>
    </li>
  )
}

interface LeftProps {
  readonly side: string
  readonly round: Round
  readonly most: number
  readonly words: BoardWords
  readonly names: BoardNames
}

/** Endurance as a bar, measured by the most that anybody had. */
function Left({ side, round, most, words, names }: LeftProps): ReactNode {
  const left = round.endurance[side] ?? 0
  const lost = round.lost[side] ?? 0
  return (
    <div
      className={`aom-side-${lookOf(side).tone}`}
      style={{ backgroundSize: `${(100 * left) / most}% 0.4rem` }}
    >
      <dt>{names.side(side)}</dt>
      <dd>{words.rounds.left(left, lost)}</dd>
    </div>
  )
}
