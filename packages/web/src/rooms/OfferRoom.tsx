import type { Offer } from '@grognard/server/told'
import { useEffect, useState } from 'react'
import { Press } from '../kit/Press.tsx'
import { goTo } from '../router/history.ts'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { onlineTableOf } from '../router/rooms.ts'
import { offered, takeOffered } from '../together/server.ts'
import { useTableWords } from '../together/table-words.ts'
import { useTrouble } from '../together/trouble.ts'
import { useTogetherWords } from '../together/words.ts'
import { useTongue } from '../words/index.ts'

/** Whoever comes by a friend's link reads whose seat it is, and takes it or does not. */
export default function OfferRoom({ offer }: { readonly offer: string }) {
  const words = useTableWords()
  const together = useTogetherWords()
  const say = useTrouble()
  const { catalogue } = useTongue()
  const [found, setFound] = useState<Offer | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  useEffect(() => {
    offered(offer).then(setFound, setTrouble)
  }, [offer])
  const take = () =>
    void takeOffered(offer).then(
      ({ match, invitation }) => goTo({ ...onlineTableOf(match), invitation }, 'replace'),
      setTrouble,
    )
  const game = catalogue.games.find(({ id }) => id === found?.game)
  const scenario = game?.scenarios.find(({ id }) => id === found?.scenario)
  return (
    <div className="page page-narrow">
      <RoomTitle title={words.offerTitle} />
      {trouble === null ? null : <p role="alert">{say(trouble)}</p>}
      {found === null && trouble === null ? <p>{together.loading}</p> : null}
      {found === null || trouble !== null ? null : (
        <>
          <p className="lead">
            {words.offerLead(
              found.lender || together.gone,
              scenario?.seats[found.seat] ?? String(found.seat + 1),
              `${game?.title ?? found.game}: ${scenario?.title ?? found.scenario}`,
            )}
          </p>
          <p>{words.offerRules}</p>
          <p className="row">
            <Press look="primary" onPress={take}>
              {words.offerTake}
            </Press>
          </p>
        </>
      )}
    </div>
  )
}
