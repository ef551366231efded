import type { Language } from '@grognard/engine'
import { type FormEvent, type ReactNode, useState } from 'react'
import { initiativeOdds, orderOdds } from '../../../src/orders/odds.ts'
import type { OrderForm } from '../../../src/orders/order-forms.ts'
import { centreOfFormation } from '../../../src/table/formations.ts'
import { formationId } from '../../../src/table/names.ts'
import { NONE } from '../../../src/vocabulary.ts'
import { useHand } from '../hand.ts'
import { isPointed, kindsAt, type OrderKind, type PointedKind } from '../order/kinds.ts'
import { formationToOrder, orderable, orderPartFor, withOrder, withoutOrder } from '../order/ordering.ts'
import { ownSide, type Scene, stateOf } from '../scene.ts'
import { handsWordsIn, nameOf, reasonOf, typedIn } from '../words/words.ts'

interface Props {
  readonly scene: Scene
  readonly selected: number | null
  readonly language: Language
}

/** MAR-5.12: an order in words and numbers: to whom, which, and where to; and how likely it is to arrive. */
export function OrderSheet({ scene, selected, language }: Props): ReactNode {
  const { lay, setOrder } = useHand()
  const words = handsWordsIn(language)
  const [reason, setReason] = useState<string | null>(null)
  const formation = formationToOrder(scene, selected)
  if (formation === NONE) return null
  const { table, step, order } = scene
  const name = nameOf(language, table.scenario)
  const all = orderable(scene)
  const kinds = kindsAt(step)
  const kind = kinds.includes(order.kind) ? order.kind : 'defend'
  const give = (form: OrderForm) => {
    const { parts, refusal } = withOrder(scene, formation, form)
    setReason(refusal === null ? null : reasonOf(language, table.scenario, refusal))
    if (parts !== null) lay(parts)
  }
  const laid = orderPartFor(scene, formation)
  return (
    <section className="mar-ordering" aria-label={words.order}>
      {all.length < 2 ? (
        <h3 className="mar-sheet-name">{name.formation(formationId(table, formation))}</h3>
      ) : (
        <select
          aria-label={words.orderTo}
          value={formation}
          onChange={({ currentTarget }) => setOrder({ formation: Number(currentTarget.value) })}
        >
          {all.map(each => (
            <option key={each} value={each}>
              {name.formation(formationId(table, each))}
            </option>
          ))}
        </select>
      )}
      <fieldset className="mar-row mar-kinds">
        <legend className="hidden">{words.orderKind}</legend>
        {kinds.map(each => (
          <button
            key={each}
            type="button"
            className="press press-plain tool"
            data-kind={each}
            aria-pressed={each === kind}
            onClick={() => setOrder({ kind: each })}
          >
            {name.order(each)}
          </button>
        ))}
      </fieldset>
      <OddsOfOrder scene={scene} formation={formation} language={language} />
      <div className="mar-row mar-where">
        {isPointed(kind) ? <Places scene={scene} kind={kind} language={language} give={give} /> : null}
        <button
          type="button"
          className="press press-plain tool"
          aria-pressed={order.isDrawing}
          onClick={() => setOrder({ isDrawing: !order.isDrawing, formation })}
        >
          {words.draw}
        </button>
        {laid === undefined ? null : (
          <button
            type="button"
            className="press press-plain"
            onClick={() => lay(withoutOrder(scene, formation))}
          >
            {words.noOrder}
          </button>
        )}
      </div>
      {order.isDrawing ? <p className="order-note">{words.drawHelp}.</p> : null}
      {isPointed(kind) ? (
        <details className="mar-by-numbers">
          <summary>{words.byNumbers}</summary>
          <PointForm
            key={`${formation} ${JSON.stringify(laid)}`}
            {...{ scene, formation, kind, language, give }}
          />
        </details>
      ) : (
        <TargetChoice {...{ scene, formation, kind, language, give }} />
      )}
      {reason === null ? null : (
        <p className="mar-lacks" role="status">
          {reason}
        </p>
      )}
      <p className="hidden">{words.orderKeys}</p>
    </section>
  )
}

interface FormProps {
  readonly scene: Scene
  readonly formation: number
  readonly language: Language
  readonly give: (form: OrderForm) => void
}

