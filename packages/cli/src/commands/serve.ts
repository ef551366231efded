import { once } from 'node:events'
import { readArguments, UsageError } from '../arguments.ts'
import { type Context, EXIT, Failure } from '../context.ts'
import { printTo } from '../output.ts'

const FLAGS = { port: 'value', host: 'value', 'no-open': 'switch' } as const
const HIGHEST_PORT = 65_535
/** What has not closed by then waits for something that does not come: what was acknowledged is kept all the same. */
const LATEST = 25_000

/** Builds what is stale, serves the app, and goes on until it is interrupted. */
export async function serve({ args, words, io }: Context): Promise<number> {
  const given = readArguments(args, FLAGS, words, 0)
  const port = given.value('port')
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= HIGHEST_PORT))
    throw new UsageError(words.usage.notANumber('--port'))
  const host = given.value('host')
  // The builder takes a moment to load, and no other command needs it.
  const [server, { CannotServe }] = await Promise.all([
    import('@grognard/server'),
    import('@grognard/web/app'),
  ])
  const serving = await server
    .serve({
      ...(port === undefined ? {} : { port: Number(port) }),
      ...(host === undefined ? {} : { host }),
      open: !given.has('no-open'),
      say: news => printTo(io.errors, words.serve.news(news)),
    })
    .catch((error: unknown) => {
      throw error instanceof CannotServe ? new Failure(words.serve.trouble(error.trouble)) : error
    })
  // Whoever reads that it is there may end it in the same moment.
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  printTo(io.output, words.serve.serving(serving.address))
  await interrupted
  setTimeout(() => process.exit(EXIT.failed), LATEST).unref()
  await serving.close()
  return EXIT.fine
}
