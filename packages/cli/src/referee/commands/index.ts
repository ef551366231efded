export * from './begin.ts'
export * from './commit.ts'
export * from './look.ts'
export * from './play.ts'
