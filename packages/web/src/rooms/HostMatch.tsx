import { type FormEvent, useState } from 'react'
import type { GameEntry, Terms } from '../catalogue.ts'
import type { GameId } from '../games.ts'
import { OneOf } from '../kit/fields.tsx'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { goTo } from '../router/history.ts'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { onlineTableOf } from '../router/rooms.ts'
import { clockOf, USUAL_CLOCK } from '../together/clocks.ts'
import { useHostWords } from '../together/host-words.ts'
import { enter, makeMatch } from '../together/server.ts'
import { useTrouble } from '../together/trouble.ts'
import { useTogetherWords } from '../together/words.ts'
import { useTongue } from '../words/index.ts'
import { ClockFields } from './host/ClockFields.tsx'
import { delayIn, MoreTerms, USUAL_MORE } from './host/MoreTerms.tsx'
import { SeatFields } from './host/SeatFields.tsx'
import { Options, usualValues } from './NewMatchForm.tsx'
import { scenarioItem } from './scenario-item.tsx'
import { useTerms } from './use-terms.ts'
import '../styles/form.css'
import '../together/together.css'

/** Everything has a sensible value already: one press lays the table. */
export default function HostMatch({ game: id }: { readonly game: GameId }) {
  const { words: house, catalogue } = useTongue()
  const words = useTogetherWords()
  const terms = useTerms(id)
  const game = catalogue.games.find(each => each.id === id)
  if (game === undefined || terms === undefined) return <p className="loading">{house.loading}</p>
  return (
    <div className="page page-form">
      <RoomTitle title={words.layGame(game.title)} />
      <HostForm id={id} game={game} terms={terms} />
    </div>
  )
}

interface HostFormProps {
  readonly id: GameId
  readonly game: GameEntry
  readonly terms: Terms
}

function HostForm({ id, game, terms }: HostFormProps) {
  const { words: house } = useTongue()
  const words = useTogetherWords()
  const host = useHostWords()
  const trouble = useTrouble()
  const [scenarioId, setScenario] = useState(game.scenarios[0]?.id ?? '')
  const [count, setCount] = useState(0)
  const [wishes, setWishes] = useState<{ readonly [seat: number]: string }>({ 0: 'me' })
  const [access, setAccess] = useState<'open' | 'link'>('link')
  const [clock, setClock] = useState(USUAL_CLOCK)
  const [more, setMore] = useState(USUAL_MORE)
  const [values, setValues] = useState(usualValues(terms.options))
  const [isBusy, setBusy] = useState(false)
  const scenario = game.scenarios.find(each => each.id === scenarioId) ?? game.scenarios[0]
  const tables = terms.tables[scenario?.id ?? ''] ?? []
  const table = tables.find(({ seats }) => seats.length === count) ?? tables[0]
  if (scenario === undefined || table === undefined) return null
  // Whoever judges plays no side.
  const isSeated = more.umpire !== 'me'
  const seats = table.seats.map((_, seat) => {
    const who = wishes[seat] ?? 'open'
    return who === 'me' && !isSeated ? 'open' : who
  })
  // Only a side of several has something to confer about.
  const hasConferences =
    id === 'age-of-muskets' && new Set(table.seats.map(({ side }) => side)).size < table.seats.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    enter()
      .then(() =>
        makeMatch({
          game: id,
          scenario: scenario.id,
          options: { ...values, ...table.options },
          seats,
          access,
          rated: more.isRated,
          foreignBots: more.foreignBots,
          byLot: more.byLot,
          umpire: more.umpire,
          delay: delayIn(more),
          clock: clockOf(clock, hasConferences),
        }),
      )
      .then(
        ({ match }) => goTo(onlineTableOf(match)),
        (error: unknown) => {
          setBusy(false)
          notify(trouble(error))
        },
      )
  }
  /** One sits on one seat only. */
  const wish = (seat: number, who: string) => {
    const others = Object.entries(wishes).map(([at, each]) => [
      at,
      who === 'me' && each === 'me' ? 'open' : each,
    ])
    setWishes({ ...Object.fromEntries(others), [seat]: who })
    if (who === 'me' && !isSeated) setMore({ ...more, umpire: 'open' })
  }
  return (
    <form className="form" onSubmit={submit}>
      <OneOf
        label={words.scenario}
        items={game.scenarios.map(each => scenarioItem(id, each, terms, house))}
        value={scenario.id}
        onChange={setScenario}
      />
      <div className="form-column">
        {tables.length < 2 ? null : (
          <OneOf
            row="always"
            label={host.players}
            items={tables.map(({ seats: { length } }) => ({ value: `${length}`, title: `${length}` }))}
            value={`${table.seats.length}`}
            onChange={size => setCount(Number(size))}
          />
        )}
        <SeatFields seats={table.seats} parties={scenario.parties} wishes={seats} onChange={wish} />
        <OneOf
          label={words.access}
          items={[
            { value: 'link', title: words.accessLink, about: words.accessLinkAbout },
            { value: 'open', title: words.accessOpen, about: words.accessOpenAbout },
          ]}
          value={access}
          onChange={value => setAccess(value === 'open' ? 'open' : 'link')}
        />
        <ClockFields wish={clock} onChange={setClock} hasConferences={hasConferences} />
        {terms.options.length === 0 ? null : (
          <Options options={terms.options} values={values} onChange={setValues} />
        )}
        <details className="form-options">
          <summary>{host.more}</summary>
          <MoreTerms wish={more} onChange={setMore} />
        </details>
        <Press type="submit" look="primary" className="form-begin" isDisabled={isBusy}>
          {words.layIt}
        </Press>
      </div>
    </form>
  )
}
