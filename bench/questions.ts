import { BOTS, decide } from '@grognard/bots'
import { GAMES } from '@grognard/collection/whole'
import { type Game, type Kind, Match, type Seat, seeded } from '@grognard/engine'
import { HUMAN, Sitting } from '@grognard/sitting'
import { thinkHere } from '@grognard/sitting/thinker'
import { machine } from './machine.ts'
import { writeBetween } from './readme.ts'

const HELP = `npm run questions [-- --no-write]

Counts how often somebody is asked who plays against a recruit and does as little as the rules allow: before the first
move, and in a turn in which nobody fights. Once as a table asks that answers nothing itself, which is how all of them
were asked before tables did, and once as people are asked today. Writes the table in bench/README.md.

  --no-write   prints only`

const SCENARIOS: readonly (readonly [game: string, scenario: string])[] = [
  ['march-of-progress', 'thirty-years-war'],
  ['manoeuvre', 'first-battle'],
  ['manoeuvre', 'quick-battle'],
  ['age-of-muskets', 'furtheim'],
  ['age-of-muskets', 'the-sall'],
  ['march-attack', 'mill-hill'],
]
const SEEDS = [1, 2, 3, 4, 5]
const TURNS = 6
const MOST_QUESTIONS = 500
const SEAT: Seat = 0

/** Where one is asked for a first move: a card, a unit's move, an option of battle, an HQ to be active. */
const MOVES = ['choose', 'basicMove', 'optionOrPass', 'nameFreeHq', 'declareForces', 't1e-movement']

const FIGHTING = /^(combat|melee|fired|guns-fired|charged|skirmish-hits|engagement-roll|overwhelmed|stormed)$/

/** Nothing is played, moved or paid where that can be helped. */
const isLeast = (decision: Kind['decision']): boolean =>
  'pass' in decision ||
  /^(pass|end|done|stand|decline|no)\b/.test(decision.type) ||
  ('cards' in decision && Array.isArray(decision.cards) && decision.cards.length === 0)

interface Turn {
  readonly questions: number
  readonly isQuiet: boolean
}

interface Counted {
  readonly before: number
  readonly turns: readonly Turn[]
}

const AT_ONCE = { now: () => 0, wait: async () => undefined }

function sittingOf(game: Game<Kind>, scenario: string, seed: number): Sitting {
  const players = [HUMAN, 'recruit']
  const begun = Match.begin(game, { scenario, players, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const thinker = thinkHere(async () => game)
  return new Sitting(
    begun.value,
    { players, lesson: null, thoughts: [] },
    {
      keeping: { write: async () => true },
      thinker,
      adviser: thinker,
      freshSeed: () => String(seed),
      pause: async () => undefined,
      clock: AT_ONCE,
    },
  )
}

/** One match as far as some turns go. */
async function count(game: Game<Kind>, scenario: string, seed: number, asksAll: boolean): Promise<Counted> {
  const sitting = sittingOf(game, scenario, seed)
  const { match } = sitting
  const random = seeded(seed)
  const turns = new Map<number, { questions: number; isQuiet: boolean }>()
  let before = 0
  let hasMoved = false
  let heard = 0
  sitting.askAll(asksAll)
  await sitting.settle()
  for (let asked = 0; asked < MOST_QUESTIONS && match.outcome === null; ) {
    const turn = game.glance?.(match.view(null)).turn ?? null
    if (turn !== null && turn > TURNS) break
    const counted = turns.get(turn ?? 0) ?? { questions: 0, isQuiet: true }
    turns.set(turn ?? 0, counted)
    const { next, nextBot } = sitting
    if (next === SEAT) {
      asked++
      hasMoved ||= MOVES.includes(match.pending().step ?? '')
      if (hasMoved) counted.questions++
      else {
        before++
        // A turn that begins with a set-up is no turn like others.
        counted.isQuiet = false
      }
      const done = await sitting.decide(SEAT, leastOf(match, random))
      if (!done.ok) throw new Error(done.refusal.key)
    } else if (nextBot === null || (await sitting.letBotDecide(nextBot)) === null) break
    for (const { told } of match.entries.slice(heard))
      if (told.some(({ event }) => FIGHTING.test(event.type))) counted.isQuiet = false
    heard = match.entries.length
  }
  return { before, turns: [...turns].flatMap(([turn, each]) => (turn === 0 ? [] : [each])).slice(0, -1) }
}

function leastOf(match: Match<Kind>, random: ReturnType<typeof seeded>): Kind['decision'] {
  const { game } = match
  const least = match.options(SEAT).decisions.find(isLeast)
  if (least !== undefined) return least
  const [view, memory] = [match.view(SEAT), match.memory(SEAT)]
  return decide(BOTS.recruit, { game, view, memory, seat: SEAT, random }).decision
}

const mean = (numbers: readonly number[]): string =>
  numbers.length === 0 ? '–' : (numbers.reduce((sum, each) => sum + each, 0) / numbers.length).toFixed(1)

async function rowOf(id: string, scenario: string): Promise<string> {
  const game = GAMES.find(each => each.id === id)
  if (game === undefined) throw new Error(`there is no ${id}`)
  const cells: string[] = []
  for (const asksAll of [true, false]) {
    const counted: Counted[] = []
    for (const seed of SEEDS) counted.push(await count(game, scenario, seed, asksAll))
    const quiet = counted.flatMap(({ turns }) =>
      turns.flatMap(each => (each.isQuiet ? [each.questions] : [])),
    )
    cells.push(
      mean(counted.map(({ before }) => before)),
      mean(quiet),
      quiet.length === 0 ? '–' : String(Math.max(...quiet)),
    )
  }
  const [beforeThen, meanThen, mostThen, beforeNow, meanNow, mostNow] = cells
  return `| ${game.words.en.title}, ${game.words.en.scenario(scenario).title} | ${beforeThen} → ${beforeNow} | ${meanThen} → ${meanNow} | ${mostThen} → ${mostNow} |`
}

if (process.argv.includes('--help')) {
  console.log(HELP)
} else {
  const rows = []
  for (const [game, scenario] of SCENARIOS) {
    rows.push(await rowOf(game, scenario))
    console.log(rows.at(-1))
  }
  const head =
    '| match | questions before the first move | decisions in a quiet turn | at most |\n| --- | ---: | ---: | ---: |'
  if (!process.argv.includes('--no-write')) {
    const { date, commit } = machine()
    const said = `Made by \`npm run questions\`: ${date}, commit ${commit}, ${SEEDS.length} matches of ${TURNS} turns a row.`
    writeBetween(new URL('README.md', import.meta.url), 'questions', `${head}\n${rows.join('\n')}\n\n${said}`)
  }
}
