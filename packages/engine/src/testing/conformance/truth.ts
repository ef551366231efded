import { imagine } from '../../imagine.ts'
import type { Match } from '../../match.ts'
import type { Kind } from '../../state.ts'
import { expect, expectSame, fail, short } from '../expect.ts'
import { propertiesOf } from '../options.ts'
import { accepted } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { nameOf, viewers } from './knowledge.ts'
import { expectRefused } from './refusals.ts'

/** The manifest tells the truth, and what it offers is accepted. */
export function truthChecks<K extends Kind>(suite: Suite<K>): Check[] {
  const { game } = suite
  return [
    {
      name: 'scenarios and options are accepted as the manifest offers them, and others refused',
      run: () => expectTerms(suite),
    },
    { name: 'the manifest tells the truth about secret choices and chance', run: () => expectTruth(suite) },

    suite.atMoments('a game without hidden information leaves nothing to imagine', ({ match }, random) => {
      if (game.manifest.hiddenInformation) return
      const { own, hidden, shared } = match.state()
      for (const viewer of viewers(game, match)) {
        const { state } = imagine(game, match.view(viewer), match.memory(viewer), random)
        const imagined = { own: state.own, hidden: state.hidden, shared: state.shared }
        const what = `the manifest says that nothing is hidden, but ${nameOf(viewer)} does not know everything. What it imagines`
        expectSame(imagined, { own, hidden, shared }, what)
      }
    }),

    suite.throughout('every state is worth something between 0 and 1 to each seat', () => ({
      before: ({ match }) => expectWorth(match),
      end: ({ match }) => expectWorth(match),
    })),
  ]
}

function expectTerms<K extends Kind>({ game }: Suite<K>): void {
  const { scenarios, options, seats, teams } = game.manifest
  expect(scenarios.length > 0, () => 'the manifest has no scenario')
  for (const id of scenarios) {
    const scenario = accepted(game, game.scenario(id, {}), `scenario '${id}'`)
    const sides = game.seats(scenario).map(({ side }) => side)
    expect(
      sides.length >= seats.least && sides.length <= seats.most,
      () => `scenario '${id}' has ${sides.length} seats`,
    )
    expect(
      teams || new Set(sides).size === sides.length,
      () => `scenario '${id}' has teams, but the manifest has none`,
    )
    for (const [name] of propertiesOf(options))
      expectRefused(
        game,
        null,
        game.scenario(id, { [name]: { no: ['such', 'value'] } }),
        null,
        `nonsense for option '${name}'`,
      )
    expectRefused(game, null, game.scenario(id, null), null, 'null instead of options')
  }
  for (const id of ['no such scenario', '', '__proto__', 'constructor', 'toString'])
    expectRefused(game, null, game.scenario(id, {}), 'unknown', `scenario '${id}'`)
}

function expectTruth<K extends Kind>(suite: Suite<K>): void {
  const { manifest, program } = suite.game
  let together = false
  let draws = 0
  const note = (match: Match<K>) => {
    const { step, seats } = match.pending()
    const anyOf = step !== null && program.steps.get(step)?.step.anyOf === true
    together ||= seats.length > 1 && !anyOf
    draws = Math.max(draws, match.state().chance.draws)
    if (draws > 0 && manifest.chance === 'none') fail("chance was drawn, but the manifest says 'none'")
    if (together && !manifest.simultaneous)
      fail(`seats choose together at '${step}', but the manifest says they never do`)
  }
  suite.playAll('truth', () => ({ before: ({ match }) => note(match), end: ({ match }) => note(match) }))
  expect(
    together === manifest.simultaneous,
    () => 'the manifest says that seats choose together, but they never did',
  )
  expect(
    draws > 0 === (manifest.chance !== 'none'),
    () => `the manifest says '${manifest.chance}' of chance, but none was drawn`,
  )
}

function expectWorth<K extends Kind>(match: Match<K>): void {
  const worth = match.game.evaluate(match.state())
  const seats = match.game.seats(match.scenario).length
  const isFine = worth.length === seats && worth.every(value => value >= 0 && value <= 1)
  expect(isFine, () => `the state is worth ${short(worth)} to the ${seats} seats`)
}
