import type { ReactNode } from 'react'
import { strengthOf } from '../../battle/standing.ts'
import { namesIn, pennonOf } from '../../names.ts'
import { nationOf } from '../../printed.ts'
import type { HqInPlay, Props, UnitInPlay } from '../../reading.ts'
import { hqAloud } from '../aloud.ts'
import { useDesk } from '../desk.ts'
import { pointsWritten } from '../Points.tsx'
import { displayOf } from '../pieces.ts'
import { campaignDecision } from '../reading.ts'
import { campaignWords } from '../words.ts'
import { PieceRow } from './PieceRow.tsx'
import { UnitRow } from './UnitRow.tsx'

/** Every HQ at a glance, with its AP: pressed to be looked at, bid for or named; CU may be dragged to another. */
export function ArmyList({ snapshot }: Props): ReactNode {
  const { view, language, pending } = snapshot
  const names = namesIn(language)
  const words = campaignWords(language)
  const { own } = view
  const isSupplyShown = useDesk().layer === 'supply'
  if (own === null) return null
  const orphans = own.units.filter(({ hq }) => hq === null)
  const hasUnits = pending.step === 'assignment' || pending.step === 'reorganisation'
  /** Where it is; where one asks for supply, from where it has it, and what acting would cost (AOM-13.1). */
  const whereabouts = (hq: HqInPlay): string => {
    const staff = own.staff.headquarters.find(each => each.hq === hq.id)
    const at = names.zone(hq.zone)
    if (staff === undefined) return at
    const { supply, depots, attrition } = staff
    const [nearest] = depots
    if (!isSupplyShown) return supply === 'depot' ? at : `${at} · ${words.sheet.supply[supply]}`
    const source =
      nearest === undefined
        ? words.sheet.supply[supply]
        : nearest.zone === hq.zone
          ? `${words.sheet.supply.depot} ${words.sheet.away(0)}`
          : `← ${names.zone(nearest.zone)}, ${words.sheet.away(nearest.path.length - 1)}`
    return `${source} · ${words.sheet.acting(attrition[supply])}`
  }
  const most = Math.max(1, ...own.units.map(({ troops }) => total(troops)))
  return (
    <>
      <p className="aom-army-head" aria-hidden="true">
        <span>{words.army.strength}</span>
        <span>{words.army.points}</span>
      </p>
      <ul className="aom-army">
        {own.headquarters.map(hq => {
          const units = displayOf(own.units, hq)
          const sp = units.reduce((sum, { troops }) => sum + strengthOf(troops).normal, 0)
          const activated = view.counters.some(({ id, activated: has }) => id === hq.counter && has)
          const bid = bidOn(snapshot, hq.id)
          return (
            <li key={hq.id}>
              <PieceRow
                id={hq.id}
                className="aom-row-hq"
                name={hqAloud({ hq, units, sp, activated }, names, words)}
              >
                <Pennon hq={hq} text={pennonOf(names.hq(hq.id))} />
                <span className="aom-row-name">
                  <b>{hq.leader === null ? words.sheet.leaderLost : names.leader(hq.leader)}</b>{' '}
                  <small>
                    {whereabouts(hq)}
                    {activated ? ` · ${words.aloud.activated}` : ''}
                    {bid === null ? '' : ` · ${words.army.bid(bid)}`}
                  </small>
                </span>
                <span className="aom-row-sp">{sp}</span>
                <span className="aom-coin" data-owed={hq.activityPoints < 0 || undefined}>
                  {pointsWritten(hq.activityPoints)}
                </span>
              </PieceRow>
              {hasUnits ? (
                <ul className="aom-units">
                  {own.units
                    .filter(unit => unit.hq === hq.id)
                    .map(unit => (
                      <li key={unit.id}>
                        <UnitRow unit={unit} most={most} home={hq.zone} names={names} words={words} />
                      </li>
                    ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ul>
      {orphans.length === 0 ? null : (
        <>
          <h3>{words.army.others}</h3>
          <ul className="aom-units">
            {orphans.map(unit => (
              <li key={unit.id}>
                <UnitRow unit={unit} most={most} home={null} names={names} words={words} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** What the viewer has sealed, or bid in this round. */
function bidOn({ sealed, view }: Props['snapshot'], hq: string): number | null {
  const decision = sealed === null ? null : campaignDecision(sealed)
  if (decision?.type === 'bid') return decision.hq === hq ? decision.points : null
  return view.own?.bid?.hq === hq ? view.own.bid.points : null
}

const total = (troops: UnitInPlay['troops']): number => {
  const { normal, shattered } = strengthOf(troops)
  return normal + shattered
}

const Pennon = ({ hq, text }: { readonly hq: HqInPlay; readonly text: string }): ReactNode => (
  <svg className={`aom-row-pennon aom-nation-${nationOf(hq.id)}`} viewBox="0 0 26 20" aria-hidden="true">
    <path className="aom-staff" d="M2 1V20" />
    <path className="aom-pennon" d="M2.5 2H24L20 8L24 14H2.5Z" />
    <text className="aom-corps" x="11.5" y="11.6" fontSize={text.length > 2 ? 8 : 10.5}>
      {text}
    </text>
  </svg>
)
