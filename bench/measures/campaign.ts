import { ageOfMuskets } from '@grognard/age-of-muskets'
import { type Kind, Match, seeded } from '@grognard/engine'
import { askedIn, earlyAndLate } from '../early-and-late.ts'

/** The largest campaign there is, at random: Danube 1805 of Age of Muskets, for six. */
earlyAndLate(
  {
    of: 'the campaign of 1805: ',
    moments: [100, 800, 1_500],
    window: 100,
    rounds: 3,
    begin,
    choose: (match, random) => {
      const seat = askedIn(match)
      return { seat, decision: match.sample(seat, random) }
    },
  },
  seed => seeded(`campaign ${seed}`),
)

function begin(seed: number): Match<Kind> {
  const match = Match.begin<Kind>(ageOfMuskets, {
    scenario: 'danube-1805-campaign',
    options: { players: 6 },
    chance: { source: 'fast', seed },
  })
  if (!match.ok) throw new Error(match.refusal.key)
  return match.value
}
