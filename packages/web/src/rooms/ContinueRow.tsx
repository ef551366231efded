import colours from 'virtual:mini-map-colours'
import places from 'virtual:mini-map-places'
import maps from 'virtual:mini-maps'
import type { HTMLAttributes } from 'react'
import { HUMAN } from '../begin.ts'
import { Press } from '../kit/Press.tsx'
import type { SavedMatch } from '../local/protocol.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { tableOf } from '../router/rooms.ts'
import { useTongue } from '../words/index.ts'
import { agoIn } from './ago.ts'
import { namesOf, whoPlays } from './saved-names.ts'
import { useSavedWords } from './saved-words.ts'

interface Props {
  readonly match: SavedMatch
  readonly onRemove: () => void
}

/** A match that waits: where its armies stand, on whose side one plays, the turn and the score. */
export function ContinueRow({ match, onRemove }: Props) {
  const { words, catalogue, language } = useTongue()
  const said = useSavedWords()
  const { game, scenario } = namesOf(match, catalogue)
  const { standing, players } = match
  const mine = players.indexOf(HUMAN)
  const side =
    mine < 0 || players.filter(player => player === HUMAN).length > 1 ? undefined : standing?.seats[mine]
  const turn = standing?.turn ?? null
  const worn = wornIn(match)
  return (
    <li className="saved-match continue">
      <RoomLink to={tableOf(match.id)} className="continue-link">
        <Thumbnail match={match} />
        <span className="continue-words">
          <span className="saved-title">{scenario}</span>
          <span className="continue-side">
            {side === undefined ? null : <b {...worn(mine)}>{side}</b>} {whoPlays(match, words, said)}
          </span>
          <span className="saved-facts">{game}</span>
          <span className="saved-facts">
            {turn === null ? said.decisions(match.decisions) : said.turn(turn)} ·{' '}
            <time dateTime={new Date(match.played).toISOString()}>
              {agoIn(language, match.played, Date.now())}
            </time>
          </span>
        </span>
        <Score match={match} first={Math.max(0, mine)} />
      </RoomLink>
      <Press look="quiet" aria-label={said.removeMatch(scenario)} onPress={onRemove}>
        <span aria-hidden="true">×</span>
      </Press>
    </li>
  )
}

/** What a seat has its colour from: its livery where it wears one, else its place. */
function wornIn({ game, scenario, standing }: SavedMatch) {
  return (seat: number): Worn => {
    const livery = standing?.liveries?.[seat] ?? ''
    const colour = colours[game]?.[scenario]?.[livery]
    return colour === undefined
      ? { className: `seat-${seat === 0 ? 'blue' : 'orange'}` }
      : { className: 'continue-livery', style: { '--livery': colour } }
  }
}

type Worn = Pick<HTMLAttributes<Element>, 'className' | 'style'>

/** One's own first; of seats that play together once. */
function Score({ match, first }: { readonly match: SavedMatch; readonly first: number }) {
  const said = useSavedWords()
  const score = match.standing?.score
  const worn = wornIn(match)
  if (score?.length !== 2) return null
  const [own = 0, other = 0] = first === 1 ? score.toReversed() : score
  return (
    <span className="continue-score" role="img" aria-label={`${said.score} ${own} : ${other}`}>
      <b {...worn(first)}>{own}</b>:<b {...worn(1 - first)}>{other}</b>
    </span>
  )
}

/** The scenario's ground with those armies on it that everybody sees. */
function Thumbnail({ match }: { readonly match: SavedMatch }) {
  const { game, scenario, standing } = match
  const worn = wornIn(match)
  const map = maps[game]?.[scenario]
  if (map === undefined) return <span className="continue-map" aria-hidden="true" />
  const { src, width, height } = map
  const known = places[game]?.[scenario] ?? {}
  const size = Math.min(width, height) / 26
  const spots = spotsOf(standing?.pieces ?? [], known, width, height, size)
  return (
    <svg
      className="continue-map"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <image href={src} width={width} height={height} />
      {spots.map(({ key, seat, x, y }) =>
        seat === 0 ? (
          <circle key={key} {...worn(seat)} cx={x} cy={y} r={size} strokeWidth={size / 4} />
        ) : (
          <rect
            key={key}
            {...worn(seat)}
            x={x - size}
            y={y - size}
            width={2 * size}
            height={2 * size}
            strokeWidth={size / 4}
          />
        ),
      )}
    </svg>
  )
}

type Pieces = NonNullable<SavedMatch['standing']>['pieces']

/** Those at one place stand side by side. */
function spotsOf(
  pieces: Pieces,
  known: { readonly [place: string]: readonly [number, number] },
  width: number,
  height: number,
  size: number,
) {
  const there = new Map<string, number>()
  return pieces.flatMap(({ seat, at }, number) => {
    if (typeof at !== 'string') return [{ key: number, seat, x: at[0] * width, y: at[1] * height }]
    const place = known[at]
    if (place === undefined) return []
    const before = there.get(at) ?? 0
    there.set(at, before + 1)
    return [{ key: number, seat, x: place[0] + before * size * 2.3, y: place[1] }]
  })
}
