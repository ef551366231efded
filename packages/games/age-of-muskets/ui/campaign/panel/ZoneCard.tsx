import type { ReactNode } from 'react'
import { strengthOf } from '../../battle/standing.ts'
import { namesIn } from '../../names.ts'
import { printed } from '../../printed.ts'
import type { Props } from '../../reading.ts'
import { ownSide } from '../../sides.ts'
import { linesOf } from '../aloud.ts'
import { standsIn } from '../pieces.ts'
import { siegeOddsIn } from '../siege-odds.ts'
import { sightingsIn } from '../sightings.ts'
import { campaignWords } from '../words.ts'
import { Offers } from './Offers.tsx'
import { PieceRow } from './PieceRow.tsx'
import { SiegeSteps } from './SiegeSteps.tsx'
import { UnitRow } from './UnitRow.tsx'

/** A zone: what it is, who holds it, all that is in it, and what was once reported. */
export function ZoneCard({ snapshot, id }: Props & { readonly id: string }): ReactNode {
  const { view, language } = snapshot
  const names = namesIn(language)
  const words = campaignWords(language)
  const found = printed().zones.get(id)
  if (found === undefined) return null
  const { zone: say } = words
  const lies = view.zones[id]
  const piles = standsIn(view).find(({ zone }) => zone === id)?.piles ?? []
  const own = piles.flatMap(({ hqs }) => hqs)
  const detached = piles.flatMap(({ units }) => units)
  const holder = lies?.control ?? null
  const facts = [
    say.terrains[found.terrain] ?? found.terrain,
    ...(found.place === null ? [] : [say.places[found.place.type] ?? found.place.type]),
    ...(found.place?.port ? [say.port] : []),
  ]
  const reports = view.reports.filter(({ zone }) => zone === id)
  const enemies = sightingsIn(snapshot.chronicle).filter(
    ({ zone, side }) => zone === id && side !== ownSide(view),
  )
  const seen = [...new Set(enemies.map(({ turn, leader }) => say.seen(turn, names.leader(leader))))]
  return (
    <>
      <h2 className="aom-zone-name">{names.zone(id)}</h2>
      <p className="aom-zone-facts">{facts.join(', ')}</p>
      <p className="aom-zone-values">
        <span>
          <b>{found.forage}</b> {say.forage}
        </span>
        {found.place !== null && found.place.defence > 0 ? (
          <span>
            <b>{found.place.defence}</b> {say.defence}
          </span>
        ) : null}
      </p>
      <p className="aom-zone-facts">
        {view.scenario.closed.includes(id)
          ? say.notInPlay
          : view.neutral.includes(id)
            ? say.neutral
            : holder === null
              ? say.heldByNobody
              : say.heldBy(names.side(holder))}
        {Object.entries(found.vp)
          .filter(([, points]) => points > 0)
          .map(([side, points]) => `; ${say.points(names.side(side), points)}`)}
      </p>
      {lies?.siege ? (
        <SiegeSteps
          siege={lies.siege}
          side={names.side(lies.siege.side)}
          odds={siegeOddsIn(view, id, lies.siege)}
          words={words}
        />
      ) : null}
      <ul className="aom-zone-lines">
        {linesOf(view, id, names, words).map(line => (
          <li key={line} className="aom-line">
            {line}
          </li>
        ))}
        {piles.flatMap(pile => [
          ...(pile.backs === 0
            ? []
            : [
                <li key={`${pile.side} ${pile.inside}`} className="aom-line">
                  {words.aloud.backs(names.side(pile.side), pile.backs)}
                  {pile.inside ? `, ${say.inside}` : ''}
                </li>,
              ]),
          ...pile.open.map(unit => (
            <li key={unit} className="aom-line">
              {names.unit(unit)}
            </li>
          )),
        ])}
      </ul>
      {own.length + detached.length === 0 ? null : (
        <ul className="aom-units">
          {own.map(({ hq, sp }) => {
            const leader = hq.leader === null ? names.hq(hq.id) : names.leader(hq.leader)
            return (
              <li key={hq.id}>
                <PieceRow
                  id={hq.id}
                  className="aom-row-under"
                  name={words.aloud.headquarters(leader, names.hq(hq.id), sp, hq.activityPoints)}
                >
                  <span className="aom-row-name">
                    {leader} <small>{words.sheet.sp(sp)}</small>
                  </span>
                  <b>
                    {hq.activityPoints < 0
                      ? words.sheet.owed(-hq.activityPoints)
                      : words.sheet.available(hq.activityPoints)}
                  </b>
                </PieceRow>
              </li>
            )
          })}
          {detached.map(unit => (
            <li key={unit.id}>
              <UnitRow
                unit={unit}
                most={strengthOf(unit.troops).normal}
                home={id}
                names={names}
                words={words}
              />
            </li>
          ))}
        </ul>
      )}
      <Offers about={[id, ...detached.map(unit => unit.id)]} />
      {reports.length + seen.length === 0 ? null : (
        <ul className="aom-reports">
          {seen.map(line => (
            <li key={line} className="aom-line">
              {line}
            </li>
          ))}
          {reports.map(({ turn, leaders, arms, units }) => (
            <li key={`${turn} ${leaders.join()} ${units}`} className="aom-line">
              {say.reported(turn, leaders.map(names.leader), arms, units)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
