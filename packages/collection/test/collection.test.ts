import { existsSync, readdirSync } from 'node:fs'
import { LANGUAGES } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_IDS, GAME_IDS, isGameId, loadRules, UNFINISHED_IDS } from '../src/index.ts'
import { GAMES, gameById } from '../src/whole.ts'

const FOLDER = new URL('../../games/', import.meta.url)
const folders = readdirSync(FOLDER).filter(name => existsSync(new URL(`${name}/package.json`, FOLDER)))

describe('the collection', () => {
  test('has every game that has a folder, under the folder’s name', () => {
    expect([...GAME_IDS, ...EXAMPLE_IDS, ...UNFINISHED_IDS].sort()).toEqual(folders.sort())
    expect(GAMES.map(({ id }) => id)).toEqual(GAME_IDS)
  })

  test.each([...GAME_IDS, ...EXAMPLE_IDS, ...UNFINISHED_IDS])(
    '%s is the same rules, alone and whole',
    async id => {
      expect(await loadRules(id)).toBe(gameById(id))
    },
  )

  test.each([...GAME_IDS, ...EXAMPLE_IDS, ...UNFINISHED_IDS])(
    '%s is whole: it speaks, draws, thinks and reads',
    id => {
      const game = gameById(id)
      for (const language of LANGUAGES) expect(game?.words[language].title).toBeTypeOf('string')
      expect([game?.draw, game?.evaluate, game?.positions.parse]).toEqual(Array(3).fill(expect.any(Function)))
      expect(game?.positions.parse('nonsense').ok).toBe(false)
    },
  )

  test('has no game that nobody has written', async () => {
    expect(isGameId('chess')).toBe(false)
    expect(await loadRules('chess')).toBeNull()
    expect(gameById('chess')).toBeUndefined()
  })
})
