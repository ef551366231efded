export * from './begin.ts'
export * from './look.ts'
export * from './play.ts'
