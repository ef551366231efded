import type { ReactNode } from 'react'
import { armOf } from '../../battle/faces.ts'
import { strengthOf } from '../../battle/standing.ts'
import { ArmBox } from '../../counters/ArmBox.tsx'
import type { BoardNames } from '../../names.ts'
import type { UnitInPlay } from '../../reading.ts'
import { unitAloud } from '../aloud.ts'
import type { CampaignWords } from '../words.ts'
import { PieceRow } from './PieceRow.tsx'
import { StrengthBar } from './Strength.tsx'

interface Props {
  readonly unit: UnitInPlay
  readonly most: number
  /** Where its HQ is: a CU elsewhere says so. */
  readonly home: string | null
  readonly names: BoardNames
  readonly words: CampaignWords
}

/** A CU with what it holds. */
export function UnitRow({ unit, most, home, names, words }: Props): ReactNode {
  const { normal, shattered } = strengthOf(unit.troops)
  const remarks = [
    ...(unit.zone === home
      ? unit.counter === null
        ? []
        : [words.sheet.detached]
      : [words.sheet.at(names.zone(unit.zone))]),
    ...(shattered === 0 ? [] : [words.sheet.shattered(shattered)]),
    ...(unit.isLeaderLost ? [words.sheet.leaderLost] : []),
    ...(unit.requisition ? [words.sheet.requisition] : []),
  ]
  return (
    <PieceRow
      id={unit.id}
      className="aom-row-unit"
      name={[unitAloud(unit, names, words), ...remarks].join(', ')}
    >
      <svg className="aom-row-arm" viewBox="0 0 20 14" aria-hidden="true">
        <ArmBox arm={armOf(unit.id, unit.troops)} x={0.7} y={0.7} width={18.6} height={12.6} />
      </svg>
      <span className="aom-row-name">
        {names.shortUnit(unit.id)}
        {remarks.length === 0 ? null : <small>{remarks.join(' · ')}</small>}
      </span>
      <StrengthBar troops={unit.troops} most={most} />
      <b className="aom-row-sp">{normal}</b>
    </PieceRow>
  )
}
