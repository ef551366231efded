export { GAMES } from '@grognard/collection/whole'
export { ERROR_CODES } from '@grognard/server/referee'
export { Held } from './referee/held.ts'
export { MOST_MATCHES, MOST_MEGABYTES } from './referee/matches.ts'
export { COMMANDS, type Command, MESSAGES } from './referee/messages/index.ts'
export { Referee } from './referee/referee.ts'
export { LONGEST_LINE, serve } from './referee/serve.ts'
export type { Thinking } from './referee/thinking.ts'
export {
  MOST_THINKING_MS,
  MOST_THREAD_MEGABYTES,
  MOST_WAITING,
  ThinkingThreads,
} from './referee/threads.ts'
