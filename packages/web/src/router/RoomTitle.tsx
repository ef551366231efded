import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../words/index.ts'
import { hasMoved, rememberedScroll } from './history.ts'

interface Props {
  /** For the window's title. */
  readonly title: string
  readonly children?: ReactNode
  readonly className?: string
  /** The room has a better place for the focus. */
  readonly isQuiet?: boolean
}

/** The heading of a room. Whoever comes in from another room finds the focus here, and the page where it was. */
export function RoomTitle({ title, children = title, className, isQuiet = false }: Props) {
  const { name } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === name ? name : `${title} · ${name}`
  }, [title, name])
  useEffect(() => {
    if (!hasMoved()) return
    if (!isQuiet) heading.current?.focus({ preventScroll: true })
    scrollTo(0, rememberedScroll())
  }, [isQuiet])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
