import type { Language } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { Spoken } from '../src/spoken.ts'

function learner() {
  const learnt: Language[] = []
  const learn = async (language: Language) => void learnt.push(language)
  return { learnt, learn }
}

describe('the languages of a place', () => {
  test('whoever joins learns all that is spoken', async () => {
    const spoken = new Spoken()
    const board = learner()
    await spoken.begin('en')
    await spoken.begin('de')
    await spoken.join('board', board.learn)
    expect(board.learnt).toEqual(['en', 'de'])
  })

  test('whoever has joined learns what is spoken next, and nothing else', async () => {
    const spoken = new Spoken()
    const board = learner()
    await spoken.join('board', board.learn)
    expect(board.learnt).toEqual([])
    await spoken.begin('de')
    expect(board.learnt).toEqual(['de'])
  })

  test('who joins while a language begins knows it when both are done', async () => {
    const spoken = new Spoken()
    const board = learner()
    const begun = spoken.begin('de')
    await Promise.all([begun, spoken.join('board', board.learn)])
    expect(board.learnt).toEqual(['de'])
  })

  test('nobody speaks before everybody knows the words', async () => {
    const spoken = new Spoken()
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>(resolve => {
      arrive = resolve
    })
    await spoken.join('slow board', () => arrived)
    let isSpoken = false
    const begun = spoken.begin('de').then(() => {
      isSpoken = true
    })
    await Promise.resolve()
    expect(isSpoken).toBe(false)
    arrive()
    await begun
    expect(isSpoken).toBe(true)
  })

  test('who joins again takes its own place', async () => {
    const spoken = new Spoken()
    const [before, after] = [learner(), learner()]
    await spoken.join('board', before.learn)
    await spoken.join('board', after.learn)
    await spoken.begin('en')
    expect([before.learnt, after.learnt]).toEqual([[], ['en']])
  })
})
