import type { ChatLine, Company } from '@grognard/server/told'
import { type FormEvent, useState } from 'react'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import type { Around, To } from './around.ts'
import { Badge } from './Badge.tsx'
import { Complain } from './Complain.tsx'
import { turnMute, useMuted } from './muting.ts'
import type { RemoteTable } from './remote-table.ts'
import { useTableWords } from './table-words.ts'
import { useTogetherWords } from './words.ts'

interface Props {
  readonly table: RemoteTable
  readonly around: Around
}

/** So many people have room with all that one may do about them. */
const FEW = 2

/** What is heard of all that was said: by whom it was said, whoever sits there now. */
export const heardIn = (said: readonly ChatLine[], muted: readonly string[]): ChatLine[] =>
  said.filter(({ face }) => face === null || !muted.includes(face))

/** Who is there, and what is said: before the match and while it is played. */
export function Chat({ table, around: { company, said } }: Props) {
  const words = useTogetherWords()
  const atTable = useTableWords()
  const muted = useMuted()
  if (company === null) return null
  const { seats, seat, umpire } = company
  const heard = heardIn(said, muted)
  // What one might do to each of five others would leave no room for what they say.
  const isCrowd = seats.filter(({ player }) => player !== null).length > FEW
  const presence = (isPresent: boolean) => (isPresent ? words.present : words.away)
  return (
    <>
      <ul className="talk-people">
        {umpire === null ? null : (
          <li>
            <span>
              {atTable.umpire}: {umpire.player ?? atTable.umpireFree}
              {umpire.player === null || umpire.isPresent === null ? null : `, ${presence(umpire.isPresent)}`}
            </span>
            {umpire.player === null || umpire.face === null || umpire.isViewer ? null : (
              <Complain
                face={umpire.face}
                name={umpire.player}
                match={company.match}
                lines={said.filter(line => line.face === umpire.face)}
              />
            )}
          </li>
        )}
        {seats.map(({ player, face, lender, isPresent, isProgram }, at) => {
          if (player === null) return null
          const who = (
            <span>
              {player}
              {lender === null ? '' : ` (${atTable.forWhom(lender || words.gone)})`}
              <Badge isProgram={isProgram} />
              {isPresent === null ? null : `: ${presence(isPresent)}`}
            </span>
          )
          const lines = said.filter(line => line.face === face)
          const doings =
            at === seat || face === null ? null : (
              <>
                <Press look="quiet" onPress={() => turnMute(face)}>
                  {muted.includes(face) ? words.unmute(player) : words.mute(player)}
                </Press>
                <Complain face={face} name={player} match={company.match} lines={lines} />
              </>
            )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
            <li key={at}>
              {isCrowd && doings !== null ? (
                <details>
                  <summary>{who}</summary>
                  {doings}
                </details>
              ) : (
                <>
                  {who}
                  {doings}
                </>
              )}
            </li>
          )
        })}
      </ul>
      <ol className="talk-lines" aria-live="polite">
        {heard.length === 0 ? <li>{words.nothingSaid}</li> : null}
        {heard.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added behind the others.
          <li key={at} data-umpire={line.seat === null || undefined}>
            <b>{line.author || words.gone}</b>
            {line.seat === null ? ` (${atTable.umpire})` : ''}
            {line.to === 'all' ? '' : ` (${atTable.lineTo[line.to]})`}: {line.text}
          </li>
        ))}
      </ol>
      {seat === null && !umpire?.isViewer ? (
        <p>
          {words.watching}
          {company.delay === null ? '' : ` ${atTable.delayed(company.delay)}`}
        </p>
      ) : (
        <Speak table={table} company={company} />
      )}
    </>
  )
}

function Speak({ table, company }: { readonly table: RemoteTable; readonly company: Company }) {
  const words = useTogetherWords()
  const atTable = useTableWords()
  const { seats, umpire, stage } = company
  const [text, setText] = useState('')
  const [to, setTo] = useState('all')
  const isUmpire = umpire?.isViewer === true
  const ways = [
    { value: 'all', title: words.toAll, to: 'all' as To },
    ...(!isUmpire && seats.length > 2 && stage !== 'gathering'
      ? [{ value: 'team', title: words.toTeam, to: 'team' as To }]
      : []),
    ...(!isUmpire && umpire !== null
      ? [{ value: 'umpire', title: atTable.toUmpire, to: 'umpire' as To }]
      : []),
    ...(isUmpire
      ? seats.flatMap(({ player }, seat) =>
          player === null ? [] : [{ value: `${seat}`, title: atTable.toOne(player), to: { seat } as To }],
        )
      : []),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const chosen = ways.find(({ value }) => value === to)?.to ?? 'all'
    void table.say(text, chosen).then(answer => (answer.ok ? setText('') : notify(answer.message)))
  }
  return (
    <form className="row talk-say" onSubmit={submit}>
      <input
        className="text-field"
        aria-label={words.line}
        value={text}
        maxLength={500}
        onChange={event => setText(event.target.value)}
      />
      {ways.length < 2 ? null : (
        <select aria-label={words.toWhom} value={to} onChange={event => setTo(event.target.value)}>
          {ways.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      )}
      <Press type="submit" look="primary">
        {words.say}
      </Press>
    </form>
  )
}
