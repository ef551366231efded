import type { Company } from '@grognard/server/told'
import { useEffect, useState } from 'react'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { useTongue } from '../words/index.ts'
import type { Around } from './around.ts'
import { Chat, heardIn } from './Chat.tsx'
import { Clocks } from './Clocks.tsx'
import { Lending, useLendingTold } from './Lending.tsx'
import { useMuted } from './muting.ts'
import { Orders } from './Orders.tsx'
import type { RemoteTable } from './remote-table.ts'
import { useTableWords } from './table-words.ts'
import { UmpireDesk } from './UmpireDesk.tsx'
import { Wishes } from './Wishes.tsx'
import { useTogetherWords } from './words.ts'

interface Props {
  readonly table: RemoteTable
  readonly around: Around
  /** What the seats are called, in their order. */
  readonly names: readonly string[]
}

/** What is said beside the board, who is there, and whether a bot plays in one's place. */
export function Talk({ table, around, names }: Props) {
  const { company, said, clocks, isStopped } = around
  const words = useTogetherWords()
  const { words: house } = useTongue()
  const muted = useMuted()
  const [read, setRead] = useState(0)
  const [isOpen, setOpen] = useState(false)
  useUmpireTold(company)
  useLendingTold(company)
  if (company === null) return null
  const { seats, seat } = company
  const own = seat === null ? undefined : seats[seat]
  const heard = heardIn(said, muted)
  const fresh = isOpen ? 0 : Math.max(0, heard.length - read)
  return (
    <aside className="talk" aria-label={words.chat}>
      <Wishes table={table} around={around} />
      <details
        onToggle={event => {
          setOpen(event.currentTarget.open)
          setRead(heard.length)
        }}
      >
        <summary>
          <span>{words.chat}</span>
          {clocks.length === 0 || company.stage === 'over' ? null : (
            <Clocks
              clocks={clocks}
              isStopped={isStopped}
              names={seats.map(({ player, bot }) => player ?? (bot === null ? '' : house.bot(bot)))}
              own={seat}
            />
          )}
          {fresh > 0 ? <b className="talk-count">{fresh}</b> : null}
        </summary>
        <div className="talk-box">
          {company.umpire?.isViewer ? <UmpireDesk table={table} around={around} names={names} /> : null}
          <Chat table={table} around={around} />
          {own !== undefined && own.bot === null && company.stage === 'running' ? (
            <Orders table={table} around={around} />
          ) : null}
          {own === undefined || company.stage !== 'running' ? null : (
            <Doings table={table} around={around} bot={own.bot} isRated={company.isRated} />
          )}
          {company.stage === 'running' ? <Lending table={table} company={company} /> : null}
        </div>
      </details>
    </aside>
  )
}

/** Everybody is told at the start that somebody sees everything. */
function useUmpireTold(company: Company | null): void {
  const words = useTableWords()
  const name = company?.umpire?.isViewer ? null : (company?.umpire?.player ?? null)
  const isRunning = company?.stage === 'running'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each umpire, not for each language.
  useEffect(() => {
    if (name !== null && isRunning) notify(words.umpireIs(name))
  }, [name, isRunning])
}

interface DoingsProps {
  readonly table: RemoteTable
  readonly around: Around
  /** The level that plays one's own seat; null: one does. */
  readonly bot: string | null
  readonly isRated: boolean
}

/** What one may do at one's own seat besides deciding. */
function Doings({ table, around: { wish, draw }, bot, isRated }: DoingsProps) {
  const words = useTogetherWords()
  const atTable = useTableWords()
  const { catalogue } = useTongue()
  const say = (answer: { readonly ok: boolean; readonly message?: string }) =>
    answer.ok ? undefined : notify(answer.message ?? '')
  const deputy = catalogue.bots.includes('line') ? 'line' : (catalogue.bots[0] ?? null)
  return (
    <p className="row">
      {wish?.mayAsk ? (
        <Press look="quiet" onPress={() => void table.askBack().then(say)}>
          {words.askBack}
        </Press>
      ) : null}
      {draw?.mayOffer ? (
        <Press look="quiet" onPress={() => void table.offerDraw().then(say)}>
          {atTable.offerDraw}
        </Press>
      ) : null}
      {/* Where the result counts, nobody plays for anybody. */}
      {bot === null && isRated ? null : (
        <Press look="quiet" onPress={() => void table.hand(bot === null ? deputy : null).then(say)}>
          {bot === null ? words.handOver : words.takeBack}
        </Press>
      )}
    </p>
  )
}
