import type { Lesson, LessonStep } from '@grognard/table'
import { useEffect, useRef } from 'react'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'

interface Props {
  readonly lesson: Lesson
  readonly step: LessonStep
  readonly number: number
  /** The last choice was not the one that the lesson asks for. */
  readonly astray: boolean
}

/** What the teacher says. */
export default function LessonBox({ lesson, step, number, astray }: Props) {
  const { language } = useTongue()
  const { lesson: words } = useRoomWords()
  const box = useRef<HTMLElement>(null)
  // What he says next begins at its beginning, however far the last was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step.
  useEffect(() => {
    box.current?.scrollTo(0, 0)
  }, [number, astray])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what he says may be longer than the box; then it is scrolled.
    <section ref={box} className="lesson" tabIndex={0} aria-label={words.teacher}>
      <p className="lesson-head">
        <span>{lesson.title[language]}</span>
        <span>{words.step(Math.min(number + 1, lesson.steps.length), lesson.steps.length)}</span>
      </p>
      <div aria-live="polite">
        <p className="lesson-text">{step.say[language]}</p>
        {astray ? <p className="lesson-astray">{words.instead}</p> : null}
      </div>
    </section>
  )
}
