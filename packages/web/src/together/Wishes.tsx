import type { Company } from '@grognard/server/told'
import type { Answer } from '@grognard/table'
import { useState } from 'react'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { goTo } from '../router/history.ts'
import { addressOf, onlineTableOf } from '../router/rooms.ts'
import type { Around } from './around.ts'
import { verify } from './dice.ts'
import type { RemoteTable } from './remote-table.ts'
import { playAgain } from './server.ts'
import { useTableWords } from './table-words.ts'
import { useTrouble } from './trouble.ts'
import { useTogetherWords } from './words.ts'

interface Props {
  readonly table: RemoteTable
  readonly around: Around
}

/** What somebody at the table waits for: an answer to a take-back, or the same once more. Nothing: nobody does. */
export function Wishes({ table, around: { company, wish, draw } }: Props) {
  const words = useTogetherWords()
  const atTable = useTableWords()
  if (company === null) return null
  if (company.stage === 'over') return <Again company={company} table={table} />
  const { seat, seats } = company
  const nameOf = (at: number) => seats[at]?.player ?? ''
  return (
    <>
      {wish === null || wish.seat === null ? null : (
        <Asked
          says={wish.seat === seat ? words.askedBack : words.asksBack(nameOf(wish.seat))}
          isOwn={wish.seat === seat}
          mayAnswer={wish.mayAnswer}
          onAnswer={agrees => table.answerBack(agrees)}
        />
      )}
      {draw === null || draw.seat === null ? null : (
        <Asked
          says={draw.seat === seat ? atTable.offeredDraw : atTable.offersDraw(nameOf(draw.seat))}
          isOwn={draw.seat === seat}
          mayAnswer={draw.mayAnswer}
          onAnswer={agrees => table.answerDraw(agrees)}
        />
      )}
    </>
  )
}

interface AskedProps {
  readonly says: string
  readonly isOwn: boolean
  readonly mayAnswer: boolean
  readonly onAnswer: (agrees: boolean) => Promise<Answer>
}

function Asked({ says, isOwn, mayAnswer, onAnswer }: AskedProps) {
  const words = useTogetherWords()
  const answer = (agrees: boolean) =>
    void onAnswer(agrees).then(done => (done.ok ? undefined : notify(done.message)))
  return (
    <div className="talk-wish" role="status">
      <p>{says}</p>
      <p className="row">
        {mayAnswer ? (
          <Press look="primary" onPress={() => answer(true)}>
            {words.agree}
          </Press>
        ) : null}
        {mayAnswer || isOwn ? (
          <Press onPress={() => answer(false)}>{isOwn ? words.withdraw : words.disagree}</Press>
        ) : null}
      </p>
    </div>
  )
}

/** The match is over: once more, and a link by which anybody may look at it. */
function Again({ company, table }: { readonly company: Company; readonly table: RemoteTable }) {
  const words = useTogetherWords()
  const trouble = useTrouble()
  const failed = (error: unknown) => notify(trouble(error))
  const { invitation } = company
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      const verdict = await verify(company.match, company.seat, await table.file())
      notify(
        verdict.is === 'refused'
          ? verdict.message
          : verdict.is === 'fair' && verdict.isOwn
            ? words.verdicts.own
            : words.verdicts[verdict.is],
      )
    } finally {
      setBusy(false)
    }
  }
  const share = async () => {
    if (invitation === undefined) return
    await navigator.clipboard.writeText(location.origin + addressOf({ at: 'invitation', invitation }))
    notify(words.copied)
  }
  return (
    <div className="talk-again">
      {company.next === undefined ? null : <span className="talk-laid">{words.laidAgain}</span>}
      <span className="row">
        {company.seat === null ? null : (
          <Press
            look="primary"
            onPress={() => void playAgain(company.match).then(match => goTo(onlineTableOf(match)), failed)}
          >
            {words.again}
          </Press>
        )}
        {invitation === undefined ? null : (
          <Press look="quiet" onPress={() => void share().catch(failed)}>
            {words.share}
          </Press>
        )}
        <Press look="quiet" isDisabled={isBusy} onPress={() => void check().catch(failed)}>
          {words.verify}
        </Press>
      </span>
    </div>
  )
}
