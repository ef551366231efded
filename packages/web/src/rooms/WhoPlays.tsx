import { useId } from 'react'
import { HUMAN, seating, usualBot } from '../begin.ts'
import type { Catalogue, SeatEntry, TableEntry } from '../catalogue.ts'
import { freshBelow } from '../fresh.ts'
import { OneOf } from '../kit/fields.tsx'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { capitalised } from './scenario-facts.ts'

const ALL = 'all'
const LOT = 'lot'

/** Whoever has chosen nothing sits here, and bots elsewhere. */
export const usualPlayers = ({ seats }: TableEntry, seat: number, catalogue: Catalogue): string[] =>
  seating(seats.length, seat, usualBot(catalogue))

interface Props {
  readonly seats: readonly SeatEntry[]
  /** Who fights, where the match itself says who plays which of them. */
  readonly parties: string | undefined
  /** By seat: `human`, or the level of a bot. */
  readonly players: readonly string[]
  readonly onChange: (players: readonly string[]) => void
  /** The side is drawn by lot when the match begins. */
  readonly isLot: boolean
  readonly onLot: (isLot: boolean) => void
}

/** Who sits where after the draw. */
export const drawn = (players: readonly string[]): string[] =>
  seating(players.length, freshBelow(players.length), players.find(player => player !== HUMAN) ?? HUMAN)

/** Two have a side and an opponent; of several each seat is asked for by itself, team by team. */
export const WhoPlays = (props: Props) =>
  props.seats.length > 2 ? <EverySeat {...props} /> : <SideAndOpponent {...props} />

function SideAndOpponent({ seats, parties, players, onChange, isLot, onLot }: Props) {
  const { words, catalogue } = useTongue()
  const roomWords = useRoomWords()
  const count = seats.length
  const mine = players.every(player => player === HUMAN) ? ALL : String(players.indexOf(HUMAN))
  const choose = (side: string) => {
    onLot(side === LOT)
    if (side !== LOT) onChange(seating(count, side === ALL ? ALL : Number(side), bot))
    else if (mine === ALL) onChange(seating(count, 0, bot))
  }
  const bot = players.find(player => player !== HUMAN) ?? usualBot(catalogue)
  const named = seats.map(({ title }, at) => ({ value: String(at), title }))
  const byLot = { value: LOT, title: roomWords.newMatch.lot, about: roomWords.newMatch.lotAbout }
  const alone = { value: '0', title: capitalised(parties ?? ''), about: roomWords.newMatch.partiesAbout }
  const sides = [
    ...(parties === undefined ? [...named, byLot] : [alone]),
    {
      value: ALL,
      title: roomWords.newMatch.all(count, words.home.shared(count)),
      about: roomWords.newMatch.allAbout,
    },
  ]
  const bots = catalogue.bots.map(level => ({
    value: level,
    title: words.bot(level),
    about: roomWords.newMatch.botAbout(level),
  }))
  return (
    <>
      <OneOf
        label={roomWords.newMatch.side}
        items={sides}
        value={isLot && parties === undefined ? LOT : mine}
        onChange={choose}
      />
      {mine === ALL ? null : (
        <OneOf
          label={roomWords.newMatch.opponent}
          items={bots}
          value={bot}
          onChange={level => onChange(seating(count, Number(mine), level))}
        />
      )}
    </>
  )
}

function EverySeat({ seats, players, onChange }: Props) {
  const roomWords = useRoomWords()
  const teams = [...Map.groupBy(seats.keys(), at => seats[at]?.side ?? '').values()]
  return (
    <div>
      <p className="field-label">{roomWords.newMatch.seats}</p>
      <p className="option-about">{roomWords.newMatch.seatsAbout}</p>
      <div className="teams">
        {teams.map(its => (
          <fieldset key={its[0]} className="team">
            <legend>{seats[its[0] ?? 0]?.sideTitle}</legend>
            {its.map(at => (
              <Player
                key={at}
                seat={seats[at]?.title ?? ''}
                value={players[at] ?? HUMAN}
                onChange={player => onChange(players.with(at, player))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {players.includes(HUMAN) ? null : <p role="status">{roomWords.newMatch.nobody}</p>}
    </div>
  )
}

interface PlayerProps {
  readonly seat: string
  readonly value: string
  readonly onChange: (player: string) => void
}

function Player({ seat, value, onChange }: PlayerProps) {
  const { words, catalogue } = useTongue()
  const roomWords = useRoomWords()
  const id = useId()
  return (
    <div className="player">
      <label className="option-title" htmlFor={id}>
        {seat}
      </label>
      <select id={id} value={value} onChange={event => onChange(event.target.value)}>
        <option value={HUMAN}>{roomWords.newMatch.human}</option>
        {catalogue.bots.map(level => (
          <option key={level} value={level}>
            {words.bot(level)}
          </option>
        ))}
      </select>
    </div>
  )
}
