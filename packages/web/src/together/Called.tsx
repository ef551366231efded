import type { News } from '@grognard/server/told'
import { useEffect, useRef } from 'react'
import { notify, unsay } from '../kit/notices.ts'
import { goTo, useRoom } from '../router/history.ts'
import { onlineTableOf } from '../router/rooms.ts'
import { isKnown } from './server.ts'
import { theWire } from './the-wire.ts'
import { useTogetherWords } from './words.ts'

/** Whose turn it is at a table on the server is told so, whatever room the page is in. */
export default function Called() {
  const words = useTogetherWords()
  const room = useRoom()
  const match = room.at === 'table' ? room.match : null
  const called = useRef<string | null>(null)
  const here = useRef(match)
  // Whoever has come to the table need not be called there: it would lie on what they are to press.
  useEffect(() => {
    here.current = match
    if (match !== null && called.current === match) unsay(words.called)
  }, [match, words])
  useEffect(() => {
    let isOver = false
    let unhear = () => {}
    const listen = (news: News) => {
      if (news.of !== 'called') return
      const { match: where } = news
      if (where === here.current) return
      called.current = where
      notify(words.called, { label: words.open, run: () => goTo(onlineTableOf(where)) })
    }
    isKnown().then(
      is => {
        if (is && !isOver) unhear = theWire().hear(listen, () => undefined)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      unhear()
    }
  }, [words])
  return null
}
