import { type Kind, Match, pickFrom, seeded } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'

/** A whole match at random, of somebody against a bot. */
export function finished(seed: number) {
  const begun = Match.begin<Kind>(marchOfProgress, {
    scenario: 'thirty-years-war',
    players: ['human', 'line'],
    chance: { source: 'fast', seed },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded(seed)
  while (match.outcome === null) {
    const { seat } = match.pending().seats.find(({ sealed }) => !sealed) ?? { seat: 0 }
    match.decide(seat, pickFrom(random, match.options(seat).decisions))
  }
  return match.file()
}
