export * from './wilson.ts'
