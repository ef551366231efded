export * from './levels-in-order.ts'
