import './combat.css'
import type { Language } from '@grognard/engine'
import type { OddsSnapshot } from '@grognard/table'
import type { ReactNode } from 'react'
import { namesIn } from '../names.ts'
import { seatOf } from '../printed.ts'
import { decisionOf, eventOf, otherSeat, type Props, type Snapshot } from '../reading.ts'
import { isCompact } from '../space.ts'
import { groundIn } from '../terrain.ts'
import { CombatPanel } from './CombatPanel.tsx'
import { after, ahead, type Fight, inPlay } from './fight.ts'
import { battlefield, latest, type Told } from './history.ts'
import { resultName } from './names.ts'
import { inPercent, likelihoods, rowOf, successIn } from './results.ts'
import { type Sums, sumsAhead, sumsRolled } from './sums.ts'
import { wordsIn } from './words.ts'

/** A combat to be shown: one that a choice leads to, the one being fought, or one that was fought. */
interface Shown {
  readonly fight: Fight
  readonly sums: Sums
  readonly square: string | null
  readonly isRolled: boolean
  readonly odds: OddsSnapshot | null
}

/** The combat that is built up, fought, or has just been fought. */
export function Combat(props: Props): ReactNode {
  const { snapshot, openRule, space } = props
  const shown = shownIn(props)
  if (shown === null) return null
  const { language } = snapshot
  const { nations } = snapshot.view
  const { fight, sums, square, isRolled, odds } = shown
  const defender = seatOf({ nations }, fight.target)
  if (defender === null) return null
  const words = wordsIn(language)
  const target = namesIn(language).unit(fight.target)
  const panel = (
    <CombatPanel
      fight={fight}
      sums={sums}
      attacker={otherSeat(defender)}
      nations={nations}
      language={language}
      odds={odds}
      isRolled={isRolled}
      openRule={openRule}
    />
  )
  if (isCompact(space))
    return (
      <details className="fight-panel">
        <summary>
          <span>{words.title(fight.kind, square ?? target, null)}:</span> <b>{brief(shown, language)}</b>
        </summary>
        {panel}
      </details>
    )
  return (
    <section className="fight-panel" data-ahead={(!isRolled && props.armed !== null) || undefined}>
      <p className="fight-title">{words.title(fight.kind, target, square)}</p>
      {panel}
    </section>
  )
}

/** In one line, where there is no room for more than the hand: both totals, and what comes of them. */
function brief({ fight, sums, isRolled, odds }: Shown, language: Language): string {
  const words = wordsIn(language)
  const { attack, defence } = sums
  const totals = words.against(words.figure(attack.total), words.figure(defence.total))
  const chances = odds && likelihoods(odds)
  const row = isRolled ? rowOf(fight, sums) : null
  if (row !== null) return words.briefly(totals, resultName(row.result, language))
  return chances === null ? totals : words.briefly(totals, words.success(inPercent(successIn(chances))))
}

/** A line that is pointed at changes nothing here: the chronicle below would slip away under the pointer. */
function shownIn({ snapshot, armed, odds }: Props): Shown | null {
  const view = snapshot.view
  const now = inPlay(view)
  const decision = armed && decisionOf(armed)
  const next = decision && ahead(now, decision)
  if (next) return notYet(next, snapshot, odds)
  if (now === null) return armed === null ? foughtLast(snapshot) : null
  return foughtLast(snapshot) ?? notYet(now, snapshot, null)
}

const notYet = (fight: Fight, snapshot: Snapshot, odds: OddsSnapshot | null): Shown => {
  const view = snapshot.view
  const square = view.units[fight.target]?.square ?? null
  return { fight, sums: sumsAhead(view, fight), square, isRolled: false, odds }
}

const foughtLast = (snapshot: Snapshot): Shown | null => {
  const told = latest(snapshot.chronicle)
  return told && fought(told, snapshot)
}

/** Null where it did not come to dice. */
function fought(told: Told, snapshot: Snapshot): Shown | null {
  const view = snapshot.view
  let fight: Fight | null = null
  for (const line of told.lines) {
    const event = eventOf(line)
    if (event !== null) fight = after(fight, event)
  }
  if (fight?.rolled == null) return null
  const square = battlefield(snapshot.chronicle, told, fight.target, view)
  const terrain = square === null ? null : (groundIn(view)[square] ?? null)
  return { fight, sums: sumsRolled(fight, fight.rolled, terrain), square, isRolled: true, odds: null }
}
