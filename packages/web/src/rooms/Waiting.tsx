import type { Company } from '@grognard/server/told'
import { lazy, type ReactNode, Suspense } from 'react'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { goTo } from '../router/history.ts'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { addressOf } from '../router/rooms.ts'
import { Badge } from '../together/Badge.tsx'
import { useHostWords } from '../together/host-words.ts'
import { callOff, getUp, sitDown, sitDownAsUmpire } from '../together/server.ts'
import { useTableWords } from '../together/table-words.ts'
import { useTrouble } from '../together/trouble.ts'
import { useTogetherWords } from '../together/words.ts'
import { useTongue } from '../words/index.ts'
import { Agreed } from './Agreed.tsx'

const QrCode = lazy(() => import('../together/QrCode.tsx'))

interface WaitingProps {
  readonly company: Company
  readonly invitation: string | null
  /** What is said meanwhile. */
  readonly children: ReactNode
}

/** A table at which somebody is still missing. */
export function Waiting({ company, invitation, children }: WaitingProps) {
  const words = useTogetherWords()
  const trouble = useTrouble()
  const atTable = useTableWords()
  const host = useHostWords()
  const { catalogue, words: house } = useTongue()
  const game = catalogue.games.find(({ id }) => id === company.game)
  const scenario = game?.scenarios.find(({ id }) => id === company.scenario)
  const failed = (error: unknown) => notify(trouble(error))
  const { umpire } = company
  const link =
    company.invitation === undefined
      ? null
      : location.origin + addressOf({ at: 'invitation', invitation: company.invitation })
  const leave = (how: (match: string) => Promise<void>) =>
    how(company.match).then(() => goTo({ at: 'together' }), failed)
  return (
    <div className="page page-narrow together">
      <RoomTitle title={`${words.waitTitle}: ${scenario?.title ?? company.scenario}`} />
      <p className="lead">{words.waitAbout}</p>
      <Agreed company={company} title={game?.title ?? company.game} />
      <ul className="together-list" aria-label={words.seatsTitle}>
        {company.seats.map(({ player, bot, isPresent, isProgram }, seat) => {
          const name = scenario?.seats[seat] ?? String(seat + 1)
          const isFree = player === null && bot === null
          return (
            <li key={name} className="together-table">
              <span className="together-title">{name}</span>
              <span className="facts">
                {player ?? (bot === null ? words.free : house.bot(bot))}
                <Badge isProgram={isProgram} />
                {player === null ? null : ` · ${isPresent ? words.present : words.away}`}
              </span>
              {isFree && company.seat === null ? (
                <Press look="primary" onPress={() => void sitDown(company, seat, invitation).catch(failed)}>
                  {words.sit(name)}
                </Press>
              ) : null}
            </li>
          )
        })}
        {umpire === null ? null : (
          <li className="together-table">
            <span className="together-title">{atTable.umpire}</span>
            <span className="facts">
              {umpire.player ?? words.free}
              {umpire.player === null ? null : ` · ${umpire.isPresent ? words.present : words.away}`}
            </span>
            {umpire.player === null && company.seat === null ? (
              <Press onPress={() => void sitDownAsUmpire(company.match, invitation).catch(failed)}>
                {atTable.umpireSit}
              </Press>
            ) : null}
          </li>
        )}
      </ul>
      {umpire === null ? null : <p>{atTable.umpireAbout}</p>}
      {link === null ? null : (
        <p className="row">
          <label className="together-link">
            {words.link}
            <input className="text-field" readOnly value={link} onFocus={event => event.target.select()} />
          </label>
          <Press
            onPress={() => void navigator.clipboard.writeText(link).then(() => notify(words.copied), failed)}
          >
            {words.copy}
          </Press>
        </p>
      )}
      {link === null ? null : (
        <details className="waiting-qr">
          <summary>{host.showQr}</summary>
          <Suspense>
            <QrCode text={link} />
          </Suspense>
        </details>
      )}
      <p className="row">
        {company.seat === null && !umpire?.isViewer ? null : (
          <Press onPress={() => void leave(getUp)}>{words.getUp}</Press>
        )}
        {company.isMaker ? <Press onPress={() => void leave(callOff)}>{words.callOff}</Press> : null}
      </p>
      {children}
      <p className="hint">{words.dice(company.commitment)}</p>
    </div>
  )
}
