import { footprints } from '@grognard/engine/testing'
import { test } from 'vitest'
import { ageOfMuskets } from '../src/index.ts'
import { trails } from './footprints.ts'

const checks = footprints(ageOfMuskets, trails(), new URL('../playthroughs/', import.meta.url))

for (const { name, run } of checks) test(name, run)
