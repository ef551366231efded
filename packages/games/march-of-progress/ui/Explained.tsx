import type { ReactNode } from 'react'
import type { EventOf } from '../src/events.ts'
import { remindersOf } from '../src/reminders.ts'
import { lossesOf } from '../src/words/arithmetic.ts'
import { type Combat, combatAhead, isHomeBlocked, scoreNow } from './arithmetic.ts'
import { CombatSum } from './CombatSum.tsx'
import { lastCombat } from './chronicle.ts'
import { CardIcon } from './icons.tsx'
import { namesIn } from './names.ts'
import { groupOf, printedOf } from './printed.ts'
import { cardIn, decisionOf, eventOf, type Props } from './reading.ts'
import { ruleOf } from './rules.ts'
import { wordsIn } from './words.ts'

/** The armed card's text, the sum of a combat to come, or of one just fought. */
export default function Explained(props: Props): ReactNode {
  const { snapshot, armed, pointedAt } = props
  const ahead = armed ? combatAhead(snapshot.view, printedOf(snapshot.view), armed) : null
  const card = armed ? cardIn(decisionOf(armed)) : null
  const pointed = pointedAt ? eventOf(pointedAt) : null
  const asked = pointed?.type === 'combat' ? pointed : null
  const fought = asked ?? (armed ? null : lastCombat(snapshot.chronicle, snapshot.moment))
  return (
    <>
      {card ? <CardText {...props} card={card} /> : null}
      {ahead ? <CombatSum combat={ahead} language={snapshot.language} /> : null}
      {fought ? (
        <CombatSum combat={asCombat(fought)} language={snapshot.language} isBrief={asked === null} />
      ) : null}
    </>
  )
}

const asCombat = (event: EventOf<'combat'>): Combat => ({
  attacker: event.attacker,
  country: event.country,
  attack: event.attack,
  defence: event.defence,
  outcome: event.outcome,
  stormed: event.outcome === 'attacker-wins' ? lossesOf(event, event.attacker) : 0,
})

function CardText(props: Props & { readonly card: string }): ReactNode {
  const { snapshot, card, openRule } = props
  const view = snapshot.view
  const names = namesIn(snapshot.language)
  const rule = ruleOf(card)
  return (
    <div className={`mop-html mop-card-text mop-${view.seat ?? 'neutral'}`}>
      <CardIcon card={card} />
      <div>
        <span className="mop-card-name">{names.title(card)}</span>
        <button type="button" className="mop-rule" onClick={() => openRule(rule)}>
          {rule}
        </button>
        <p>{names.cardText(card)}</p>
        {groupOf(card) === 'score' ? <ScoreSum {...props} /> : null}
        <Reminder {...props} />
      </div>
    </div>
  )
}

/** What is easily forgotten: of SCORE, and of trenches with the cards that dig or storm them (MOP-22.8). */
function Reminder({ snapshot, card }: Props & { readonly card: string }): ReactNode {
  const reminders = remindersOf(snapshot.view.scenario, snapshot.language)
  const group = groupOf(card)
  const text =
    group === 'score'
      ? reminders?.score
      : group === 'fortify' || group === 'attack'
        ? reminders?.scenario
        : undefined
  return text === undefined ? null : <p className="mop-reminder">{text}</p>
}

function ScoreSum({ snapshot }: Props): ReactNode {
  const view = snapshot.view
  const { combat, vp } = wordsIn(snapshot.language)
  if (!view.seat) return null
  const printed = printedOf(view)
  const terms = scoreNow(view, printed, view.seat)
  const sum = terms?.reduce((total, term) => total + term, 0)
  return (
    <p>
      {combat.score}{' '}
      <span className="mop-score-value">
        {terms === null
          ? combat.scoreNothing
          : `${terms.length > 1 ? `${terms.join(' + ')} = ` : ''}${sum} ${vp}`}
      </span>
      {isHomeBlocked(view, printed, view.seat) ? ` ${combat.homeBlocked}` : null}
    </p>
  )
}
