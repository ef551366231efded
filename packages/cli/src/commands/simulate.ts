import {
  type Entrant,
  NotResults,
  type ResultsFile,
  reportOf,
  resultsIn,
  type Standing,
  tryOut,
} from '@grognard/lab'
import { UsageError } from '../arguments.ts'
import { type Context, EXIT, Failure } from '../context.ts'
import { openToAppend } from '../files/appending.ts'
import { claim } from '../files/claim.ts'
import { occupantOf } from '../files/writing.ts'
import { printJson, printTo } from '../output.ts'
import { paintFor } from '../paint.ts'
import { UnreadableFile } from '../saves.ts'
import { progressOn } from '../simulate/progress.ts'
import { reportLines } from '../simulate/report.ts'
import { readWanted, type Wanted } from '../simulate/wanted.ts'
import { reasonFor } from '../words/files.ts'
import type { CliWords } from '../words/index.ts'
import { numbersOf } from '../words/numbers.ts'

const USUAL_COLUMNS = 100

/** Plays many matches between bots, and says what came of them. */
export async function simulate(context: Context): Promise<number> {
  const { words, io, language } = context
  const wanted = readWanted(context)
  await inviteAll(wanted.entrants, words)
  const file = wanted.out === undefined ? null : openFile(wanted.out, context)
  if (file !== null && file.held > 0 && io.errors.isTTY)
    printTo(io.errors, words.simulate.goesOn(wanted.out ?? '', file.held))
  const progress = progressOn(io.errors, words.simulate, numbersOf(language))
  const interrupt = untilInterrupted()
  try {
    // Worker threads take a moment to load, and no other command needs them.
    const lab = await import('@grognard/lab/simulation')
    const standings = await lab.simulate({
      ...wanted,
      file,
      signal: interrupt.signal,
      progress: progress.show,
    })
    progress.clear()
    print(standings, wanted, interrupt.signal.aborted, context)
    if (interrupt.signal.aborted) printTo(io.errors, words.simulate.interrupted(wanted.out))
    return exitOf(standings, interrupt.signal.aborted)
  } finally {
    interrupt.close()
    file?.close()
  }
}

async function inviteAll(entrants: readonly Entrant[], words: CliWords): Promise<void> {
  for (const entrant of entrants) {
    const fault = entrant.kind === 'external' ? await tryOut(entrant) : null
    if (fault !== null) throw new UsageError(words.simulate.notReady(entrant.name, fault.cause, fault.detail))
  }
}

/** Into a file that nobody else plays into meanwhile; what is not ours in it stays as it is. */
function openFile(path: string, context: Context): ResultsFile {
  const { words, io } = context
  if (occupantOf(path) === 'no-file') throw new UsageError(words.files.notAFile(path))
  const lock = claim(path, words.files, sentence => io.errors.isTTY && printTo(io.errors, sentence))
  try {
    const file = resultsIn(openToAppend(path))
    return {
      ...file,
      append: (fixture, played) => written(path, context, () => file.append(fixture, played)),
      close() {
        lock.release()
        written(path, context, file.close)
      },
    }
  } catch (error) {
    lock.release()
    if (error instanceof NotResults)
      throw new UsageError(words.simulate.notResults(path, error.line, error.message))
    throw new UnreadableFile(error instanceof Error ? error.message : String(error))
  }
}

function written(path: string, { words: { files } }: Context, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw new Failure(files.notWritten(path, reasonFor(files, error)))
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ctrl-C ends the run, not the program: what was played is still told. */
function untilInterrupted() {
  const control = new AbortController()
  const abort = () => control.abort()
  for (const name of SIGNALS) process.on(name, abort)
  const close = () => {
    for (const name of SIGNALS) process.off(name, abort)
  }
  return { signal: control.signal, close }
}

function print(
  standings: readonly Standing[],
  { json, test, matches }: Wanted,
  interrupted: boolean,
  { words, language, io, env }: Context,
): void {
  const reports = standings.map(reportOf)
  if (json) {
    printJson(io.output, { wanted: matches, test, interrupted, rows: reports })
    return
  }
  const pen = {
    words: words.simulate.report,
    numbers: numbersOf(language),
    paint: paintFor(io.output.isTTY, env),
    columns: io.output.columns ?? USUAL_COLUMNS,
    test,
  }
  for (const line of reportLines(pen, reports)) printTo(io.output, line)
}

function exitOf(standings: readonly Standing[], interrupted: boolean): number {
  if (interrupted) return EXIT.interrupted
  return standings.some(({ forfeits }) => forfeits.length > 0) ? EXIT.failed : EXIT.fine
}
