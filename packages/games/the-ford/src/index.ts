import { theFord } from './game.ts'

export * from './game.ts'
await theFord.fetch('en', 'de')
