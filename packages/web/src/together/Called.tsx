import type { News } from '@grognard/server/told'
import { useEffect } from 'react'
import { notify } from '../kit/notices.ts'
import { goTo } from '../router/history.ts'
import { onlineTableOf } from '../router/rooms.ts'
import { isKnown } from './server.ts'
import { theWire } from './the-wire.ts'
import { useTogetherWords } from './words.ts'

/** Whose turn it is at a table on the server is told so, whatever room the page is in. */
export default function Called() {
  const words = useTogetherWords()
  useEffect(() => {
    let isOver = false
    let unhear = () => {}
    const listen = (news: News) => {
      if (news.of !== 'called') return
      const { match } = news
      notify(words.called, { label: words.open, run: () => goTo(onlineTableOf(match)) })
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
