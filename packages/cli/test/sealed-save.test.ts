import { readFileSync, writeFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { type Kind, Match } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { headOf } from '@grognard/sitting'
import { printEvents, printHead, printRecord } from '@grognard/sitting/save-text'
import { publicFacts, sealed } from '@grognard/sitting/sealed-save'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Desk } from './command-line.ts'

let desk: Desk
beforeEach(() => {
  desk = new Desk()
})
afterEach(() => desk.clear())

/** A battle as the page hands it out while it runs. */
function carriedAway(): string {
  const begun = Match.begin<Kind>(manoeuvre, {
    scenario: 'first-battle',
    players: ['human', 'random'],
    chance: { source: 'fast', seed: 1, script: [10, 1] },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const text =
    printHead(headOf(match, null)) + printEvents(match.takeLog().events, null) + printRecord(match.record())
  const path = desk.path('battle.grognard.json')
  writeFileSync(
    path,
    sealed(deflateRawSync(text), '0123'.repeat(8), publicFacts(match.file('forPlayers')), 'en'),
  )
  return path
}

describe('a match that was carried away sealed', () => {
  test('is gone on with in a file of its own, and stays as it was', async () => {
    const path = carriedAway()
    const before = readFileSync(path, 'utf8')
    const { out, err, code } = await desk.run(['play', '--resume', path], '1\nquit\n')
    expect([err, code]).toEqual(['', 0])
    expect(out).toContain('Manoeuvre: First Battle')
    expect(readFileSync(path, 'utf8')).toBe(before)
    const [own = ''] = desk.saved
    expect(own).toMatch(/manoeuvre-.*\.grognard\.jsonl$/)
    expect((await desk.run(['play', '--resume', 'last'], 'quit\n')).code).toBe(0)
  })

  test('where there is no room for a file of its own, that is said', async () => {
    writeFileSync(desk.path('grognard'), 'no folder')
    const { err, code } = await desk.run(['play', '--resume', carriedAway()], '1\nquit\n')
    expect(err).toMatch(/^grognard: \S+\.grognard\.jsonl could not be written: .+\.$/m)
    expect(err).not.toContain(' at ')
    expect(code).toBe(1)
  })

  test.each(['replay', 'verify'])('%s says what to do instead of telling it', async command => {
    const { err, code } = await desk.run([command, carriedAway()])
    expect(code).not.toBe(0)
    expect(err.replace(/\s+/g, ' ')).toContain(
      'still being played, and its file is sealed. Go on with it first',
    )
  })

  test('damaged, it is refused with a sentence, in German as well', async () => {
    const path = carriedAway()
    writeFileSync(path, readFileSync(path, 'utf8').replace(/("body": ".{40})./, '$1!'))
    expect((await desk.run(['play', '--resume', path])).err).toContain('This sealed match is damaged')
    const { err } = await desk.run(['play', '--resume', path, '--lang', 'de'])
    expect(err).toContain('Diese versiegelte Partie ist beschädigt')
  })
})
