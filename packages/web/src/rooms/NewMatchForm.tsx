import { type FormEvent, useState } from 'react'
import { begin, seating, usualBot } from '../begin.ts'
import type { GameEntry, OptionEntry } from '../catalogue.ts'
import { NumberBox, OneOf, Toggle } from '../kit/fields.tsx'
import { Press } from '../kit/Press.tsx'
import { useTongue, useWords } from '../words/index.ts'
import '../styles/form.css'

interface Props {
  readonly game: GameEntry
  readonly scenario: string | null
  /** Where a position is given, its scenario and options are given with it. */
  readonly position?: Position
}

export interface Position {
  readonly text: string
  readonly options: { readonly [name: string]: unknown }
  readonly asked: readonly number[]
}

const ALL = 'all'
type Values = { readonly [name: string]: unknown }

const usualValues = (options: readonly OptionEntry[]): Values =>
  Object.fromEntries(options.map(({ name, usual }) => [name, usual]))

/** Everything has a sensible value already: one may begin at once. */
export function NewMatchForm({ game, scenario: wanted, position }: Props) {
  const { words, catalogue } = useTongue()
  const [scenarioId, setScenario] = useState(wanted ?? game.scenarios[0]?.id ?? '')
  const [seat, setSeat] = useState(String(position?.asked[0] ?? 0))
  const [bot, setBot] = useState(usualBot(catalogue))
  const [values, setValues] = useState<Values>(usualValues(game.options))
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
  const sides = [
    ...scenario.seats.map((title, at) => ({ value: String(at), title })),
    { value: ALL, title: words.newMatch.both, about: words.newMatch.bothAbout },
  ]
  return (
    <form className="form" onSubmit={submit}>
      {position ? null : (
        <OneOf
          label={words.newMatch.scenario}
          items={game.scenarios.map(({ id, title, about }) => ({ value: id, title, about }))}
          value={scenario.id}
          onChange={setScenario}
        />
      )}
      <div className="form-column">
        <OneOf label={words.newMatch.side} items={sides} value={seat} onChange={setSeat} />
        {seat === ALL ? null : <Opponents value={bot} onChange={setBot} />}
        {position || game.options.length === 0 ? null : (
          <Options options={game.options} values={values} onChange={setValues} />
        )}
        <Press type="submit" look="primary" className="form-begin">
          {words.newMatch.begin}
        </Press>
      </div>
    </form>
  )
}

function Opponents({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (bot: string) => void
}) {
  const { words, catalogue } = useTongue()
  const items = catalogue.bots.map(level => {
    const { name, about } = words.bot(level)
    return { value: level, title: name, about }
  })
  return <OneOf label={words.newMatch.opponent} items={items} value={value} onChange={onChange} />
}

interface OptionsProps {
  readonly options: readonly OptionEntry[]
  readonly values: Values
  readonly onChange: (values: Values) => void
}

function Options({ options, values, onChange }: OptionsProps) {
  const words = useWords()
  return (
    <details className="form-options">
      <summary>{words.newMatch.options}</summary>
      {options.map(option => (
        <OptionField
          key={option.name}
          option={option}
          value={values[option.name]}
          onChange={value => onChange({ ...values, [option.name]: value })}
        />
      ))}
    </details>
  )
}

interface OptionProps {
  readonly option: OptionEntry
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function OptionField({ option, value, onChange }: OptionProps) {
  const words = useWords()
  switch (option.kind) {
    case 'number':
      return (
        <NumberBox
          label={option.title}
          about={option.about}
          range={words.newMatch.between(option.least, option.most)}
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
          label={option.title}
          items={option.values.map(each => ({ value: each, title: each }))}
          value={String(value)}
          onChange={onChange}
        />
      )
  }
}
