export * from './board.ts'
export * from './lesson.ts'
export * from './snapshot.ts'
export * from './table.ts'
