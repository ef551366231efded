import { firstDifference } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { readIfThere } from '../files.ts'
import { playthroughs } from '../playthroughs.ts'

describe('play-throughs', () => {
  test.each(playthroughs())('$path is as the game plays today', ({ path, text }) => {
    const golden = readIfThere(path)
    expect(golden, 'npm run playthroughs writes it').not.toBeNull()
    expect(firstDifference(golden!, text)).toBeNull()
  })

  test.each([
    ['a\nb', 'a\nb', null],
    ['a\nb', 'a\nc', 2],
    ['a', 'a\nb', 2],
    ['a\nb', 'a', 2],
    ['', 'a', 1],
  ])('%j and %j first differ at line %s', (old, now, line) => {
    expect(firstDifference(old, now)).toBe(line)
  })
})
