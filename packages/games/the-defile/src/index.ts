export * from './game.ts'
export type { Defile } from './kind.ts'
