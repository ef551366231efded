import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// There is no build: without this every start would take the types out of the sources again. It holds for what is
// imported afterwards, and only in the thread that says it.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/grognard', import.meta.url)))
