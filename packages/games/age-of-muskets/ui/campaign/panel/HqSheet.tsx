import type { ReactNode } from 'react'
import type { HqStaff } from '../../../src/positions/staff-in-play.ts'
import { ATTRITION_ROWS } from '../../../src/vocabulary.ts'
import { strengthOf } from '../../battle/standing.ts'
import { type BoardNames, namesIn } from '../../names.ts'
import { printed, valuesOf } from '../../printed.ts'
import type { HqInPlay, Props, UnitInPlay, View } from '../../reading.ts'
import { withSign } from '../../signed.ts'
import { mostLevels, SIZES_OF_HQ } from '../nations.ts'
import { displayOf } from '../pieces.ts'
import { campaignWords } from '../words.ts'
import { Dots } from './Dots.tsx'
import type { Folding } from './folding.ts'
import { Offers } from './Offers.tsx'
import { PieceRow } from './PieceRow.tsx'
import { Portrait } from './Portrait.tsx'
import { Totals } from './Strength.tsx'
import { UnitRow } from './UnitRow.tsx'

const total = ({ troops }: UnitInPlay): number => {
  const { normal, shattered } = strengthOf(troops)
  return normal + shattered
}

interface SheetProps extends Pick<Props, 'snapshot'> {
  readonly id: string
  /** Its CU are behind a button; null: there is room for them. */
  readonly folding: Folding | null
}

/** One sheet an HQ: who leads it, its AP, its CU, what it lives on, whom it may take along. */
export function HqSheet({ snapshot, id, folding }: SheetProps): ReactNode {
  const { view, language } = snapshot
  const hq = view.own?.headquarters.find(each => each.id === id)
  if (hq === undefined || view.own === null) return null
  const names = namesIn(language)
  const words = campaignWords(language)
  const units = view.own.units.filter(unit => unit.hq === id)
  const sp = displayOf(units, hq).reduce((sum, { troops }) => sum + strengthOf(troops).normal, 0)
  return (
    <>
      <div className="aom-sheet-head">
        <Portrait hq={hq} />
        <div>
          <p className="aom-sheet-leader">
            <b>{hq.leader === null ? words.sheet.leaderLost : names.leader(hq.leader)}</b>
            <small>{sizeOf(hq, words.sheet.sizes)}</small>
          </p>
          <p className="aom-sheet-name">
            {names.hq(id)}, {names.zone(hq.zone)}
          </p>
          <Values hq={hq} words={words.sheet} />
        </div>
      </div>
      <Activity view={view} hq={hq} words={words} />
      {folding === null || units.length === 0 ? null : (
        <button
          type="button"
          className="aom-sheet-fold"
          aria-expanded={!folding.isFolded}
          onClick={() => folding.fold(!folding.isFolded)}
        >
          {words.sheet.units(units.length)} <b>{words.sheet.sp(sp)}</b>
        </button>
      )}
      {folding?.isFolded ? null : (
        <Units units={units} zone={hq.zone} names={names} words={words}>
          {folding === null ? <b>{words.sheet.sp(sp)}</b> : null}
        </Units>
      )}
      <Supply view={view} hq={hq} words={words} zone={names.zone} isShort={folding?.isFolded === true} />
      <Offers about={[id, ...units.map(unit => unit.id)]} />
      {folding?.isFolded ? null : <Subordinates snapshot={snapshot} hq={hq} />}
    </>
  )
}

interface UnitsProps {
  readonly units: readonly UnitInPlay[]
  /** Where their HQ is. */
  readonly zone: string
  readonly names: BoardNames
  readonly words: Words
  readonly children: ReactNode
}

function Units({ units, zone, names, words, children }: UnitsProps): ReactNode {
  const most = Math.max(1, ...units.map(total))
  return (
    <>
      {units.length === 0 ? (
        <p className="aom-sheet-note">{words.sheet.noUnits}</p>
      ) : (
        <ul className="aom-units">
          {units.map(unit => (
            <li key={unit.id}>
              <UnitRow unit={unit} most={most} home={zone} names={names} words={words} />
            </li>
          ))}
        </ul>
      )}
      <div className="aom-sheet-foot">
        <Totals troops={units.map(({ troops }) => troops)} words={words} />
        {children}
      </div>
    </>
  )
}

const sizeOf = ({ id }: HqInPlay, sizes: { readonly [size: string]: string | undefined }): string => {
  const size = printed().headquarters.get(id)?.size ?? ''
  return sizes[size] ?? size
}

type Words = ReturnType<typeof campaignWords>

