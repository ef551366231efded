import type { ReactNode } from 'react'
import { VALUES } from '../board/terrain-signs.tsx'
import { Figure } from '../figures/Figure.tsx'
import { isMounted } from '../figures/uniforms.ts'
import { figuresAloud } from '../hand/Figures.tsx'
import { purposeOf } from '../hand/purposes.ts'
import { namesIn } from '../names.ts'
import { cardCalled, nationCalled, type PrintedCard, unitCalled } from '../printed.ts'
import type { Snapshot } from '../reading.ts'
import { groundIn } from '../terrain.ts'
import { wordsIn } from '../words.ts'

interface InspectProps {
  readonly what: string
  readonly snapshot: Snapshot
}

/** A unit, a card, a square or the dial, and what it can do. */
export function Inspect({ what, snapshot }: InspectProps): ReactNode {
  const [kind = '', id = ''] = what.split(':')
  const { view } = snapshot
  if (kind === 'unit') return <OfUnit id={id} snapshot={snapshot} />
  if (kind === 'card') return <OfCard id={id} snapshot={snapshot} />
  if (kind === 'dial')
    return (
      <Plain
        title={wordsIn(snapshot.language).night.title}
        text={wordsIn(snapshot.language).night.rule(view.turnLimit)}
      />
    )
  const standing = Object.entries(view.units).find(([, { square }]) => square === id)
  return standing === undefined ? (
    <OfGround square={id} snapshot={snapshot} />
  ) : (
    <OfUnit id={standing[0]} snapshot={snapshot} />
  )
}

function OfUnit({ id, snapshot }: { readonly id: string; readonly snapshot: Snapshot }): ReactNode {
  const { view, language } = snapshot
  const { inspect } = wordsIn(language)
  const names = namesIn(language)
  const unit = unitCalled(id)
  const stands = view.units[id]
  if (unit === null || stands === undefined) return null
  const { square, state, redoubt } = stands
  const ground = square === null ? 'clear' : (groundIn(view)[square] ?? 'clear')
  const strength = state === 'full' ? unit.full : unit.reduced
  const bonus = ground === 'clear' ? 0 : VALUES[ground]
  const cards = (nationCalled(unit.nation)?.unitCards ?? []).filter(card => card.unitId === id)
  const dice = [...new Set(cards.map(card => card.attack ?? card.bombard?.dice ?? ''))].filter(Boolean)
  return (
    <div className={`man-html man-inspect man-${unit.nation}`}>
      <Portrait nation={unit.nation} who={id} arm={unit.type} />
      <div>
        <p className="man-inspect-title">
          <b>{names.unit(id)}</b>
          <span>
            {names.nation(unit.nation)}, {names.type(unit.type)}
            {square === null ? '' : `, ${square}`}
          </span>
        </p>
        <p>
          {inspect.strength(unit.full, unit.reduced)}
          {state === 'eliminated'
            ? ''
            : ` · ${inspect.defends(strength + bonus + (redoubt ? 3 : 0), names.terrain(ground))}`}
        </p>
        <p>
          {unit.type === 'cavalry' ? inspect.rides : inspect.marches}{' '}
          {inspect.cards(cards.length, dice.join(', '))}
        </p>
      </div>
    </div>
  )
}

function OfCard({ id, snapshot }: { readonly id: string; readonly snapshot: Snapshot }): ReactNode {
  const { view, language, choices, pending } = snapshot
  const words = wordsIn(language)
  const names = namesIn(language)
  const card = cardCalled(id)
  if (card === null) return null
  const purpose = purposeOf(
    id,
    choices.some(({ notation, label }) => `${notation} ${label}`.includes(names.card(id))),
    { view, step: pending.step, choices, names },
    words.uses,
  )
  return (
    <div className={`man-html man-inspect man-${card.nation}`}>
      <PortraitOfCard card={card} />
      <div>
        <p className="man-inspect-title">
          <b>{names.card(id)}</b>
          <span>{names.nation(card.nation)}</span>
        </p>
        <p>{figuresAloud(card, words.hand)}</p>
        <p>
          {names.cardText(id)} {purpose === null ? null : <i>{purpose.text}</i>}
        </p>
      </div>
    </div>
  )
}

function OfGround({ square, snapshot }: { readonly square: string; readonly snapshot: Snapshot }): ReactNode {
  const { view, language } = snapshot
  const { key, inspect } = wordsIn(language)
  const ground = groundIn(view)[square] ?? 'clear'
  const title = `${square}: ${namesIn(language).terrain(ground)}`
  if (ground === 'clear') return <Plain title={title} text={inspect.open} />
  const bonus = VALUES[ground] > 0 ? `${inspect.bonus(VALUES[ground])} ` : ''
  return <Plain title={title} text={`${bonus}${key[ground]}`} />
}

const Plain = ({ title, text }: { readonly title: string; readonly text: string }): ReactNode => (
  <div className="man-html man-inspect">
    <div>
      <p className="man-inspect-title">
        <b>{title}</b>
      </p>
      <p>{text}</p>
    </div>
  </div>
)

function PortraitOfCard({ card }: { readonly card: PrintedCard }): ReactNode {
  const unit = card.kind === 'unit' ? unitCalled(card.unitId) : null
  const arm = card.kind === 'leader' ? 'leader' : unit?.type
  return arm === undefined ? null : <Portrait nation={card.nation} who={unit?.id ?? card.id} arm={arm} />
}

const Portrait = (props: Parameters<typeof Figure>[0]): ReactNode => (
  <svg className="man-portrait" viewBox="0 0 80 64" aria-hidden="true">
    <g transform={isMounted(props.arm) ? 'translate(40 58) scale(1.1)' : 'translate(38 60) scale(1.25)'}>
      <Figure {...props} />
    </g>
  </svg>
)
