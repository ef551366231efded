import { commitmentTo } from '@grognard/engine'
import { lentBy, may, type Relation, seatOf } from '../permissions.ts'
import type { MatchRow, SeatRow } from '../storage/tables.ts'
import type { Company, CompanyUmpire } from '../told/index.ts'
import { delayOf } from './delay.ts'
import { termsOf } from './kept.ts'

interface Known {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
  readonly names: ReadonlyMap<string, string>
  readonly faces: ReadonlyMap<string, string>
  /** Null: it is not told. */
  readonly present: ReadonlySet<string> | null
  readonly programs: ReadonlySet<string>
  readonly next?: string | null
  /** What the viewer's own link ends with. */
  readonly offer?: string
  /** Whom it is offered to by name. */
  readonly offeredTo?: string
}

export function companyFor(
  user: string | null,
  { row, seats, names, faces, present, programs, next, offer, offeredTo }: Known,
  relation: Relation,
): Company {
  const seat = seatOf(user, { row, seats })
  const lent = lentBy(user, { row, seats })
  return {
    match: row.id,
    game: row.game,
    scenario: row.scenario,
    stage: row.stage,
    access: row.access,
    seats: seats.map(({ owner, lender, bot }) => ({
      player: owner === null ? null : (names.get(owner) ?? ''),
      face: owner === null ? null : (faces.get(owner) ?? null),
      bot,
      isPresent: present && owner !== null && present.has(owner),
      lender: lender === null ? null : (names.get(lender) ?? ''),
      isProgram: owner !== null && programs.has(owner),
    })),
    seat,
    commitment: commitmentTo(row.seed),
    ...(may(relation, 'invite') && { invitation: row.invitation }),
    made: row.made,
    isAsked: seat !== null && row.stage === 'running' && JSON.parse(row.asked).includes(seat),
    isMaker: user !== null && row.maker === user,
    options: JSON.parse(row.options),
    isRated: row.rated !== 0,
    clock: termsOf(row),
    delay: delayOf(row),
    umpire: row.umpire === null ? null : umpireFor(user, row.umpire, names, faces, present),
    ...(lent !== null && { lent }),
    ...(offer !== undefined && { offer }),
    ...(offeredTo !== undefined && { offeredTo }),
    ...(next && may(relation, 'rematch') && { next }),
  }
}

const umpireFor = (
  user: string | null,
  umpire: string,
  names: Known['names'],
  faces: Known['faces'],
  present: Known['present'],
): CompanyUmpire => ({
  player: umpire === '' ? null : (names.get(umpire) ?? ''),
  face: faces.get(umpire) ?? null,
  isPresent: present?.has(umpire) ?? null,
  isViewer: umpire !== '' && umpire === user,
})

/** All whose names stand at a table. */
export const peopleAt = ({ row, seats }: Pick<Known, 'row' | 'seats'>): string[] => [
  ...seats.flatMap(({ owner, lender }) => [owner ?? [], lender ?? []].flat()),
  ...(row.umpire ? [row.umpire] : []),
]
