import './combat.css'
import type { BoardProps, OddsSnapshot, Snapshot } from '@grognard/table'
import type { ReactNode } from 'react'
import { namesIn } from '../names.ts'
import { seatOf } from '../printed.ts'
import { decisionOf, eventOf, otherSeat, viewOf } from '../reading.ts'
import { groundIn } from '../terrain.ts'
import { CombatPanel } from './CombatPanel.tsx'
import { after, ahead, type Fight, inPlay } from './fight.ts'
import { battlefield, latest, type Told } from './history.ts'
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

/** What the order box adds: the combat that is built up, fought, or has just been fought. */
export function Detail(props: BoardProps): ReactNode {
  const { snapshot, openRule } = props
  const shown = shownIn(props)
  if (shown === null) return null
  const { language } = snapshot
  const { nations } = viewOf(snapshot)
  const { fight, sums, square, isRolled, odds } = shown
  const defender = seatOf({ nations }, fight.target)
  if (defender === null) return null
  return (
    <section className="fight-panel">
      <p className="fight-title">
        {wordsIn(language).title(fight.kind, namesIn(language).unit(fight.target), square)}
      </p>
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
    </section>
  )
}

/** A line that is pointed at changes nothing here: the chronicle below would slip away under the pointer. */
function shownIn({ snapshot, armed, odds }: BoardProps): Shown | null {
  const view = viewOf(snapshot)
  const now = inPlay(view)
  const decision = armed && decisionOf(armed)
  const next = decision && ahead(now, decision)
  if (next) return notYet(next, snapshot, odds)
  if (now === null) return armed === null ? foughtLast(snapshot) : null
  return foughtLast(snapshot) ?? notYet(now, snapshot, null)
}

const notYet = (fight: Fight, snapshot: Snapshot, odds: OddsSnapshot | null): Shown => {
  const view = viewOf(snapshot)
  const square = view.units[fight.target]?.square ?? null
  return { fight, sums: sumsAhead(view, fight), square, isRolled: false, odds }
}

const foughtLast = (snapshot: Snapshot): Shown | null => {
  const told = latest(snapshot.chronicle)
  return told && fought(told, snapshot)
}

/** Null where it did not come to dice. */
function fought(told: Told, snapshot: Snapshot): Shown | null {
  const view = viewOf(snapshot)
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
