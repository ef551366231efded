/** What whoever serves the app needs of this package. */
export { builtApp } from './freshness.ts'
export { codeOf } from './lock.ts'
export { CannotServe, type ServeNews, type ServeTrouble } from './trouble.ts'
