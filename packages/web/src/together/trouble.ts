import { Refused } from './server.ts'
import { useTogetherWords } from './words.ts'

/** What is said where something was not done: the server's own sentence, or that there is none. */
export function useTrouble(): (error: unknown) => string {
  const { noServer } = useTogetherWords()
  return error => (error instanceof Refused ? error.message : noServer)
}
