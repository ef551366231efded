import type { CourseFrame } from '@grognard/table'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Press } from '../../kit/Press.tsx'
import { useRoomWords } from '../../words/rooms.ts'
import type { Shown } from './use-course.ts'

interface Props {
  readonly frames: readonly CourseFrame[]
  readonly shown: Shown
  readonly onClose: () => void
}

/** Play, pause, step and leaf through the course; all of it by keyboard as well, from the slider. */
export function CourseBar({ frames, shown, onClose }: Props) {
  const { course: words } = useRoomWords()
  const { at, isPlaying, go, play } = shown
  const frame = frames[at]
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => slider.current?.focus({ preventScroll: true }), [])
  const step = (to: number) => {
    play(false)
    go(to)
  }
  const [chapterBack, chapterOn] = chaptersAround(frames, at)
  const keys: { readonly [key: string]: () => void } = {
    ' ': () => play(!isPlaying),
    PageUp: () => step(chapterBack),
    PageDown: () => step(chapterOn),
    Escape: onClose,
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // A button that has the focus is pressed by the space bar itself.
    if (act === undefined || (event.key === ' ' && event.target !== slider.current)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const sign = (label: string, text: string, to: number) => (
    <Press look="sign" aria-label={label} isDisabled={to === at} onPress={() => step(to)}>
      {text}
    </Press>
  )
  return (
    <section className="course-bar scrubber" aria-label={words.title} onKeyDown={press}>
      <div className="course-head">
        <strong>{frame?.chapter}</strong>
        <span className="scrubber-at">{words.at(at + 1, frames.length)}</span>
        <Press look="sign" aria-label={words.close} onPress={onClose}>
          ×
        </Press>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul className="course-lines" aria-live={isPlaying ? 'off' : 'polite'} tabIndex={0}>
        {(frame?.lines ?? []).map((line, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and never move.
          <li key={number}>{line}</li>
        ))}
      </ul>
      <div className="scrubber-row">
        {sign(words.chapterBack, '⇤', chapterBack)}
        {sign(words.back, '‹', Math.max(0, at - 1))}
        <Press look="sign" aria-label={isPlaying ? words.pause : words.play} onPress={() => play(!isPlaying)}>
          {isPlaying ? '❚❚' : '▶'}
        </Press>
        <input
          ref={slider}
          type="range"
          aria-label={words.title}
          aria-valuetext={`${frame?.chapter ?? ''}, ${words.at(at + 1, frames.length)}`}
          min={0}
          max={Math.max(1, frames.length - 1)}
          value={at}
          onChange={event => step(event.target.valueAsNumber)}
        />
        {sign(words.on, '›', Math.min(frames.length - 1, at + 1))}
        {sign(words.chapterOn, '⇥', chapterOn)}
      </div>
    </section>
  )
}

/** Where the present chapter begins, or the one before it where this is its first picture; and where the next one does. */
function chaptersAround(frames: readonly CourseFrame[], at: number): readonly [number, number] {
  const begins = frames.flatMap(({ chapter }, number) =>
    number === 0 || frames[number - 1]?.chapter !== chapter ? [number] : [],
  )
  return [
    begins.findLast(begin => begin < at) ?? 0,
    begins.find(begin => begin > at) ?? Math.max(0, frames.length - 1),
  ]
}
