import { readFileSync } from 'node:fs'
import { isRecord } from '@grognard/engine'

const packageFile: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

export const VERSION: string = isRecord(packageFile) ? String(packageFile['version']) : ''
