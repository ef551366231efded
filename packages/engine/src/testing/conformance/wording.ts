import { LANGUAGES, type Language } from '../../game-words.ts'
import type { Match } from '../../match.ts'
import { canonical, isRecord } from '../../plain.ts'
import type { Seat } from '../../seats.ts'
import type { Kind } from '../../state.ts'
import { there } from '../../there.ts'
import { expect, short } from '../expect.ts'
import { propertiesOf } from '../options.ts'
import type { TestTable } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { viewers } from './knowledge.ts'
import { offeredTo } from './legality.ts'
import { isRuleId } from './refusals.ts'
import { expectSentence } from './sentences.ts'

const WIDTHS = [60, 80, 120]

/** Whatever can happen can be said, in every language, and drawn. */
export const wordingChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  {
    name: 'the game, its scenarios and its options have words in every language',
    run: () => inEveryLanguage(language => expectTitles(suite, language)),
  },

  suite.throughout(
    'seats, prompts and decisions have words in every language, no two decisions the same',
    () => ({
      before: table => inEveryLanguage(language => expectQuestions(table, language)),
    }),
  ),

  suite.throughout('events and outcomes have words in every language, and cite a rule', () => ({
    begin: table => expectEvents(table, -1),
    after: (table, _move, entry) => {
      if (entry !== null) expectEvents(table, table.match.entries.length - 1)
    },
    end: expectOutcome,
  })),

  suite.atMoments('the board fits the width it is given', table => {
    inEveryLanguage(language => {
      for (const width of WIDTHS) expectFitting(table, language, width)
    })
  }),
]

const inEveryLanguage = (run: (language: Language) => void): void => LANGUAGES.forEach(run)

function expectTitles<K extends Kind>({ game }: Suite<K>, language: Language): void {
  const words = game.words[language]
  const expectBoth = ({ title, about }: { title: string; about: string }, what: string): void => {
    expectSentence(title, `the title of ${what} in '${language}'`)
    expectSentence(about, `what is said about ${what} in '${language}'`)
  }
  expectBoth(words, 'the game')
  const scenarios = new Map<string, string>()
  for (const id of game.manifest.scenarios) {
    const said = words.scenario(id)
    expectBoth(said, `scenario '${id}'`)
    const twin = scenarios.get(said.title)
    expect(twin === undefined, () => `'${twin}' and '${id}' are both called '${said.title}' in '${language}'`)
    scenarios.set(said.title, id)
  }
  for (const [name, schema] of propertiesOf(game.manifest.options)) {
    const said = words.option(name)
    expectBoth(said, `option '${name}'`)
    for (const value of valuesIn(schema))
      expectSentence(said.values?.[value] ?? '', `the value '${value}' of option '${name}' in '${language}'`)
  }
}

/** Where an option is one of several, each has a name. */
const valuesIn = (schema: unknown): readonly string[] =>
  isRecord(schema) && Array.isArray(schema['enum']) ? schema['enum'].map(String) : []

function expectQuestions<K extends Kind>({ game, match }: TestTable<K>, language: Language): void {
  const words = game.words[language]
  const { step, seats } = match.pending()
  for (const { seat } of seats)
    expectSentence(
      words.prompt(there(step, 'step'), match.view(seat)),
      `the prompt at '${step}' in '${language}'`,
    )
  for (const seat of game.seats(match.scenario).keys()) {
    expectSentence(words.seat(match.scenario, seat), `the name of seat ${seat} in '${language}'`)
    expectLabels(match, seat, language)
  }
}

function expectLabels<K extends Kind>(match: Match<K>, seat: Seat, language: Language): void {
  const known = new Map<string, string>()
  for (const decision of offeredTo(match, seat)) {
    const label = match.game.words[language].decision(match.scenario, decision)
    expectSentence(label, `the label of ${short(decision)} in '${language}'`)
    const twin = known.get(label)
    const isOther = twin !== undefined && twin !== canonical(decision)
    expect(!isOther, () => `${twin} and ${short(decision)} have the same label '${label}' in '${language}'`)
    known.set(label, canonical(decision))
  }
}

/** Those of one entry of the log, or of the opening. */
function expectEvents<K extends Kind>({ game, match }: TestTable<K>, at: number): void {
  const { told } = at < 0 ? { told: match.opening } : there(match.entries[at], 'entry')
  for (const { event, instead } of told)
    for (const heard of instead === undefined ? [event] : [event, instead]) {
      expect(isRuleId(heard.rule), () => `the event ${short(heard)} cites no rule`)
      inEveryLanguage(language =>
        expectSentence(
          game.words[language].event(match.scenario, heard),
          `the event ${short(heard)} in '${language}'`,
        ),
      )
    }
}

function expectOutcome<K extends Kind>({ game, match }: TestTable<K>): void {
  const outcome = there(match.outcome, 'outcome')
  expect(isRuleId(outcome.rule), () => `the outcome ${short(outcome)} cites no rule`)
  const seats = game.seats(match.scenario).length
  expect(
    outcome.scores.length === seats,
    () => `the outcome ${short(outcome)} has not one score for each seat`,
  )
  const areSeats = outcome.winners.every(seat => Number.isInteger(seat) && seat >= 0 && seat < seats)
  expect(areSeats, () => `the outcome ${short(outcome)} has winners who have no seat`)
  inEveryLanguage(language =>
    expectSentence(
      game.words[language].outcome(match.scenario, outcome),
      `the outcome ${short(outcome)} in '${language}'`,
    ),
  )
}

function expectFitting<K extends Kind>(
  { game, match }: TestTable<K>,
  language: Language,
  width: number,
): void {
  for (const viewer of viewers(game, match))
    for (const line of game.draw(match.view(viewer), game.words[language], width)) {
      const text = line.map(span => span.text).join('')
      expect([...text].length <= width, () => `a line of the board is wider than ${width} columns: '${text}'`)
      expect(!/[\n\r\t]/.test(text), () => `a line of the board is not one line: ${short(text)}`)
    }
}
