import { imagine, type Kind, type Match, type Odds, odds, type Seat, seeded } from '@grognard/engine'

/** What a decision leads to, by what another decides at the same time. */
export interface OddsAgainst {
  readonly rival: Seat
  readonly choices: readonly { readonly decision: Kind['decision']; readonly odds: Odds<Kind> }[]
}

/** More answers than this are no table that anybody reads. */
const MOST_CHOICES = 60

/**
 * Where two choose at the same time nobody can know what comes of it, but it can be said for each choice of the
 * other. Null where that cannot be said either: where the other's choices are secret, too many, or several others
 * choose.
 */
export function oddsAgainst(match: Match<Kind>, seat: Seat, decision: Kind['decision']): OddsAgainst | null {
  const { game } = match
  const others = match.pending().seats.filter(asked => asked.seat !== seat)
  const [rival, another] = others.map(asked => asked.seat)
  if (rival === undefined || another !== undefined || game.manifest.hiddenInformation) return null
  const view = match.view(seat)
  const unsealed = { ...view, sealed: view.sealed.map(() => false), chosen: null }
  const world = imagine(game, unsealed, match.memory(seat), seeded('odds'))
  const answers = world.options(rival)
  if (answers.length > MOST_CHOICES) return null
  const choices = answers.map(answer => {
    const answered = world.clone()
    answered.decide(rival, answer)
    return { decision: answer, odds: odds(game, answered.state, seat, decision) }
  })
  return { rival, choices }
}
