import type { Company } from '@grognard/server/told'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../kit/copy.ts'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { addressOf } from '../router/rooms.ts'
import type { Friend, RemoteTable } from './remote-table.ts'
import { useTableWords } from './table-words.ts'
import { useTogetherWords } from './words.ts'

interface Props {
  readonly table: RemoteTable
  readonly company: Company
}

const say = (answer: { readonly ok: boolean; readonly message?: string }) =>
  answer.ok ? undefined : notify(answer.message ?? '')

/** One's seat offered to a friend, lent, or played for another: what can be done about it. */
export function Lending({ table, company }: Props) {
  const words = useTableWords()
  const together = useTogetherWords()
  const { seats, seat, lent, offer, offeredTo, isRated } = company
  if (lent !== undefined)
    return (
      <section className="talk-lending">
        <p>{words.lentTo(seats[lent]?.player || together.gone)}</p>
        <p className="row">
          <Press onPress={() => void table.recall().then(say)}>{words.recall}</Press>
        </p>
      </section>
    )
  const own = seat === null ? undefined : seats[seat]
  // Where the result counts, nobody plays for anybody.
  if (own === undefined || isRated) return null
  if (own.lender !== null)
    return (
      <p className="row">
        <Press look="quiet" onPress={() => void table.giveBack().then(say)}>
          {words.giveBack(own.lender || together.gone)}
        </Press>
      </p>
    )
  if (offer === undefined) return <Offering table={table} />
  if (offeredTo !== undefined)
    return (
      <section className="talk-lending">
        <p>{words.offeredTo(offeredTo || together.gone)}</p>
        <p className="row">
          <Press look="quiet" onPress={() => void table.lend(false).then(say)}>
            {words.offerWithdraw}
          </Press>
        </p>
      </section>
    )
  const link = location.origin + addressOf({ at: 'offer', offer })
  return (
    <section className="talk-lending">
      <p className="row">
        <label className="together-link">
          {words.offerLink}
          <input className="text-field" readOnly value={link} onFocus={event => event.target.select()} />
        </label>
      </p>
      <p className="option-about">{words.offerAbout}</p>
      <p className="row">
        <Press onPress={() => void copyText(link, together.copied, words.notCopied)}>{together.copy}</Press>
        <Press look="quiet" onPress={() => void table.lend(false).then(say)}>
          {words.offerWithdraw}
        </Press>
      </p>
    </section>
  )
}

/** To somebody with whom one has played, who is told of it, or by a link. */
function Offering({ table }: Pick<Props, 'table'>) {
  const words = useTableWords()
  const [friends, setFriends] = useState<readonly Friend[] | null>(null)
  const byLink = () => void table.lend(true).then(say)
  /** Who has played with nobody has nobody to pick. */
  const begin = async () => {
    const found = await table.friends()
    if (found.length === 0) byLink()
    else setFriends(found)
  }
  if (friends === null)
    return (
      <p className="row">
        <Press look="quiet" onPress={() => void begin()}>
          {words.offerSeat}
        </Press>
      </p>
    )
  return (
    <section className="talk-lending" aria-label={words.offerSeat}>
      <p>{words.offerWhom}</p>
      <ul className="row talk-friends">
        {friends.map(({ face, name }) => (
          <li key={face}>
            <Press onPress={() => void table.lend(true, face).then(say)}>{name}</Press>
          </li>
        ))}
      </ul>
      <p className="row">
        <Press onPress={byLink}>{words.offerByLink}</Press>
        <Press look="quiet" onPress={() => setFriends(null)}>
          {words.offerNot}
        </Press>
      </p>
    </section>
  )
}

/** Everybody at the table is told who plays from now on. */
export function useLendingTold(company: Company | null): void {
  const words = useTableWords()
  const together = useTogetherWords()
  const known = useRef<Company['seats'] | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = company?.seats ?? null
    for (const [seat, { player, lender }] of (company?.seats ?? []).entries()) {
      const was = before?.[seat]
      if (was === undefined || (was.lender === lender && was.player === player)) continue
      if (lender !== null) notify(words.playsFor(player || together.gone, lender || together.gone))
      else if (was.lender !== null && player !== null) notify(words.playsAgain(player))
    }
  }, [company, words, together])
}
