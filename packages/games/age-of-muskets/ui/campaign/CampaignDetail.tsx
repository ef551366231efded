import type { ReactNode } from 'react'
import type { AttritionRow } from '../../src/vocabulary.ts'
import { ATTRITION_ROWS } from '../../src/vocabulary.ts'
import { useChoosing } from '../choosing/choosing.ts'
import { isTaken } from '../choosing/marks.ts'
import { namesIn } from '../names.ts'
import { valuesOf } from '../printed.ts'
import type { Props, Snapshot, View } from '../reading.ts'
import { actingIn, wishIn } from './acting.ts'
import { type Leg, legsOf, surchargeOf } from './orders.ts'
import { PressOn } from './PressOn.tsx'
import { Dots } from './panel/Dots.tsx'
import { Garrisons } from './panel/Garrisons.tsx'
import { campaignDecision } from './reading.ts'
import { remarksOn } from './remarks.ts'
import { Strip } from './Strip.tsx'
import { sheetFor } from './sheet.ts'
import { zone } from './targets.ts'
import { Ways } from './Ways.tsx'
import { type CampaignWords, campaignWords } from './words.ts'

/** What the action bar adds on the map: what a march costs, what attrition takes, how a forced march may end. */
export function CampaignDetail(props: Props): ReactNode {
  const { snapshot, armed } = props
  const { view, language, pending, draft } = snapshot
  const { question, lit } = useChoosing()
  if (pending.request === null) return null
  const words = campaignWords(language)
  const legs = legsOf({ view, draft, armed, wish: wishIn(question) })
  const sheet = sheetFor(snapshot)
  const isListed = (leg: Leg) => {
    const mark = sheet === 'ways' ? lit.marks.get(zone(leg.to)) : undefined
    return mark !== undefined && isTaken(mark)
  }
  return (
    <div className="aom-html aom-detail">
      <Strip {...props} />
      {pending.step === 'bid' && lit.tags.length === 0 ? (
        <p className="order-note aom-whom">{words.strip.whom}</p>
      ) : null}
      {sheet === 'ways' ? <Ways snapshot={snapshot} /> : null}
      {legs.length === 0 ? null : (
        <MarchCost snapshot={snapshot} legs={legs} words={words} isListed={isListed} />
      )}
      {pending.step === 'chooseSupply' ? (
        <Attrition view={view} words={words} rows={SUPPLY} chosen={sourceOf(armed)} />
      ) : null}
      <PressOn snapshot={snapshot} />
      {pending.step === 'endMarch' || pending.step === 'forcedMarchOrders' ? (
        <>
          <Attrition view={view} words={words} rows={FORCED} chosen={null} />
          {pending.step === 'endMarch' ? <ForcedChance view={view} words={words} /> : null}
        </>
      ) : null}
      <Garrisons key={sheet} snapshot={snapshot} isAsked={sheet === 'march-end'} />
    </div>
  )
}

const SUPPLY = ATTRITION_ROWS.filter(row => row !== 'forcedMarch')
const FORCED: readonly AttritionRow[] = ['forcedMarch']

const sourceOf = (armed: Props['armed']): AttritionRow | null => {
  const decision = armed === null ? null : campaignDecision(armed)
  if (decision?.type !== 'supply') return null
  return decision.source === 'plunder' ? 'depot' : decision.source
}

interface CostProps {
  readonly snapshot: Snapshot
  readonly legs: readonly Leg[]
  readonly words: CampaignWords
  /** Is it said above already? */
  readonly isListed: (leg: Leg) => boolean
}

/** AOM-19.4: leg by leg, and what the action costs in all. */
function MarchCost({ snapshot, legs, words, isListed }: CostProps): ReactNode {
  const { view, language } = snapshot
  const names = namesIn(language)
  const { detail: say } = words
  const acting = actingIn(view)
  const march =
    acting === null ? null : acting.cost > 0 ? acting.cost : (view.own?.staff.force?.costs?.march ?? null)
  const activation = view.own?.activation ?? null
  const others = legs.filter(leg => !isListed(leg))
  const cost = march === null ? null : march + surchargeOf(view, legs)
  return (
    <>
      {others.length === 0 ? null : (
        <ul className="aom-legs">
          {others.map(leg => (
            <li key={`${leg.from} ${leg.to}`} data-forced={leg.forced || undefined}>
              <b>{leg.forced ? say.forcedTo(names.zone(leg.to)) : say.marchTo(names.zone(leg.to))}</b>
              <small>{remarksOn(view, leg, words).join(', ')}</small>
            </li>
          ))}
        </ul>
      )}
      {cost === null || activation === null ? null : (
        <p
          className="aom-cost"
          data-too-dear={(cost > activation.available && !activation.onCredit) || undefined}
        >
          <span>
            {say.of(activation.available)}
            {cost > activation.available && activation.onCredit ? `, ${say.onCredit}` : ''}
          </span>
          <span>
            <Dots
              count={Math.max(cost, activation.available)}
              spent={Math.max(0, activation.available - cost)}
            />{' '}
            <b>{say.points(cost)}</b>
          </span>
        </p>
      )}
    </>
  )
}

interface AttritionProps {
  readonly view: View
  readonly words: CampaignWords
  readonly rows: readonly AttritionRow[]
  readonly chosen: AttritionRow | null
}

/** AOM-14.1: SP that are lost, by what the Force lives on. */
function Attrition({ view, words, rows, chosen }: AttritionProps): ReactNode {
  const force = view.own?.staff.force
  if (force === undefined || force === null) return null
  const { detail: say, halves } = words
  const most = Math.max(1, ...Object.values(force.attrition))
  return (
    <table className="aom-attrition">
      <caption>{say.attrition(force.strength, halves[force.half])}</caption>
      <tbody>
        {rows.map(row => (
          <tr key={row} data-chosen={row === chosen || undefined}>
            <th scope="row">{say.rows[row]}</th>
            <td>
              <span className="aom-attrition-bar" aria-hidden="true">
                <i
                  className="aom-attrition-part"
                  style={{ width: `${(force.attrition[row] / most) * 100}%` }}
                />
              </span>
            </td>
            <td>{say.loss(force.attrition[row])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** AOM-20.3: one die, not above the Initiative of whoever leads. */
function ForcedChance({ view, words }: Pick<AttritionProps, 'view' | 'words'>): ReactNode {
  const acting = actingIn(view)
  const leads = acting?.hq ?? acting?.units[0]
  if (leads === undefined || leads === null) return null
  const { initiative } = valuesOf(leads.id, leads.leader)
  const { detail: say } = words
  return (
    <div className="aom-chance">
      <p>{say.forced(initiative)}</p>
      <p aria-hidden="true">
        {Array.from({ length: 10 }, (_, at) => at + 1).map(die => (
          <i key={die} className="aom-face" data-hit={die <= initiative || undefined}>
            {die}
          </i>
        ))}
      </p>
      <b>{say.chance(Math.min(10, initiative) * 10)}</b>
    </div>
  )
}
