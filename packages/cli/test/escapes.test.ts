import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { harmless, jsonLine, ours } from '../src/output.ts'
import { Desk } from './command-line.ts'
import { Conversation } from './conversation.ts'

const GOLDEN = new URL('../../games/march-of-progress/golden/1.2.0-2.jsonl', import.meta.url)
/** Wipes the screen, sets the title, hides what follows: in 7 bits, in 8 bits, and turned around. */
const HOSTILE = '\x1b[2J\x1b]0;owned\x07\x9b31m\x7f\u202eexe.\u2066\r'
const OBEYED = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u

let desk: Desk
beforeEach(() => {
  desk = new Desk()
})
afterEach(() => desk.clear())

describe('what a terminal obeys', () => {
  test.each([
    ['a\x1b[31mb', 'a␛[31mb'],
    ['\x00\x07\t\r\x1f', '␀␇␉␍␟'],
    ['\x7f', '␡'],
    ['\x80\x9b\x9f', '���'],
    ['\u202a\u202e\u2066\u2069\u200e\u061c', '������'],
    ['two\nlines', 'two\nlines'],
    ['Süd, “quoted”, ♞', 'Süd, “quoted”, ♞'],
  ])('%j is only seen', (text, shown) => {
    expect(harmless(text)).toBe(shown)
  })

  test('our own sequences work, with whatever is between them', () => {
    expect(harmless(`${ours('\x1b[1m')}a\x1b[2Jb${ours('\x1b[0m')}`)).toBe('\x1b[1ma␛[2Jb\x1b[0m')
  })

  test('in JSON it is written so that a program reads the same', () => {
    const line = jsonLine({ name: HOSTILE })
    expect(line).not.toMatch(OBEYED)
    expect(JSON.parse(line)).toEqual({ name: HOSTILE })
  })
})

const MATCH: Record<string, unknown> = JSON.parse(readFileSync(GOLDEN, 'utf8').split('\n')[0]!).file

/** A match file in which something was replaced. */
function file(spoil: (json: Record<string, unknown>) => object): string {
  const path = desk.path('hostile.grognard.json')
  writeFileSync(path, JSON.stringify(spoil(MATCH)))
  return path
}

describe('nothing that was brought gets through to the terminal', () => {
  test.each<[string, (desk: Desk) => readonly string[]]>([
    ['a command', () => [HOSTILE]],
    ['an option', () => ['play', `--${HOSTILE}`]],
    ['a language', () => ['play', '--lang', HOSTILE]],
    ['a game', () => ['play', '--game', HOSTILE]],
    ['a seat', () => ['play', '--seat', HOSTILE]],
    ['an option of a game', () => ['play', '--option', HOSTILE]],
    ['a path', () => ['verify', HOSTILE]],
    ['a bot', () => ['simulate', '--bot', HOSTILE]],
    ['a decision', () => ['notation', HOSTILE]],
    ["a file's game", () => ['verify', file(json => ({ ...json, game: HOSTILE }))]],
    ["a file's version", () => ['verify', file(json => ({ ...json, rules: HOSTILE }))]],
    ['the same for programs', () => ['verify', '--json', file(json => ({ ...json, rules: HOSTILE }))]],
    ['a seat of a file', () => ['replay', file(json => ({ ...json, seats: { [HOSTILE]: '' } }))]],
    ["a file's scenario", () => ['replay', file(json => ({ ...json, scenario: HOSTILE }))]],
    ['who decides in a file', () => ['replay', file(json => ({ ...json, decisions: [[HOSTILE, {}]] }))]],
    ['a field of data', desk => ['data', dataFile(desk, { [HOSTILE]: 1 })]],
    ['a name in data', desk => ['data', dataFile(desk, { armies: [{ id: HOSTILE, name: HOSTILE }] })]],
    ['a kind of data', desk => ['data', dataFile(desk, { kind: HOSTILE })]],
  ])('%s', async (_, args) => {
    const { out, err } = await desk.run(args(desk))
    expect(out + err).not.toBe('')
    expect(out + err).not.toMatch(OBEYED)
  })

  test('what is typed and quoted', async () => {
    const { out, err } = await desk.run(['play', '--seed', '1'], `\x9b2J\u202e\nrules \x1b[2J\n`)
    expect(out).toContain('[2J')
    expect(out + err).not.toMatch(OBEYED)
  })

  test('the last words of a bot', async () => {
    const bot = desk.path('bot.mjs')
    writeFileSync(bot, `process.stderr.write(${JSON.stringify(`${HOSTILE}dead`)}); process.exit(1)`)
    const { code, err } = await desk.run(['simulate', '--bot', `external:${process.execPath} ${bot}`])
    expect(code).toBe(2)
    expect(err).toContain('dead')
    expect(err).not.toMatch(OBEYED)
  })

  test("a referee's reply", async () => {
    const talk = new Conversation()
    let heard = ''
    talk.process.stdout!.on('data', text => {
      heard += text
    })
    await talk.refused(HOSTILE)
    await talk.refused('pending', { match: HOSTILE })
    expect(heard).not.toMatch(OBEYED)
    await talk.end()
  })
})

function dataFile(desk: Desk, fields: object): string {
  const path = desk.path('data.json')
  writeFileSync(path, JSON.stringify({ kind: 'manoeuvre-armies', ...fields }))
  return path
}
