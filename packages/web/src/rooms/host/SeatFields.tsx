import { useId } from 'react'
import type { SeatEntry } from '../../catalogue.ts'
import { OneOf } from '../../kit/fields.tsx'
import { useHostWords } from '../../together/host-words.ts'
import { useTogetherWords } from '../../together/words.ts'
import { useTongue } from '../../words/index.ts'

interface Props {
  readonly seats: readonly SeatEntry[]
  /** Which two will fight, where it is not known who plays whom. */
  readonly parties: string | undefined
  /** By seat: `me`, `open`, or the level of a bot. */
  readonly wishes: readonly string[]
  readonly onChange: (seat: number, who: string) => void
}

/** Two are asked for side by side; of several each seat by itself, team by team. */
export function SeatFields({ seats, parties, wishes, onChange }: Props) {
  const words = useTogetherWords()
  const host = useHostWords()
  const { words: house, catalogue } = useTongue()
  const players = [
    { value: 'me', title: words.seatMe },
    { value: 'open', title: words.seatOpen },
    ...catalogue.bots.map(bot => ({ value: bot, title: house.bot(bot) })),
  ]
  if (seats.length <= 2)
    return seats.map(({ title }, seat) => (
      <OneOf
        row
        key={title}
        label={parties === undefined ? title : words.seatNumber(seat + 1, parties)}
        items={players}
        value={wishes[seat] ?? 'open'}
        onChange={who => onChange(seat, who)}
      />
    ))
  const teams = [...Map.groupBy(seats.keys(), at => seats[at]?.side ?? '').values()]
  return (
    <div>
      <p className="field-label">{host.seats}</p>
      <p className="option-about">{host.seatsAbout}</p>
      <div className="teams">
        {teams.map(its => (
          <fieldset key={its[0]} className="team">
            <legend>{seats[its[0] ?? 0]?.sideTitle}</legend>
            {its.map(at => (
              <SeatSelect
                key={at}
                title={seats[at]?.title ?? ''}
                items={players}
                value={wishes[at] ?? 'open'}
                onChange={who => onChange(at, who)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}

interface SeatSelectProps {
  readonly title: string
  readonly items: readonly { readonly value: string; readonly title: string }[]
  readonly value: string
  readonly onChange: (who: string) => void
}

function SeatSelect({ title, items, value, onChange }: SeatSelectProps) {
  const id = useId()
  return (
    <div className="player">
      <label className="option-title" htmlFor={id}>
        {title}
      </label>
      <select id={id} value={value} onChange={event => onChange(event.target.value)}>
        {items.map(item => (
          <option key={item.value} value={item.value}>
            {item.title}
          </option>
        ))}
      </select>
    </div>
  )
}
