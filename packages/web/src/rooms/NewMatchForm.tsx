import { type FormEvent, useState } from 'react'
import { begin, seating, usualBot } from '../begin.ts'
import type { GameEntry, OptionEntry, Terms } from '../catalogue.ts'
import { NumberBox, OneOf, Toggle } from '../kit/fields.tsx'
import { Press } from '../kit/Press.tsx'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
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

const ALL = 'all'
type Values = { readonly [name: string]: unknown }

const usualValues = (options: readonly OptionEntry[]): Values =>
  Object.fromEntries(options.map(({ name, usual }) => [name, usual]))

/** Everything has a sensible value already: one may begin at once. */
export function NewMatchForm({ game, terms, scenario: wanted, position }: Props) {
  const { words, catalogue } = useTongue()
  const roomWords = useRoomWords()
  const [scenarioId, setScenario] = useState(wanted ?? game.scenarios[0]?.id ?? '')
  const [seat, setSeat] = useState(String(position?.asked[0] ?? 0))
  const [bot, setBot] = useState(usualBot(catalogue))
  const [values, setValues] = useState<Values>(usualValues(terms.options))
  const scenario = game.scenarios.find(({ id }) => id === scenarioId) ?? game.scenarios[0]
  if (scenario === undefined) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void begin({
      game: game.id,
      scenario: scenario.id,
      options: position?.options ?? values,
      players: seating(scenario, seat === ALL ? ALL : Number(seat), bot),
      ...(position && { position: position.text }),
    })
  }
  const count = scenario.seats.length
  const sides = [
    ...scenario.seats.map((title, at) => ({ value: String(at), title })),
    {
      value: ALL,
      title: roomWords.newMatch.all(count, words.home.shared(count)),
      about: roomWords.newMatch.allAbout,
    },
  ]
  return (
    <form className="form" onSubmit={submit}>
      {position ? null : (
        <OneOf
          label={roomWords.newMatch.scenario}
          items={game.scenarios.map(({ id, title }) => ({ value: id, title, about: terms.abouts[id] ?? '' }))}
          value={scenario.id}
          onChange={setScenario}
        />
      )}
      <div className="form-column">
        <OneOf label={roomWords.newMatch.side(count)} items={sides} value={seat} onChange={setSeat} />
        {seat === ALL ? null : <Opponents seats={count} value={bot} onChange={setBot} />}
        {position || terms.options.length === 0 ? null : (
          <Options options={terms.options} values={values} onChange={setValues} />
        )}
        <Press type="submit" look="primary" className="form-begin">
          {roomWords.newMatch.begin}
        </Press>
      </div>
    </form>
  )
}

function Opponents({
  seats,
  value,
  onChange,
}: {
  readonly seats: number
  readonly value: string
  readonly onChange: (bot: string) => void
}) {
  const { words, catalogue } = useTongue()
  const roomWords = useRoomWords()
  const items = catalogue.bots.map(level => ({
    value: level,
    title: words.bot(level),
    about: roomWords.newMatch.botAbout(level),
  }))
  return <OneOf label={roomWords.newMatch.opponent(seats)} items={items} value={value} onChange={onChange} />
}

interface OptionsProps {
  readonly options: readonly OptionEntry[]
  readonly values: Values
  readonly onChange: (values: Values) => void
}

function Options({ options, values, onChange }: OptionsProps) {
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
