import { useEffect, useRef, useState } from 'react'
import { Press } from '../kit/Press.tsx'
import { filmKind } from './film.ts'
import { Part, Take } from './parts.tsx'
import type { Made, Studio } from './studio.ts'
import { useShareWords } from './words.ts'

type Filming =
  | { readonly state: 'waiting' | 'failed' }
  | { readonly state: 'filming'; readonly done: number; readonly all: number }
  | { readonly state: 'made'; readonly made: Made }

/** Begun by a press, seen while it is made, and stopped at any moment. */
export function FilmPart({ studio }: { readonly studio: Studio }) {
  const words = useShareWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const stop = useRef<AbortController>(null)
  const [film, setFilm] = useState<Filming>({ state: 'waiting' })
  const isStrip = filmKind() === null
  useEffect(() => () => stop.current?.abort(), [])
  const make = async () => {
    const { current } = canvas
    if (current === null) return
    const ending = new AbortController()
    stop.current = ending
    setFilm({ state: 'filming', done: 0, all: 1 })
    const onFrame = (done: number, all: number) => setFilm({ state: 'filming', done, all })
    try {
      const made = await studio.film(current, { onFrame, signal: ending.signal })
      setFilm({ state: 'made', made })
    } catch {
      setFilm({ state: ending.signal.aborted ? 'waiting' : 'failed' })
    }
  }
  return (
    <Part title={words.film} className="share-film">
      <canvas
        ref={canvas}
        className="share-canvas"
        role="img"
        aria-label={words.filming}
        hidden={film.state === 'waiting' || film.state === 'failed'}
      />
      {film.state === 'filming' ? (
        <>
          <label className="share-progress">
            {words.progress(film.done, film.all)}
            <progress value={film.done} max={film.all} />
          </label>
          <Press onPress={() => stop.current?.abort()}>{words.stop}</Press>
        </>
      ) : film.state === 'made' ? (
        <Take made={film.made} save={isStrip ? words.saveStrip : words.saveFilm} />
      ) : (
        <>
          <p className="hint">
            {film.state === 'failed' ? words.failed : isStrip ? words.stripAbout : words.filmAbout}
          </p>
          <Press onPress={() => void make()}>{isStrip ? words.makeStrip : words.makeFilm}</Press>
        </>
      )}
    </Part>
  )
}
