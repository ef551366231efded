/** What lies on a table. */
export interface Noted {
  readonly game: string
  readonly scenario: string
}

const KEY = 'grognard.tables'
const MOST = 50

/** A line for each table: its match, the game, the scenario. */
function lines(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split('\n').filter(line => line !== '')
  } catch {
    return []
  }
}

function write(noted: readonly string[]): void {
  try {
    localStorage.setItem(KEY, noted.slice(0, MOST).join('\n'))
  } catch {
    // Without it one waits a little longer.
  }
}

const others = (match: string): readonly string[] => lines().filter(line => !line.startsWith(`${match} `))

/** What was on the table when it was last opened here: the page knows it before the worker has woken up. */
export function notedTable(match: string): Noted | null {
  const [, game, scenario] =
    lines()
      .find(line => line.startsWith(`${match} `))
      ?.split(' ') ?? []
  return game === undefined || scenario === undefined ? null : { game, scenario }
}

/** Was any table opened here? Where none was, no match is kept either. */
export const hasNoted = (): boolean => lines().length > 0

export const noteTable = (match: string, { game, scenario }: Noted): void =>
  write([`${match} ${game} ${scenario}`, ...others(match)])

export const forgetTable = (match: string): void => write(others(match))
