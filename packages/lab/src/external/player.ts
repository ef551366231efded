import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { Fixture } from '../fixtures.ts'
import type { Answer, Player } from '../play.ts'
import { decideMessage, type Message, newMessage, overMessage } from './messages.ts'

/** What a match says to the one who looks after the external bots. Every letter is answered. */
export interface Letter {
  readonly seat: string
  readonly message: Message
}

/** An external bot as the match sees it: somebody at the other end of a line. */
export function externalPlayer(fixture: Fixture, seat: string, port: MessagePort): Player {
  let known = 0
  const send = async (message: Message): Promise<Answer | null> => {
    const letter: Letter = { seat, message }
    const answered = once(port, 'message')
    port.postMessage(letter)
    const [answer]: (Answer | null)[] = await answered
    return answer ?? null
  }
  return {
    async begin() {
      await send(newMessage(fixture, seat))
    },
    async decide(asked) {
      const message = decideMessage(asked, seat, known)
      known = asked.heard.length
      const answer = await send(message)
      if (answer === null) throw new Error('a decision was asked for, and nothing came')
      return answer
    },
    interject: () => null,
    async over(match, _, heard) {
      await send(overMessage(match, heard, known))
    },
  }
}