/** To what is worth holding, by its name. */
function Places({
  scene: {
    table: { scenario },
  },
  kind,
  language,
  give,
}: Omit<FormProps, 'formation'> & { readonly kind: PointedKind }): ReactNode {
  const words = handsWordsIn(language)
  const name = nameOf(language, scenario)
  return (
    <select
      aria-label={words.orderWhere}
      value=""
      onChange={({ currentTarget }) => {
        const there = scenario.objectives.find(({ id }) => id === currentTarget.value)
        if (there !== undefined) give({ type: kind, ...there.point })
      }}
    >
      <option value="">{words.orderWhere}</option>
      {scenario.objectives.map(({ id }) => (
        <option key={id} value={id}>
          {name.objective(id)}
        </option>
      ))}
    </select>
  )
}

/** Where to, in inches. */
function PointForm({
  scene,
  formation,
  kind,
  language,
  give,
}: FormProps & { readonly kind: PointedKind }): ReactNode {
  const words = handsWordsIn(language)
  const laid = orderPartFor(scene, formation)?.order
  const { x, y } = laid !== undefined && 'x' in laid ? laid : centreOfFormation(scene.table, formation)
  const place = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const mils = (field: string) =>
      Math.max(0, Math.round(Number(String(data.get(field)).replace(',', '.')) * 1000) || 0)
    give({ type: kind, x: mils('x'), y: mils('y') })
  }
  return (
    <form className="mar-row mar-numbers" onSubmit={place}>
      {(
        [
          ['x', words.east, x],
          ['y', words.north, y],
        ] as const
      ).map(([field, label, value]) => (
        <label key={field} className="mar-field">
          <span>{label}</span>
          <input
            name={field}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedIn(language, value / 1000)}
          />
        </label>
      ))}
      <button type="submit" className="press press-plain">
        {words.giveOrder}
      </button>
    </form>
  )
}

/** Whom it supports, or what it bombards: a formation of the enemy, or any block. */
function TargetChoice({
  scene,
  formation,
  kind,
  language,
  give,
}: FormProps & { readonly kind: OrderKind }): ReactNode {
  const words = handsWordsIn(language)
  const { table } = scene
  const name = nameOf(language, table.scenario)
  const own = ownSide(scene)
  const isWanted = (side: number) => (kind === 'support' ? side === own : side !== own)
  const formations = table.open.formations.flatMap(({ id, side, state }, i) =>
    isWanted(side) && i !== formation && state === 'ready' ? [id] : [],
  )
  const blocks = kind === 'support' ? [] : table.scenario.ground.blocks.map(({ id }) => id)
  const choose = (value: string) => {
    const [what, id = ''] = value.split(' ', 2)
    if (what === 'block') give({ type: 'bombard', formation: null, block: id })
    else if (what === 'formation')
      give(
        kind === 'support'
          ? { type: 'support', formation: id }
          : { type: 'bombard', formation: id, block: null },
      )
  }
  return (
    <select
      aria-label={words.orderTarget}
      value=""
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{words.orderTarget}</option>
      {formations.map(id => (
        <option key={id} value={`formation ${id}`}>
          {name.formation(id)}
        </option>
      ))}
      {blocks.map(id => (
        <option key={id} value={`block ${id}`}>
          {name.block(id)}
        </option>
      ))}
    </select>
  )
}

/** MAR-5.6, MAR-5.10: first orders need no dice. */
function OddsOfOrder({ scene, formation, language }: Omit<FormProps, 'give'>): ReactNode {
  const words = handsWordsIn(language)
  const part = orderPartFor(scene, formation)
  if (part === undefined || scene.step === 'firstOrders') return null
  const s = stateOf(scene)
  const said =
    part.type === 'issue'
      ? orderChances(orderOdds(s, ownSide(scene), scene.step === 'corpsOrders' ? 'corps' : 'army', part))
      : [['taken', initiativeOdds(s, formation)] as const]
  return (
    <p className="mar-chances" data-odds="order">
      {said.map(([fate, chance]) => (
        <span key={fate}>
          {words.fates[fate]} <b>{words.percent(chance)}</b>
        </span>
      ))}
    </p>
  )
}

const FATES = ['received', 'delayed', 'lost'] as const
const orderChances = (odds: ReturnType<typeof orderOdds>) =>
  FATES.filter(fate => odds[fate] > 0).map(fate => [fate, odds[fate]] as const)
