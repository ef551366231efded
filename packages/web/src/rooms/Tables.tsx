import type { Company } from '@grognard/server/told'
import { Fragment, useState } from 'react'
import { isOffered } from '../catalogue.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { onlineTableOf } from '../router/rooms.ts'
import { Badge } from '../together/Badge.tsx'
import { kindOf } from '../together/clocks.ts'
import { useHostWords } from '../together/host-words.ts'
import { useTogetherWords } from '../together/words.ts'
import { useTongue } from '../words/index.ts'

const KINDS = ['none', 'live', 'slow'] as const

interface Filter {
  /** Empty: any. */
  readonly game: string
  readonly kind: string
  readonly rated: string
  readonly isFree: boolean
}

const ALL: Filter = { game: '', kind: '', rated: '', isFree: false }

const isFree = ({ stage, seats, umpire }: Company): boolean =>
  stage === 'gathering' &&
  (seats.some(({ player, bot }) => player === null && bot === null) || umpire?.player === null)

const fits = (table: Company, { game, kind, rated, isFree: wantsFree }: Filter): boolean =>
  (game === '' || table.game === game) &&
  (kind === '' || kindOf(table.clock) === kind) &&
  (rated === '' || table.isRated === (rated === 'rated')) &&
  (!wantsFree || isFree(table))

/** Open tables, and which of them one wants to see. */
export function OpenTables({ tables }: { readonly tables: readonly Company[] }) {
  const words = useTogetherWords()
  const host = useHostWords()
  const { catalogue } = useTongue()
  const [filter, setFilter] = useState(ALL)
  const found = tables.filter(table => fits(table, filter))
  const select = (
    name: 'game' | 'kind' | 'rated',
    label: string,
    items: readonly { readonly value: string; readonly title: string }[],
  ) => (
    <select
      className="text-field"
      aria-label={label}
      value={filter[name]}
      onChange={event => setFilter({ ...filter, [name]: event.target.value })}
    >
      {items.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set is for forms. */}
      <div className="row lobby-filter" role="group" aria-label={host.filter}>
        {select('game', words.which, [
          { value: '', title: words.allGames },
          ...catalogue.games.filter(isOffered).map(({ id, title }) => ({ value: id, title })),
        ])}
        {select('kind', words.clock, [
          { value: '', title: host.anyClock },
          ...KINDS.map(value => ({ value, title: host.clockKinds[value] })),
        ])}
        {select('rated', words.rated, [
          { value: '', title: host.anyRated },
          { value: 'rated', title: host.rated },
          { value: 'unrated', title: host.unrated },
        ])}
        <label className="lobby-free">
          <input
            type="checkbox"
            checked={filter.isFree}
            onChange={event => setFilter({ ...filter, isFree: event.target.checked })}
          />
          {host.freeOnly}
        </label>
      </div>
      {found.length === 0 ? <p>{host.noneFits}</p> : <Tables tables={found} />}
    </>
  )
}

export function Tables({ tables }: { readonly tables: readonly Company[] }) {
  const words = useTogetherWords()
  const host = useHostWords()
  const { catalogue, words: house } = useTongue()
  return (
    <ul className="together-list lobby-list">
      {tables.map(({ match, game, scenario, seats, stage, seat, isAsked, isRated, clock }) => {
        const entry = catalogue.games.find(({ id }) => id === game)
        const laid = entry?.scenarios.find(({ id }) => id === scenario)
        const state =
          stage !== 'running'
            ? words[stage === 'over' ? 'over' : 'gathering']
            : isAsked
              ? words.yourTurn
              : seat === null
                ? words.running
                : words.others
        const way = seat !== null ? words.open : stage === 'gathering' ? words.open : words.watch
        return (
          <li key={match} className="together-table">
            <span className="together-title">
              {entry?.title ?? game}
              {laid === undefined ? null : `: ${laid.title}`}
            </span>
            <span className="facts">
              {seats.map(({ player, face, bot, isProgram }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
                <Fragment key={at}>
                  {at === 0 ? '' : ' · '}
                  {laid?.seats[at] ?? at + 1}:{' '}
                  {player !== null && face !== null ? (
                    <RoomLink to={{ at: 'person', face }}>{player}</RoomLink>
                  ) : (
                    (player ?? (bot === null ? words.free : house.bot(bot)))
                  )}
                  <Badge isProgram={isProgram} />
                </Fragment>
              ))}
            </span>
            <span className="facts lobby-terms">
              {[
                ...(clock === null ? [] : [host.clockKinds[kindOf(clock)]]),
                ...(isRated ? [host.rated] : []),
              ].join(' · ')}
            </span>
            <span className="together-state" data-mine={isAsked || undefined}>
              {state}
            </span>
            <RoomLink to={onlineTableOf(match)} className="press press-plain">
              {way}
            </RoomLink>
          </li>
        )
      })}
    </ul>
  )
}
