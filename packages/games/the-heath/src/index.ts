export * from './game.ts'
