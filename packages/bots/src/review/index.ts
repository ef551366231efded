export * from './judging.ts'
export * from './review.ts'
