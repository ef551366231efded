import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { type Reply, refusal } from '@grognard/server/referee'
import { jsonLine } from '../output.ts'
import { wordsFor } from '../words/index.ts'
import { type Line, Lines } from './lines.ts'
import type { Referee } from './referee.ts'

/** Longer than the file of any match worth replaying. */
export const LONGEST_LINE = 4 * 1024 * 1024

/**
 * Answers every line of the input with one line of output, in order but for those that somebody has to think about,
 * until the input has ended and all is answered, or nobody reads the output any more.
 */
export async function serve(
  referee: Referee,
  input: AsyncIterable<Uint8Array>,
  output: Writable,
  longest = LONGEST_LINE,
): Promise<void> {
  const lines = new Lines(longest)
  const thinking = new Set<Promise<void>>()
  const answerAll = async (found: Iterable<Line>) => {
    for (const line of found) {
      const reply = answerTo(referee, line, longest)
      if (!(reply instanceof Promise)) {
        await send(output, reply)
        continue
      }
      const sent: Promise<void> = reply.then(thought => send(output, thought))
      thinking.add(sent)
      void sent.finally(() => thinking.delete(sent))
    }
  }
  try {
    for await (const bytes of input) {
      if (output.destroyed) return
      await answerAll(lines.add(bytes))
    }
    await answerAll(lines.end())
  } catch {
    // The input broke off, or the output did: either way it has ended.
  }
  await Promise.allSettled(thinking)
}

function answerTo(referee: Referee, line: Line, longest: number): Reply | Promise<Reply> {
  if ('text' in line) return referee.answer(line.text)
  const words = wordsFor('en').referee
  const message = line.flaw === 'too-long' ? words.tooLong(longest) : words.notUtf8
  return refusal(null, { code: line.flaw, message })
}

/** Waits where the reader is slower than we are, so that replies do not pile up in memory. */
async function send(output: Writable, reply: Reply): Promise<void> {
  if (!output.write(`${jsonLine(reply)}\n`)) await once(output, 'drain')
}
