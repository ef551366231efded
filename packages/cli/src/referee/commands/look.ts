import { type Game, type Kind, type Language, nameSeats, oddsFor } from '@grognard/engine'
import { type Answered, answer, errorOf, fail, refused } from '@grognard/server/referee'
import { VERSION } from '../../version.ts'
import { wordsFor } from '../../words/index.ts'
import { type Answer, COMMANDS, MESSAGES, type Request } from '../messages/index.ts'
import type { Referee } from '../referee.ts'
import { seatAt, viewerAt } from '../seat-at.ts'

/** Commands that change nothing. */

export const games = (referee: Referee, _: Request<'games'>, lang: Language): Answered<Answer<'games'>> =>
  answer({ games: referee.games.map(game => describe(game, lang)) })

function describe(game: Game<Kind>, lang: Language): Answer<'games'>['games'][number] {
  const { id, rules, manifest } = game
  const words = game.words[lang]
  const { seats, teams, simultaneous, chance, hiddenInformation, options } = manifest
  return {
    id,
    title: words.title,
    about: words.about,
    rules,
    seats: { ...seats },
    teams,
    simultaneous,
    chance,
    hiddenInformation,
    scenarios: manifest.scenarios.map(scenario => ({
      id: scenario,
      ...words.scenario(scenario),
      seats: seatsOf(game, scenario, lang),
    })),
    options: { ...options },
    ...(game.data && { data: game.data.hash }),
  }
}

function seatsOf(game: Game<Kind>, id: string, lang: Language) {
  const scenario = game.scenario(id, {})
  if (!scenario.ok) return []
  return game
    .seats(scenario.value)
    .map(({ id, side }, seat) => ({ id, side, name: game.words[lang].seat(scenario.value, seat) }))
}

export function position(
  referee: Referee,
  request: Request<'position'>,
  lang: Language,
): Answered<Answer<'position'>> {
  const held = referee.matches.get(request.match, lang)
  if (!held.ok) return held
  const { match, game } = held.value
  const state = match.state()
  const { positions } = game
  return answer({
    position: nameSeats(held.value.seats, positions.write(state)),
    text: positions.print(state),
    hash: match.hash,
    dice: state.chance.script,
  })
}

export function view(referee: Referee, request: Request<'view'>, lang: Language): Answered<Answer<'view'>> {
  const at = viewerAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, viewer } = at.value
  return answer({ view: held.view(viewer) })
}

export function pending(
  referee: Referee,
  request: Request<'pending'>,
  lang: Language,
): Answered<Answer<'pending'>> {
  const at = viewerAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, viewer } = at.value
  return answer(held.standing(viewer, lang))
}

export function options(
  referee: Referee,
  request: Request<'options'>,
  lang: Language,
): Answered<Answer<'options'>> {
  const at = seatAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, seat } = at.value
  return answer(held.options(seat, lang))
}

export function check(
  referee: Referee,
  request: Request<'check'>,
  lang: Language,
): Answered<Answer<'check'>> {
  const at = seatAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, seat } = at.value
  const checked = held.check(seat, request.decision, request.request)
  if (checked.ok) return answer({ legal: true })
  const { message: reason, ...error } = errorOf(lang, checked.refusal, held)
  return answer({ legal: false, ...error, reason })
}

export function odds(referee: Referee, request: Request<'odds'>, lang: Language): Answered<Answer<'odds'>> {
  const at = seatAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, seat } = at.value
  const checked = held.check(seat, request.decision)
  if (!checked.ok) return refused(lang, checked.refusal, held)
  const found = oddsFor(held.match, seat, checked.value)
  if (found === null) return fail({ code: 'undetermined', message: wordsFor(lang).referee.undetermined })
  return answer({
    exact: found.exact,
    error: found.error,
    unanswered: found.unanswered,
    prospects: found.prospects.map(({ probability, events, outcome }) => ({
      probability,
      events: held.said(events, lang),
      outcome: held.outcome(outcome, lang),
    })),
  })
}

export const help = (_: Referee, _request: Request<'help'>, _lang: Language): Answered<Answer<'help'>> =>
  answer({
    version: VERSION,
    commands: COMMANDS.map(cmd => ({ cmd, about: MESSAGES[cmd].about, takes: takenBy(cmd) })),
    documentation: 'docs/protocol.md',
  })

/** The fields of a request, but for `id` and `cmd`, which all have. */
const takenBy = (cmd: (typeof COMMANDS)[number]): string[] =>
  Object.entries(MESSAGES[cmd].request.shape)
    .filter(([field]) => field !== 'id' && field !== 'cmd')
    .map(([field, schema]) => (schema.safeParse(undefined).success ? `${field}?` : field))
