import { commitmentTo } from '@grognard/engine'
import { lentBy, may, type Relation, seatOf } from '../permissions.ts'
import type { MatchRow, SeatRow } from '../storage/tables.ts'
import type { ClockTerms } from './clocks.ts'
import { type Delay, delayOf } from './delay.ts'
import { termsOf } from './kept.ts'

/** Who is at a table, as everybody may know it, and what of it only some may. */
export interface Company {
  readonly match: string
  readonly game: string
  readonly scenario: string
  readonly stage: string
  readonly access: string
  readonly seats: readonly CompanySeat[]
  /** Whose seat is the viewer's; null: it watches. */
  readonly seat: number | null
  /** To the seed of the dice; docs/dice.md says how to check it. */
  readonly commitment: string
  /** What the link of an invitation ends with; left out where the viewer has none to give. */
  readonly invitation?: string
  readonly made: number
  /** Does it wait for the viewer? Of others the table tells what one may know. */
  readonly isAsked: boolean
  readonly isMaker: boolean
  readonly isRated: boolean
  /** How long people may think; null: nobody counts. */
  readonly clock: ClockTerms | null
  /** How much later spectators see it; null: at once. */
  readonly delay: Delay | null
  /** Who sees everything and plays no side; null: nobody does, left out of the terms. */
  readonly umpire: CompanyUmpire | null
  /** The seat that the viewer has lent, and may have back; left out: none. */
  readonly lent?: number
  /** What the link ends with by which a friend takes the viewer's seat; left out: it is not offered. */
  readonly offer?: string
  /** Whom it is offered to; left out: to whoever has the link. */
  readonly offeredTo?: string
  /** Where it is played once more; left out: nowhere, or the viewer has not played. */
  readonly next?: string
}

interface CompanyUmpire {
  /** Null: nobody has taken the seat. */
  readonly player: string | null
  readonly face: string | null
  readonly isPresent: boolean
  readonly isViewer: boolean
}

interface CompanySeat {
  /** Null: nobody has sat down. */
  readonly player: string | null
  /** By which their page is found; null: nobody's. */
  readonly face: string | null
  /** The level that plays it, be it in somebody's place. */
  readonly bot: string | null
  readonly isPresent: boolean
  /** For whom it is played by a friend; null: for nobody else. */
  readonly lender: string | null
  /** Whoever sits there is a program: somebody's bot. */
  readonly isProgram: boolean
}

interface Known {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
  readonly names: ReadonlyMap<string, string>
  readonly faces: ReadonlyMap<string, string>
  readonly present: ReadonlySet<string>
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
      isPresent: owner !== null && present.has(owner),
      lender: lender === null ? null : (names.get(lender) ?? ''),
      isProgram: owner !== null && programs.has(owner),
    })),
    seat,
    commitment: commitmentTo(row.seed),
    ...(may(relation, 'invite') && { invitation: row.invitation }),
    made: row.made,
    isAsked: seat !== null && row.stage === 'running' && JSON.parse(row.asked).includes(seat),
    isMaker: user !== null && row.maker === user,
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
  isPresent: present.has(umpire),
  isViewer: umpire !== '' && umpire === user,
})

/** All whose names stand at a table. */
export const peopleAt = ({ row, seats }: Pick<Known, 'row' | 'seats'>): string[] => [
  ...seats.flatMap(({ owner, lender }) => [owner ?? [], lender ?? []].flat()),
  ...(row.umpire ? [row.umpire] : []),
]
