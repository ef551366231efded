import { TOPICS } from '@grognard/engine'
import { theFord } from './game.ts'

export * from './game.ts'

await theFord.fetch(...TOPICS)
