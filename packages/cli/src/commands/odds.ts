import type { Kind, Odds, Prospect } from '@grognard/engine'
import { type Context, EXIT } from '../context.ts'
import { type Found, find, type Pen, shortLines, wholeLines } from '../odds/lines.ts'
import { readWanted, type Wanted } from '../odds/wanted.ts'
import { printJson, printTo } from '../output.ts'
import { paintFor } from '../paint.ts'
import { Held } from '../referee/held.ts'
import { numbersOf } from '../words/numbers.ts'

const USUAL_COLUMNS = 100

/** What a decision may lead to, and how likely: exactly, or from a sample. */
export async function odds(context: Context): Promise<number> {
  const { io, env, language, words } = context
  const wanted = readWanted(context)
  const { match, seat, decision } = wanted
  if (wanted.json) {
    printJson(io.output, asData(wanted, context))
    return EXIT.fine
  }
  const pen: Pen = {
    match,
    seat,
    language,
    words: words.odds,
    numbers: numbersOf(language),
    paint: paintFor(io.output.isTTY, env),
    columns: io.output.columns ?? USUAL_COLUMNS,
  }
  const lines = decision === null ? shortLines(pen) : wholeLines(pen, decision)
  for (const line of lines) printTo(io.output, line)
  return EXIT.fine
}

/** The same for programs, in the referee's words. */
function asData({ match, seat, decision }: Wanted, { language }: Context): object {
  const held = new Held(match)
  const decisions = decision === null ? match.options(seat).decisions : [decision]
  const asProspect = ({ probability, events, outcome }: Prospect<Kind>) => ({
    probability,
    events: held.said(events, language),
    outcome: held.outcome(outcome, language),
  })
  const asOdds = ({ exact, error, unanswered, prospects }: Odds<Kind>) => ({
    exact,
    error,
    unanswered,
    prospects: prospects.map(asProspect),
  })
  const asFound = (found: Found): object => {
    if ('odds' in found) return asOdds(found.odds)
    if ('undetermined' in found) return found
    if ('apart' in found) return { apart: found.apart.map(each => each.map(asProspect)) }
    const { rival, choices } = found.against
    return {
      against: held.seats[rival],
      choices: choices.map(choice => ({ ...held.offer(choice.decision, language), ...asOdds(choice.odds) })),
    }
  }
  return {
    game: match.game.id,
    scenario: match.terms.scenario,
    seat: held.seats[seat],
    decisions: decisions.map(one => ({ ...held.offer(one, language), ...asFound(find(match, seat, one)) })),
  }
}
