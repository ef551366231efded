import { lazy, type ReactNode, Suspense } from 'react'
import { RoomLink } from './router/RoomLink.tsx'
import type { Room } from './router/rooms.ts'
import { hasPlayedTogether } from './together/here.ts'
import { useWords } from './words/index.ts'
import './styles/frame.css'

const Waiting = lazy(() => import('./together/Waiting.tsx'))

/** What is around every room but the table: the name above, the ways out, the content. */
export function PageFrame({ room, children }: { readonly room: Room; readonly children: ReactNode }) {
  const words = useWords()
  const link = (to: Room, text: string) => (
    <RoomLink to={to} aria-current={room.at === to.at ? 'page' : undefined}>
      {text}
    </RoomLink>
  )
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="house-top">
        <RoomLink to={{ at: 'home' }} className="wordmark">
          {words.name}
          <b aria-hidden="true">.</b>
        </RoomLink>
        {hasPlayedTogether() ? (
          <Suspense>
            <Waiting />
          </Suspense>
        ) : null}
        <nav aria-label={words.name}>
          {link({ at: 'home' }, words.rooms.home)}
          {link({ at: 'together' }, words.rooms.together)}
          {link({ at: 'settings' }, words.rooms.settings)}
          {link({ at: 'about' }, words.rooms.about)}
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
