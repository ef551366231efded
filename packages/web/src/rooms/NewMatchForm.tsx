import { type FormEvent, useState } from 'react'
import { begin, HUMAN } from '../begin.ts'
import type { GameEntry, OptionEntry, TableEntry, Terms } from '../catalogue.ts'
import { NumberBox, OneOf, Toggle } from '../kit/fields.tsx'
import { Press } from '../kit/Press.tsx'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { scenarioItem } from './scenario-item.tsx'
import { drawn, usualPlayers, WhoPlays } from './WhoPlays.tsx'
import '../styles/form.css'

interface Props {
  readonly game: GameEntry
  readonly terms: Terms
  readonly scenario: string | null
  /** Where a position is given, its scenario and options are given with it. */
  readonly position?: GivenPosition
}

interface GivenPosition {
  readonly text: string
  readonly options: { readonly [name: string]: unknown }
  readonly asked: readonly number[]
}

type Values = { readonly [name: string]: unknown }

export const usualValues = (options: readonly OptionEntry[]): Values =>
  Object.fromEntries(options.map(({ name, usual }) => [name, usual]))

/** Everything has a sensible value already: one may begin at once. */
export function NewMatchForm({ game, terms, scenario: wanted, position }: Props) {
  const { catalogue, words } = useTongue()
  const roomWords = useRoomWords()
  const [scenarioId, setScenario] = useState(wanted ?? game.scenarios[0]?.id ?? '')
  const [count, setCount] = useState(0)
  const [isLot, setLot] = useState(false)
  const [chosen, setPlayers] = useState<readonly string[] | null>(null)
  const [values, setValues] = useState<Values>(usualValues(terms.options))
  const scenario = game.scenarios.find(({ id }) => id === scenarioId) ?? game.scenarios[0]
  const tables = terms.tables[scenario?.id ?? ''] ?? []
  const table =
    tables.find(each => (position ? isOf(position, each) : each.seats.length === count)) ?? tables[0]
  if (scenario === undefined || table === undefined) return null
  const usual = usualPlayers(table, position?.asked[0] ?? 0, catalogue)
  const players = chosen?.length === usual.length ? chosen : usual
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void begin({
      game: game.id,
      scenario: scenario.id,
      options: position?.options ?? { ...values, ...table.options },
      players: isLot && players.length === 2 ? drawn(players) : players,
      ...(position && { position: position.text }),
    })
  }
  return (
    <form className="form" onSubmit={submit}>
      {position ? null : (
        <OneOf
          label={roomWords.newMatch.scenario}
          items={game.scenarios.map(scenario => scenarioItem(game.id, scenario, terms, words))}
          value={scenario.id}
          onChange={setScenario}
        />
      )}
      <div className="form-column">
        {position || tables.length < 2 ? null : (
          <OneOf
            row="always"
            label={roomWords.newMatch.players}
            items={tables.map(({ seats: { length } }) => ({ value: String(length), title: String(length) }))}
            value={String(table.seats.length)}
            onChange={size => setCount(Number(size))}
          />
        )}
        <WhoPlays
          seats={table.seats}
          parties={scenario.parties}
          players={players}
          onChange={setPlayers}
          isLot={isLot}
          onLot={setLot}
        />
        {position || terms.options.length === 0 ? null : (
          <Options options={terms.options} values={values} onChange={setValues} />
        )}
        <Press type="submit" look="primary" className="form-begin" isDisabled={!players.includes(HUMAN)}>
          {roomWords.newMatch.begin}
        </Press>
      </div>
    </form>
  )
}

/** Is it the table for as many as the position is of? */
const isOf = ({ options }: GivenPosition, table: TableEntry): boolean =>
  Object.entries(table.options).every(([name, value]) => options[name] === value)

interface OptionsProps {
  readonly options: readonly OptionEntry[]
  readonly values: Values
  readonly onChange: (values: Values) => void
}

export function Options({ options, values, onChange }: OptionsProps) {
  const roomWords = useRoomWords()
  return (
    <details className="form-options">
      <summary>{roomWords.newMatch.options}</summary>
      <div className="form-options-list">
        {options.map(option => (
          <OptionField
            key={option.name}
            option={option}
            value={values[option.name]}
            onChange={value => onChange({ ...values, [option.name]: value })}
          />
        ))}
      </div>
    </details>
  )
}

interface OptionProps {
  readonly option: OptionEntry
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function OptionField({ option, value, onChange }: OptionProps) {
  const roomWords = useRoomWords()
  switch (option.kind) {
    case 'number':
      return (
        <NumberBox
          label={option.title}
          about={option.about}
          range={roomWords.newMatch.between(option.least, option.most)}
          least={option.least}
          most={option.most}
          value={Number(value)}
          onChange={onChange}
        />
      )
    case 'switch':
      return <Toggle label={option.title} about={option.about} value={value === true} onChange={onChange} />
    case 'choice':
      return (
        <OneOf
          row
          label={option.title}
          about={option.about}
          items={option.values}
          value={String(value)}
          onChange={onChange}
        />
      )
  }
}
