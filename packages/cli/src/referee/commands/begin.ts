import {
  type ChanceRecord,
  checkedBy,
  type Game,
  heardBy,
  type Kind,
  type Language,
  Match,
  type Refusal,
  readMatchFile,
  replay as replayFile,
  type Terms,
} from '@grognard/engine'
import { type Answered, answer, errorOf, type Failed, fail, refused, unknown } from '@grognard/server/referee'
import { placeOf } from '../../places.ts'
import { freshSeed } from '../../seeds.ts'
import { Held } from '../held.ts'
import type { Answer, Request } from '../messages/index.ts'
import type { Referee } from '../referee.ts'
import { wantedChance } from './commit.ts'

/** Commands that begin a match: `new`, `load`, `replay`. */

export function begin(referee: Referee, request: Request<'new'>, lang: Language): Answered<Answer<'new'>> {
  const { options } = request
  const game = gameNamed(referee, request.game, lang)
  if (!game.ok) return game
  const scenario = request.scenario ?? firstOf(game.value)
  const known = game.value.scenario(scenario, options ?? {})
  if (!known.ok) return refused(lang, known.refusal, { game: game.value, scenario: null })
  const seats = game.value.seats(known.value).map(({ id }) => id)
  const chance = wantedChance(referee, request, seats, lang)
  if (!chance.ok) return chance
  const begun = beginMatch(referee, game.value, { scenario, options, chance: chance.value }, lang)
  if (!begun.ok || chance.value.source === 'fast' || chance.value.commitment === undefined) return begun
  return answer({ ...begun.value, commitment: chance.value.commitment })
}

export function load(referee: Referee, request: Request<'load'>, lang: Language): Answered<Answer<'load'>> {
  const { position, dice, seed, scenario, options } = request
  const game = gameNamed(referee, request.game, lang)
  if (!game.ok) return game
  const place = placeOf(game.value, position, { scenario, options })
  if (!place.ok) return refused(lang, place.refusal, { game: game.value, scenario: null })
  const chance: ChanceRecord = { source: 'fast', seed: seed ?? freshSeed(), ...(dice && { script: dice }) }
  const terms = {
    scenario: place.value.scenario,
    options: place.value.options,
    chance,
    start: place.value.position,
  }
  return beginMatch(referee, game.value, terms, lang)
}

export function replay(
  referee: Referee,
  request: Request<'replay'>,
  lang: Language,
): Answered<Answer<'replay'>> {
  const file = readMatchFile(request.file)
  if (!file.ok) return refused(lang, file.refusal)
  const game = gameNamed(referee, file.value.game, lang)
  if (!game.ok) return game
  const played = replayFile(game.value, file.value)
  if (!played.ok) return differs(lang, played.refusal, game.value)
  const held = new Held(played.value)
  const { hash, entries, outcome } = held.match
  const checked = checkedBy(game.value, file.value)
  const found = { hash, checked, entries: entries.length, outcome: held.outcome(outcome, lang) }
  if (request.keep !== true) return answer(found)
  const match = referee.matches.hold(held, lang)
  return match.ok ? answer({ ...found, match: match.value }) : match
}

function gameNamed(referee: Referee, id: string, lang: Language): Answered<Game<Kind>> {
  const game = referee.game(id)
  return game
    ? answer(game)
    : unknown(
        lang,
        'game',
        id,
        referee.games.map(game => game.id),
      )
}

const firstOf = (game: Game<Kind>): string => game.manifest.scenarios[0] ?? ''

function beginMatch(
  referee: Referee,
  game: Game<Kind>,
  terms: Terms,
  lang: Language,
): Answered<Answer<'load'>> {
  const begun = Match.begin(game, terms)
  if (!begun.ok) return refused(lang, begun.refusal, { game, scenario: null })
  const held = new Held(begun.value)
  const match = referee.matches.hold(held, lang)
  if (!match.ok) return match
  const opening = held.said(heardBy(begun.value.opening, null), lang)
  return answer({ match: match.value, ...held.standing(null, lang), opening })
}

function differs(lang: Language, refusal: Refusal, game: Game<Kind>): Failed {
  const number = refusal.args?.['number']
  const error = errorOf(lang, refusal, { game, scenario: null })
  return fail(typeof number === 'number' ? { ...error, decision: number } : error)
}
