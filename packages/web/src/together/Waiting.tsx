import type { WaitingMatch } from '@grognard/server/told'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNoticeWords } from './notice-words.ts'
import { waiting } from './notices.ts'
import { isKnown } from './server.ts'
import { theWire } from './the-wire.ts'
import './waiting.css'

const WaitingBox = lazy(() => import('./WaitingBox.tsx'))

/** How many matches wait for one, beside the house's name; which they are, at a press. */
export default function Waiting() {
  const words = useNoticeWords()
  const { all, look } = useWaiting()
  const [isOpen, setOpen] = useState(false)
  if (all.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="waiting"
        aria-label={words.count(all.length)}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">{all.length}</span>
      </button>
      {isOpen ? (
        <Suspense>
          <WaitingBox all={all} look={look} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Told live; looked at again whenever one comes back to the page. */
function useWaiting() {
  const [all, setAll] = useState<readonly WaitingMatch[]>([])
  const look = () =>
    waiting().then(setAll, () => {
      // Off line nothing waits that could be opened.
      setAll([])
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; afterwards whenever something has changed.
  useEffect(() => {
    let isOver = false
    let unhear = () => {}
    const again = () => {
      if (!isOver && document.visibilityState === 'visible') void look()
    }
    isKnown().then(
      is => {
        if (!is || isOver) return
        again()
        unhear = theWire().hear(
          ({ of }) => {
            if (of === 'notice' || of === 'called') again()
          },
          isOpen => {
            if (isOpen) again()
          },
        )
        document.addEventListener('visibilitychange', again)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      unhear()
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return { all, look }
}
