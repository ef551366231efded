import { LEVELS } from '@grognard/bots'
import type { Game, Kind } from '@grognard/engine'
import type { Context } from '../context.ts'
import type { Wanted } from './begin.ts'
import { pick } from './pick.ts'
import type { Terminal } from './terminal.ts'

interface Entry {
  readonly label: string
  /** As the command line names it. */
  readonly notation: string
}

/** Three short questions; Enter takes the first answer. Null: the input has ended. */
export async function askWhatToPlay(
  terminal: Terminal,
  games: readonly Game<Kind>[],
  { words, language }: Context,
): Promise<Pick<Wanted, 'game' | 'scenario' | 'against'> | null> {
  const { menu } = words
  const game = await choose(
    terminal,
    menu.whichGame,
    games.map(({ id, words }) => ({ label: words[language].title, notation: id })),
    menu.prompt,
  )
  const scenarios = games.find(({ id }) => id === game)
  if (game === null || !scenarios) return null
  const scenario = await choose(
    terminal,
    menu.whichScenario,
    scenarios.manifest.scenarios.map(id => ({
      label: scenarios.words[language].scenario(id).title,
      notation: id,
    })),
    menu.prompt,
  )
  if (scenario === null) return null
  const opponents = LEVELS.map(level => ({ label: menu.levels[level], notation: level }))
  const human = { label: menu.human, notation: 'human' }
  const against = await choose(terminal, menu.whichOpponent, [...opponents, human], menu.prompt)
  return against === null ? null : { game, scenario, against }
}

async function choose(
  terminal: Terminal,
  question: string,
  entries: readonly Entry[],
  prompt: string,
): Promise<string | null> {
  terminal.print()
  terminal.print(terminal.paint(question, 'strong'))
  for (const [index, { label }] of entries.entries())
    terminal.print(`${terminal.paint(String(index + 1).padStart(3), 'gold')}  ${label}`)
  for (;;) {
    const line = await terminal.ask(prompt)
    if (line === null) return null
    const picked = pick(line.trim() || '1', entries)
    if (picked.found === 'one') return picked.item.notation
  }
}
