import type { WaitingMatch } from '@grognard/server/told'
import { Box } from '../kit/Box.tsx'
import { Press } from '../kit/Press.tsx'
import { RoomLink } from '../router/RoomLink.tsx'
import { onlineTableOf } from '../router/rooms.ts'
import { useTongue } from '../words/index.ts'
import { useNoticeWords } from './notice-words.ts'
import { putAway } from './notices.ts'

interface Props {
  readonly all: readonly WaitingMatch[]
  readonly look: () => Promise<void>
  readonly onClose: () => void
}

/** Which matches wait, and what for. */
export default function WaitingBox({ all, look, onClose }: Props) {
  const words = useNoticeWords()
  return (
    <Box title={words.count(all.length)} onClose={onClose}>
      <ul className="waiting-list">
        {all.map(each => (
          <Line key={each.match} waiting={each} onOpen={onClose} />
        ))}
      </ul>
      {all.some(({ kind }) => kind !== 'turn') ? (
        <p className="row">
          <Press onPress={() => void putAway().then(look)}>{words.putAway}</Press>
        </p>
      ) : null}
    </Box>
  )
}

interface LineProps {
  readonly waiting: WaitingMatch
  readonly onOpen: () => void
}

function Line({ waiting: { match, kind, game, scenario, at, offer }, onOpen }: LineProps) {
  const words = useNoticeWords()
  const { catalogue, language } = useTongue()
  const entry = catalogue.games.find(({ id }) => id === game)
  const laid = entry?.scenarios.find(({ id }) => id === scenario)
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <RoomLink
        to={offer === null ? onlineTableOf(match) : { at: 'offer', offer }}
        className="waiting-line"
        onFollow={onOpen}
      >
        <span className="waiting-kind" data-kind={kind}>
          {words.kinds[kind]}
        </span>
        <span>
          {entry?.title ?? game}: {laid?.title ?? scenario}
        </span>
        <time className="facts" dateTime={new Date(at).toISOString()}>
          {when.format(at)}
        </time>
      </RoomLink>
    </li>
  )
}
