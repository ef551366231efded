import { useEffect, useState } from 'react'
import { notify } from '../../kit/notices.ts'
import { Press } from '../../kit/Press.tsx'
import { bringAll, finishedHere } from '../../together/brought.ts'
import { useNoticeWords } from '../../together/notice-words.ts'
import { useTrouble } from '../../together/trouble.ts'
import { Part } from './Fields.tsx'

/** Matches of this device, into the account. */
export function Bring() {
  const words = useNoticeWords()
  const trouble = useTrouble()
  const [count, setCount] = useState<number | null>(null)
  const [done, setDone] = useState<number | null>(null)
  useEffect(() => {
    finishedHere().then(
      all => setCount(all.length),
      () => setCount(0),
    )
  }, [])
  if (count === null) return null
  const bring = async () => {
    setDone(0)
    try {
      const { taken, known, refused } = await bringAll(setDone)
      notify(words.brought(taken, known, refused))
    } catch (error) {
      notify(trouble(error))
    } finally {
      setDone(null)
    }
  }
  return (
    <Part title={words.bring} about={words.bringAbout}>
      {count === 0 ? (
        <p>{words.bringNone}</p>
      ) : (
        <p className="row">
          <Press isDisabled={done !== null} onPress={() => void bring()}>
            {done === null ? words.bringSome(count) : words.bringing(done, count)}
          </Press>
        </p>
      )}
    </Part>
  )
}
