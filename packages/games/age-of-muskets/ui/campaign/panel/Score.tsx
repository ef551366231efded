import type { ReactNode } from 'react'
import { namesIn } from '../../names.ts'
import { printed } from '../../printed.ts'
import type { Props } from '../../reading.ts'
import { lookOf } from '../../sides.ts'
import { totalOf } from '../../victory.ts'
import { useDesk } from '../desk.ts'
import { campaignWords } from '../words.ts'

/** Victory points as they stand: recorded, and zone by zone (AOM-46.4, AOM-60.2). */
export function Score({ snapshot }: Props): ReactNode {
  const { view, language, outcome } = snapshot
  const names = namesIn(language)
  const desk = useDesk()
  const { score, zone: say } = campaignWords(language)
  const sides = printed().module.sides.map(({ id }) => id)
  const pointsOf = (side: string) => view.victoryPoints[side] ?? NO_POINTS
  const worth = printed()
    .module.zones.filter(({ id }) => !view.scenario.closed.includes(id))
    .flatMap(({ id, vp }) =>
      Object.entries(vp)
        .filter(([, points]) => points > 0)
        .map(([side, points]) => ({ id, side, points, isHeld: view.zones[id]?.control === side })),
    )
    .toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld) || b.points - a.points)
  return (
    <>
      {outcome === null ? <p className="aom-sheet-note">{score.now}</p> : null}
      <table className="aom-score">
        <thead>
          <tr>
            <td />
            {sides.map(side => (
              <th key={side} scope="col" className={`aom-side-${lookOf(side).tone}`}>
                {names.side(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={score.recorded} values={sides.map(side => pointsOf(side).recorded)} />
          <Row name={score.zones} values={sides.map(side => pointsOf(side).zones)} />
          <Row name={score.prisoners} values={sides.map(side => pointsOf(side).prisoners)} />
          <Row name={score.total} values={sides.map(side => totalOf(pointsOf(side)))} />
        </tbody>
      </table>
      <ul className="aom-units">
        {worth.map(({ id, side, points, isHeld }) => (
          <li key={`${id} ${side}`}>
            <button
              type="button"
              className={`aom-row aom-side-${lookOf(side).tone}`}
              data-held={isHeld || undefined}
              onClick={() => desk.show({ kind: 'zone', id })}
            >
              <span className="aom-row-name">
                {names.zone(id)} <small>{isHeld ? say.heldBy(names.side(side)) : ''}</small>
              </span>
              <b className="aom-score-points">{points}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const NO_POINTS = { recorded: 0, zones: 0, prisoners: 0 }

const Row = ({ name, values }: { readonly name: string; readonly values: readonly number[] }): ReactNode => (
  <tr>
    <th scope="row">{name}</th>
    {values.map((value, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column for each side.
      <td key={at}>{value}</td>
    ))}
  </tr>
)