function Values({ hq, words }: { readonly hq: HqInPlay; readonly words: Words['sheet'] }): ReactNode {
  const { initiative, tactical } = valuesOf(hq.id, hq.leader)
  return (
    <p className="aom-sheet-values">
      <span>
        <b>{initiative}</b> {words.initiative}
      </span>
      <span>
        <b>{withSign(tactical)}</b> {words.tactical}
      </span>
    </p>
  )
}

interface PartProps {
  readonly view: View
  readonly hq: HqInPlay
  readonly words: Words
}

/** AOM-15.1; of an HQ that acts, what its Forces may spend (AOM-17.10). */
function Activity({ view, hq, words }: PartProps): ReactNode {
  const { sheet } = words
  const activation = view.own?.activation?.hq === hq.id ? view.own.activation : null
  const spent = activation === null ? 0 : Math.max(0, ...activation.forces.map(({ cost }) => cost))
  const points = activation === null ? hq.activityPoints : activation.available
  return (
    <p className="aom-sheet-activity">
      <span>
        {sheet.activity} <Dots count={points} spent={spent} />
      </span>
      <b>
        {points < 0
          ? sheet.owed(-points)
          : spent > 0
            ? sheet.spending(spent, Math.max(0, points))
            : sheet.available(points)}
      </b>
    </p>
  )
}

/** AOM-13.1: what it could live on, and what attrition would take of it then. */
function Supply({
  view,
  hq,
  words,
  zone,
  isShort,
}: PartProps & { readonly zone: (id: string) => string; readonly isShort: boolean }): ReactNode {
  const { sheet } = words
  const found = view.own?.staff.headquarters.find(each => each.hq === hq.id)
  if (found === undefined) return null
  return (
    <>
      <p className="aom-sheet-supply" data-supply={found.supply}>
        {depotOf(view, found, words, zone) ?? sheet.supply[found.supply]}
      </p>
      {isShort ? null : (
        <dl className="aom-sheet-attrition" aria-label={sheet.attrition}>
          {LIVED_ON.map(row => (
            <div key={row} data-now={row === found.supply || undefined}>
              <dt>{sheet.supply[row]}</dt>
              <dd>{sheet.loss(found.attrition[row])}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const LIVED_ON = ATTRITION_ROWS.filter(row => row !== 'forcedMarch')

/** The nearest depot that it reaches. */
function depotOf(
  { own, zones }: View,
  { depots }: HqStaff,
  { sheet }: Words,
  zone: (id: string) => string,
): ReactNode {
  const [nearest] = depots
  const depot = nearest === undefined ? null : (zones[nearest.zone]?.depot ?? null)
  if (nearest === undefined || depot === null) return null
  const isChained = own?.staff.chains.some(link => link[0] === nearest.zone || link.at(-1) === nearest.zone)
  return (
    <>
      {sheet.depot(zone(nearest.zone), depot.level, mostLevels(depot.nationality))},{' '}
      {sheet.away(nearest.path.length - 1)}
      {isChained ? (
        <>
          ; <b>{sheet.chained}</b>
        </>
      ) : null}
    </>
  )
}

/** AOM-12.9: HQ of his that it could take along, by their size and where they stand. */
function Subordinates({
  snapshot,
  hq,
}: {
  readonly snapshot: Props['snapshot']
  readonly hq: HqInPlay
}): ReactNode {
  const { view, language } = snapshot
  const names = namesIn(language)
  const words = campaignWords(language)
  const rank = (id: string) => SIZES_OF_HQ.indexOf(printed().headquarters.get(id)?.size ?? '')
  const near = new Set([
    hq.zone,
    ...(view.own?.staff.ways ?? []).flatMap(({ from, to }) => (from === hq.zone ? [to] : [])),
  ])
  const under = (view.own?.headquarters ?? []).filter(
    each => rank(each.id) < rank(hq.id) && near.has(each.zone) && each.activityPoints > 0,
  )
  if (under.length === 0) return null
  return (
    <>
      <h3>{words.sheet.subordinates}</h3>
      <ul className="aom-units">
        {under.map(each => {
          const leader = each.leader === null ? words.sheet.leaderLost : names.leader(each.leader)
          return (
            <li key={each.id}>
              <PieceRow
                id={each.id}
                className="aom-row-under"
                name={words.aloud.headquarters(leader, names.hq(each.id), 0, each.activityPoints)}
              >
                <span className="aom-row-name">
                  {leader} <small>{names.zone(each.zone)}</small>
                </span>
                <b>{words.sheet.available(each.activityPoints)}</b>
              </PieceRow>
            </li>
          )
        })}
      </ul>
    </>
  )
}
