import { Match, seeded } from '@grognard/engine'
import { marchAttack } from '@grognard/march-attack/rules'

/** A match of random players, and the hash after each of its decisions: whatever was decided, told or drawn is in it. */
export function hashesOf(scenario: string, seed: number, most: number): string[] {
  const begun = Match.begin(marchAttack, { scenario, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded(seed)
  const hashes = [match.hash]
  while (hashes.length < most) {
    const asked = match.pending().seats.find(({ sealed }) => !sealed)
    if (asked === undefined) break
    const played = match.decide(asked.seat, match.sample(asked.seat, random))
    if (!played.ok) throw new Error(played.refusal.key)
    hashes.push(match.hash)
  }
  return hashes
}
