import type { Company, User } from '@grognard/server/told'
import { useEffect, useState } from 'react'
import { isOffered } from '../catalogue.ts'
import { isGameId } from '../games.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { enter, lobby, mine } from '../together/server.ts'
import { theWire } from '../together/the-wire.ts'
import { useTrouble } from '../together/trouble.ts'
import { useTogetherWords } from '../together/words.ts'
import { useTongue } from '../words/index.ts'
import { OpenTables, Tables } from './Tables.tsx'
import '../together/together.css'

interface Seen {
  readonly user: User
  readonly open: readonly Company[]
  readonly own: readonly Company[]
}

/** Who waits, and one's own matches; told live. */
export default function Together() {
  const words = useTogetherWords()
  const { catalogue } = useTongue()
  const { seen, trouble } = useLobby()
  return (
    <div className="page together">
      <RoomTitle title={words.title} />
      <p className="lead">{words.lead}</p>
      {trouble === null ? null : <p role="alert">{trouble}</p>}
      {seen === null ? null : (
        <p className="row">
          <span>{words.you(seen.user.name)}</span>
          <RoomLink to={{ at: 'account' }} className="press press-quiet">
            {words.account}
          </RoomLink>
        </p>
      )}
      {seen === null || seen.own.length === 0 ? null : (
        <section aria-labelledby="mine">
          <h2 id="mine">{words.mine}</h2>
          <Own tables={seen.own} />
        </section>
      )}
      <section aria-labelledby="waiting" aria-live="polite">
        <h2 id="waiting">{words.waiting}</h2>
        {seen === null ? (
          trouble !== null ? null : (
            <p>{words.loading}</p>
          )
        ) : seen.open.length === 0 ? (
          <p>{words.noneWaiting}</p>
        ) : (
          <OpenTables tables={seen.open} />
        )}
      </section>
      <section aria-labelledby="lay">
        <h2 id="lay">{words.lay}</h2>
        <p className="row">
          {catalogue.games.filter(isOffered).map(({ id, title }) =>
            isGameId(id) ? (
              <RoomLink key={id} to={{ at: 'host', game: id }} className="press press-plain">
                {title}
              </RoomLink>
            ) : null,
          )}
        </p>
      </section>
      <section aria-labelledby="ratings">
        <h2 id="ratings">{words.ratings}</h2>
        <p className="row">
          {catalogue.games.filter(isOffered).map(({ id, title }) =>
            isGameId(id) ? (
              <RoomLink key={id} to={{ at: 'ladder', game: id }} className="press press-quiet">
                {title}
              </RoomLink>
            ) : null,
          )}
        </p>
      </section>
      <p className="row">
        <RoomLink to={{ at: 'tournaments' }} className="press press-plain">
          {words.tournaments}
        </RoomLink>
      </p>
    </div>
  )
}

/** What goes on, and behind it what is over: of that there is more every week. */
function Own({ tables }: { readonly tables: readonly Company[] }) {
  const words = useTogetherWords()
  const going = tables.filter(({ stage }) => stage !== 'over')
  const over = tables.filter(({ stage }) => stage === 'over')
  return (
    <>
      {going.length === 0 ? null : <Tables tables={going} />}
      {over.length === 0 ? null : (
        <details className="together-over">
          <summary>{words.finished(over.length)}</summary>
          <Tables tables={over} />
        </details>
      )}
    </>
  )
}

function useLobby() {
  const [seen, setSeen] = useState<Seen | null>(null)
  const say = useTrouble()
  const [trouble, setTrouble] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection stays, whatever language is spoken.
  useEffect(() => {
    let isOver = false
    let unhear = () => {}
    const look = async () => {
      const [user, open, own] = await Promise.all([enter(), lobby(), mine()])
      const others = open.filter(({ match }) => !own.some(each => each.match === match))
      if (!isOver) setSeen({ user, open: others, own: own.filter(({ stage }) => stage !== 'gone') })
    }
    const begin = async () => {
      await enter()
      await look()
      if (isOver) return
      const wire = theWire()
      unhear = wire.hear(
        news => {
          if (news.of === 'lobby') void look().catch(() => undefined)
        },
        isOpen => {
          // Who was signed out elsewhere is told so, and the server is there.
          setTrouble(isOpen || wire.isOut ? null : say(null))
          if (isOpen) void wire.ask({ do: 'lobby', on: true }).then(look, () => undefined)
        },
      )
    }
    begin().catch((error: unknown) => {
      if (!isOver) setTrouble(say(error))
    })
    return () => {
      isOver = true
      unhear()
    }
  }, [])
  return { seen, trouble }
}
