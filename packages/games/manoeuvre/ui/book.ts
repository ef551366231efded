export { Book } from './book/Book.tsx'
