import { useEffect, useState } from 'react'
import { goTo } from '../router/history.ts'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { onlineTableOf } from '../router/rooms.ts'
import { enter, invited } from '../together/server.ts'
import { useTrouble } from '../together/trouble.ts'
import { useTogetherWords } from '../together/words.ts'

/** Whoever comes by a link comes in as a guest and stands at the table. */
export default function InvitationRoom({ invitation }: { readonly invitation: string }) {
  const words = useTogetherWords()
  const say = useTrouble()
  const [trouble, setTrouble] = useState<unknown>(null)
  useEffect(() => {
    enter()
      .then(() => invited(invitation))
      .then(match => goTo({ ...onlineTableOf(match), invitation }, 'replace'), setTrouble)
  }, [invitation])
  return (
    <div className="page">
      <RoomTitle title={words.title} />
      <p role={trouble === null ? undefined : 'alert'}>{trouble === null ? words.loading : say(trouble)}</p>
    </div>
  )
}
