import { boards, measured } from 'virtual:boards'
import type { Snapshot } from '@grognard/table'
import { useEffect, useState } from 'react'
import { notify } from '../kit/notices.ts'
import { house } from '../local/client.ts'
import { PageFrame } from '../PageFrame.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import type { TableRoom } from '../router/rooms.ts'
import { beforeOf } from '../table/use-table.ts'
import type { Around } from '../together/around.ts'
import { Chat } from '../together/Chat.tsx'
import { RemoteTable } from '../together/remote-table.ts'
import { Since } from '../together/Since.tsx'
import { enter } from '../together/server.ts'
import { Talk } from '../together/Talk.tsx'
import { theWire } from '../together/the-wire.ts'
import { useTrouble } from '../together/trouble.ts'
import { useSeen } from '../together/use-seen.ts'
import { useTogetherWords } from '../together/words.ts'
import { learn, useTongue } from '../words/index.ts'
import { OpenTable } from './TableRoom.tsx'
import { Waiting } from './Waiting.tsx'
import '../together/together.css'

interface Shown {
  readonly snapshot: Snapshot
  readonly before: Snapshot | null
}

/** A table on the server: one waits there until nobody is missing, and plays then. */
export default function OnlineRoom({ room }: { readonly room: TableRoom }) {
  const words = useTogetherWords()
  const say = useTrouble()
  const { language } = useTongue()
  const [table, setTable] = useState<RemoteTable | null>(null)
  const [around, setAround] = useState<Around | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is told to a table that is open.
  useEffect(() => {
    let opened: RemoteTable | null = null
    let isLeft = false
    const open = async () => {
      await Promise.all([enter(), learn(language)])
      if (isLeft) return
      opened = new RemoteTable(theWire(), {
        match: room.match,
        language,
        invitation: room.invitation,
        lost: words.lost,
        out: words.out,
        tell: notify,
        isMeasured: game => measured.includes(game),
        hasBoard: game => boards.includes(game),
        origin: location.origin,
        reviewing: {
          study: async (...brought) => (await house().call('study', ...brought)).ok,
          review: (...asked) => house().call('review', ...asked),
        },
      })
      setTable(opened)
      opened.watch(setAround)
      opened.subscribe(snapshot =>
        setShown(last => ({
          snapshot,
          before: beforeOf(last, snapshot),
        })),
      )
    }
    open().catch((error: unknown) => setTrouble(say(error)))
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [room.match])
  useSeen(room.match)
  useEffect(() => {
    void table?.speak(language)
  }, [table, language])
  const refused = trouble ?? around?.refused ?? null
  if (refused !== null && (shown === null || around?.isOut))
    return (
      <PageFrame room={room}>
        <div className="page">
          <RoomTitle title={words.title} />
          <p role="alert">{refused}</p>
        </div>
      </PageFrame>
    )
  if (table !== null && shown !== null)
    return (
      <>
        <OpenTable at={{ state: 'open', table, ...shown }} room={room} />
        {around === null || around.since === null || around.since >= shown.snapshot.moments ? null : (
          <Since
            room={room}
            since={around.since}
            moments={shown.snapshot.moments}
            onDone={() => table.caughtUp()}
          />
        )}
        {around === null ? null : (
          <Talk table={table} around={around} names={shown.snapshot.seats.map(({ name }) => name)} />
        )}
      </>
    )
  if (table === null || around === null || around.company === null)
    return <p className="loading">{words.loading}</p>
  return (
    <PageFrame room={room}>
      <Waiting company={around.company} invitation={room.invitation}>
        <section className="waiting-talk" aria-label={words.chat}>
          <h2>{words.chat}</h2>
          <Chat table={table} around={around} />
        </section>
      </Waiting>
    </PageFrame>
  )
}
