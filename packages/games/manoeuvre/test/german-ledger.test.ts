import { germanLedger } from '@grognard/engine/testing'
import { test } from 'vitest'

for (const { name, run } of germanLedger(new URL('../', import.meta.url))) test(name, run)
