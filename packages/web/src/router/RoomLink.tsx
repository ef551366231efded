import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { goTo } from './history.ts'
import { addressOf, type Room } from './rooms.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  readonly to: Room
  readonly onFollow?: () => void
}

/** A link to a room: a real address, so that it can be copied and opened in another window. */
export function RoomLink({ to, onFollow, children, ...rest }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    goTo(to)
  }
  return (
    <a {...rest} href={addressOf(to)} onClick={follow}>
      {children}
    </a>
  )
}
